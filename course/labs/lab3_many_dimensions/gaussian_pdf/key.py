import numpy as np
from scipy.stats import multivariate_normal

from autograder.claims import shaped_like
from autograder.exercise import Exercise, close, idea

from ..shared import POINTS, flipped, point_cases, quadratic, thinner, upright


def gaussian_pdf(
    X, mean, cov, *, matrix="inverse", centred=True, output="rows", root=False, half=0.5,
    pi=lambda n, d: (2 * np.pi) ** (d / 2), det_power=lambda det: det**0.5,
):  # fmt: skip
    """Gaussian densities by inverse and determinant, as document 001 does it."""
    gaps = X - mean if centred else X
    squares = quadratic(gaps, cov, matrix, output)
    squares = np.sqrt(squares) if root else squares
    spread = np.diag(np.diag(cov)) if matrix == "variances" else cov
    return np.exp(-half * squares) / (pi(len(X), len(mean)) * det_power(np.linalg.det(spread)))


exercise = Exercise(
    points=3,
    second_reference="scipy",
    public=POINTS,
    hidden=point_cases,
    compare=close(
        3e-4,
        scale="entry",
        why="ten times the largest error of the bank's right answers in float32 over 200 draws "
        "(3.1e-5): the exponent magnifies its own rounding, which rounded inputs do not show",
    ),
    equivalent={
        "mahalanobis_squared(X, mean, cov) → mahalanobis_squared(mean, X, cov)": (
            "the deviation enters twice, so its sign does not matter"
        )
    },
    ideas={
        "half_forgotten": idea(half=1.0, picture=thinner),
        "exponent_without_minus": idea(half=-0.5),
        "determinant_without_root": idea(det_power=lambda det: det**1.0),
        "determinant_halved": idea(det_power=lambda det: det / 2),
        "multiplies_by_the_root": idea(det_power=lambda det: det**-0.5),
        "determinant_forgotten": idea(det_power=lambda det: 1.0),
        "two_pi_once": idea(pi=lambda n, d: (2 * np.pi) ** 1),
        "constant_of_one_dimension": idea(pi=lambda n, d: (2 * np.pi) ** 0.5),
        "two_pi_to_the_d": idea(pi=lambda n, d: (2 * np.pi) ** d),
        "root_taken_twice": idea(pi=lambda n, d: (2 * np.pi) ** (d / 4)),
        "power_without_its_half": idea(pi=lambda n, d: (2 * np.pi) ** (d // 2)),
        "points_counted_for_features": idea(pi=lambda n, d: (2 * np.pi) ** (n / 2)),
        "two_pi_halved_after_the_power": idea(pi=lambda n, d: (2 * np.pi) ** d / 2),
        "two_pi_doubled_after_the_power": idea(pi=lambda n, d: (2 * np.pi) ** d * 2),
        "root_forgotten": idea(pi=lambda n, d: (2 * np.pi) ** d, det_power=lambda det: det),
        "not_normalised": idea(
            pi=lambda n, d: 1, det_power=lambda det: 1.0, claim=lambda got: np.max(got) <= 1 + 1e-9
        ),
        "returns_the_log": idea(
            lambda X, m, S: multivariate_normal(m, S).logpdf(X).reshape(len(X)), alone=True
        ),
        "not_inverted": idea(matrix="covariance", picture=flipped),
        "product_of_features": idea(matrix="variances", picture=upright),
        "root_in_the_exponent": idea(root=True),
        "forgets_the_mean": idea(centred=False),
        "all_pairs": idea(output="pairs", claim=shaped_like("X", "X")),
    },
)
