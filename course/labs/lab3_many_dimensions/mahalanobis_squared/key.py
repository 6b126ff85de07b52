import numpy as np

from autograder.claims import one_entry, one_number, shaped_like
from autograder.exercise import Exercise, close, idea

from ..shared import POINTS, flipped, point_cases, quadratic, upright


def mahalanobis_squared(
    X, mean, cov, *, matrix="inverse", centred=True, output="rows", root=False, share=1.0
):
    """Squared Mahalanobis distances by the inverse, as document 001 does it."""
    gaps = X - mean if centred else X
    squares = share * quadratic(gaps, cov, matrix, output)
    if output == "features":
        squares = share * (gaps @ np.linalg.inv(cov) * gaps).sum(axis=0)
    squares = squares[:1] if output == "first" else squares
    return np.sqrt(squares) if root else squares


exercise = Exercise(
    points=3,
    second_reference="eigenvectors",
    public=POINTS,
    hidden=point_cases,
    compare=close(scale="entry", absolute=1e-9),
    ideas={
        "not_inverted": idea(matrix="covariance", picture=flipped),
        "inverse_entry_by_entry": idea(matrix="reciprocal"),
        "variances_only": idea(matrix="variances", picture=upright),
        "plain_euclidean": idea(matrix="identity"),
        "wrong_triangle": idea(matrix="wrong triangle"),
        "triangle_not_named": idea(matrix="diagonal of L"),
        "forgets_the_mean": idea(centred=False),
        "takes_the_root": idea(root=True),
        "includes_the_half": idea(share=0.5),
        "all_pairs": idea(output="pairs", claim=shaped_like("X", "X")),
        "star_for_at": idea(lambda X, m, S: ((X - m) * np.linalg.inv(S) * (X - m)).sum(axis=1)),
        "star_for_at_point_by_point": idea(matrix="column sums"),
        "sums_over_the_points": idea(output="features", claim=shaped_like("mean")),
        "one_number_for_all": idea(
            lambda *given: mahalanobis_squared(*given).sum(), claim=one_number
        ),
        "returns_after_the_first": idea(output="first", claim=one_entry),
    },
)
