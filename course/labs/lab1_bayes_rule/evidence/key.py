"""The answer key of lab1.evidence."""

from __future__ import annotations

from math import fsum

import numpy as np

from autograder.exercise import Exercise, Explains, call, idea

from ..shared import BAYES_PUBLIC, EACH, framed_rows, fresh_bayes


def evidence(prior, likelihood, *, weighted=True, reduce=np.sum, axis=-1):
    """Return p(x) for every observation: the joint, summed over the classes (the last axis)."""
    joint = likelihood * prior if weighted else likelihood * np.ones_like(prior)
    return reduce(joint, axis=axis)


def evidence_by_hand(prior, likelihood):
    """The same with one exact sum per observation."""
    rows = likelihood.reshape(-1, len(prior))
    sums = [fsum(p * v for p, v in zip(prior, row, strict=True)) for row in rows]
    return np.array(sums).reshape(likelihood.shape[:-1])


def _keep(joint, axis):
    return joint


def _prior_along_rows(prior, likelihood):
    return sum(p * row for p, row in zip(prior, likelihood, strict=False))


def _prior_from_the_left(prior, likelihood):
    """Give what `prior @ likelihood` gives, or the error where the shapes do not fit."""
    return prior @ likelihood


def _only_the_first_class(prior, likelihood):
    return prior[0] * likelihood[..., 0]


def _only_the_last_class(prior, likelihood):
    return prior[-1] * likelihood[..., -1]


def _without_the_last_class(prior, likelihood):
    return evidence(prior[:-1], likelihood[..., :-1])


def _without_the_first_class(prior, likelihood):
    return evidence(prior[1:], likelihood[..., 1:])


def _with_the_axis_kept(prior, likelihood):
    return evidence(prior, likelihood)[..., np.newaxis]


def _row_by_row(add):
    """Return the loop over the rows of a table, with one of Python's two sums."""
    return lambda prior, likelihood: np.array([add(prior * row) for row in likelihood])


EVIDENCE_ROWS = Explains(
    lambda ax: framed_rows(
        ax,
        ["class 0", "class 1", "class 2"],
        ["first x", "second x"],
        [["·", "·", "·"], ["·", "·", "·"]],
        "→ p(x)",
    ),
    "A table with one row per observation and one column per class: a frame around each row, "
    "and beside it an arrow to one number, p(x).",
)

exercise = Exercise(
    points=3,
    ask=call(),
    public=BAYES_PUBLIC,
    hidden=fresh_bayes,
    reference=evidence,
    second_reference=evidence_by_hand,
    compare=EACH,
    ideas={
        "prior_forgotten": idea(weighted=False),
        "sums_over_observations": idea(
            axis=0,
            picture=EVIDENCE_ROWS,
            claim=lambda given, got, right: np.shape(got) == np.shape(given["likelihood"])[1:],
        ),
        "counts_the_axis_from_the_left": idea(axis=1, credit=0.5),
        "row_by_row": idea(_row_by_row(np.sum), credit=0.5),
        "row_by_row_with_pythons_sum": idea(_row_by_row(sum), credit=0.5),
        "prior_along_the_observations": idea(_prior_along_rows),
        "prior_from_the_left": idea(_prior_from_the_left),
        "only_the_first_class": idea(_only_the_first_class),
        "only_the_last_class": idea(_only_the_last_class),
        "leaves_out_the_last_class": idea(_without_the_last_class),
        "keeps_an_axis_of_length_one": idea(_with_the_axis_kept, credit=0.5),
        "sums_everything": idea(axis=None, claim=lambda given, got, right: np.ndim(got) == 0),
        "does_not_sum": idea(
            reduce=_keep,
            claim=lambda given, got, right: np.shape(got) == np.shape(given["likelihood"]),
        ),
        "averages_over_classes": idea(reduce=np.mean),
        "largest_for_sum": idea(reduce=np.max),
        "leaves_out_the_first_class": idea(_without_the_first_class),
        "prior_twice": idea(lambda prior, likelihood: evidence(prior, likelihood * prior)),
    },
)
