"""The answer key of lab3.colour."""

from __future__ import annotations

from typing import Any

import numpy as np

from autograder.exercise import Case, Exercise, Explains, call, case, close, idea

from ..shared import BLUE, CIRCLE, GOLD, SIGMA_1, THREE, UPRIGHT, colour, covariance, tilted


def has_nan(given: Any, got: Any, right: Any) -> bool:
    """Where a covariance is negative, some value is not a number."""
    return bool((given["cov"] >= 0).all() or np.isnan(got).any())


def points_in_columns(given: Any, got: Any, right: Any) -> bool:
    """The result has the shape of the noise, transposed."""
    return np.shape(got) == np.shape(given["Z"])[::-1]


def colour_mean_by_row(Z, mean, cov):
    """The mean added along the wrong axis: one entry per row instead of per column."""
    return (np.linalg.cholesky(cov) @ Z.T + mean).T


def colour_in_columns(Z, mean, cov):
    """The samples as columns."""
    return colour(Z, mean, cov).T


def colour_by_elimination(Z, mean, cov):
    """The same with a factor found by QR: any root R of the covariance has L = R's triangle."""
    variances, axes = np.linalg.eigh(cov)
    triangle = np.linalg.qr((axes * np.sqrt(variances)).T, mode="r")
    L = (triangle * np.sign(np.diag(triangle))[:, None]).T
    return np.einsum("ij,nj->ni", L, Z) + mean


def noise_cases(rng: np.random.Generator) -> list[Case]:
    """Fresh noise, mean and covariance; once as many rows as columns."""

    def made(label: str, n: int, d: int, scale: float = 1.0, like: str = "") -> Case:
        cov = covariance(rng, d, scale=scale) if d else tilted(rng)
        mean = scale * rng.uniform(1.0, 3.0, len(cov)) * rng.choice([-1, 1], len(cov))
        Z = rng.normal(size=(n, len(cov)))
        return case(label, like=like, Z=Z, mean=mean, cov=cov)

    return [
        made("three features", 6, 3, like=NOISE_PUBLIC[0].label),
        made("one feature", 5, 1),
        made("strong negative correlation", 7, 0, like=NOISE_PUBLIC[0].label),
        made("as many points as features", 4, 4),
        made("eight features", 12, 8, like=NOISE_PUBLIC[0].label),
        made("tiny scale", 5, 2, scale=1e-6),
        made("huge scale", 5, 3, scale=1e6),
    ]


NOISE_PUBLIC = [
    case(
        "class 1 of document 001, moved",
        Z=np.array([[0.5, -1.0], [1.5, 0.3], [-0.7, 0.9], [0.0, 0.0], [-1.2, -0.4]]),
        mean=np.array([2.0, -1.0]),
        cov=SIGMA_1,
    ),
    case(
        "as many points as features",
        Z=np.array([[1.0, -0.5, 0.2], [-0.3, 0.8, 1.4], [0.6, 0.1, -1.1]]),
        mean=np.array([1.0, -2.0, 4.0]),
        cov=THREE,
    ),
    case(
        "one feature",
        Z=np.array([[-1.0], [0.5], [2.0]]),
        mean=np.array([3.0]),
        cov=np.array([[2.25]]),
    ),
    case(
        "tiny scale",
        Z=np.array([[0.5, -1.0], [1.5, 0.3], [-0.7, 0.9]]),
        mean=np.array([2e-6, -1e-6]),
        cov=np.array([[2e-12, -0.6e-12], [-0.6e-12, 1e-12]]),
    ),
    case(
        "huge scale",
        Z=np.array([[0.5, -1.0], [1.5, 0.3], [-0.7, 0.9]]),
        mean=np.array([2e6, -1e6]),
        cov=np.array([[2e12, -0.6e12], [-0.6e12, 1e12]]),
    ),
]


def _draw_upper(ax: Any) -> None:
    cov = np.array([[0.6, -1.0], [-1.0, 2.6]])
    L = np.linalg.cholesky(cov)
    Z = np.random.default_rng(0).normal(size=(250, 2))
    ax.scatter(*(Z @ L).T, s=4, color=GOLD, label="LᵀL")
    ax.plot(*(2 * L @ CIRCLE), color=BLUE, label="asked: 2 σ")
    ax.set(aspect="equal", xlabel="x₁", ylabel="x₂")
    ax.legend(fontsize=7, loc="upper right")


WRONG_CLOUD = Explains(
    _draw_upper,
    "A cloud of points with the covariance LᵀL and the 2σ ellipse of LLᵀ, which was asked for. The "
    "ellipse is tall and narrow; the cloud is wide and flat, tilted the same way, and does not fill it.",
)

exercise = Exercise(
    points=3,
    ask=call(),
    public=NOISE_PUBLIC,
    hidden=noise_cases,
    reference=colour,
    second_reference=colour_by_elimination,
    compare=close(),
    ideas={
        "upper_factor": idea(factor="upper", picture=WRONG_CLOUD),
        "covariance_as_the_factor": idea(factor="covariance"),
        "symmetric_root": idea(factor="symmetric", credit=0.5),
        "eigenvector_root": idea(factor="eigenvectors", credit=0.5),
        "singular_vector_root": idea(factor="singular vectors", credit=0.5),
        "root_of_each_entry": idea(factor="entries", claim=has_nan),
        "deviations_only": idea(factor="deviations", picture=UPRIGHT),
        "variances_for_the_factor": idea(factor="variances"),
        "whitens": idea(factor="inverse"),
        "forgets_the_mean": idea(shift="never"),
        "mean_before_the_factor": idea(shift="before"),
        "mean_along_the_wrong_axis": idea(colour_mean_by_row),
        "samples_in_columns": idea(colour_in_columns, claim=points_in_columns),
    },
)
