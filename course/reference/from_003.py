"""Document 003: Gaussian naive Bayes on six points, worked by hand."""

import math
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray
from scipy.special import logsumexp
from scipy.stats import multivariate_normal, norm

from course.reference.quoted import Quoted
from labgauss.datasets import load_six_points

Array = NDArray[np.float64]

POINTS = {
    1: [("8.5", "2.5"), ("9.0", "2.0"), ("8.0", "1.0")],
    2: [("1.0", "8.0"), ("2.5", "7.5"), ("2.0", "7.0")],
}
POINT_A = np.array([3.0, 4.0])

PRINTED_MEANS = np.array([[8.50, 1.83], [1.83, 6.84]])
PRINTED_VARIANCES = np.array([[0.21, 0.40], [0.39, 0.17]])


def exact_mean(k: int) -> list[Fraction]:
    """The mean of class k as fractions."""
    return [sum((Fraction(p[j]) for p in POINTS[k]), Fraction(0)) / 3 for j in (0, 1)]


def exact_covariance(k: int, divisor: int = 3) -> list[list[Fraction]]:
    """The covariance of class k as fractions; divisor 3 is the maximum-likelihood one."""
    shifted = [[Fraction(p[j]) - exact_mean(k)[j] for j in (0, 1)] for p in POINTS[k]]
    return [
        [sum((row[i] * row[j] for row in shifted), Fraction(0)) / divisor for j in (0, 1)]
        for i in (0, 1)
    ]


def group(k: int) -> Array:
    """The points of class k, column k - 1 of Z."""
    X, Z = load_six_points()
    return X[Z[:, k - 1] == 1]


def log_densities(divisor: int = 3) -> list[float]:
    """log N(x_A; μ_k, diag Σ_k) feature by feature from the exact fractions."""
    logs = []
    for k in (1, 2):
        mean, S = exact_mean(k), exact_covariance(k, divisor)
        squared = sum((Fraction(int(POINT_A[j])) - mean[j]) ** 2 / S[j][j] for j in (0, 1))
        det = S[0][0] * S[1][1]
        logs.append(-float(squared) / 2 - 0.5 * math.log(det) - math.log(2 * math.pi))
    return logs


def log_densities_by_scipy(ddof: int = 0) -> list[float]:
    """The same from the data by scipy."""
    return [
        float(norm.logpdf(POINT_A, group(k).mean(axis=0), group(k).std(axis=0, ddof=ddof)).sum())
        for k in (1, 2)
    ]


def posterior_from_fractions(divisor: int = 3) -> list[float]:
    """p(z_k = 1 | x_A) from the difference of the log densities; the priors are equal."""
    first, second = log_densities(divisor)
    return [1 / (1 + math.exp(second - first)), 1 / (1 + math.exp(first - second))]


def posterior_by_scipy(ddof: int = 0) -> Array:
    """The same by log-sum-exp."""
    logs = np.array(log_densities_by_scipy(ddof))
    return np.asarray(np.exp(logs - logsumexp(logs)))


def printed_parameters_right_formula() -> list[float]:
    """Densities at x_A from the printed parameters by the formula of the slide, with Σ⁻¹."""
    return [
        float(multivariate_normal(m, np.diag(v)).pdf(POINT_A))
        for m, v in zip(PRINTED_MEANS, PRINTED_VARIANCES, strict=True)
    ]


def printed_parameters_right_formula_by_hand() -> Array:
    """The same as a product of two one-dimensional densities."""
    shifted = POINT_A - PRINTED_MEANS
    exponent = -0.5 * (shifted**2 / PRINTED_VARIANCES).sum(axis=1)
    return np.exp(exponent) / (2 * np.pi * np.sqrt(PRINTED_VARIANCES.prod(axis=1)))


def printed_parameters_slip() -> Array:
    """Densities at x_A as the slide got them: Σ stands in the exponent where Σ⁻¹ belongs."""
    shifted = POINT_A - PRINTED_MEANS
    exponent = -0.5 * (shifted**2 * PRINTED_VARIANCES).sum(axis=1)
    return np.exp(exponent) / (2 * np.pi * np.sqrt(PRINTED_VARIANCES.prod(axis=1)))


def printed_parameters_slip_by_scipy() -> list[float]:
    """The same: a Gaussian of variances 1/σ², rescaled to the wrong height."""
    return [
        float(multivariate_normal(m, np.diag(1 / v)).pdf(POINT_A) / np.prod(v))
        for m, v in zip(PRINTED_MEANS, PRINTED_VARIANCES, strict=True)
    ]


PARAMETERS_1 = "Estimate parameters, class k = 1"
PARAMETERS_2 = "Training, class k = 2"
INFERENCE = "Inference, point A"

NUMBERS = [
    Quoted(
        name="003.points",
        place="Training, dataset and target values",
        printed=[
            *([1, 8, 0, 1], [2.5, 7.5, 0, 1], [2, 7, 0, 1]),
            *([8.5, 2.5, 1, 0], [9, 2, 1, 0], [8, 1, 1, 0]),
        ],
        first=lambda: np.column_stack(load_six_points()),
        second=lambda: [
            [*map(float, p), *z] for k, z in [(2, (0, 1)), (1, (1, 0))] for p in POINTS[k]
        ],
    ),
    Quoted(
        name="003.counts",
        place=f"{PARAMETERS_1}; {PARAMETERS_2}",
        printed=[3, 3],
        first=lambda: load_six_points()[1].sum(axis=0),
        second=lambda: [len(POINTS[1]), len(POINTS[2])],
    ),
    Quoted(
        name="003.priors",
        place=f"{PARAMETERS_1}; {PARAMETERS_2}",
        printed=[0.5, 0.5],
        first=lambda: load_six_points()[1].mean(axis=0),
        second=lambda: [float(Fraction(3, 6))] * 2,
    ),
    Quoted(
        name="003.mean_1",
        place=PARAMETERS_1,
        printed=[8.50, 1.83],
        first=lambda: [float(m) for m in exact_mean(1)],
        second=lambda: group(1).mean(axis=0),
        within=0.005,
        note="17/2 and 11/6",
    ),
    Quoted(
        name="003.mean_2",
        place=PARAMETERS_2,
        printed=[1.83, 6.84],
        first=lambda: [float(m) for m in exact_mean(2)],
        second=lambda: group(2).mean(axis=0),
        within=0.005,
        erratum="003.mean_2",
        note="11/6 and 15/2",
    ),
    Quoted(
        name="003.covariance_1",
        place=PARAMETERS_1,
        printed=[[0.21, 0.14], [0.14, 0.40]],
        first=lambda: [[float(s) for s in row] for row in exact_covariance(1)],
        second=lambda: np.cov(group(1).T, bias=True),
        within=0.005,
        erratum="003.covariance_1",
        note="1/6, 1/6, 7/18",
    ),
    Quoted(
        name="003.covariance_2",
        place=PARAMETERS_2,
        printed=[[0.39, 0], [0, 0.17]],
        first=lambda: [[float(s) for s in row] for row in exact_covariance(2)],
        second=lambda: np.cov(group(2).T, bias=True),
        within=0.005,
        erratum="003.covariance_2",
        note="7/18, -1/6, 1/6; the print drops the off-diagonal one step early",
    ),
    Quoted(
        name="003.variances_2",
        place=PARAMETERS_2 + ", after conditional independence",
        printed=[0.39, 0.17],
        first=lambda: [float(exact_covariance(2)[j][j]) for j in (0, 1)],
        second=lambda: group(2).var(axis=0),
        within=0.005,
    ),
    Quoted(
        name="003.densities_at_A",
        place=INFERENCE,
        printed=[8.95e-3, 0.238],
        first=printed_parameters_right_formula,
        second=printed_parameters_right_formula_by_hand,
        within=[0.5e-5, 0.5e-3],
        erratum="003.densities",
        note="8.01e-35 and 5.33e-12 with the slide's own parameters",
    ),
    Quoted(
        name="003.densities_at_A_with_the_slip",
        place=INFERENCE,
        printed=[8.95e-3, 0.238],
        first=printed_parameters_slip,
        second=printed_parameters_slip_by_scipy,
        within=[2e-5, 0.5e-3],
        note="Σ for Σ⁻¹ gives 0.008938 and 0.238448; the print rounds on the way",
    ),
    Quoted(
        name="003.log_densities_at_A",
        place=INFERENCE,
        first=log_densities,
        second=log_densities_by_scipy,
        note="-97.25548081308915 and -38.96976652737489 with the right parameters",
    ),
    Quoted(
        name="003.posterior_at_A",
        place=INFERENCE,
        printed=[0.036, 0.964],
        first=posterior_from_fractions,
        second=posterior_by_scipy,
        within=0.5e-3,
        erratum="003.posterior",
        note="4.86223463e-26 and 1",
    ),
    Quoted(
        name="003.posterior_at_A_printed_parameters",
        place=INFERENCE,
        first=lambda: np.array(d := printed_parameters_right_formula()) / sum(d),
        second=lambda: (d := printed_parameters_right_formula_by_hand()) / d.sum(),
        note="1.50e-23 and 1 with the slide's parameters and the right formula",
    ),
    Quoted(
        name="003.posterior_at_A_with_the_slip",
        place=INFERENCE,
        printed=[0.036, 0.964],
        first=lambda: printed_parameters_slip() / printed_parameters_slip().sum(),
        second=lambda: np.array(d := printed_parameters_slip_by_scipy()) / sum(d),
        within=0.5e-3,
        note="the printed posteriors are the ones of the slip",
    ),
    Quoted(
        name="003.posterior_at_A_unbiased",
        place=INFERENCE,
        first=lambda: posterior_from_fractions(divisor=2),
        second=lambda: posterior_by_scipy(ddof=1),
        note="1.33216272e-17 and 1 with n - 1, far from the right answer",
    ),
    Quoted(
        name="003.class_of_A",
        place="Inference, last line",
        printed=2,
        first=lambda: 1 + np.argmax(posterior_from_fractions()),
        second=lambda: 1 + np.argmax(printed_parameters_slip()),
        note="the decision survives every slip",
    ),
]
