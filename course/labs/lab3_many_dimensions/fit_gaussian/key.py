"""The answer key of lab3.fit_gaussian."""

from __future__ import annotations

from typing import Any

import numpy as np

from autograder.exercise import Case, Exercise, call, case, close, idea

from ..shared import UPRIGHT, covariance, sample, tilted


def a_list_of_variances(given: Any, got: Any, right: Any) -> bool:
    """The covariance is a list of numbers."""
    return np.ndim(got[1]) == 1


def covariance_of_points(given: Any, got: Any, right: Any) -> bool:
    """The covariance has a row and a column for every point."""
    return np.shape(got[1]) == (len(given["X"]),) * 2


def mean_per_point(given: Any, got: Any, right: Any) -> bool:
    """The mean has an entry for every point."""
    return np.shape(got[0]) == (len(given["X"]),)


def mean_is_one_number(given: Any, got: Any, right: Any) -> bool:
    """The mean is one number."""
    return np.ndim(got[0]) == 0


def covariance_is_one_number(given: Any, got: Any, right: Any) -> bool:
    """The covariance is one number."""
    return np.ndim(got[1]) == 0


def one_value_in_every_entry(given: Any, got: Any, right: Any) -> bool:
    """All entries of the covariance are equal."""
    return bool(np.ptp(got[1]) <= 1e-9 * np.abs(got[1]).max())


def nothing_off_the_diagonal(given: Any, got: Any, right: Any) -> bool:
    """The covariance is a diagonal matrix."""
    return np.ndim(got[1]) == 2 and not np.any(got[1] - np.diag(np.diag(got[1])))


def ones_on_the_diagonal(given: Any, got: Any, right: Any) -> bool:
    """The diagonal of the covariance is 1."""
    return np.allclose(np.diag(np.atleast_2d(got[1])), 1)


def no_matrix_for_one_feature(given: Any, got: Any, right: Any) -> bool:
    """The covariance of a single feature is no matrix."""
    return given["X"].shape[1] > 1 or np.ndim(got[1]) < 2


def data_cases(rng: np.random.Generator) -> list[Case]:
    """Fresh data: few and more rows, one and many features, as many rows as features, scales."""

    def made(
        label: str, n: int, d: int, scale: float = 1.0, far: float = 3.0, like: str = ""
    ) -> Case:
        cov = covariance(rng, d, scale=scale) if d else tilted(rng)
        mean = scale * far * rng.uniform(0.5, 1.0, len(cov)) * rng.choice([-1, 1], len(cov))
        X = sample(rng, n, mean, cov, exact=n > 2 * d)
        return case(label, like=like, X=X)

    return [
        made("nine points, three features", 9, 3, like="five points, three features"),
        made("one feature", 6, 1),
        made("strong negative correlation", 12, 0, like=DATA_PUBLIC[0].label),
        made("as many points as features", 4, 4),
        made("many features", 20, 9, like="five points, three features"),
        made("tiny scale", 8, 2, scale=1e-6),
        made("huge scale", 8, 3, scale=1e6),
        made("far from the origin", 10, 2, far=30.0),
    ]


DATA_PUBLIC = [
    case(
        "the first eight points of document 001, rounded",
        X=np.array(
            [
                [3.32, -2.16],
                [0.13, -0.23],
                [3.13, -1.7],
                [1.05, 0.45],
                [0.96, -3.24],
                [-0.7, 1.23],
                [1.42, 0.18],
                [-2.67, 2.54],
            ]
        ),
    ),
    case(
        "five points, three features",
        X=np.array(
            [[1.0, 5.0, -2.0], [2.0, 3.0, -1.0], [4.0, 2.5, 0.5], [3.0, 4.0, -4.0], [0.5, 6.0, 1.0]]
        ),
    ),
    case("one feature", X=np.array([[1.8], [2.1], [2.5], [3.2], [3.8]])),
    case(
        "as many points as features",
        X=np.array([[2.0, 1.0, 7.0], [4.0, 2.0, 1.0], [3.0, 6.0, 1.0]]),
    ),
    case("tiny scale", X=1e-6 * np.array([[3.0, -2.0], [1.0, -1.5], [2.0, 0.5], [2.5, -3.0]])),
    case("huge scale", X=1e6 * np.array([[3.0, -2.0], [1.0, -1.5], [2.0, 0.5], [2.5, -3.0]])),
    case(
        "far from the origin",
        X=np.array([[30.5, -21.0], [28.0, -20.5], [29.5, -23.0], [31.0, -22.0], [29.0, -24.5]]),
    ),
]


def fit_gaussian(
    X,
    *,
    ddof=0,
    centred=True,
    keep="all",
    mean_of="rows",
    cov_of="rows",
    order="mean, cov",
    one="matrix",
):
    """Mean and covariance of the rows, as averages."""
    n, d = X.shape
    mean = {
        "rows": lambda: X.mean(axis=0),
        "columns": lambda: X.mean(axis=1),
        "all": lambda: X.mean(),
        "all, used": lambda: X.mean(),
    }[mean_of]()
    centre = mean if mean_of == "all, used" else X.mean(axis=0)
    gaps = X - centre if centred else X
    divisor = {None: 1, "d": d}.get(ddof, 0) or n - ddof
    scatter = gaps.T @ gaps
    if cov_of.startswith("columns"):
        gaps = X - X.mean(axis=1, keepdims=True)
        with np.errstate(all="ignore"):
            scatter, divisor = gaps @ gaps.T, np.float64(d - (cov_of == "columns"))
    if cov_of == "points":
        scatter = gaps @ gaps.T
    cov = scatter / divisor
    if keep == "diagonal":
        cov = np.diag(np.diag(cov))
    if keep == "list":
        cov = np.diag(cov)
    if keep == "trace":
        cov = np.trace(cov)
    if keep == "trace everywhere":
        cov = np.full((d, d), np.trace(cov))
    if keep == "correlation":
        cov = cov / np.sqrt(np.outer(np.diag(cov), np.diag(cov)))
    if one == "number" and d == 1:
        cov = np.ravel(cov)
    return (cov, mean) if order == "cov, mean" else (mean, cov)


def covariance_alone(X):
    """The covariance, without the mean."""
    return fit_gaussian(X)[1]


def fit_by_pairs(X):
    """The same without a mean: half the average outer product of all differences of two rows."""
    gaps = X[:, None, :] - X[None, :, :]
    return X.sum(axis=0) / len(X), np.einsum("ijk,ijl->kl", gaps, gaps) / (2 * len(X) ** 2)


exercise = Exercise(
    points=4,
    ask=call(),
    public=DATA_PUBLIC,
    hidden=data_cases,
    reference=fit_gaussian,
    second_reference=fit_by_pairs,
    compare=close(),
    returns=("mean", "cov"),
    ideas={
        "divides_by_n_minus_1": idea(ddof=1),
        "divides_by_d": idea(ddof="d"),
        "not_divided": idea(ddof=None),
        "not_centred": idea(centred=False),
        "rows_taken_for_features_by_default": idea(cov_of="columns", claim=covariance_of_points),
        "rows_taken_for_features": idea(cov_of="columns, biased", claim=covariance_of_points),
        "points_times_points": idea(cov_of="points", claim=covariance_of_points),
        "mean_of_each_row": idea(mean_of="columns", claim=mean_per_point),
        "one_mean_for_all": idea(mean_of="all", claim=mean_is_one_number),
        "one_mean_for_all_and_used": idea(
            mean_of="all, used", alone=True, claim=mean_is_one_number
        ),
        "inner_product": idea(keep="trace", claim=covariance_is_one_number),
        "inner_product_in_every_entry": idea(
            keep="trace everywhere", claim=one_value_in_every_entry
        ),
        "variances_only": idea(keep="diagonal", picture=UPRIGHT, claim=nothing_off_the_diagonal),
        "list_of_variances": idea(keep="list", claim=a_list_of_variances),
        "one_feature_without_shape": idea(
            one="number", credit=0.5, claim=no_matrix_for_one_feature
        ),
        "parts_swapped": idea(order="cov, mean", alone=True),
        "covariance_alone": idea(covariance_alone),
        "correlation": idea(keep="correlation", claim=ones_on_the_diagonal),
    },
)
