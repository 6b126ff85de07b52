import numpy as np

from autograder.claims import largest_is_one, never_positive, zeros_and_ones
from autograder.exercise import Exercise, close, idea

from ..shared import PUBLIC_MODELS, fresh_models, log_joint


def posterior(
    X, priors, means, variances, *, shift="row", axis=1, result="posterior", turned=False,
    extra=0.0, total="same", **slips,
):  # fmt: skip
    """Return P(k | x), (n, K); the knobs turn it into wrong ideas."""
    scores = log_joint(X, priors, means, variances, **slips)
    if result == "joint":
        return np.exp(scores)
    if result == "logs":
        return scores / scores.sum(axis=axis, keepdims=True)
    if shift == "evidence":
        return np.exp(scores - np.log(np.exp(scores).sum(axis=axis, keepdims=True)))
    tops = {"row": scores.max(axis=axis, keepdims=True), "class": scores.max(axis=0)}
    top = {**tops, "all": scores.max()}.get(shift, 0.0)
    weights = np.exp(scores - top) + extra
    if result == "relative":
        return weights
    if result == "log":
        return scores - top - np.log(weights.sum(axis=axis, keepdims=True))
    shares = weights / weights.sum(axis=axis if total == "same" else 0, keepdims=True)
    if result == "log of shares":
        return np.log(shares)
    if shift in ("patched", "even"):
        shares = np.where(np.isnan(shares), 0.0 if shift == "patched" else 1 / len(priors), shares)
    if result == "decision":
        shares = (shares == shares.max(axis=axis, keepdims=True)).astype(float)
    return shares.T if turned else shares


exercise = Exercise(
    points=4,
    second_reference="log_joint_inside",
    public=PUBLIC_MODELS,
    hidden=fresh_models,
    compare=close(
        1e-4,
        absolute=1e-36,  # what single precision can still hold
        scale="entry",
        why="this lab is about tiny posteriors, so each entry counts by itself; single precision, "
        "where an input holds seven digits, gives four of a posterior",
    ),
    ideas={
        "underflow": idea(shift="none"),
        "one_maximum_for_all_rows": idea(shift="all"),
        "logarithm_of_an_underflowed_evidence": idea(shift="evidence"),
        "divides_by_the_largest": idea(result="relative", claim=largest_is_one),
        "nan_replaced_by_zero": idea(shift="patched"),
        "nan_replaced_by_equal_shares": idea(shift="even"),
        "normalised_over_the_points": idea(axis=0, claim=lambda got: np.allclose(got.sum(0), 1)),
        "row_maximum_column_sum": idea(total="columns"),
        "maximum_of_each_class": idea(shift="class"),
        "adds_a_small_number": idea(extra=1e-12),
        "not_normalised": idea(result="joint"),
        "normalised_logarithms": idea(result="logs"),
        "log_posterior": idea(result="log", claim=never_positive),
        "log_of_an_underflowed_posterior": idea(result="log of shares", claim=never_positive),
        "decision_for_posterior": idea(result="decision", claim=zeros_and_ones),
        "prior_twice": idea(prior=lambda p, d: 2 * np.log(p)),
        "transposed": idea(turned=True),
        "prior_forgotten": idea(prior=lambda p, d: 0.0, credit=0.5),
        "prior_in_every_feature": idea(prior=lambda p, d: d * np.log(p), credit=0.5),
        "prior_without_logarithm": idea(prior=lambda p, d: p, credit=0.5),
        "half_forgotten": idea(half=1.0, credit=0.5),
        "not_inverted": idea(exponent=np.multiply, credit=0.5),
        "variance_as_standard_deviation": idea(power=2.0, credit=0.5),
        "standard_deviation_as_variance": idea(power=0.5, credit=0.5),
        "normaliser_forgotten": idea(peak=lambda v: 0.0, credit=0.5),
        "root_missing_in_the_normalisation": idea(
            peak=lambda v: -np.log(2 * np.pi * v), credit=0.5
        ),
        "normalisation_with_the_wrong_sign": idea(
            peak=lambda v: 0.5 * np.log(2 * np.pi * v), credit=0.5
        ),
    },
)
