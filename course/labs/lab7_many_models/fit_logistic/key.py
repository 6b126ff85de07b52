from functools import partial

import numpy as np
import scipy

from autograder.exercise import Exercise, array, case, close, idea

from ..linear_rule.key import linear_rule
from ..pooled_covariance.key import pooled_covariance
from ..shared import towards_class_0


def fit_logistic(
    X, y, *, penalty=0.0, intercept=True, sign=1.0, standardise=False, steps=25, b_sign=1.0,
    columns=lambda w, b: (w, b),
):  # fmt: skip
    """Return w, b of maximum likelihood by Newton's method; the knobs turn it into wrong ideas."""
    d = X.shape[1]
    Z = (X - X.mean(axis=0)) / X.std(axis=0) if standardise else X
    A = with_ones(Z) if intercept else Z
    ridge = np.diag([penalty] * d + [0.0] * (A.shape[1] - d))
    theta = np.zeros(A.shape[1])
    for _ in range(steps):
        p = scipy.special.expit(A @ theta)
        gradient = A.T @ (y - p) - ridge @ theta
        theta = theta + np.linalg.solve((A.T * (p * (1 - p))) @ A + ridge, gradient)
    theta = sign * theta
    return columns(theta[:d], b_sign * float(theta[d]) if intercept else 0.0)


def with_ones(X):
    """Return X with a column of ones at its end, for the intercept."""
    return np.column_stack([X, np.ones(len(X))])


def stopped_early(X, y):
    """A hundred steps of gradient descent with rate 0.1."""
    A = with_ones(X)
    theta = np.zeros(A.shape[1])
    for _ in range(100):
        theta = theta + 0.1 * A.T @ (y - scipy.special.expit(A @ theta)) / len(X)
    return theta[:-1], float(theta[-1])


def least_squares(X, y):
    """A straight line fitted to the labels."""
    theta = np.linalg.lstsq(with_ones(X), y.astype(float), rcond=None)[0]
    return theta[:-1], float(theta[-1])


def generative_line(X, y):
    """The line of linear discriminant analysis."""
    groups = [X[y == k] for k in (0, 1)]
    means = [g.mean(axis=0) for g in groups]
    return linear_rule(*means, pooled_covariance(X, y), *(len(g) / len(X) for g in groups))


#: The weights with a penalty on their squares.
penalised = partial(fit_logistic, penalty=1.0)

#: How steep the log likelihood is at its top, on fresh inputs and on the steepest public one:
#: steps of a fixed length that arrive on the public inputs then arrive on the fresh ones.
_STEEP, _STEEPEST = (0.0, 40.0), (42.0, 47.0)


def _easy(X, z, w, steep):
    """Return whether slow iterations get there, too: no flat direction, no extreme weight."""
    A, p = with_ones(X), scipy.special.expit(z)
    curvature = np.linalg.eigvalsh((A.T * (p * (1 - p))) @ A / len(X))
    tame = 0.8 < np.abs(w).max() < 3 and curvature[0] > 0.04 and curvature[-1] < 1.3
    return tame and steep[0] < curvature[-1] * len(X) < steep[1]


def overlapping(
    rng, n, d, *,
    share=0.5, correlation=None, far=0, spread=1.0, offset=0, unlike=None, steep=_STEEP,
):  # fmt: skip
    """Return two classes of which no plane separates the points, nor nearly so.

    The weights differ clearly from those of the wrong idea `unlike`.
    """
    spread = spread * np.ones(d)
    for _ in range(5000):
        y = rng.permutation((np.arange(n) < round(share * n)).astype(int))
        direction = rng.standard_normal(d)
        direction /= np.linalg.norm(direction)
        X = rng.standard_normal((n, d))
        if correlation is not None:
            X = X @ np.linalg.cholesky([[1, correlation], [correlation, 1]]).T
        X = X + 1.5 * np.outer(y, direction)
        X[np.flatnonzero(y == 1)[:far]] += 9 * direction
        X = spread * X + offset
        try:
            w, b = fit_logistic(X, y)
        except np.linalg.LinAlgError:  # the classes are separable
            continue
        z = np.where(y == 1, 1, -1) * (X @ w + b)
        overlap = np.isfinite(z).all() and np.sort(z)[:2].mean() < -1
        if not (overlap and _easy(X, z, w * spread, steep)):
            continue
        if unlike is None or np.abs(unlike(X, y)[0] - w).max() > 0.35 * np.abs(w).max():
            return {"X": X.round(3), "y": y}
    raise ValueError("no overlapping data were drawn")


def fresh_overlapping(rng):
    """Fresh data that no line separates: one to five features, unequal classes, far points."""

    def drawn(label, n, d, like="", **how):
        return case(label, like=like, **overlapping(rng, n, d, **how))

    units = "correlated features with different units"
    return [
        drawn("one feature", 16, 1, "one feature, ten points", offset=rng.uniform(0.3, 0.8)),
        drawn("a rare class 1", 40, 2, "two features, class 1 is rare", share=0.3,
              offset=rng.uniform(-1, -0.5, size=2)),
        drawn("five features", 60, 5, "four features", spread=rng.uniform(0.8, 1.6, size=5)),
        drawn("some points far out on the right side", 30, 2, FAR, far=7, unlike=generative_line),
        drawn("negatively correlated features", 40, 2, units, correlation=-0.6,
              offset=rng.uniform(0.2, 0.6, size=2)),
        drawn("features with different units", 18, 2, units, spread=(0.6, 2.2), unlike=penalised),
        drawn("many points", 150, 2, spread=(0.65, 0.65)),
    ]  # fmt: skip


def rounded(seed, *size, **how):
    """Return overlapping classes with short numbers."""
    drawn = overlapping(np.random.default_rng(seed), *size, **how)
    return {"X": drawn["X"].round(1), "y": drawn["y"]}


FAR = "three points far out on the right side"
ONE = array("-0.6; 0.1; 0.5; 1.2; 1.4; 1.9; 2.3; 2.8; 3.1; 4.0")
TWO = array(
    "0.0 0.1; 0.2 0.8; 1.9 1.7; 0.8 0.8; 0.8 0.2; 1.5 1.9; 2.6 -0.7; 1.8 -0.3; 2.4 1.1; -0.2 0.3;"
    "3.6 0.6; 1.5 0.9; -1.4 -0.9; -0.6 0.8"
)
FAR_X = array(
    "-1.2 0.3; -0.4 -0.8; 0.1 0.9; 0.6 -0.2; -0.9 -0.1; 0.9 0.5; 0.3 -1.1; 1.1 0.8; 1.6 -0.4;"
    "0.2 0.2; 2.1 0.6; 1.3 1.2; 8.5 1.5; 9.2 -0.7; 7.9 0.4"
)
# steps of a fixed length, or a search without the gradient, fail here as they do on fresh inputs
FOUR = array(
    "2.6 -1.2 -1.6 -1.0; 3.0 0.1 0.2 -2.4; 3.1 0.1 -1.3 -1.5; 1.1 -2.8 -0.4 2.8; 4.4 -0.8 0.3 -2.0;"
    "1.8 -1.4 0.6 0.7; -0.6 1.4 0.2 0.2; 1.7 -0.2 0.4 -0.8; 1.8 0.5 -2.7 0.1; 3.0 -1.5 -1.0 0.1;"
    "1.6 2.0 -1.7 0.0; 2.7 0.9 -0.9 1.4; -0.3 -0.1 -1.1 -0.1; 0.8 -0.5 0.1 1.0; 0.7 -0.3 -2.1 -1.8;"
    "2.6 -1.9 -0.4 -1.7; 2.1 0.0 0.3 -0.1; 3.2 -0.6 -1.9 1.0"
)

exercise = Exercise(
    points=5,
    returns=("w", "b"),
    remark="labgauss.remarks.logistic_slope",
    second_reference="scipy_minimise",
    public=[
        case("two features, class 1 is rare", X=TWO, y=array("0 1 0 0 0 0 1 1 0 1 1 0 0 0")),
        case("one feature, ten points", X=ONE, y=array("0 0 0 1 0 0 1 0 1 1")),
        case(FAR, X=FAR_X, y=array("0 0 0 0 0 0 0 1 1 1 1 1 1 1 1")),
        case("four features", X=FOUR, y=array("1 1 0 0 1 0 0 1 1 0 1 0 0 1 1 0 1 0")),
        case(
            "correlated features with different units",
            **rounded(72, 16, 2, correlation=-0.6, spread=(0.6, 2.2), unlike=penalised),
        ),
        case("many points", **rounded(73, 36, 2, spread=1.5, offset=0.5, steep=_STEEPEST)),
    ],
    hidden=fresh_overlapping,
    compare={
        part: close(1e-3, absolute=size, why="an iteration may stop when three digits stand still")
        for part, size in (("w", 1e-3), ("b", 3e-3))
    },
    equivalent={"25 → 26": "Newton's method has arrived long before the last step"},
    ideas={
        "regularised": idea(penalty=1.0),
        "no_intercept": idea(intercept=False),
        "other_class": idea(sign=-1.0, claim=towards_class_0),
        "weights_of_standardised_features": idea(standardise=True),
        "intercept_at_the_wrong_end": idea(columns=lambda w, b: (np.r_[b, w[:-1]], float(w[-1]))),
        "intercept_before_the_weights": idea(columns=lambda w, b: (b, w)),
        "stops_after_one_newton_step": idea(steps=1),
        "b_with_the_wrong_sign": idea(
            b_sign=-1.0, claim=lambda got, right: np.sign(got[1]) == -np.sign(right[1])
        ),
        "stops_too_early": idea(stopped_early),
        "least_squares_on_labels": idea(least_squares),
        "least_squares_plus_minus": idea(lambda X, y: least_squares(X, 2 * y - 1)),
        "generative_estimate": idea(generative_line),
    },
)
