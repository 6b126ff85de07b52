"""Pieces that move: one idea each, with sliders where a notebook runs, and a picture where none does.

>>> from labgauss import explore
>>> explore.genetic_test.numbers(prior=0.01, right=0.9).sentence
'With the defect in 1 % of those tested and a test that is right for 90 %, a positive one means a defect in 8.33 %: of 10 000 people 1080 test positive, 90 of them rightly.'
"""

from .class_mean import class_mean as class_mean
from .correlation import correlation as correlation
from .evidence import evidence as evidence
from .genetic_test import genetic_test as genetic_test
from .neighbours import neighbours as neighbours
from .piece import Explorer as Explorer
from .piece import Piece as Piece
from .sample_size import sample_size as sample_size
from .shared_or_own import shared_or_own as shared_or_own
from .shrinkage import shrinkage as shrinkage
from .six_points import six_points as six_points
from .two_ties import two_ties as two_ties

#: All pieces by name, in the order of the labs.
PIECES: dict[str, Piece] = {
    "genetic_test": genetic_test,
    "two_ties": two_ties,
    "correlation": correlation,
    "sample_size": sample_size,
    "class_mean": class_mean,
    "evidence": evidence,
    "neighbours": neighbours,
    "six_points": six_points,
    "shared_or_own": shared_or_own,
    "shrinkage": shrinkage,
}
