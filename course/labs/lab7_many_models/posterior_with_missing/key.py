"""The answer key of lab7.posterior_with_missing."""

from __future__ import annotations

import numpy as np
from scipy import special, stats

from autograder.exercise import Exercise, call, case, close, idea

from ..shared import FIVE_X, LINES, covariance


def posterior_with_missing(
    X,
    priors,
    means,
    covs,
    *,
    fill="no",
    marginal="block",
    partial="use",
    prior=True,
    nothing="prior",
    det="block",
    domain="log",
    normalise=True,
    rows="all",
):
    """Return the posterior (n, K) given what was seen; the knobs turn it into wrong ideas."""
    if rows == "complete":
        X = X[~np.isnan(X).any(axis=1)]
    logs = np.zeros((len(X), len(priors)))
    column = np.array([np.nan if np.isnan(c).all() else np.nanmean(c) for c in X.T])
    for i, row in enumerate(X):
        for k in range(len(priors)):
            x = np.where(np.isnan(row), _filler(fill, column, priors, means, k), row)
            seen = np.ones(len(x), dtype=bool) if fill != "no" else ~np.isnan(x)
            if partial == "ignore" and not seen.all():
                seen[:] = False
            logs[i, k] = _log_density(x, means[k], covs[k], seen, marginal, det)
    if prior:
        logs = logs + np.log(priors)
    if nothing == "uniform":
        logs[np.isnan(X).all(axis=1)] = 0.0
    if domain == "density":
        joint = np.exp(logs)
        return joint / joint.sum(axis=1, keepdims=True)
    return np.exp(logs - special.logsumexp(logs, axis=1, keepdims=True) if normalise else logs)


def _filler(fill, column, priors, means, k):
    return {
        "no": np.nan,
        "nothing": np.nan,
        "zero": 0.0,
        "column": column,
        "class": means[k],
        "overall": priors @ means,
    }[fill]


def _log_density(x, mean, cov, seen, marginal, det):
    if not seen.any() and det != "whole":
        return 0.0
    gap, block = (x - mean)[seen], cov[np.ix_(seen, seen)]
    if marginal == "diagonal":
        block = np.diag(np.diag(block))
    if marginal == "entries":
        return -0.5 * (gap @ (1 / block) @ gap + np.linalg.slogdet(block)[1])
    if marginal.startswith("inverse first"):
        precision = np.linalg.inv(cov)[np.ix_(seen, seen)]
        if marginal == "inverse first":
            block = np.linalg.inv(precision)
        m2 = gap @ precision @ gap
    else:
        m2 = gap @ np.linalg.solve(block, gap)
    log_det = {"block": np.linalg.slogdet(block)[1], "whole": np.linalg.slogdet(cov)[1]}.get(
        det, 0.0
    )
    return -0.5 * (m2 + len(gap) * np.log(2 * np.pi) + log_det)


def posterior_by_scipy(X, priors, means, covs):
    """The same with a selection matrix per row, and scipy's log densities."""
    out = np.empty((len(X), len(priors)))
    for i, x in enumerate(X):
        A = np.eye(len(x))[np.isfinite(x)]
        seen = x[np.isfinite(x)]
        logs = np.log(priors)
        if len(seen):
            logs = logs + [
                stats.multivariate_normal(A @ m, A @ S @ A.T).logpdf(seen)
                for m, S in zip(means, covs, strict=True)
            ]
        out[i] = special.softmax(logs)
    return out


def holes(rng, X, *, row_of_holes=True):
    """Return X with some entries missing: rows with none, some and (perhaps) all of them."""
    X = X.copy()
    n, d = X.shape
    for i in range(1, n - 1):
        gone = rng.permutation(d)[: int(rng.integers(1, d))] if d > 1 else []
        X[i, gone] = np.nan
    if row_of_holes:
        X[-1] = np.nan
    return X


def fresh_missing(rng):
    """Fresh data with holes: one to many features, unequal priors, near and far points."""

    def drawn(label, like, n, d, K, *, scale=1.0, correlation=None, far=False, full=True):
        priors = rng.permutation([0.15, 0.25, 0.6] if K == 3 else [0.25, 0.75])
        means = rng.uniform(-1.6, 1.6, size=(K, d)) + rng.uniform(0.5, 1.5, size=d)
        signs = rng.permutation([-1, 1, 1]) if correlation else [None] * K
        covs = np.stack(
            [
                (0.6 + 0.5 * k)
                * covariance(rng, d, correlation=None if s is None else s * correlation)
                for k, s in zip(range(K), signs, strict=False)
            ]
        )
        X = rng.uniform(-2.5, 3.5, size=(n, d))
        if far:
            X[:2] = rng.choice([-1, 1], size=(2, d)) * rng.uniform(90, 120, size=(2, d))
        X = holes(rng, X, row_of_holes=full)
        parameters = {"priors": priors, "means": scale * means, "covs": scale**2 * covs}
        return case(label, like=like, X=scale * X, **parameters)

    return [
        drawn("two features, two classes", "a covariance per class", 5, 2, 2),
        drawn("three features, three classes", "a covariance per class", 5, 3, 3),
        drawn("one feature", "one feature, seen or not", 3, 1, 2),
        drawn("seven features", "five features", 4, 7, 2),
        drawn("far and near points in one call", "", 6, 2, 3, far=True),
        drawn("tiny numbers", "", 4, 3, 2, scale=1e-5),
        drawn("huge numbers", "", 4, 3, 2, scale=1e5),
        drawn(
            "strongly correlated features",
            "Exercise 2 of 000, the last row all gaps",
            5,
            2,
            2,
            correlation=-0.95,
        ),
        drawn("no row without any feature", "five features", 4, 4, 3, full=False),
    ]


GAP = np.nan  # a feature that was not measured

exercise = Exercise(
    points=5,
    ask=call(),
    public=[
        case(
            "Exercise 2 of 000, the last row all gaps",
            X=np.array([[1.0, 1.0], [1.0, GAP], [GAP, 1.0], [-3.0, GAP], [GAP, GAP]]),
            priors=np.array([0.25, 0.25, 0.5]),
            means=np.array([[0.0, 0.0], [2.0, 2.0], [-2.0, -2.0]]),
            covs=np.array([LINES] * 3),
        ),
        case(
            "a covariance per class",
            X=np.array(
                [
                    [0.5, 1.0, -1.0],
                    [GAP, 1.0, -1.0],
                    [2.0, GAP, GAP],
                    [1.5, GAP, 0.4],
                    [GAP, GAP, GAP],
                ]
            ),
            priors=np.array([0.3, 0.7]),
            means=np.array([[1.0, 0.5, -0.5], [0.2, 1.6, 0.8]]),
            covs=np.array(
                [
                    [[1.0, 0.6, 0.0], [0.6, 1.2, -0.4], [0.0, -0.4, 0.8]],
                    [[2.0, -1.1, 0.3], [-1.1, 1.5, 0.5], [0.3, 0.5, 1.7]],
                ]
            ),
        ),
        case(
            "far and near points in one call",
            X=np.array([[100.0, GAP], [-80.0, 95.0], [GAP, -120.0], [0.4, 1.5], [GAP, 1.8]]),
            priors=np.array([0.5, 0.5]),
            means=np.array([[0.0, 0.0], [1.0, 3.0]]),
            covs=np.array([[[1.0, 0.5], [0.5, 1.0]], [[1.3, -0.2], [-0.2, 0.7]]]),
        ),
        case(
            "one feature, seen or not",
            X=np.array([[4.5], [GAP]]),
            priors=np.array([0.625, 0.375]),
            means=np.array([[2.68], [6.5]]),
            covs=np.array([[[0.5336]], [[0.26]]]),
        ),
        case(
            "five features",
            X=np.where(FIVE_X[:3] > 2, GAP, FIVE_X[:3]),
            priors=np.array([0.4, 0.6]),
            means=FIVE_X[3:5].round(),
            covs=np.array([np.eye(5) + 0.5, 2 * np.eye(5) - 0.3]),
        ),
        case(
            "tiny numbers",
            X=1e-5 * np.array([[0.5, GAP], [GAP, 1.2], [GAP, GAP]]),
            priors=np.array([0.25, 0.75]),
            means=1e-5 * np.array([[1.0, 0.5], [0.2, 1.6]]),
            covs=1e-10 * np.array([[[1.0, 0.6], [0.6, 1.2]], [[2.0, -1.1], [-1.1, 1.5]]]),
        ),
        case(
            "huge numbers",
            X=1e5 * np.array([[0.5, GAP], [GAP, 1.2], [GAP, GAP]]),
            priors=np.array([0.25, 0.75]),
            means=1e5 * np.array([[1.0, 0.5], [0.2, 1.6]]),
            covs=1e10 * np.array([[[1.0, 0.6], [0.6, 1.2]], [[2.0, -1.1], [-1.1, 1.5]]]),
        ),
    ],
    hidden=fresh_missing,
    reference=posterior_with_missing,
    second_reference=posterior_by_scipy,
    compare=close(),
    ideas={
        "filled_with_zero": idea(fill="zero"),
        "filled_with_the_column_mean": idea(fill="column"),
        "filled_with_the_overall_mean": idea(fill="overall"),
        "filled_with_the_class_mean": idea(fill="class"),
        "inverse_before_cutting": idea(marginal="inverse first"),
        "inverse_before_cutting_determinant_after": idea(
            marginal="inverse first, block's determinant"
        ),
        "inverse_entry_by_entry": idea(marginal="entries"),
        "variances_only": idea(marginal="diagonal"),
        "prior_when_anything_is_missing": idea(partial="ignore"),
        "prior_forgotten": idea(prior=False),
        "determinant_forgotten": idea(det="none"),
        "whole_determinant": idea(det="whole"),
        "uniform_when_nothing_was_seen": idea(nothing="uniform"),
        "underflow": idea(domain="density"),
        "not_normalised": idea(
            normalise=False, claim=lambda given, got, right: not np.allclose(got.sum(axis=1), 1)
        ),
        "nan_goes_through": idea(fill="nothing"),
        "drops_the_rows": idea(
            rows="complete", claim=lambda given, got, right: len(got) < len(right)
        ),
    },
)
