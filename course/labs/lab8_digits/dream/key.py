"""The answer key of lab8.dream."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, case, close, idea

from ..shared import covariance, of_few_points, signed


def dream(mean, cov, Z, *, factor="lower", shift="last", rows="all"):
    """Return samples (n, d) through the lower Cholesky factor, singular or not; the knobs make wrong ideas."""
    A = _factor(cov, factor)
    if shift == "before":
        return (Z + mean) @ A.T
    X = Z @ A.T
    if rows == "first":
        X = X[:1]
    return X if shift == "never" else X + mean


def _factor(cov, kind):
    if kind in ("upper", "lower"):
        L = semidefinite_cholesky(cov)
        return L.T if kind == "upper" else L
    if kind == "numpy":
        return np.linalg.cholesky(cov)
    if kind == "covariance":
        return cov
    variances, axes = np.linalg.eigh(cov)
    roots = np.sqrt(np.clip(variances, 0, None))
    if kind == "singular vectors":
        U, values, _ = np.linalg.svd(cov)
        return U * np.sqrt(values)
    unit = np.trace(cov) / len(cov)
    if unit == 0 and kind == "a tenth":
        return cov
    return {
        "eigenvectors": lambda: axes * roots,
        "symmetric": lambda: axes * roots @ axes.T,
        "deviations": lambda: np.diag(np.sqrt(np.diag(cov))),
        "variances": lambda: np.diag(np.diag(cov)),
        "entries": lambda: np.sqrt(cov),
        "a millionth": lambda: np.linalg.cholesky(cov + 1e-6 * np.eye(len(cov))),
        "one": lambda: np.linalg.cholesky(cov + np.eye(len(cov))),
        "a tenth": lambda: np.linalg.cholesky(0.9 * cov + 0.1 * unit * np.eye(len(cov))),
    }[kind]()


def semidefinite_cholesky(cov):
    """Return the limit of the lower Cholesky factor of Σ + ε I: where nothing is left, a column of zeros."""
    L = np.zeros_like(cov)
    nothing = 1e-11 * np.diag(cov).max()
    for j in range(len(cov)):
        rest = cov[j:, j] - L[j:, :j] @ L[j, :j]
        if rest[0] > nothing:
            L[j:, j] = rest / np.sqrt(rest[0])
    return L


def few_points(rng, n, d, **how):
    """Return a covariance of fewer points than features whose factor is soon reached as ε goes to 0."""
    while True:
        cov = of_few_points(rng, n, d, **how)
        largest = np.diag(cov).max()
        if largest == 0:
            continue
        near = np.linalg.cholesky(cov + 1e-8 * np.trace(cov) / d * np.eye(d))
        if np.abs(near - semidefinite_cholesky(cov)).max() < 2e-4 * np.sqrt(largest):
            return cov


def settled(draw):
    """Draw a covariance whose roots keep their signs however its entries are rounded.

    Where there is no inverse, the sign of an eigenvector may hang on a zero: then it is another one on another machine.
    """
    while True:
        cov = draw()
        noise = np.finfo(float).eps * np.random.default_rng(0).integers(-2, 3, (64, *cov.shape))
        nearby = np.concatenate([cov[None], cov * (1 + noise + noise.swapaxes(1, 2))])
        (variances, axes), (U, values, _) = np.linalg.eigh(nearby), np.linalg.svd(nearby)
        for root in (
            axes * np.sqrt(np.clip(variances, 0, None))[:, None],
            U * np.sqrt(values)[:, None],
        ):
            if np.ptp(root, axis=0).max() > 1e-6 * np.abs(root).max():
                break
        else:
            return cov


def has_nan(cov, got):
    """Where a covariance is negative, some value is not a number."""
    return bool((cov >= 0).all() or np.isnan(got).any())


def still_feature_moves(cov, mean, got):
    """A feature of variance 0 leaves its mean, where there is one."""
    still = np.diag(cov) == 0
    return bool(not still.any() or (np.asarray(got)[:, still] != mean[still]).any())


def fresh(rng):
    """Fresh covariances with and without an inverse: still features, few points, one feature, all scales."""

    def noise(n, d):
        return rng.choice([-1, 1], size=(n, d)) * rng.uniform(0.3, 2.2, size=(n, d))

    def drawn(label, cov, n, *, like="", scale=1.0):
        d = len(cov)
        return case(label, like=like, mean=scale * signed(rng, d, 1, 3), cov=cov, Z=noise(n, d))

    def still(d, places):  # at the ends, where no sign of an eigenvector hangs on a zero
        cov = covariance(rng, d)
        cov[places], cov[:, places] = 0.0, 0.0
        return cov

    def few(n, d, **how):
        return settled(lambda: few_points(rng, n, d, **how))

    line = rng.permutation([2.0, -1.0])
    return [
        drawn("two features", covariance(rng, 2, correlation=-0.9), 5),
        drawn("a feature that never changes", still(4, [int(rng.choice([0, 3]))]), 5),
        drawn("eight features, three of them still", still(8, [0, 6, 7]), 6, like=STILL_LABEL),
        drawn("two features on one line", np.outer(line, line), 4),
        drawn("fewer points than features", few(4, 7), 5),
        drawn("three points, seven features", few(3, 7, still=[1]), 4, like=FEW_LABEL),
        drawn("one feature", covariance(rng, 1), 4),
        drawn("nothing ever changes", np.zeros((2, 2)), 3),
        drawn("as many points as features", covariance(rng, 3), 3),
        drawn("tiny numbers", few(3, 7, still=[2], scale=2.0**-20), 4, scale=2.0**-20),
        drawn("huge numbers", few(3, 7, scale=2.0**20), 4, scale=2.0**20),
    ]


STILL_LABEL, FEW_LABEL = "a feature that never changes", "fewer points than features"
STILL = np.array([[4.0, 0.0, -2.0], [0.0, 0.0, 0.0], [-2.0, 0.0, 2.0]])
ROWS = np.array([[1.0, -1.0, 0.0, 2.0], [-1.0, -2.0, 1.0, 1.0], [0.0, 3.0, -1.0, -3.0]])  # sums 0
FEW = ROWS.T @ ROWS / 4
NOISE = np.array(
    [[0.5, -1.0, 0.8, 1.2], [1.5, 0.3, -0.4, 0.7], [-0.7, 0.9, 1.1, -1.6], [-1.2, -0.4, 0.6, 0.9]]
)

exercise = Exercise(
    points=4,
    second_reference="own_cholesky",
    public=[
        case(
            "two features",
            mean=np.array([2.0, -1.0]),
            cov=np.array([[2.0, -1.5], [-1.5, 2.0]]),
            Z=NOISE[:, :2],
        ),
        case(STILL_LABEL, mean=np.array([1.0, 3.0, -2.0]), cov=STILL, Z=NOISE[:, :3]),
        case(
            "two features on one line",
            mean=np.array([1.0, -2.0]),
            cov=np.array([[4.0, -2.0], [-2.0, 1.0]]),
            Z=NOISE[:3, :2],
        ),
        case(FEW_LABEL, mean=np.array([1.0, -2.0, 3.0, 1.5]), cov=FEW, Z=NOISE),
        case("one feature", mean=np.array([3.0]), cov=np.array([[2.25]]), Z=NOISE[:3, :1]),
        case(
            "nothing ever changes",
            mean=np.array([4.0, -1.0]),
            cov=np.zeros((2, 2)),
            Z=NOISE[:2, :2],
        ),
        case(
            "as many points as features",
            mean=np.array([1.0, -2.0, 4.0]),
            cov=np.array([[2.0, 0.6, -0.4], [0.6, 1.0, 0.3], [-0.4, 0.3, 1.5]]),
            Z=NOISE[:3, :3],
        ),
        case(
            "tiny numbers",
            mean=2.0**-20 * np.array([1.0, 3.0, -2.0]),
            cov=2.0**-40 * STILL,
            Z=NOISE[:3, :3],
        ),
        case(
            "huge numbers",
            mean=2.0**20 * np.array([1.0, -2.0, 3.0, 1.5]),
            cov=2.0**40 * FEW,
            Z=NOISE[:3],
        ),
    ],
    hidden=fresh,
    remark="labgauss.remarks.still_features",
    equivalent={
        "np.trace(cov) / len(cov) → np.trace(cov) * len(cov)": "some dozens of billionths are as little to see"
    },
    compare=close(
        1e-3,
        absolute=1e-100,
        why="Σ + ε I with ε a hundred-millionth of the mean variance is a right way to the limit",
    ),
    ideas={
        "singular_is_an_error": idea(factor="numpy"),
        "upper_factor": idea(factor="upper"),
        "covariance_as_the_factor": idea(factor="covariance"),
        "symmetric_root": idea(factor="symmetric", credit=0.5),
        "eigenvector_root": idea(factor="eigenvectors", credit=0.5),
        "singular_vector_root": idea(factor="singular vectors", credit=0.5),
        "root_of_each_entry": idea(factor="entries", claim=has_nan),
        "deviations_only": idea(factor="deviations"),
        "variances_for_the_factor": idea(factor="variances"),
        "ridge_without_a_unit": idea(factor="a millionth", claim=still_feature_moves),
        "ridge_of_one": idea(factor="one", claim=still_feature_moves),
        "shrunk_by_a_tenth": idea(factor="a tenth"),
        "forgets_the_mean": idea(shift="never"),
        "mean_before_the_factor": idea(shift="before"),
        "one_dream_only": idea(rows="first"),
    },
)
