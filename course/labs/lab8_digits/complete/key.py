"""The answer key of lab8.complete."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, case, close, idea

from ..shared import covariance, signed


def complete(
    x,
    mean,
    cov,
    *,
    matrix="inverse of the block",
    own="mean",
    gaps="centred",
    sign=1,
    returns="all",
):
    """Return x with its NaN replaced by their conditional mean given the rest; the knobs make wrong ideas."""
    gone = np.isnan(x)
    seen = ~gone
    filled = np.array(x, dtype=float)
    S, cross = cov[np.ix_(seen, seen)], cov[np.ix_(gone, seen)]
    start = mean[gone] * (own == "mean")
    gap = x[seen] - mean[seen] * (gaps == "centred")
    weights = {
        "inverse of the block": lambda: np.linalg.solve(S, cross.T).T,
        "piece of the inverse": lambda: cross @ np.linalg.inv(cov)[np.ix_(seen, seen)],
        "one by one": lambda: cross / np.diag(S),
        "none": lambda: cross,
        "correlations": lambda: cross / np.sqrt(np.outer(np.diag(cov)[gone], np.diag(S))),
        "nothing": lambda: 0 * cross,
    }[matrix]()
    filled[gone] = start + sign * weights @ gap
    if returns == "missing":
        return filled[gone]
    if returns == "smoothed":
        filled[seen] = mean[seen]
    return filled


def filled_with_the_mean_of_the_seen(x, mean, cov):
    """Fill with the average of what is there."""
    seen = x[~np.isnan(x)]
    return np.where(np.isnan(x), seen.mean() if len(seen) else np.nan, x)


def filled_with_zero(x, mean, cov):
    """Fill with 0."""
    return np.nan_to_num(x)


def with_gaps(x, places):
    """Return a copy of x with NaN at these places."""
    x = np.array(x, dtype=float)
    x[list(places)] = np.nan
    return x


def fresh(rng):
    """Fresh Gaussians: one to many features, few and many gaps, all and none, far and near, all scales."""

    def drawn(label, d, missing, *, like="", scale=1.0, reach=2.5, correlation=None):
        mean = scale * signed(rng, d, 1, 3)
        cov = covariance(rng, d, scale=scale, correlation=correlation)
        x = mean + scale * signed(rng, d, 0.6, reach)
        return case(
            label, like=like, x=with_gaps(x, rng.permutation(d)[:missing]), mean=mean, cov=cov
        )

    return [
        drawn("two features, one of them missing", 2, 1, correlation=-0.95),
        drawn("five features, two of them missing", 5, 2),
        drawn("five features, three of them missing", 5, 3, like=TWO_OF_FIVE),
        drawn("eight features, half of them missing", 8, 4, like=TWO_OF_FIVE),
        drawn("nothing is missing", 3, 0),
        drawn("everything is missing", 3, 3),
        drawn("one feature, missing", 1, 1, like="everything is missing"),
        drawn("far from the mean", 4, 2, reach=90.0),
        drawn("tiny numbers", 4, 1, scale=1e-6),
        drawn("huge numbers", 3, 2, scale=1e6),
    ]


TWO_OF_FIVE = "five features, two of them missing"
TILTED = np.array([[4.0, -3.0], [-3.0, 9.0]])
FIVE = np.array(
    [
        [2.0, 0.6, -0.4, 0.3, 0.5],
        [0.6, 1.5, 0.2, -0.5, 0.4],
        [-0.4, 0.2, 1.0, 0.3, -0.2],
        [0.3, -0.5, 0.3, 1.8, 0.6],
        [0.5, 0.4, -0.2, 0.6, 1.2],
    ]
)
FIVE_MEAN = np.array([1.0, -2.0, 3.0, 0.5, 2.0])
FIVE_X = np.array([2.0, -1.0, 1.5, 2.5, 0.5])

exercise = Exercise(
    points=4,
    second_reference="least_squares",
    public=[
        case(
            "two features, one of them missing",
            x=with_gaps([3.0, 0.0], [1]),
            mean=np.array([1.0, 2.0]),
            cov=TILTED,
        ),
        case(TWO_OF_FIVE, x=with_gaps(FIVE_X, [1, 3]), mean=FIVE_MEAN, cov=FIVE),
        case("nothing is missing", x=FIVE_X[:3], mean=FIVE_MEAN[:3], cov=FIVE[:3, :3]),
        case(
            "everything is missing",
            x=with_gaps(FIVE_X[:3], [0, 1, 2]),
            mean=FIVE_MEAN[:3],
            cov=FIVE[:3, :3],
        ),
        case("far from the mean", x=with_gaps(20 * FIVE_X, [0, 4]), mean=FIVE_MEAN, cov=FIVE),
        case(
            "tiny numbers", x=with_gaps(1e-6 * FIVE_X, [2]), mean=1e-6 * FIVE_MEAN, cov=1e-12 * FIVE
        ),
        case(
            "huge numbers", x=with_gaps(1e6 * FIVE_X, [0, 2]), mean=1e6 * FIVE_MEAN, cov=1e12 * FIVE
        ),
    ],
    hidden=fresh,
    compare=close(),
    ideas={
        "filled_with_the_mean": idea(matrix="nothing"),
        "filled_with_zero": idea(filled_with_zero),
        "filled_with_the_mean_of_the_seen": idea(filled_with_the_mean_of_the_seen),
        "piece_of_the_inverse": idea(matrix="piece of the inverse"),
        "each_seen_one_alone": idea(matrix="one by one"),
        "not_divided_by_the_spread": idea(matrix="none"),
        "correlations_for_weights": idea(matrix="correlations"),
        "own_mean_forgotten": idea(own="none"),
        "seen_not_centred": idea(gaps="not centred"),
        "wrong_sign": idea(sign=-1),
        "only_the_missing": idea(returns="missing"),
        "seen_ones_replaced": idea(returns="smoothed"),
    },
)
