"""Document 000: the Gaussian classifier, two exercises with three classes."""

import math
from fractions import Fraction
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from scipy.integrate import quad
from scipy.optimize import brentq
from scipy.stats import multivariate_normal, norm

from course.reference.quoted import Quoted
from labgauss.datasets import load_three_gaussians, make_gaussian_dataset

Array = NDArray[np.float64]

# Exercise 1 (slide "Solution" with the data generation)
SIZES = [500, 500, 500]
MEANS = np.array([[-5.0, -5.0], [5.0, -5.0], [0.0, 5.0]])
COVARIANCES = np.array([[[3, -1], [-1, 3]], [[3, -0.5], [-0.5, 3]], [[1.0, -1], [-1, 3]]])
PRINTED_MEANS = np.array(
    [[-5.02818576, -5.07365035], [4.95564731, -5.04938789], [-0.03591899, 4.87763586]]
)
PRINTED_COVARIANCES = np.array(
    [
        [[2.89255506, -1.05314784], [-1.05314784, 2.77306075]],
        [[2.88868113, -0.46682182], [-0.46682182, 3.04256309]],
        [[1.04041627, -1.09369177], [-1.09369177, 3.26337424]],
    ]
)

# Exercise 2
PRIORS = np.array([0.25, 0.25, 0.5])
CENTRES = np.array([[0.0, 0.0], [2.0, 2.0], [-2.0, -2.0]])
SHARED = np.array([[4.0, -3.0], [-3.0, 4.0]])


def joints(X: Array, priors: Array, means: Array, covariances: Array) -> Array:
    """p(x, y) per class, `(n, K)`, multiplied out as the document does."""
    densities = [multivariate_normal(m, S).pdf(X) for m, S in zip(means, covariances, strict=True)]
    return np.column_stack([np.atleast_1d(density) for density in densities]) * priors


def log_joints(X: Array, priors: Array, means: Array, covariances: Array) -> Array:
    """log p(x, y) per class, `(n, K)`."""
    logs = [multivariate_normal(m, S).logpdf(X) for m, S in zip(means, covariances, strict=True)]
    return np.column_stack([np.atleast_1d(log) for log in logs]) + np.log(priors)


def parameters_of_the_draw(seed: int, part: int) -> tuple[Array, Array]:
    """Means and covariances behind `load_three_gaussians`: part 0 is the training set, 1 the test set.

    The same stream with zero means and unit covariances gives the normal numbers themselves; the data
    are a linear map of them, which least squares finds exactly.
    """
    stream = np.random.default_rng(seed)
    for _ in range(part + 1):
        Z, y = make_gaussian_dataset(500, np.zeros((3, 2)), [np.eye(2)] * 3, seed=stream)
    X = load_three_gaussians(seed=seed)[2 * part]
    design = np.column_stack([Z, np.ones(len(Z))])
    maps = [np.linalg.lstsq(design[y == k], X[y == k], rcond=None)[0] for k in range(3)]
    return np.array([m[2] for m in maps]), np.array([m[:2].T @ m[:2] for m in maps])


def mean_noise() -> Array:
    """Four and a half standard errors of a mean of 500 points."""
    return 4.5 * np.sqrt(np.einsum("kii->ki", COVARIANCES) / 500)


def covariance_noise() -> Array:
    """Four and a half standard errors of a covariance of 500 points."""
    variances = np.einsum("kii->ki", COVARIANCES)
    squared = variances[:, :, None] * variances[:, None, :] + COVARIANCES**2
    return 4.5 * np.sqrt(squared / 500)


def error_by_strips() -> float:
    """Bayes error of Exercise 1: vertical strips, each cut exactly where two classes tie."""
    xs = np.linspace(-16, 16, 2001)
    right = [_right_mass_on_strip(float(x)) for x in xs]
    return 1 - float(np.trapezoid(right, xs))


def _right_mass_on_strip(x: float) -> float:
    """∫ max_k p(x, x₂, k) dx₂: between ties one class is largest, and its mass is a normal one."""
    quadratics, slices = [], []
    for mean, S in zip(MEANS, COVARIANCES, strict=True):
        weight = norm_pdf(x, mean[0], S[0, 0]) / 3
        centre = mean[1] + S[0, 1] / S[0, 0] * (x - mean[0])
        variance = S[1, 1] - S[0, 1] ** 2 / S[0, 0]
        slices.append((weight, centre, variance))
        constant = math.log(weight) - 0.5 * math.log(variance) - 0.5 * centre**2 / variance
        quadratics.append(np.array([-0.5 / variance, centre / variance, constant]))
    ties = [-np.inf, np.inf]
    for i, j in [(0, 1), (0, 2), (1, 2)]:
        roots = np.roots(np.trim_zeros(quadratics[i] - quadratics[j], "f"))
        ties += [float(root.real) for root in roots if abs(root.imag) < 1e-12]
    total = 0.0
    for low, high in pairwise(sorted(ties)):
        middle = np.clip((max(low, -1e3) + min(high, 1e3)) / 2, -1e3, 1e3)
        weight, centre, variance = slices[
            int(np.argmax([np.polyval(q, middle) for q in quadratics]))
        ]
        sd = math.sqrt(variance)
        total += weight * (_tail((low - centre) / sd) - _tail((high - centre) / sd))
    return total


def norm_pdf(x: float, mean: float, variance: float) -> float:
    """The normal density, written out."""
    return math.exp(-((x - mean) ** 2) / (2 * variance)) / math.sqrt(2 * math.pi * variance)


def _tail(z: float) -> float:
    return 0.5 * math.erfc(z / math.sqrt(2))


def error_by_grid() -> float:
    """Bayes error of Exercise 1: brute force, the middle of each of 2.5 million small squares."""
    step = 0.02
    axis = np.arange(-16 + step / 2, 16, step)
    wrong = 0.0
    for x in np.array_split(axis, 20):
        points = np.stack(np.meshgrid(x, axis, indexing="ij"), axis=-1).reshape(-1, 2)
        joint = joints(points, np.full(3, 1 / 3), MEANS, COVARIANCES)
        wrong += float((joint.sum(axis=1) - joint.max(axis=1)).sum())
    return wrong * step**2


def tails_of_exercise_2() -> float:
    """Bayes error of Exercise 2 along s = 2(x₁ + x₂), where the classes are N(0, 8), N(±8, 8)."""
    sd, low, high = math.sqrt(8), -4 + math.log(2), 4.0
    class0 = _tail(high / sd) + _tail(-low / sd)
    class1 = _tail((8 - high) / sd)
    class2 = _tail((low + 8) / sd)
    return class0 / 4 + class1 / 4 + class2 / 2


def quadrature_of_exercise_2() -> float:
    """Bayes error of Exercise 2: one minus the integral of the largest joint density along the diagonal."""
    centres = CENTRES.sum(axis=1) / math.sqrt(2)

    def largest(u: float) -> float:
        return max(p * norm.pdf(u, c) for p, c in zip(PRIORS, centres, strict=True))

    pieces = [-12, *(b / math.sqrt(2) for b in boundaries_in_closed_form()), 12]
    return 1 - sum(quad(largest, a, b, epsabs=1e-14)[0] for a, b in pairwise(pieces))


def boundaries_in_closed_form() -> list[float]:
    """The values of x₁ + x₂ on the two boundaries of Exercise 2, the lower one first."""
    return [-2 + math.log(2) / 2, 2.0]


def boundaries_by_root_finding() -> list[float]:
    """The same by bisection on the log joints along the diagonal."""

    def gap(s: float, i: int, j: int) -> float:
        logs = log_joints(np.array([[s / 2, s / 2]]), PRIORS, CENTRES, np.array([SHARED] * 3))[0]
        return float(logs[i] - logs[j])

    return [
        brentq(gap, -3, -1, args=(2, 0), xtol=1e-14),
        brentq(gap, 1, 3, args=(0, 1), xtol=1e-14),
    ]


def evidence_peak() -> float:
    """p(-2, -2) with the squared distances 0, 8 and 32 put into the formula."""
    return (0.5 + 0.25 * math.exp(-4) + 0.25 * math.exp(-16)) / (2 * math.pi * math.sqrt(7))


def first_silent_nan() -> int:
    """The first whole t at which every joint density of Exercise 1 at (t, 0) is exactly 0."""
    points = np.array([[float(t), 0.0] for t in range(200)])
    joint = joints(points, np.full(3, 1 / 3), MEANS, COVARIANCES)
    return int(np.flatnonzero(joint.sum(axis=1) == 0)[0])


def first_log_joint_below_the_smallest_double() -> int:
    """The same from the log joints: exp underflows to 0 below log(2⁻¹⁰⁷⁵)."""
    points = np.array([[float(t), 0.0] for t in range(200)])
    logs = log_joints(points, np.ones(3), MEANS, COVARIANCES)
    return int(np.flatnonzero(logs.max(axis=1) < -1075 * math.log(2))[0])


def _example_scores() -> Array:
    return np.array([[0.1, 0.2, 0.7], [0.3, 0.1, 0.6]])


EXERCISE_1 = "Exercise 1, solution"
EXERCISE_2 = "Exercise 2, solution"

NUMBERS = [
    Quoted(
        name="000.scores.classes",
        place="Solution, the matrix of scores",
        printed=[2, 2],
        first=lambda: _example_scores().argmax(axis=1),
        second=lambda: [max(range(3), key=row.__getitem__) for row in _example_scores().tolist()],
        note="the class with the largest posterior, read off by eye on the slide",
    ),
    Quoted(
        name="000.scores.sums",
        place="Solution, the matrix of scores",
        printed=[1, 1],
        first=lambda: _example_scores().sum(axis=1),
        second=lambda: [float(Fraction(1, 10) * (a + b + c)) for a, b, c in [(1, 2, 7), (3, 1, 6)]],
        within=1e-12,
        note="posteriors of one point sum to 1",
    ),
    Quoted(
        name="000.exercise1.sizes",
        place=EXERCISE_1,
        printed=SIZES,
        first=lambda: np.bincount(load_three_gaussians(seed=0)[1]),
        second=lambda: [np.sum(load_three_gaussians(seed=1)[3] == k) for k in range(3)],
    ),
    Quoted(
        name="000.exercise1.means",
        place=EXERCISE_1,
        printed=MEANS,
        first=lambda: parameters_of_the_draw(0, 0)[0],
        second=lambda: parameters_of_the_draw(1, 1)[0],
        within=1e-12,
        agree=1e-9,
        floor=1e-13,
        note="recovered from the data that labgauss draws",
    ),
    Quoted(
        name="000.exercise1.covariances",
        place=EXERCISE_1,
        printed=COVARIANCES,
        first=lambda: parameters_of_the_draw(0, 0)[1],
        second=lambda: parameters_of_the_draw(1, 1)[1],
        within=1e-12,
        agree=1e-9,
        floor=1e-13,
        note="recovered from the data that labgauss draws",
    ),
    Quoted(
        name="000.exercise1.estimated_priors",
        place=EXERCISE_1,
        printed=[0.33333333] * 3,
        first=lambda: [np.mean(load_three_gaussians(seed=0)[1] == k) for k in range(3)],
        second=lambda: [float(Fraction(500, 1500))] * 3,
        within=0.5e-8,
    ),
    Quoted(
        name="000.exercise1.estimated_means",
        place=EXERCISE_1,
        printed=PRINTED_MEANS,
        first=lambda: MEANS,
        second=lambda: parameters_of_the_draw(2, 0)[0],
        within=mean_noise(),
        agree=1e-9,
        floor=1e-13,
        note="one draw that nobody can repeat; it lies within 4.5 standard errors of the truth",
    ),
    Quoted(
        name="000.exercise1.estimated_covariances",
        place=EXERCISE_1,
        printed=PRINTED_COVARIANCES,
        first=lambda: COVARIANCES,
        second=lambda: parameters_of_the_draw(2, 0)[1],
        within=covariance_noise(),
        agree=1e-9,
        floor=1e-13,
        note="one draw that nobody can repeat; it lies within 4.5 standard errors of the truth",
    ),
    Quoted(
        name="000.exercise1.test_error",
        place=EXERCISE_1,
        printed=0.26666666666666666 / 100,
        first=error_by_strips,
        second=error_by_grid,
        within=4 * math.sqrt(0.00166 * (1 - 0.00166) / 1500),
        agree=1e-4,
        note="4 errors in 1500; computed here is the Bayes error, 2.5 ± 1.6 errors in 1500",
    ),
    Quoted(
        name="000.exercise1.first_silent_nan",
        place="Solution, decision_function",
        first=first_silent_nan,
        second=first_log_joint_below_the_smallest_double,
        note="from t = 70 on every joint density at (t, 0) is 0 and the posterior 0/0",
    ),
    Quoted(
        name="000.exercise2.priors",
        place="Exercise 2",
        printed=PRIORS,
        first=lambda: [float(Fraction(1, 4)), float(Fraction(1, 4)), float(1 - 2 * Fraction(1, 4))],
        second=lambda: (
            np.exp(log_joints(CENTRES, PRIORS, CENTRES, np.array([SHARED] * 3))).diagonal()
            * (2 * math.pi * math.sqrt(7))
        ),
        within=1e-12,
    ),
    Quoted(
        name="000.exercise2.determinant",
        place="Exercise 2",
        first=lambda: 4 * 4 - (-3) * (-3),
        second=lambda: np.prod(np.linalg.eigvalsh(SHARED)),
    ),
    Quoted(
        name="000.exercise2.squared_distance",
        place="Exercise 2",
        first=lambda: CENTRES[1] @ np.linalg.inv(SHARED) @ CENTRES[1],
        second=lambda: np.sum(np.linalg.solve(np.linalg.cholesky(SHARED), CENTRES[1]) ** 2),
        note="between (0, 0) and (2, 2)",
    ),
    Quoted(
        name="000.exercise2.boundaries",
        place=EXERCISE_2 + ", decision regions",
        first=boundaries_in_closed_form,
        second=boundaries_by_root_finding,
        note="values of x₁ + x₂",
    ),
    Quoted(
        name="000.exercise2.bayes_error",
        place=EXERCISE_2 + ", decision regions",
        first=tails_of_exercise_2,
        second=quadrature_of_exercise_2,
        note="three normal tails, 0.09388269265899",
    ),
    Quoted(
        name="000.exercise2.evidence_peak",
        place=EXERCISE_2 + ", evidence in 3-D",
        first=evidence_peak,
        second=lambda: joints(CENTRES[2:], PRIORS, CENTRES, np.array([SHARED] * 3)).sum(),
        note="p(-2, -2)",
    ),
    Quoted(
        name="000.exercise2.joint_peaks",
        place=EXERCISE_2 + ", joint probabilities per class",
        first=lambda: PRIORS / (2 * math.pi * math.sqrt(7)),
        second=lambda: joints(CENTRES, PRIORS, CENTRES, np.array([SHARED] * 3)).diagonal(),
        note="the class of prior 1/2 has the highest peak, as the last slide says",
    ),
]
