import numpy as np

from autograder.claims import diagonal, same_entries
from autograder.exercise import Exercise, case, cases, idea

from ..shared import covariance, sample, tilted, upright


def fit_gaussian(
    X, *, ddof=0, centred=True, keep=lambda S: S, mean_of=lambda X: X.mean(axis=0), used=False,
    cov_of="rows", swap=False, one=lambda S: S,
):  # fmt: skip
    """Mean and covariance of the rows, as averages."""
    n, d = X.shape
    mean = mean_of(X)
    gaps = X - (mean if used else X.mean(axis=0)) if centred else X
    divisor = {None: 1, "d": d}.get(ddof, 0) or n - ddof
    if cov_of.startswith("columns"):
        gaps = X - X.mean(axis=1, keepdims=True)
        divisor = np.float64(d - (cov_of == "columns"))
    scatter = gaps.T @ gaps if cov_of == "rows" else gaps @ gaps.T
    cov = keep(scatter / divisor)
    cov = one(cov) if d == 1 else cov
    return (cov, mean) if swap else (mean, cov)


def covariance_of_points(X, got):
    """The covariance has a row and a column for every point."""
    return np.shape(got[1]) == (len(X),) * 2


def data_cases(rng):
    """Fresh data: few and more rows, one and many features, as many rows as features, scales."""

    def made(label, n, d, scale=1.0, far=3.0, like=""):
        cov = covariance(rng, d, scale=scale) if d else tilted(rng)
        mean = scale * far * rng.uniform(0.5, 1.0, len(cov)) * rng.choice([-1, 1], len(cov))
        return case(label, like=like, X=sample(rng, n, mean, cov, exact=n > 2 * d))

    return [
        made("nine points, three features", 9, 3, like="five points, three features"),
        made("one feature", 6, 1),
        made(
            "strong negative correlation",
            12,
            0,
            like="the first eight points of document 001, rounded",
        ),
        made("as many points as features", 4, 4),
        made("many features", 20, 9, like="five points, three features"),
        made("tiny scale", 8, 2, scale=1e-6),
        made("huge scale", 8, 3, scale=1e6),
        made("far from the origin", 10, 2, far=30.0),
    ]


exercise = Exercise(
    points=4,
    second_reference="centring_matrix",
    public=cases("""
                                   | X
        the first eight points of document 001, rounded
      | 3.32 -2.16; 0.13 -0.23; 3.13 -1.7; 1.05 0.45; 0.96 -3.24; -0.7 1.23; 1.42 0.18; -2.67 2.54
        five points, three features
      | 1.0 5.0 -2.0; 2.0 3.0 -1.0; 4.0 2.5 0.5; 3.0 4.0 -4.0; 0.5 6.0 1.0
        one feature                | 1.8; 2.1; 2.5; 3.2; 3.8
        as many points as features | 2.0 1.0 7.0; 4.0 2.0 1.0; 3.0 6.0 1.0
        tiny scale                 | 1e-6 * 3.0 -2.0; 1.0 -1.5; 2.0 0.5; 2.5 -3.0
        huge scale                 | 1e6 * 3.0 -2.0; 1.0 -1.5; 2.0 0.5; 2.5 -3.0
        far from the origin        | 30.5 -21.0; 28.0 -20.5; 29.5 -23.0; 31.0 -22.0; 29.0 -24.5
    """),
    hidden=data_cases,
    returns=("mean", "cov"),
    ideas={
        "divides_by_n_minus_1": idea(ddof=1),
        "divides_by_d": idea(ddof="d"),
        "not_divided": idea(ddof=None),
        "not_centred": idea(centred=False),
        "rows_taken_for_features_by_default": idea(cov_of="columns", claim=covariance_of_points),
        "rows_taken_for_features": idea(cov_of="columns, biased", claim=covariance_of_points),
        "points_times_points": idea(cov_of="points", claim=covariance_of_points),
        "mean_of_each_row": idea(
            mean_of=lambda X: X.mean(axis=1), claim=lambda X, got: np.shape(got[0]) == (len(X),)
        ),
        "one_mean_for_all": idea(mean_of=np.mean, claim=lambda got: np.ndim(got[0]) == 0),
        "one_mean_for_all_and_used": idea(
            mean_of=np.mean, used=True, alone=True, claim=lambda got: np.ndim(got[0]) == 0
        ),
        "inner_product": idea(keep=np.trace, claim=lambda got: np.ndim(got[1]) == 0),
        "inner_product_in_every_entry": idea(
            keep=lambda S: np.full(S.shape, np.trace(S)),
            claim=lambda X, got: same_entries(got[1]) and len(got[1]) == X.shape[1],
        ),
        "variances_only": idea(
            keep=lambda S: np.diag(np.diag(S)), picture=upright, claim=lambda got: diagonal(got[1])
        ),
        "list_of_variances": idea(keep=np.diag, claim=lambda got: np.ndim(got[1]) == 1),
        "one_feature_without_shape": idea(
            one=np.ravel, credit=0.5, claim=lambda X, got: X.shape[1] > 1 or np.ndim(got[1]) < 2
        ),
        "parts_swapped": idea(swap=True, alone=True),
        "covariance_alone": idea(lambda X: fit_gaussian(X)[1]),
        "correlation": idea(
            keep=lambda S: S / np.sqrt(np.outer(np.diag(S), np.diag(S))),
            claim=lambda got: np.allclose(np.diag(np.atleast_2d(got[1])), 1),
        ),
    },
)
