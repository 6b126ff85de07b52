import numpy as np

from autograder.claims import one_number, shaped_like
from autograder.exercise import Exercise, case, close, idea

from ..gaussian_pdf.key import gaussian_pdf
from ..shared import POINTS, around, covariance, flipped, point_cases, quadratic, thinner, upright


def gaussian_log_pdf(
    X, mean, cov, *, matrix="inverse", centred=True, output="rows", half=0.5, sign=1,
    constant=lambda n, d: d, det=lambda S: np.linalg.slogdet(S)[1], det_share=0.5, below=-1,
    base="e", through="logs",
):  # fmt: skip
    """Log densities by inverse and log determinant."""
    if through != "logs":
        return np.log(gaussian_pdf(X, mean, cov) + (1e-300 if through == "floor" else 0.0))
    gaps = X - mean if centred else X
    squares = quadratic(gaps, cov, matrix)
    if output == "coordinates":
        squares = (np.linalg.solve(np.linalg.cholesky(cov), gaps.T) ** 2).sum(axis=1)
    spread = np.diag(np.diag(cov)) if matrix == "variances" else cov
    log_pi = constant(len(X), len(mean)) * np.log(2 * np.pi) / 2
    logs = sign * (below * (log_pi + det_share * det(spread)) - half * squares)
    logs = logs / np.log(10) if base == "10" else logs
    return logs.sum() if output == "sum" else logs


def log_cases(rng):
    """The same, and many features on scales where a determinant leaves the range of a float."""
    return [*point_cases(rng), *(_many_features(rng, s) for s in (1e-15, 1e15))]


def _many_features(rng, scale):
    cov = covariance(rng, 24, scale=scale, sd=(0.7, 1.3))
    mean = scale * rng.uniform(1.0, 3.0, 24)
    X = around(rng, mean, cov, [1.0, 4.0, 6.0])
    label = "twenty-four lengths in metres, of the size of {}metres".format
    unit = "femto" if scale < 1 else "peta"
    return case(label(unit), like=label("femto"), X=X, mean=mean, cov=cov)


def infinite_with_the_density(X, mean, cov, got):
    """Where a density is 0 or infinite as a float, some value is not finite."""
    densities = gaussian_pdf(X, mean, cov)
    tame = (densities > 0).all() and np.isfinite(densities).all()
    return tame or not np.isfinite(got).all()


exercise = Exercise(
    points=3,
    second_reference="scipy",
    public=[*POINTS, _many_features(np.random.default_rng(24), 1e-15)],
    hidden=log_cases,
    compare=close(scale="entry"),
    ideas={
        "log_of_an_underflowed_density": idea(through="density", claim=infinite_with_the_density),
        "floor_under_the_density": idea(through="floor", alone=True),
        "log_of_a_float_determinant": idea(
            det=lambda S: np.log(np.linalg.det(S)),
            credit=0.5,
            claim=lambda cov, got: 0 < np.linalg.det(cov) < np.inf or not np.isfinite(got).any(),
        ),
        "half_forgotten": idea(half=1.0, picture=thinner),
        "log_determinant_not_halved": idea(det_share=1.0),
        "nothing_halved": idea(sign=2, alone=True),
        "half_of_the_log_determinant": idea(det_share=0.25),
        "product_of_the_variances": idea(det=lambda S: np.log(np.diag(S)).sum()),
        "determinant_forgotten": idea(det=lambda S: 0.0),
        "determinant_without_log": idea(det=np.linalg.det),
        "sign_of_the_determinant": idea(det=lambda S: 1.0),
        "determinant_with_wrong_sign": idea(det=lambda S: -np.linalg.slogdet(S)[1], alone=True),
        "denominator_added": idea(below=1),
        "distance_added": idea(half=-0.5, alone=True),
        "constant_of_one_dimension": idea(constant=lambda n, d: 1),
        "two_pi_once": idea(constant=lambda n, d: 2),
        "points_counted_for_features": idea(constant=lambda n, d: n),
        "normaliser_forgotten": idea(constant=lambda n, d: 0),
        "returns_the_negative": idea(sign=-1),
        "logarithm_to_base_ten": idea(base="10", alone=True),
        "sums_over_the_points": idea(output="sum", claim=one_number),
        "sums_along_the_wrong_axis": idea(output="coordinates", claim=shaped_like("mean")),
        "not_inverted": idea(matrix="covariance", picture=flipped),
        "triangle_not_named": idea(matrix="diagonal of L"),
        "product_of_features": idea(matrix="variances", picture=upright),
        "forgets_the_mean": idea(centred=False),
    },
)
