"""The answer key of lab 3: the multivariate Gaussian."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy.stats import multivariate_normal

from autograder.exercise import (
    Case,
    Exercise,
    Explains,
    Misconception,
    call,
    case,
    close,
    draw,
)

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


def log_cases(rng: np.random.Generator) -> list[Case]:
    """The same, and many features on scales where a determinant leaves the range of a float."""
    return [*point_cases(rng), *(_many_features(rng, s) for s in (1e-15, 1e15))]


def _many_features(rng: np.random.Generator, scale: float) -> Case:
    cov = covariance(rng, 24, scale=scale, sd=(0.7, 1.3))
    mean = scale * rng.uniform(1.0, 3.0, 24)
    X = around(rng, mean, cov, [1.0, 4.0, 6.0])
    unit = "femtometres" if scale < 1 else "petametres"
    label = "twenty-four lengths in metres, of the size of "
    return case(label + unit, like=label + "femtometres", X=X, mean=mean, cov=cov)


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


def at_most_one(given: Any, got: Any, right: Any) -> bool:
    """No value is above 1."""
    return bool(np.max(got) <= 1 + 1e-9)


def infinite_where_densities_are_0(given: Any, got: Any, right: Any) -> bool:
    """Where a density is 0 or infinite as a float, some value is not finite."""
    densities = gaussian_pdf(given["X"], given["mean"], given["cov"])
    return (
        bool((densities > 0).all() and np.isfinite(densities).all()) or not np.isfinite(got).all()
    )


def infinite_with_the_determinant(given: Any, got: Any, right: Any) -> bool:
    """Where the determinant is no float, no value is finite."""
    return bool(0 < np.linalg.det(given["cov"]) < np.inf) or not np.isfinite(got).any()


def the_first_alone(given: Any, got: Any, right: Any) -> bool:
    """There is one number, in an array."""
    return np.size(got) == 1


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
    return np.ndim(got[1]) == 2 and np.allclose(np.diag(got[1]), 1)


def no_matrix_for_one_feature(given: Any, got: Any, right: Any) -> bool:
    """The covariance of a single feature is no matrix."""
    return given["X"].shape[1] > 1 or np.ndim(got[1]) < 2


def a_vector(given: Any, got: Any, right: Any) -> bool:
    """A list of numbers in the place of a diagonal matrix."""
    return given["kind"] != "diagonal" or np.ndim(got) == 1


def a_bare_number(given: Any, got: Any, right: Any) -> bool:
    """A number in the place of a spherical matrix."""
    return given["kind"] != "spherical" or np.ndim(got) == 0


def all_entries_equal(given: Any, got: Any, right: Any) -> bool:
    """All entries of the spherical matrix are equal."""
    return given["kind"] != "spherical" or bool(np.ptp(got) <= 1e-9 * np.abs(got).max())


def empty_diagonal(given: Any, got: Any, right: Any) -> bool:
    """The diagonal of the diagonal matrix is 0."""
    return given["kind"] != "diagonal" or not np.any(np.diag(got))


def has_nan(given: Any, got: Any, right: Any) -> bool:
    """Some value is not a number."""
    return bool(np.isnan(got).any())


def points_in_columns(given: Any, got: Any, right: Any) -> bool:
    """The result has the shape of the noise, transposed."""
    return np.shape(got) == np.shape(given["Z"])[::-1]


# --- the squared Mahalanobis distance -------------------------------------------------------------


def _quadratic_form(
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


def mahalanobis_squared(
    X, mean, cov, *, matrix="inverse", centred=True, output="rows", root=False, share=1.0
):
    """Squared Mahalanobis distances by the inverse, as document 001 does it."""
    gaps = X - mean if centred else X
    squares = share * _quadratic_form(gaps, cov, matrix, output)
    if output == "first":
        squares = squares[:1]
    if output == "features":
        squares = share * (gaps @ np.linalg.inv(cov) * gaps).sum(axis=0)
    return np.sqrt(squares) if root else squares


def star_for_at(X, mean, cov):
    """Multiply entry by entry in one go, which needs as many points as features, or one feature."""
    gaps = X - mean
    return (gaps * np.linalg.inv(cov) * gaps).sum(axis=1)


def total_of_all_points(X, mean, cov):
    """Add up everything."""
    return mahalanobis_squared(X, mean, cov).sum()


def mahalanobis_by_axes(X, mean, cov):
    """The same along the principal axes: there the coordinates are independent."""
    variances, axes = np.linalg.eigh(cov)
    return (((X - mean) @ axes) ** 2 / variances).sum(axis=1)


# --- pictures that explain ------------------------------------------------------------------------

_ANGLES = np.linspace(0, 2 * np.pi, 121)
_CIRCLE = np.stack([np.cos(_ANGLES), np.sin(_ANGLES)])


def _ellipse(ax: Any, matrix: Any, style: str, colour: str, label: str) -> None:
    ax.plot(*(1.5 * np.linalg.cholesky(matrix) @ _CIRCLE), style, color=colour, label=label)


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


# --- densities ------------------------------------------------------------------------------------


def gaussian_pdf(
    X,
    mean,
    cov,
    *,
    matrix="inverse",
    centred=True,
    output="rows",
    root=False,
    half=0.5,
    pi="d/2",
    det_power=0.5,
):
    """Gaussian densities by inverse and determinant, as document 001 does it."""
    d = len(mean)
    gaps = X - mean if centred else X
    squares = _quadratic_form(gaps, cov, matrix, output)
    squares = np.sqrt(squares) if root else squares
    spread = np.diag(np.diag(cov)) if matrix == "variances" else cov
    powers = {"d/2": d / 2, "1": 1, "1/2": 0.5, "d": d, "0": 0, "d, then halved": d}
    power = {**powers, "d // 2": d // 2, "n/2": len(X) / 2, "d/4": d / 4, "d, doubled": d}[pi]
    twice = {"d, then halved": 2.0, "d, doubled": 0.5}.get(pi, 1.0)
    det = np.linalg.det(spread)
    det = det / 2 if det_power == "1, then halved" else det**det_power
    constant = (2 * np.pi) ** power * det / twice
    return np.exp(-half * squares) / constant


def gaussian_pdf_scipy(X, mean, cov):
    """The same by scipy."""
    return multivariate_normal(mean, cov).pdf(X).reshape(len(X))


def gaussian_log_pdf(
    X,
    mean,
    cov,
    *,
    matrix="inverse",
    centred=True,
    output="rows",
    half=0.5,
    sign=1,
    constant="d",
    det="log",
    det_share=0.5,
    below="minus",
    base="e",
    through="logs",
):
    """Log densities by inverse and log determinant."""
    if through == "density":
        return np.log(gaussian_pdf(X, mean, cov))
    if through == "floor":
        return np.log(gaussian_pdf(X, mean, cov) + 1e-300)
    gaps = X - mean if centred else X
    squares = _quadratic_form(gaps, cov, matrix)
    if output == "coordinates":
        squares = (np.linalg.solve(np.linalg.cholesky(cov), gaps.T) ** 2).sum(axis=1)
    spread = np.diag(np.diag(cov)) if matrix == "variances" else cov
    log_det = {
        "log": lambda: np.linalg.slogdet(spread)[1],
        "none": lambda: 0.0,
        "plain": lambda: np.linalg.det(spread),
        "log of a float": lambda: np.log(np.linalg.det(spread)),
        "variances": lambda: np.log(np.diag(cov)).sum(),
        "sign": lambda: 1.0,
        "added": lambda: -np.linalg.slogdet(spread)[1],
    }[det]()
    log_pi = {"d": len(mean), "1": 1, "0": 0, "2": 2, "n": len(X)}[constant] * np.log(2 * np.pi) / 2
    denominator = log_pi + det_share * log_det
    logs = sign * ((-1 if below == "minus" else 1) * denominator - half * squares)
    logs = logs / np.log(10) if base == "10" else logs
    return logs.sum() if output == "sum" else logs


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


# --- fewer parameters -----------------------------------------------------------------------------


def restrict_covariance(cov, kind, *, diagonal="matrix", average="trace / d", fill="identity"):
    """Keep of a covariance what its kind allows."""
    d = len(cov)
    if kind == "full":
        return cov
    if kind == "diagonal":
        variances = np.diag(cov)
        return {
            "matrix": lambda: np.diag(variances),
            "vector": lambda: variances,
            "deviations": lambda: np.diag(np.sqrt(variances)),
            "off": lambda: cov - np.diag(variances),
        }[diagonal]()
    level = {
        "trace / d": lambda: np.trace(cov) / d,
        "trace": lambda: np.trace(cov),
        "determinant": lambda: np.linalg.det(cov) ** (1 / d),
        "all entries": lambda: cov.mean(),
        "with the zeros": lambda: np.trace(cov) / d**2,
        "first": lambda: cov[0, 0],
        "largest": lambda: np.diag(cov).max(),
        "one": lambda: 1.0,
    }[average]()
    return {
        "identity": lambda: level * np.eye(d),
        "everywhere": lambda: np.full((d, d), level),
        "number": lambda: level,
    }[fill]()


def kinds_exchanged(cov, kind):
    """Take diagonal for spherical and the other way round."""
    swapped = {"diagonal": "spherical", "spherical": "diagonal"}
    return restrict_covariance(cov, swapped.get(kind, kind))


def restrict_by_entries(cov, kind):
    """The same entry by entry; the mean variance as the mean eigenvalue."""
    mean_variance = np.linalg.eigvalsh(cov).mean()
    return np.array(
        [
            [
                entry
                if kind == "full"
                else 0.0
                if i != j
                else entry
                if kind[0] == "d"
                else mean_variance
                for j, entry in enumerate(row)
            ]
            for i, row in enumerate(cov)
        ]
    )


KINDS = ("full", "diagonal", "spherical")


def kind_cases(rng: np.random.Generator) -> list[Case]:
    """Every kind on fresh covariances: small, large, tiny, huge, strongly correlated, d = 1."""
    matrices = {
        "three features": covariance(rng, 3),
        "one feature": covariance(rng, 1, sd=(1.5, 2.5)),
        "seven features": covariance(rng, 7),
        "strong negative correlation": tilted(rng),
        "tiny scale": covariance(rng, 2, scale=1e-6),
        "huge scale": covariance(rng, 4, scale=1e6),
    }
    return [
        case(f"{kind}, {name}", like=_public_kind(kind, name), cov=matrix, kind=kind)
        for name, matrix in matrices.items()
        for kind in KINDS
    ]


def _public_kind(kind: str, name: str) -> str:
    """Return the label of the public case that is of the same kind."""
    name = name if name in ("one feature", "tiny scale", "huge scale") else "three features"
    return f"{kind}, {name}"


_THREE = np.array([[2.0, -0.7, 0.5], [-0.7, 1.0, 0.3], [0.5, 0.3, 4.5]])
KINDS_PUBLIC = [
    case(f"{kind}, {name}", cov=matrix, kind=kind)
    for name, matrix in {
        "three features": _THREE,
        "one feature": np.array([[2.25]]),
        "tiny scale": 1e-12 * SIGMA_1 * [[1.0, 1.0], [1.0, 1.5]],
        "huge scale": 1e12 * SIGMA_1 * [[1.0, 1.0], [1.0, 1.5]],
    }.items()
    for kind in KINDS
]


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
        cov=_THREE,
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
    ax.plot(*(2 * L @ _CIRCLE), color=BLUE, label="asked: 2 σ")
    ax.set(aspect="equal", xlabel="x₁", ylabel="x₂")
    ax.legend(fontsize=7, loc="upper right")


WRONG_CLOUD = Explains(
    _draw_upper,
    "A cloud of points with the covariance LᵀL and the 2σ ellipse of LLᵀ, which was asked for. The "
    "ellipse is tall and narrow; the cloud is wide and flat, tilted the same way, and does not fill it.",
)


# --- the picture ----------------------------------------------------------------------------------


def fitted_picture(
    X, y, *, axes=(0, 1), groups="labels", shape="full", centre="mean", colours=True
):
    """Say what the picture shows: points per class and a contour of each class's Gaussian."""
    X = X[:, list(axes)]
    parts = {label: X[y == label] for label in sorted(set(y.tolist()))}
    if groups == "halves":
        parts = {"first half": X[: len(X) // 2], "second half": X[len(X) // 2 :]}
    fits = {label: fit_gaussian(part) for label, part in parts.items()}
    if groups == "one":
        fits = {"all": fit_gaussian(X)}
    shapes = {
        "full": lambda S: S,
        "diagonal": lambda S: np.diag(np.diag(S)),
        "spherical": lambda S: np.eye(2) * np.trace(S) / 2,
        "inverse": np.linalg.inv,
        "squared": lambda S: S @ S,
        "upper": lambda S: np.linalg.cholesky(S).T @ np.linalg.cholesky(S),
    }
    return {
        "groups": {"points": parts if colours else {"all": X}},
        "ellipses": {
            label: {"centre": m if centre == "mean" else 0 * m, "matrix": shapes[shape](S)}
            for label, (m, S) in fits.items()
        },
        "labels": {"x": True, "y": True},
    }


def fitted_picture_again(X, y):
    """The same with numpy's own mean and covariance."""
    parts = {label: X[y == label] for label in sorted(set(y.tolist()))}
    return {
        "groups": {"points": parts},
        "ellipses": {
            label: {"centre": np.average(part, axis=0), "matrix": np.cov(part.T, bias=True)}
            for label, part in parts.items()
        },
        "labels": {"x": True, "y": True},
    }


def picture_case(
    rng: np.random.Generator, label: str, names: list[Any], sizes: list[int], like: str = ""
) -> Case:
    """Make classes with tilted Gaussians of given shapes, their rows shuffled."""
    centres = np.array([[1.5, 2.0], [6.0, 3.0], [3.5, 7.5]]) + rng.uniform(-0.4, 0.4, (3, 2))
    shapes = [_tilted_shape(rng, sign) for sign in (-1, 1, -1)]
    parts = [sample(rng, n, centres[k], shapes[k], exact=True) for k, n in enumerate(sizes)]
    y = np.repeat(np.array(names), sizes)
    order = rng.permutation(len(y))
    while _halves_are_pure(y[order]):
        order = rng.permutation(len(y))
    return case(label, like=like, X=np.concatenate(parts)[order], y=y[order])


def _halves_are_pure(y: np.ndarray) -> bool:
    return any(len(set(half.tolist())) == 1 for half in (y[: len(y) // 2], y[len(y) // 2 :]))


def _tilted_shape(rng: np.random.Generator, sign: int) -> np.ndarray:
    a, b = rng.uniform(0.6, 0.8), rng.uniform(1.1, 1.4)
    c = sign * rng.uniform(0.5, 0.75) * a * b
    return np.array([[a * a, c], [c, b * b]])


def picture_cases(rng: np.random.Generator) -> list[Case]:
    """Fresh classes with the labels of 001, with names, and with negative labels."""
    return [
        picture_case(rng, "labels 1 and 2", [1, 2], [14, 9]),
        picture_case(rng, "three classes with names", ["ash", "elm", "oak"], [8, 12, 10]),
        picture_case(rng, "labels -1 and 1", [-1, 1], [8, 16], like="three classes with names"),
    ]


def picture_public() -> list[Case]:
    """Return the two inputs of the answer sheet, rounded so that the sheet stays small."""
    rng = np.random.default_rng(3)
    made = [
        picture_case(rng, "labels 1 and 2", [1, 2], [12, 8]),
        picture_case(rng, "three classes with names", ["ash", "elm", "oak"], [6, 8, 7]),
    ]
    return [case(c.label, X=c.inputs["X"].round(2), y=c.inputs["y"]) for c in made]


_RADIUS = "any number of standard deviations is a contour, and the other radii are drawn as well"
_POINTS = "ax.scatter(*members.T, color=shade, marker=marker, label=label)"
_CLASSES = "zip(np.unique(y), COLOURS, MARKERS"
_SAME_PICTURE = {
    "np.linspace(0, 2 * np.pi, 100) → np.linspace(2 * np.pi, 0, 100)": "the circle backwards",
    "0 → 1": "six sevenths of an ellipse show the same contour",
    "2 → 3": f"the circle one and a half times round; as a radius: {_RADIUS}",
    "100 → 101": "one corner more in a polygon of a hundred",
    f"{_CLASSES}, strict=False) → {_CLASSES})": "not strict is what zip does unless told",
    f"{_POINTS} → ax.scatter(*members.T, marker=marker, label=label)": (
        "matplotlib then takes its own next colour; which colour a class has is free"
    ),
    f"{_POINTS} → ax.scatter(*members.T, color=shade, label=label)": "the markers are free",
    f"{_POINTS} → ax.scatter(*members.T, color=shade, marker=marker)": "a legend is not asked",
    "1 → 2": _RADIUS,
    "1 → 0": _RADIUS,
    "2 → 0": _RADIUS,
    "3 → 4": _RADIUS,
    "3 → 0": _RADIUS,
    "ax.plot(*ellipse.T, color=shade) → ax.plot(*ellipse.T)": (
        "matplotlib then takes its own next colour; the colour of a contour is free"
    ),
    "ax.legend() → (nothing)": "a legend is not asked",
}


# --- the table ------------------------------------------------------------------------------------

EXERCISES = [
    Exercise(
        id="lab3.mahalanobis_squared",
        points=3,
        ask=call(),
        public=POINTS_PUBLIC,
        hidden=point_cases,
        reference=mahalanobis_squared,
        second_reference=mahalanobis_by_axes,
        compare=close(scale="entry", absolute=1e-9),
        misconceptions=[
            Misconception(
                "sigma_for_its_inverse",
                "Your distances grow in the directions in which the data vary most, so points along "
                "the cloud come out far and points across it near. Should a step of one unit count "
                "for more or for less where the data spread widely?",
                knobs={"matrix": "covariance"},
                picture=FLIPPED,
            ),
            Misconception(
                "reciprocal_of_each_entry",
                "You took one over each entry of the matrix. What do you get when you multiply that "
                "matrix by the covariance, and what should you get from an inverse?",
                knobs={"matrix": "reciprocal"},
            ),
            Misconception(
                "variances_only",
                "You divided by the variances alone, so a tilted cloud is measured as if it stood "
                "upright. Which entries of the covariance never reached your result?",
                knobs={"matrix": "variances"},
                picture=UPRIGHT,
            ),
            Misconception(
                "plain_euclidean",
                "Your result does not depend on the covariance. Try two very different "
                "covariances on the same points: what ought to change?",
                knobs={"matrix": "identity"},
            ),
            Misconception(
                "wrong_triangle",
                "You used a triangular factor of the covariance and inverted LᵀL, not LLᵀ. Which of the "
                "two triangles does your library return, and what does z = L⁻¹(x − μ) look like when "
                "the points are rows?",
                knobs={"matrix": "wrong triangle"},
            ),
            Misconception(
                "triangle_not_named",
                "Only the diagonal of the triangular factor reached your result: a solver that "
                "expects an upper triangle looks at nothing below the diagonal. Which triangle "
                "does your factor fill, and how does the solver get to know that?",
                knobs={"matrix": "diagonal of L"},
            ),
            Misconception(
                "forgets_the_mean",
                "Your distances are measured from the origin. From which point are they asked?",
                knobs={"centred": False},
            ),
            Misconception(
                "takes_the_root",
                "You took a square root at the end; the square of the distance is asked. Which "
                "of the two stands in the exponent of the density?",
                knobs={"root": True},
            ),
            Misconception(
                "includes_the_half",
                "A factor ½ stands in your result. Does the ½ belong to the distance, or to the "
                "density that uses it?",
                knobs={"share": 0.5},
            ),
            Misconception(
                "all_pairs",
                "You got a table with an entry for every pair of points. Each row should meet "
                "only itself: how can you multiply matching entries and add along each row?",
                knobs={"output": "pairs"},
                claim=is_a_table,
            ),
            Misconception(
                "star_for_at",
                "Between arrays, * multiplies entry by entry and wants shapes that match, hence "
                "the error with most inputs. Which operator multiplies rows with columns and "
                "adds?",
                wrong=star_for_at,
            ),
            Misconception(
                "star_for_at_point_by_point",
                "Between arrays, * multiplies entry by entry, so that each deviation is "
                "weighted by a column sum of the inverse. In (x − μ)ᵀ Σ⁻¹ (x − μ), where does "
                "the product of two different deviations come from?",
                knobs={"matrix": "column sums"},
            ),
            Misconception(
                "sums_over_the_points",
                "You added up over the points, so that one number per feature is left. Which "
                "axis of an (n, d) array has to disappear to leave one number per point?",
                knobs={"output": "features"},
                claim=one_per_feature,
            ),
            Misconception(
                "one_number_for_all",
                "You added up over everything, so that one number is left for all points "
                "together. Along which axis does each row keep a sum of its own?",
                wrong=total_of_all_points,
                claim=is_one_number,
            ),
            Misconception(
                "returns_after_the_first",
                "Only the first point has a result. When does a function end that meets a "
                "return inside its loop?",
                knobs={"output": "first"},
                claim=the_first_alone,
            ),
        ],
    ),
    Exercise(
        id="lab3.gaussian_pdf",
        points=3,
        ask=call(),
        public=POINTS_PUBLIC,
        hidden=point_cases,
        reference=gaussian_pdf,
        second_reference=gaussian_pdf_scipy,
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
        misconceptions=[
            Misconception(
                "half_is_missing",
                "The squared distance stands in your exponent with its full weight, as in a "
                "formula that is printed in document 004. What is the integral of such a "
                "function over the plane, and what must it be?",
                knobs={"half": 1.0},
                picture=THIN_BELL,
            ),
            Misconception(
                "sign_is_missing",
                "There is no minus in your exponent, so that far points get the largest values. "
                "Where should a density be largest?",
                knobs={"half": -0.5},
            ),
            Misconception(
                "determinant_without_root",
                "You divide by the determinant itself. In one dimension the determinant is the "
                "variance: what stands under the fraction bar there, σ² or σ?",
                knobs={"det_power": 1.0},
            ),
            Misconception(
                "determinant_halved",
                "Half of the determinant stands in your constant. Python takes a power before "
                "it divides, in `** 1 / 2`, too: which part did you mean to divide by 2?",
                knobs={"det_power": "1, then halved"},
            ),
            Misconception(
                "multiplies_by_the_root",
                "You multiply by the root of the determinant: the wider the cloud, the higher "
                "your density. In `1 / a * b`, by which of the two does Python divide?",
                knobs={"det_power": -0.5},
            ),
            Misconception(
                "determinant_forgotten",
                "The height of your density does not depend on the size of the covariance. If the "
                "same data are spread over twice the area, what happens to the density?",
                knobs={"det_power": 0.0},
            ),
            Misconception(
                "two_pi_without_power",
                "Your constant holds 2π once, however many features there are. How often does "
                "√(2π) occur when d one-dimensional densities are multiplied?",
                knobs={"pi": "1"},
            ),
            Misconception(
                "constant_of_one_dimension",
                "Your constant holds √(2π) once, however many features there are. How often does it "
                "occur when d one-dimensional densities are multiplied?",
                knobs={"pi": "1/2"},
            ),
            Misconception(
                "two_pi_to_the_d",
                "Your constant holds (2π) to the power d. Set d = 1: is that the constant of lab 2?",
                knobs={"pi": "d"},
            ),
            Misconception(
                "root_taken_twice",
                "(2π) to the power d/2 stands under one more root in your constant. Set d = 1: "
                "is that the constant of lab 2?",
                knobs={"pi": "d/4"},
            ),
            Misconception(
                "power_without_its_half",
                "The power of 2π in your constant is a whole number for every d. What does `3 "
                "// 2` give, and what should the power be for three features?",
                knobs={"pi": "d // 2"},
            ),
            Misconception(
                "points_counted_for_features",
                "The power of 2π in your constant grows with the number of points. Is it points "
                "or features that a density has one factor for?",
                knobs={"pi": "n/2"},
            ),
            Misconception(
                "two_pi_halved_after_the_power",
                "Your constant holds ½(2π)ᵈ. Python takes the power before it divides: which part of "
                "the constant did you mean to divide by 2?",
                knobs={"pi": "d, then halved"},
            ),
            Misconception(
                "two_pi_doubled_after_the_power",
                "You divide by (2π)ᵈ and then once more by 2. Python takes the power before it "
                "divides: which part of the constant did you mean to divide by 2?",
                knobs={"pi": "d, doubled"},
            ),
            Misconception(
                "no_root_at_all",
                "2π and the determinant stand in your constant without the root. Set d = 1 and "
                "compare with the density of lab 2: is it σ² or σ there?",
                knobs={"pi": "d", "det_power": 1.0},
            ),
            Misconception(
                "not_normalised",
                "Your density is 1 high at its peak, whatever the covariance. Which factor "
                "makes its integral 1?",
                knobs={"pi": "0", "det_power": 0.0},
                claim=at_most_one,
            ),
            Misconception(
                "returns_the_log",
                "Your values are logarithms: some of them are negative, which no density is. "
                "What undoes a logarithm?",
                wrong=gaussian_log_pdf_scipy,
                alone=True,
            ),
            Misconception(
                "sigma_for_its_inverse",
                "In the exponent you multiply by the covariance where its inverse belongs. Does "
                "a density fall fast or slowly in the direction in which the data vary most?",
                knobs={"matrix": "covariance"},
                picture=FLIPPED,
            ),
            Misconception(
                "product_of_features",
                "Only the variances enter, as if every covariance were 0. Where do the entries "
                "off the diagonal come in?",
                knobs={"matrix": "variances"},
                picture=UPRIGHT,
            ),
            Misconception(
                "root_in_the_exponent",
                "Your exponent falls in proportion to the distance, not to its square, so far points "
                "get far too much. Is the distance or its square asked in the exponent?",
                knobs={"root": True},
            ),
            Misconception(
                "forgets_the_mean",
                "Your deviations are measured from the origin, wherever the mean is. What "
                "should the exponent be at x = μ?",
                knobs={"centred": False},
            ),
            Misconception(
                "all_pairs",
                "You got a table with an entry for every pair of points, where one number per "
                "point is asked. What shape did your exponent have?",
                knobs={"output": "pairs"},
                claim=is_a_table,
            ),
        ],
    ),
    Exercise(
        id="lab3.gaussian_log_pdf",
        points=3,
        ask=call(),
        public=[*POINTS_PUBLIC, _many_features(np.random.default_rng(24), 1e-15)],
        hidden=log_cases,
        reference=gaussian_log_pdf,
        second_reference=gaussian_log_pdf_scipy,
        compare=close(scale="entry"),
        misconceptions=[
            Misconception(
                "log_of_the_density",
                "You took the logarithm of a density that is already 0 (or infinite) as a "
                "float. Which terms does the logarithm of the formula have, and do you need an "
                "exponential for any of them?",
                knobs={"through": "density"},
                claim=infinite_where_densities_are_0,
            ),
            Misconception(
                "floor_under_the_density",
                "A tiny number under the logarithm gives all far points one and the same value. "
                "Which terms does the logarithm of the formula have, and do you need an "
                "exponential for any of them?",
                knobs={"through": "floor"},
                alone=True,
            ),
            Misconception(
                "log_of_a_float_determinant",
                "Your result is infinite where the determinant is too small or too large for a "
                "float. It is a product of many numbers, so how could you get its logarithm "
                "without ever forming the product?",
                knobs={"det": "log of a float"},
                credit=0.5,
                claim=infinite_with_the_determinant,
            ),
            Misconception(
                "half_of_the_distance_missing",
                "The squared distance enters with its full weight. What is the logarithm of "
                "exp(−½ m²)?",
                knobs={"half": 1.0},
                picture=THIN_BELL,
            ),
            Misconception(
                "half_of_the_determinant_missing",
                "The log determinant enters with its full weight. What does a square root become "
                "under a logarithm?",
                knobs={"det_share": 1.0},
            ),
            Misconception(
                "nothing_halved",
                "Nothing is halved in your result. The ½ of log p stands before a bracket: "
                "which terms are in it?",
                knobs={"sign": 2},
                alone=True,
            ),
            Misconception(
                "half_of_the_log_determinant",
                "Each diagonal entry of L enters your log determinant once, or its log with "
                "half the weight. |Σ| = |L|·|Lᵀ|: how often do they occur in that product?",
                knobs={"det_share": 0.25},
            ),
            Misconception(
                "product_of_the_variances",
                "For the determinant you took the product of the variances. For which matrices "
                "is that the determinant, and which factor of Σ is of that kind?",
                knobs={"det": "variances"},
            ),
            Misconception(
                "determinant_forgotten",
                "Your result has no term for the size of the covariance. What is the logarithm of "
                "1/√|Σ|?",
                knobs={"det": "none"},
            ),
            Misconception(
                "determinant_without_log",
                "The determinant itself stands among logarithms. What became of it when you took the "
                "logarithm of the formula?",
                knobs={"det": "plain"},
            ),
            Misconception(
                "sign_of_the_determinant",
                "slogdet returns two numbers, and you took the sign, which is 1. Which of the "
                "two is the logarithm?",
                knobs={"det": "sign"},
            ),
            Misconception(
                "determinant_with_wrong_sign",
                "The larger the covariance, the larger your value at the mean. Does the peak of "
                "a density rise or fall when the data spread out?",
                knobs={"det": "added"},
                alone=True,
            ),
            Misconception(
                "denominator_added",
                "What stands below the fraction bar of the density comes with a plus in your "
                "result. What becomes of a denominator under a logarithm?",
                knobs={"below": "plus"},
            ),
            Misconception(
                "distance_added",
                "The squared distance comes with a plus in your result, so that far points get "
                "the largest values. What is the logarithm of exp(−½ m²)?",
                knobs={"half": -0.5},
                alone=True,
            ),
            Misconception(
                "constant_of_one_dimension",
                "Your constant is the one for a single feature. How does log 2π depend on d?",
                knobs={"constant": "1"},
            ),
            Misconception(
                "two_pi_without_power",
                "log 2π enters your result once, as for two features. How does it depend on d?",
                knobs={"constant": "2"},
            ),
            Misconception(
                "points_counted_for_features",
                "Your constant grows with the number of points. Is it points or features that "
                "log 2π is counted for?",
                knobs={"constant": "n"},
            ),
            Misconception(
                "constant_forgotten",
                "The factor of the density that holds neither x nor Σ has left no trace in your "
                "result. What is its logarithm?",
                knobs={"constant": "0"},
            ),
            Misconception(
                "negated",
                "Your result has the opposite sign: a loss, to be made small. The log density "
                "itself is asked: where is it largest?",
                knobs={"sign": -1},
            ),
            Misconception(
                "decimal_logarithm",
                "These are logarithms to the base 10. Which logarithm undoes exp?",
                knobs={"base": "10"},
                alone=True,
            ),
            Misconception(
                "sums_over_the_points",
                "You added up over the points, as for the log likelihood of the data. Here one "
                "number per point is asked: what shape should come back for n rows?",
                knobs={"output": "sum"},
                claim=is_one_number,
            ),
            Misconception(
                "sums_along_the_wrong_axis",
                "You added the squares of all points for each coordinate. z has one column per "
                "point: along which axis do the squares of one point stand?",
                knobs={"output": "coordinates"},
                claim=one_per_feature,
            ),
            Misconception(
                "sigma_for_its_inverse",
                "You multiply by the covariance where its inverse belongs. Does a density fall "
                "fast or slowly in the direction in which the data vary most?",
                knobs={"matrix": "covariance"},
                picture=FLIPPED,
            ),
            Misconception(
                "triangle_not_named",
                "Only the diagonal of the triangular factor reached your distance: a solver "
                "that expects an upper triangle looks at nothing below the diagonal. Which "
                "triangle does your factor fill, and how does the solver get to know that?",
                knobs={"matrix": "diagonal of L"},
            ),
            Misconception(
                "product_of_features",
                "Only the variances enter, as if every covariance were 0. Where do the entries "
                "off the diagonal come in?",
                knobs={"matrix": "variances"},
                picture=UPRIGHT,
            ),
            Misconception(
                "forgets_the_mean",
                "Your deviations are measured from the origin, wherever the mean is. From where "
                "should the distance be measured?",
                knobs={"centred": False},
            ),
        ],
    ),
    Exercise(
        id="lab3.fit_gaussian",
        points=4,
        ask=call(),
        public=DATA_PUBLIC,
        hidden=data_cases,
        reference=fit_gaussian,
        second_reference=fit_by_pairs,
        compare=close(),
        returns=("mean", "cov"),
        misconceptions=[
            Misconception(
                "divides_by_n_minus_1",
                "You divided by n − 1, which gives the unbiased estimate. Which divisor did the "
                "derivation of the maximum of the likelihood give, and which one does your "
                "library use unless told otherwise?",
                knobs={"ddof": 1},
            ),
            Misconception(
                "divides_by_d",
                "You divided by the number of features. Of how many outer products is the "
                "covariance an average?",
                knobs={"ddof": "d"},
            ),
            Misconception(
                "forgets_to_divide",
                "Your covariance is a sum, so it grows with every point that is added. What "
                "turns a sum into an average?",
                knobs={"ddof": None},
            ),
            Misconception(
                "forgets_to_centre",
                "Your covariance is made of the points themselves and not of their deviations, "
                "so it grows when the whole cloud is moved away from the origin. From which "
                "point should each x be measured?",
                knobs={"centred": False},
            ),
            Misconception(
                "rows_taken_for_features",
                "Your covariance has a row and a column for every point. Which axis of X are "
                "the variables for the function that you called?",
                knobs={"cov_of": "columns"},
                claim=covariance_of_points,
            ),
            Misconception(
                "rows_taken_for_features_by_n",
                "Your covariance has a row and a column for every point. Which axis of X are "
                "the variables for the function that you called?",
                knobs={"cov_of": "columns, biased"},
                claim=covariance_of_points,
            ),
            Misconception(
                "points_times_points",
                "Your covariance has a row and a column for every point: in your product the "
                "features were summed away. Which axis of the deviations should disappear, and "
                "which product makes (d, d) of them?",
                knobs={"cov_of": "points"},
                claim=covariance_of_points,
            ),
            Misconception(
                "mean_of_each_row",
                "Your mean has one entry per point: the average of that point's features. Over "
                "which axis of an (n, d) array do you average to get one number per feature?",
                knobs={"mean_of": "columns"},
                claim=mean_per_point,
            ),
            Misconception(
                "one_mean_for_all",
                "Your mean is one number, the average over all entries of X. How many means "
                "does a cloud in d dimensions have?",
                knobs={"mean_of": "all"},
                claim=mean_is_one_number,
            ),
            Misconception(
                "one_mean_for_all_and_used",
                "Your mean is one number, the average over all entries of X, and your "
                "deviations are measured from it. How many means does a cloud in d dimensions "
                "have?",
                knobs={"mean_of": "all, used"},
                alone=True,
                claim=mean_is_one_number,
            ),
            Misconception(
                "inner_product",
                "Your covariance is one number, made of (x − μ)ᵀ(x − μ): document 004 prints it "
                "like this, and for column vectors it is the inner product. Which product of a "
                "(d,) vector with itself is a (d, d) matrix?",
                knobs={"keep": "trace"},
                claim=covariance_is_one_number,
            ),
            Misconception(
                "inner_product_in_every_entry",
                "All entries of your covariance are the same number: an inner product (x − "
                "μ)ᵀ(x − μ), added to every one of them. Which product of a (d,) vector with "
                "itself is a (d, d) matrix?",
                knobs={"keep": "trace everywhere"},
                claim=one_value_in_every_entry,
            ),
            Misconception(
                "variances_only",
                "Everything off the diagonal of your covariance is 0. Which numbers say that "
                "two features rise and fall together?",
                knobs={"keep": "diagonal"},
                picture=UPRIGHT,
                claim=nothing_off_the_diagonal,
            ),
            Misconception(
                "list_of_variances",
                "Your covariance is a list of variances. Which numbers say that two features "
                "rise and fall together, and where in a (d, d) matrix do they stand?",
                knobs={"keep": "list"},
                claim=a_list_of_variances,
            ),
            Misconception(
                "one_feature_without_shape",
                "With a single feature your covariance is a bare number, which is also what "
                "np.cov gives then. A matrix with one row and one column is asked, like for any "
                "other number of features: which shape do you get, and which do you want?",
                knobs={"one": "number"},
                credit=0.5,
                claim=no_matrix_for_one_feature,
            ),
            Misconception(
                "order_swapped",
                "The covariance came first and the mean second. In which order does the "
                "exercise ask for them?",
                knobs={"order": "cov, mean"},
                alone=True,
            ),
            Misconception(
                "covariance_alone",
                "There is a covariance and no mean. Two values are asked, `mean, cov`: what "
                "does the function return?",
                wrong=covariance_alone,
            ),
            Misconception(
                "correlation",
                "Your covariance has 1 all along its diagonal, whatever the data: a correlation "
                "matrix. Where did the units of the features go?",
                knobs={"keep": "correlation"},
                claim=ones_on_the_diagonal,
            ),
        ],
    ),
    Exercise(
        id="lab3.restrict_covariance",
        points=3,
        ask=call(),
        public=KINDS_PUBLIC,
        hidden=kind_cases,
        reference=restrict_covariance,
        second_reference=restrict_by_entries,
        compare=close(),
        misconceptions=[
            Misconception(
                "trace_not_divided",
                "Your spherical variance is the sum of all the variances. If every feature had "
                "variance 2, what should the common one be?",
                knobs={"average": "trace"},
            ),
            Misconception(
                "root_of_the_determinant",
                "You keep the volume of the ellipsoid: the geometric mean of its squared axes. Put "
                "Σ = sI into the likelihood and look at which number of Σ̂ the best s depends on.",
                knobs={"average": "determinant"},
            ),
            Misconception(
                "largest_variance_for_all",
                "You gave every feature the largest variance. Put Σ = sI into the likelihood "
                "and look at which number of Σ̂ the best s depends on.",
                knobs={"average": "largest"},
            ),
            Misconception(
                "mean_of_all_entries",
                "You averaged all the entries of the matrix, covariances too. Which entries are "
                "variances?",
                knobs={"average": "all entries"},
            ),
            Misconception(
                "averages_the_zeros_too",
                "You averaged a diagonal matrix, zeros included. How many variances are there, and by "
                "how many numbers did you divide?",
                knobs={"average": "with the zeros"},
            ),
            Misconception(
                "first_variance_for_all",
                "You gave every feature the variance of the first one. Would your result survive a "
                "change in the order of the features?",
                knobs={"average": "first"},
            ),
            Misconception(
                "unit_variance",
                "Your spherical covariance is the identity, whatever the data. A sphere has a "
                "radius: which number of the data should set it?",
                knobs={"average": "one"},
            ),
            Misconception(
                "fills_the_matrix",
                "You put the common variance in every entry: that says that all features are "
                "equal, not that they are unrelated. What stands off the diagonal of a "
                "spherical covariance?",
                knobs={"fill": "everywhere"},
                claim=all_entries_equal,
            ),
            Misconception(
                "spherical_as_a_number",
                "Your spherical covariance is one number. Every kind should come back as a (d, "
                "d) matrix, so that a density can use it: which matrix has this variance in "
                "every direction?",
                knobs={"fill": "number"},
                claim=a_bare_number,
            ),
            Misconception(
                "diagonal_as_a_vector",
                "Your diagonal covariance is the list of variances. A (d, d) matrix is asked: "
                "what does your library do when the same function is given a list?",
                knobs={"diagonal": "vector"},
                claim=a_vector,
            ),
            Misconception(
                "standard_deviations",
                "On the diagonal of yours are standard deviations. What are the units of a "
                "covariance?",
                knobs={"diagonal": "deviations"},
            ),
            Misconception(
                "keeps_the_rest",
                "You removed the diagonal and kept what is off it. Which of the two says how "
                "widely each feature spreads?",
                knobs={"diagonal": "off"},
                claim=empty_diagonal,
            ),
            Misconception(
                "kinds_exchanged",
                'For "diagonal" you return circles, and for "spherical" a variance per feature. '
                "Which of the two kinds has one free parameter?",
                wrong=kinds_exchanged,
            ),
        ],
    ),
    Exercise(
        id="lab3.colour",
        points=3,
        ask=call(),
        public=NOISE_PUBLIC,
        hidden=noise_cases,
        reference=colour,
        second_reference=colour_by_elimination,
        compare=close(),
        misconceptions=[
            Misconception(
                "upper_factor",
                "Your samples have the covariance LᵀL, not LLᵀ. A column z becomes Lz: what becomes "
                "of a row?",
                knobs={"factor": "upper"},
                picture=WRONG_CLOUD,
            ),
            Misconception(
                "covariance_as_the_factor",
                "You multiplied by the covariance itself, so your samples have the covariance Σ². "
                "Which matrix, times its own transpose, is Σ?",
                knobs={"factor": "covariance"},
            ),
            Misconception(
                "symmetric_root",
                "You used the symmetric square root of Σ: A Aᵀ = Σ holds for it as well. The "
                "same noise should give the same samples for everybody: which factor was asked "
                "for?",
                knobs={"factor": "symmetric"},
                credit=0.5,
            ),
            Misconception(
                "eigenvector_root",
                "Your factor is made of eigenvectors and roots of eigenvalues: A Aᵀ = Σ holds "
                "for it as well. The same noise should give the same samples for everybody: "
                "which factor was asked for?",
                knobs={"factor": "eigenvectors"},
                credit=0.5,
            ),
            Misconception(
                "singular_vector_root",
                "Your factor is made of singular vectors and roots of singular values: A Aᵀ = Σ "
                "holds for it as well. The same noise should give the same samples for "
                "everybody: which factor was asked for?",
                knobs={"factor": "singular vectors"},
                credit=0.5,
            ),
            Misconception(
                "root_of_each_entry",
                "You took the square root of each entry, which is not a number where a "
                "covariance is negative. What should your factor give when it is multiplied by "
                "its transpose?",
                knobs={"factor": "entries"},
                claim=has_nan,
            ),
            Misconception(
                "deviations_only",
                "You stretched each axis by its standard deviation and left the axes independent. "
                "How can noise in one feature come to move another?",
                knobs={"factor": "deviations"},
                picture=UPRIGHT,
            ),
            Misconception(
                "variances_for_the_factor",
                "You stretched each axis by its variance. In which unit is a variance, in which "
                "a sample?",
                knobs={"factor": "variances"},
            ),
            Misconception(
                "whitens",
                "You went the other way: this takes the colour out of data. Which of the two, noise or "
                "data, do you have here?",
                knobs={"factor": "inverse"},
            ),
            Misconception(
                "forgets_the_mean",
                "Your samples are centred on the origin. What is the average of L z?",
                knobs={"shift": "never"},
            ),
            Misconception(
                "mean_before_the_factor",
                "You added the mean to the noise, so that it went through the factor as well. "
                "What is the average of L(z + μ)?",
                knobs={"shift": "before"},
            ),
            Misconception(
                "mean_along_the_wrong_axis",
                "The mean was spread along the wrong axis: one entry per point, where each point "
                "should get all of it (with n ≠ d there is no way to do that, hence the error). What "
                "is the shape of your array at the moment when the mean is added?",
                wrong=colour_mean_by_row,
            ),
            Misconception(
                "samples_in_columns",
                "Your samples stand in columns. Z has one point per row: how do you get back to "
                "that?",
                wrong=colour_in_columns,
                claim=points_in_columns,
            ),
        ],
    ),
    Exercise(
        id="lab3.plot_fitted_gaussians",
        points=5,
        ask=draw(),
        public=picture_public(),
        hidden=picture_cases,
        reference=fitted_picture,
        second_reference=fitted_picture_again,
        equivalent=_SAME_PICTURE,
        misconceptions=[
            Misconception(
                "one_gaussian_for_all",
                "Your contours belong to a single Gaussian fitted to all the points together. What "
                "is the model of document 001 for each class?",
                knobs={"groups": "one"},
            ),
            Misconception(
                "assumes_sorted_rows",
                "You took the first half of the rows for one class and the second half for the "
                "other. What tells you the class of a row?",
                knobs={"groups": "halves"},
            ),
            Misconception(
                "sigma_for_its_inverse",
                "Your contours tilt against the cloud: they are those of the inverse covariance. In "
                "which direction should a contour be long?",
                knobs={"shape": "inverse"},
                picture=FLIPPED,
            ),
            Misconception(
                "variances_only",
                "Your contours stand upright, though the clouds are tilted. Which entries of the "
                "covariance did not reach the picture?",
                knobs={"shape": "diagonal"},
                picture=UPRIGHT,
            ),
            Misconception(
                "circles",
                "Your contours are circles, as if the same variance held in every direction. What do "
                "the points of a class look like?",
                knobs={"shape": "spherical"},
            ),
            Misconception(
                "upper_factor",
                "Your ellipses belong to LᵀL, not to LLᵀ: as long and as wide as they should "
                "be, and turned. What does x = μ + Lz become when z is a row?",
                knobs={"shape": "upper"},
                alone=True,
            ),
            Misconception(
                "variances_for_deviations",
                "Your ellipses have axes as long as variances: too long where the spread is more "
                "than 1, too short where it is less. In what unit is a length in the picture?",
                knobs={"shape": "squared"},
            ),
            Misconception(
                "centred_on_the_origin",
                "Your contours lie around the origin. Where is the density of a class largest?",
                knobs={"centre": "origin"},
            ),
            Misconception(
                "features_swapped",
                "The picture is mirrored: feature 2 runs to the right. Which column of X "
                "belongs to which axis?",
                knobs={"axes": (1, 0)},
            ),
            Misconception(
                "one_colour",
                "All points have the same look, so nobody can see which class is which. What could "
                "differ from class to class?",
                knobs={"colours": False},
            ),
        ],
    ),
]
