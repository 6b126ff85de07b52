import numpy as np

from autograder.claims import one_number
from autograder.exercise import Exercise, idea

from ..shared import BAYES_PUBLIC, CLASSES, EACH, OBSERVATIONS, framed_rows, fresh_bayes


def evidence(prior, likelihood, *, weighted=True, reduce=np.sum, axis=-1):
    """Return p(x) for every observation: the joint, summed over the classes (the last axis)."""
    joint = likelihood * prior if weighted else likelihood * np.ones_like(prior)
    return reduce(joint, axis=axis)


def evidence_rows(ax):
    """A table with one row per observation and one column per class: a frame around each row,
    and beside it an arrow to one number, p(x)."""
    framed_rows(ax, CLASSES, OBSERVATIONS, ["···", "···"], "→ p(x)")


exercise = Exercise(
    points=3,
    second_reference="matrix_product",
    public=BAYES_PUBLIC,
    hidden=fresh_bayes,
    compare=EACH,
    # p stands for the prior, L for the likelihood
    ideas={
        "prior_forgotten": idea(weighted=False),
        "sums_over_observations": idea(
            axis=0,
            picture=evidence_rows,
            claim=lambda likelihood, got: np.shape(got) == likelihood.shape[1:],
        ),
        "counts_the_axis_from_the_left": idea(axis=1, credit=0.5),
        "row_by_row": idea(lambda p, L: np.array([np.sum(p * x) for x in L]), credit=0.5),
        "row_by_row_with_pythons_sum": idea(
            lambda p, L: np.array([sum(p * x) for x in L]), credit=0.5
        ),
        "prior_along_the_observations": idea(
            lambda p, L: sum(a * row for a, row in zip(p, L, strict=False))
        ),
        "prior_from_the_left": idea(lambda p, L: p @ L),
        "only_the_first_class": idea(lambda p, L: p[0] * L[..., 0]),
        "only_the_last_class": idea(lambda p, L: p[-1] * L[..., -1]),
        "leaves_out_the_last_class": idea(lambda p, L: evidence(p[:-1], L[..., :-1])),
        "keeps_an_axis_of_length_one": idea(lambda p, L: evidence(p, L)[..., None], credit=0.5),
        "sums_everything": idea(axis=None, claim=one_number),
        "does_not_sum": idea(
            reduce=lambda joint, axis: joint,
            claim=lambda likelihood, got: np.shape(got) == likelihood.shape,
        ),
        "averages_over_classes": idea(reduce=np.mean),
        "largest_for_sum": idea(reduce=np.max),
        "leaves_out_the_first_class": idea(lambda p, L: evidence(p[1:], L[..., 1:])),
        "prior_twice": idea(lambda p, L: evidence(p, L * p)),
    },
)
