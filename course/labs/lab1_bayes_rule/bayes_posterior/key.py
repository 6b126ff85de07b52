import numpy as np

from autograder.exercise import Exercise, idea

from ..shared import BAYES_PUBLIC, CLASSES, OBSERVATIONS, SHARES, framed_rows, fresh_bayes


def posterior_rows(ax):
    """A table with one row per observation and one column per class: a frame around each row,
    and beside it: sum 1."""
    framed_rows(ax, CLASSES, OBSERVATIONS, [["0.2", "0.7", "0.1"], ["0.5", "0.3", "0.2"]])


def bayes_posterior(
    prior, likelihood, *,
    prior_in="both", normalise=True, axis=-1, keepdims=True, decide=False, guard=0.0,
):  # fmt: skip
    """Return p(k | x): the joint, divided by its sum over the classes."""
    joint = prior * likelihood
    above = likelihood if prior_in in ("neither", "below") else joint
    below = likelihood if prior_in in ("neither", "above") else joint
    if not normalise:
        return above
    if decide:
        return np.eye(len(prior))[above.argmax(axis=-1)]
    return above / (below.sum(axis=axis, keepdims=keepdims) + guard)


exercise = Exercise(
    points=4,
    second_reference="softmax_of_logs",
    public=BAYES_PUBLIC,
    hidden=fresh_bayes,
    compare=SHARES,
    ideas={
        "prior_forgotten": idea(prior_in="neither"),
        "prior_missing_above": idea(prior_in="below"),
        "prior_missing_below": idea(prior_in="above"),
        "not_normalised": idea(
            normalise=False,
            claim=lambda prior, likelihood, got: np.allclose(got, prior * likelihood),
        ),
        "normalised_over_the_points": idea(axis=0, picture=posterior_rows),
        "counts_the_axis_from_the_left": idea(axis=1, credit=0.5),
        "row_by_row": idea(
            lambda p, L: np.array([p * row / (p * row).sum() for row in L]), credit=0.5
        ),
        "new_axis_for_tables_only": idea(
            lambda p, L: p * L / (p * L).sum(axis=-1)[:, np.newaxis], credit=0.5
        ),
        "normalises_over_everything": idea(axis=None),
        "prior_twice": idea(lambda p, L: bayes_posterior(p, p * L)),
        "evidence_not_lined_up": idea(keepdims=False),
        "guards_against_zero": idea(guard=1e-10, claim=lambda got: got.sum(axis=-1).min() < 1e-3),
        "likelihood_for_posterior": idea(
            lambda p, L: L, claim=lambda likelihood, got: np.allclose(got, likelihood)
        ),
        "decision_for_posterior": idea(decide=True),
    },
)
