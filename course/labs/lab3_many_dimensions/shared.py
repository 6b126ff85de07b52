"""What several exercises of lab3 share: the multivariate Gaussian."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.stats import multivariate_normal

from autograder.exercise import Case, Explains, case

# Document 001 drew its two classes with these.
MEAN_1, SIGMA_1 = np.array([0.0, 0.0]), np.array([[2.0, -1.0], [-1.0, 2.0]])

BLUE, GOLD, RED = "#004488", "#DDAA33", "#BB5566"

# --- inputs ---------------------------------------------------------------------------------------


def covariance(
    rng: np.random.Generator, d: int, *, scale: float = 1.0, sd: tuple[float, float] = (0.6, 1.8)
) -> np.ndarray:
    """Draw a well conditioned covariance (d, d) in which no two features are uncorrelated."""
    mix = rng.normal(size=(d, d))
    spread = mix @ mix.T / d + 0.4 * np.eye(d)
    spread *= np.outer(*[rng.uniform(*sd, d) / np.sqrt(np.diag(spread))] * 2)
    return scale**2 * _away_from_zero(spread)


def _away_from_zero(spread: np.ndarray) -> np.ndarray:
    """Push correlations that are nearly 0 to 0.02, so that an entry's inverse stays tame."""
    deviations = np.sqrt(np.diag(spread))
    correlation = spread / np.outer(deviations, deviations)
    small = np.abs(correlation) < 0.02
    correlation[small] = np.where(correlation[small] < 0, -0.02, 0.02)
    return correlation * np.outer(deviations, deviations)


def tilted(rng: np.random.Generator) -> np.ndarray:
    """Draw a 2 x 2 covariance with a strong negative correlation."""
    a, b = rng.uniform(0.7, 1.0), rng.uniform(1.6, 2.2)
    c = -rng.uniform(0.85, 0.95) * a * b
    return np.array([[a * a, c], [c, b * b]])


def around(
    rng: np.random.Generator, mean: np.ndarray, cov: np.ndarray, radii: list[float]
) -> np.ndarray:
    """Draw one point (row) per Mahalanobis distance in `radii`."""
    directions = rng.normal(size=(len(radii), len(mean)))
    directions /= np.linalg.norm(directions, axis=1, keepdims=True)
    return mean + (np.array(radii)[:, None] * directions) @ np.linalg.cholesky(cov).T


NEAR = [0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 6.0]


def point_cases(rng: np.random.Generator) -> list[Case]:
    """Fresh points, mean and covariance: the middle, one and many dimensions, tiny, huge, far."""

    def made(
        label: str, d: int, radii: list[float], scale: float = 1.0, like: str = "", **how: Any
    ) -> Case:
        cov = covariance(rng, d, scale=scale, **how) if d else tilted(rng)
        mean = scale * rng.uniform(1.0, 3.0, len(cov)) * rng.choice([-1, 1], len(cov))
        X = around(rng, mean, cov, radii)
        return case(label, like=like, X=X, mean=mean, cov=cov)

    return [
        made("three features", 3, NEAR),
        made("one feature", 1, NEAR, sd=(1.3, 2.0)),
        made("strong negative correlation", 0, NEAR),
        made("as many points as features", 4, NEAR[1:5], sd=(0.5, 0.9)),
        made("nine features", 9, NEAR, sd=(0.4, 0.8), like="three features"),
        made("tiny scale", 2, NEAR, scale=1e-6),
        made("huge scale", 3, NEAR[:4], scale=1e5),
        made("near and far", 2, [1.0, 2.5, 1000.0], sd=(0.7, 1.4)),
    ]


POINTS_PUBLIC = [
    case(
        "class 1 of document 001",
        X=np.array([[1.0, 1.0], [1.0, -1.0], [0.0, 0.0], [2.0, -1.5], [-3.0, 0.5]]),
        mean=MEAN_1,
        cov=SIGMA_1,
    ),
    case(
        "three features",
        X=np.array([[1.0, 2.0, 3.0], [2.5, 0.5, 3.5], [-1.0, 4.0, 2.0], [0.0, 3.0, 6.0]]),
        mean=np.array([1.0, 2.0, 4.0]),
        cov=np.array([[2.0, -0.6, 0.3], [-0.6, 1.0, -0.4], [0.3, -0.4, 1.5]]),
    ),
    case(
        "one feature",
        X=np.array([[3.0], [5.5], [-1.0]]),
        mean=np.array([2.0]),
        cov=np.array([[2.25]]),
    ),
    case(
        "near and far",
        X=np.array([[1.0, -0.5], [3.0, -3.0], [900.0, 1200.0]]),
        mean=np.array([0.5, -1.0]),
        cov=np.array([[1.5, -0.8], [-0.8, 0.75]]),
    ),
    case(
        "strong negative correlation",
        X=np.array([[1.0, 1.5], [2.0, -1.0], [-1.0, 3.0]]),
        mean=np.array([0.5, 1.0]),
        cov=np.array([[0.64, -1.3], [-1.3, 3.24]]),
    ),
    case(
        "as many points as features",
        X=np.array([[1.5, 1.0, 4.5], [-0.5, 3.0, 3.0], [2.0, 2.5, 6.0]]),
        mean=np.array([1.0, 2.0, 4.0]),
        cov=np.array([[0.6, -0.2, 0.1], [-0.2, 0.4, -0.15], [0.1, -0.15, 0.5]]),
    ),
    case(
        "tiny scale",
        X=np.array([[3e-6, -1e-6], [1e-6, -2.5e-6], [2e-6, -4e-6]]),
        mean=np.array([2e-6, -2e-6]),
        cov=np.array([[2e-12, -0.6e-12], [-0.6e-12, 1e-12]]),
    ),
    case(
        "huge scale",
        X=np.array([[3e5, -1e5], [1e5, -2.5e5], [2e5, -4e5]]),
        mean=np.array([2e5, -2e5]),
        cov=np.array([[2e10, -0.6e10], [-0.6e10, 1e10]]),
    ),
]

# --- what hints say, in numbers ---------------------------------------------------------------------


def is_a_table(given: Any, got: Any, right: Any) -> bool:
    """There is a row and a column for every point."""
    return np.shape(got) == (len(given["X"]),) * 2


def one_per_feature(given: Any, got: Any, right: Any) -> bool:
    """There is one number per feature."""
    return np.shape(got) == (len(given["mean"]),)


def is_one_number(given: Any, got: Any, right: Any) -> bool:
    """There is one number for all points."""
    return np.ndim(got) == 0


# --- the squared Mahalanobis distance -------------------------------------------------------------


def quadratic_form(
    gaps: np.ndarray, cov: np.ndarray, matrix: str, output: str = "rows"
) -> np.ndarray:
    matrices = {
        "inverse": np.linalg.inv,
        "covariance": lambda S: S,
        "reciprocal": lambda S: 1 / S,
        "variances": lambda S: np.diag(1 / np.diag(S)),
        "identity": lambda S: np.eye(len(S)),
        "wrong triangle": lambda S: np.linalg.inv(np.linalg.cholesky(S).T @ np.linalg.cholesky(S)),
        "diagonal of L": lambda S: np.diag(np.diag(np.linalg.cholesky(S)) ** -2.0),
        "column sums": lambda S: np.diag(np.linalg.inv(S).sum(axis=0)),
    }
    A = matrices[matrix](cov)
    if output == "pairs":
        return gaps @ A @ gaps.T
    return (gaps @ A * gaps).sum(axis=1)


# --- pictures that explain ------------------------------------------------------------------------


_ANGLES = np.linspace(0, 2 * np.pi, 121)

CIRCLE = np.stack([np.cos(_ANGLES), np.sin(_ANGLES)])


def _ellipse(ax: Any, matrix: Any, style: str, colour: str, label: str) -> None:
    ax.plot(*(1.5 * np.linalg.cholesky(matrix) @ CIRCLE), style, color=colour, label=label)


def _compare_ellipses(wrong: Any, words: str):
    def drawing(ax: Any) -> None:
        _ellipse(ax, SIGMA_1, "-", BLUE, "equally far")
        _ellipse(ax, wrong, "--", RED, words)
        ax.set(aspect="equal", xlabel="x₁", ylabel="x₂", xlim=(-4.5, 4.5), ylim=(-3, 3))
        ax.legend(fontsize=7, loc="upper right")

    return drawing


FLIPPED = Explains(
    _compare_ellipses(np.linalg.inv(SIGMA_1), "with Σ for Σ⁻¹"),
    "Two ellipses around the origin for a negative covariance. The solid one, where points are "
    "equally far, runs from the upper left to the lower right like the data. The dashed one, "
    "with Σ in the place of its inverse, is smaller and runs the other way.",
)

UPRIGHT = Explains(
    _compare_ellipses(np.diag(np.diag(SIGMA_1)), "variances only"),
    "Two ellipses around the origin for a negative covariance. The solid one, where points are "
    "equally far, is tilted like the data. The dashed one, made of the variances alone, is a "
    "circle: it knows nothing of the tilt.",
)


def _draw_thin_bell(ax: Any) -> None:
    t = np.linspace(-4, 4, 161)
    ax.plot(t, np.exp(-(t**2) / 2) / np.sqrt(2 * np.pi), color=BLUE, label="with ½: area 1")
    ax.plot(t, np.exp(-(t**2)) / np.sqrt(2 * np.pi), "--", color=RED, label="without: area 0.71")
    ax.set(xlabel="standard deviations", ylabel="density", ylim=(0, 0.62))
    ax.legend(fontsize=7, loc="upper right")


THIN_BELL = Explains(
    _draw_thin_bell,
    "Two bell curves of the same height in one dimension. The solid one, with the half, has area "
    "1. The dashed one, without it, is thinner everywhere but at the top, and its area is 0.71.",
)


def gaussian_log_pdf_scipy(X, mean, cov):
    """The same by scipy."""
    return multivariate_normal(mean, cov).logpdf(X).reshape(len(X))


# --- fitting --------------------------------------------------------------------------------------


def sample(
    rng: np.random.Generator, n: int, mean: np.ndarray, cov: np.ndarray, *, exact: bool = False
) -> np.ndarray:
    """Draw rows from a Gaussian; with `exact` their own mean and covariance are the given ones."""
    Z = rng.normal(size=(n, len(mean)))
    if exact:
        Z -= Z.mean(axis=0)
        Z = Z @ np.linalg.inv(np.linalg.cholesky(Z.T @ Z / n)).T
    return mean + Z @ np.linalg.cholesky(cov).T


THREE = np.array([[2.0, -0.7, 0.5], [-0.7, 1.0, 0.3], [0.5, 0.3, 4.5]])

# --- colouring ------------------------------------------------------------------------------------


def colour(Z, mean, cov, *, factor="lower", shift="after"):
    """Samples from white noise through the lower Cholesky factor."""
    L = np.linalg.cholesky(cov)

    def symmetric_root():
        variances, axes = np.linalg.eigh(cov)
        return axes * np.sqrt(variances) @ axes.T

    def eigenvector_root():
        variances, axes = np.linalg.eigh(cov)
        return axes * np.sqrt(variances)

    def singular_vector_root():
        axes, variances, _ = np.linalg.svd(cov)
        return axes * np.sqrt(variances)

    A = {
        "lower": lambda: L,
        "upper": lambda: L.T,
        "covariance": lambda: cov,
        "symmetric": symmetric_root,
        "entries": lambda: np.sqrt(cov),
        "deviations": lambda: np.diag(np.sqrt(np.diag(cov))),
        "inverse": lambda: np.linalg.inv(L),
        "eigenvectors": eigenvector_root,
        "singular vectors": singular_vector_root,
        "variances": lambda: np.diag(np.diag(cov)),
    }[factor]()
    noise = Z + mean if shift == "before" else Z
    X = noise @ A.T
    return X + mean if shift == "after" else X
