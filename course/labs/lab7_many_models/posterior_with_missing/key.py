import numpy as np

from autograder.exercise import Exercise, array, case, cases, idea

from ..shared import FIVE_X, LINES, covariance


def posterior_with_missing(
    X, priors, means, covs, *, rows=lambda X: X, fill=None, marginal="block", partial="use",
    prior=True, nothing="prior", det="block", domain="log", normalise=True,
):  # fmt: skip
    """Return the posterior (n, K) given what was seen; the knobs turn it into wrong ideas."""
    X = rows(X)
    logs = np.zeros((len(X), len(priors)))
    for i, row in enumerate(X):
        for k in range(len(priors)):
            x = np.where(np.isnan(row), fill(X, priors, means, k), row) if fill else row
            seen = np.ones(len(x), dtype=bool) if fill else ~np.isnan(x)
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
    return np.exp(logs - np.logaddexp.reduce(logs, axis=1, keepdims=True) if normalise else logs)


def _log_density(x, mean, cov, seen, marginal, det):
    if not seen.any() and det != "whole":
        return 0.0
    gap, block = (x - mean)[seen], cov[np.ix_(seen, seen)]
    if marginal == "entries":
        return -0.5 * (gap @ (1 / block) @ gap + np.linalg.slogdet(block)[1])
    if marginal == "diagonal":
        block = np.diag(np.diag(block))
    if marginal.startswith("inverse first"):
        precision = np.linalg.inv(cov)[np.ix_(seen, seen)]
        block = np.linalg.inv(precision) if marginal == "inverse first" else block
        m2 = gap @ precision @ gap
    else:
        m2 = gap @ np.linalg.solve(block, gap)
    log_det = 0.0 if det == "none" else np.linalg.slogdet(cov if det == "whole" else block)[1]
    return -0.5 * (m2 + len(gap) * np.log(2 * np.pi) + log_det)


def column_means(X, *_):
    """The mean of what was seen of each feature, over all classes."""
    return np.array([np.nan if np.isnan(column).all() else np.nanmean(column) for column in X.T])


def holes(rng, X, *, row_of_holes=True):
    """Return X with some entries missing: rows with none, some and (perhaps, not the last) all of them."""
    X, (n, d) = X.copy(), X.shape
    for i in range(1, n - 1):
        gone = rng.permutation(d)[: int(rng.integers(1, d))] if d > 1 else []
        X[i, gone] = np.nan
    if row_of_holes:
        X[n // 2] = np.nan
    return X


def fresh_missing(rng):
    """Fresh data with holes: one to many features, unequal priors, near and far points."""

    def drawn(label, n, d, K, *, like="", scale=1.0, correlation=None, far=False, full=True):
        priors = rng.permutation([0.15, 0.25, 0.6] if K == 3 else [0.25, 0.75])
        means = rng.uniform(-1.6, 1.6, size=(K, d)) + rng.uniform(0.5, 1.5, size=d)
        tilts = correlation * rng.permutation([-1, 1, 1]) if correlation else [None] * K
        covs = [(0.6 + 0.5 * k) * covariance(rng, d, correlation=tilts[k]) for k in range(K)]
        X = rng.uniform(-2.5, 3.5, size=(n, d))
        if far:
            X[:2] = rng.choice([-1, 1], size=(2, d)) * rng.uniform(90, 120, size=(2, d))
        X = scale * holes(rng, X, row_of_holes=full)
        parameters = {"means": scale * means, "covs": scale**2 * np.stack(covs)}
        return case(label, like=like, X=X, priors=priors, **parameters)

    return [
        drawn("two features, two classes", 5, 2, 2, like="a covariance per class"),
        drawn("three features, three classes", 5, 3, 3, like="a covariance per class"),
        drawn("one feature", 3, 1, 2, like="one feature, seen or not"),
        drawn("seven features", 4, 7, 2, like="five features"),
        drawn("far and near points in one call", 6, 2, 3, far=True),
        drawn("tiny numbers", 4, 3, 2, scale=1e-5),
        drawn("huge numbers", 4, 3, 2, scale=1e5),
        drawn("strongly correlated features", 5, 2, 2, like=GAPS, correlation=-0.95),
        drawn("no row without any feature", 4, 4, 3, like="five features", full=False),
    ]


GAPS = "Exercise 2 of 000, the last row all gaps"
PUBLIC = cases(
    """
                             | X        | priors      | means     | covs
    Exercise 2 of 000, the last row all gaps | 1.0 1.0; 1.0 nan; nan 1.0; -3.0 nan; nan nan
                             | 0.25 0.25 0.5 | 0.0 0.0; 2.0 2.0; -2.0 -2.0 | LINES
    a covariance per class   | 0.5 1.0 -1.0; nan 1.0 -1.0; nan nan nan; 2.0 nan nan; 1.5 nan 0.4
                             | 0.3 0.7 | 1.0 0.5 -0.5; 0.2 1.6 0.8 | OWN
    far and near points in one call | 100.0 nan; -80.0 95.0; nan -120.0; 0.4 1.5; nan 1.8
                             | 0.5 0.5 | 0.0 0.0; 1.0 3.0 | 1.0 0.5; 0.5 1.0 / 1.3 -0.2; -0.2 0.7
    one feature, seen or not | 4.5; nan | 0.625 0.375 | 2.68; 6.5 | 0.5336; / 0.26;
    five features            | FIVE     | 0.4 0.6     | ROWS      | SQUARES
    tiny numbers | 1e-5 * 0.5 nan; nan 1.2; nan nan | 0.25 0.75 | 1e-5 * 1.0 0.5; 0.2 1.6
                             | 1e-10 * 1.0 0.6; 0.6 1.2 / 2.0 -1.1; -1.1 1.5
    huge numbers             | 1e5 * 0.5 nan; nan 1.2; nan nan | 0.25 0.75 | 1e5 * 1.0 0.5; 0.2 1.6
                             | 1e10 * 1.0 0.6; 0.6 1.2 / 2.0 -1.1; -1.1 1.5
    """,
    LINES=np.array([LINES] * 3),
    OWN=array("1.0 0.6 0.0; 0.6 1.2 -0.4; 0.0 -0.4 0.8 / 2.0 -1.1 0.3; -1.1 1.5 0.5; 0.3 0.5 1.7"),
    FIVE=np.where(FIVE_X[:3] > 2, np.nan, FIVE_X[:3]),
    ROWS=FIVE_X[3:5].round(),
    SQUARES=np.array([np.eye(5) + 0.5, 2 * np.eye(5) - 0.3]),
)

exercise = Exercise(
    points=5,
    second_reference="scipy_logpdf",
    public=PUBLIC,
    hidden=fresh_missing,
    ideas={
        "filled_with_zero": idea(fill=lambda X, priors, means, k: 0.0),
        "filled_with_the_column_mean": idea(fill=column_means),
        "filled_with_the_overall_mean": idea(fill=lambda X, priors, means, k: priors @ means),
        "filled_with_the_class_mean": idea(fill=lambda X, priors, means, k: means[k]),
        "inverse_before_cutting": idea(marginal="inverse first"),
        "inverse_before_cutting_determinant_after": idea(marginal="inverse first, det after"),
        "inverse_entry_by_entry": idea(marginal="entries"),
        "variances_only": idea(marginal="diagonal"),
        "prior_when_anything_is_missing": idea(partial="ignore"),
        "prior_forgotten": idea(prior=False),
        "determinant_forgotten": idea(det="none"),
        "whole_determinant": idea(det="whole"),
        "uniform_when_nothing_was_seen": idea(nothing="uniform"),
        "underflow": idea(domain="density"),
        "not_normalised": idea(normalise=False, claim=lambda got: not np.allclose(got.sum(1), 1)),
        "nan_goes_through": idea(fill=lambda X, priors, means, k: np.nan),
        "drops_the_rows": idea(
            rows=lambda X: X[~np.isnan(X).any(axis=1)],
            claim=lambda got, right: len(got) < len(right),
        ),
    },
)
