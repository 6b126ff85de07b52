"""The data of the labs: small tables as printed, Gaussian samples drawn from a seed, images of digits."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike, NDArray

from labgauss.matlab import FloatArray, MatlabRandom, _cholesky

IntArray = NDArray[np.int64]
Seed = int | np.random.Generator
Split = tuple[FloatArray, IntArray, FloatArray, IntArray]


def make_gaussian_dataset(
    n_samples: int | Sequence[int], means: ArrayLike, covariances: ArrayLike, *, seed: Seed
) -> tuple[FloatArray, IntArray]:
    """Draw `X (n, d)` and labels `y (n,)` in 0..K-1 from one Gaussian per class, class after class.

    `n_samples` is one number or K, `means` is `(K, d)` and `covariances` `(K, d, d)`.

    >>> X, y = make_gaussian_dataset(2, [[0, 0], [9, 9]], [np.eye(2), np.eye(2)], seed=0)
    >>> X.shape, y.tolist()
    ((4, 2), [0, 0, 1, 1])
    """
    centres, spreads = np.asarray(means, dtype=float), np.asarray(covariances, dtype=float)
    if centres.ndim != 2 or spreads.shape != (*centres.shape, centres.shape[1]):
        raise ValueError(
            f"means must be (K, d) and covariances (K, d, d). Got {centres.shape} and {spreads.shape}. Give one mean and one matrix per class."
        )
    K, d = centres.shape
    sizes = np.asarray(n_samples)
    if not (sizes.dtype.kind in "iu" and sizes.shape in [(), (K,)] and sizes.min() >= 1):
        raise ValueError(
            f"n_samples must be a positive whole number, or one for each of {K} classes. Got {n_samples!r}. Write 500, or a list such as {[500] * K}."
        )
    factors = [_cholesky(spread, d) for spread in spreads]
    y = np.repeat(np.arange(K), np.broadcast_to(sizes, K))
    normals = _generator(seed).standard_normal((len(y), d))
    return np.concatenate([normals[y == k] @ factors[k].T + centres[k] for k in range(K)]), y


def _generator(seed: Seed) -> np.random.Generator:
    whole = isinstance(seed, int | np.integer) and seed >= 0
    if not (whole or isinstance(seed, np.random.Generator)):
        raise ValueError(
            f"seed must be a whole number from 0 on, or a numpy.random.Generator. Got {seed!r}. Write seed=0, so that the same data can be drawn again."
        )
    return np.random.default_rng(seed)


def load_petal_lengths() -> tuple[FloatArray, IntArray]:
    """Petal lengths `x (8,)` in cm and species `y (8,)`: 0 is species A, 1 is species B.

    >>> x, y = load_petal_lengths()
    >>> x[y == 1].tolist()
    [5.8, 6.7, 7.0]
    """
    return np.array([1.8, 2.1, 2.5, 3.2, 3.8, 5.8, 6.7, 7.0]), np.repeat([0, 1], [5, 3])


def load_rain() -> tuple[IntArray, NDArray[np.str_], IntArray]:
    """Fifteen days: `humidity` level 1 to 3, `wind` S, M or L, and `y`: 1 if it rained, else -1.

    >>> [column[:3].tolist() for column in load_rain()]
    [[1, 1, 1], ['S', 'M', 'M'], [-1, -1, 1]]
    """
    y = np.array([-1, -1, 1, 1, -1, -1, 1, 1, 1, 1, 1, 1, 1, 1, -1])
    return np.repeat([1, 2, 3], 5), np.array(list("SMMSSSMMLLLMMLL")), y


def load_six_points() -> tuple[FloatArray, IntArray]:
    """Six points `X (6, 2)` and one-hot classes `Z (6, 2)`; column 0 marks the lower right three.

    >>> X, Z = load_six_points()
    >>> X[Z[:, 0] == 1].tolist()
    [[8.5, 2.5], [9.0, 2.0], [8.0, 1.0]]
    """
    X = np.array([[1.0, 8.0], [2.5, 7.5], [2.0, 7.0], [8.5, 2.5], [9.0, 2.0], [8.0, 1.0]])
    return X, np.repeat([[0, 1], [1, 0]], 3, axis=0)


def load_two_gaussians() -> Split:
    """`X_train (200, 2), y_train, X_test (100, 2), y_test`, labels 1 and 2, as MATLAB's `rng(4)` drew.

    >>> load_two_gaussians()[0][:100].mean(axis=0).round(4).tolist()
    [0.16, -0.0031]
    """
    stream = MatlabRandom(4)
    classes = [([0.0, 0.0], [[2.0, -1.0], [-1.0, 2.0]]), ([2.0, 2.0], [[1.0, 0.0], [0.0, 1.0]])]
    X = [np.concatenate([stream.mvnrnd(*model, n) for model in classes]) for n in (100, 50)]
    return X[0], np.repeat([1, 2], 100), X[1], np.repeat([1, 2], 50)


def load_three_gaussians(*, seed: Seed) -> Split:
    """`X_train (1500, 2), y_train, X_test (1500, 2), y_test`: three well separated classes.

    >>> [part.shape for part in load_three_gaussians(seed=0)]
    [(1500, 2), (1500,), (1500, 2), (1500,)]
    """
    generator = _generator(seed)  # one stream, so that training and test points differ
    means = [[-5, -5], [5, -5], [0, 5]]
    covariances = np.array([[[3, -1], [-1, 3]], [[3, -0.5], [-0.5, 3]], [[1, -1], [-1, 3]]])
    train = make_gaussian_dataset(500, means, covariances, seed=generator)
    return *train, *make_gaussian_dataset(500, means, covariances, seed=generator)


def load_diabetes(*, seed: Seed) -> tuple[FloatArray, IntArray]:
    """Synthetic white blood cell counts `x (500,)` and `y (500,)`, 1 = diabetes; nobody was measured.

    Rounded normal numbers around 35 for 400 people without diabetes and around 50 for 100 with it:
    the share without is 0.8, and a count of 48 is a case worth thinking about.

    >>> x, y = load_diabetes(seed=0)
    >>> x[:3].tolist(), float(np.mean(y == 0))
    ([36.0, 34.0, 39.0], 0.8)
    """
    X, y = make_gaussian_dataset([400, 100], [[35], [50]], [[[6**2]], [[8**2]]], seed=seed)
    return X[:, 0].round(), y


def load_patients(*, seed: Seed) -> tuple[FloatArray, IntArray]:
    """Synthetic patients `X (500, 2)` and `y (500,)`, 1 = diabetes; nobody was measured.

    Column 0 is the white blood cell count and `y` the diagnosis that `load_diabetes` draws from the same
    seed; column 1 is the plasma glucose in mg/dl, around 100 without diabetes and around 140 with it. In
    both groups the two rise together, with a correlation near 0.4.

    >>> X, y = load_patients(seed=0)
    >>> X[:3].tolist(), bool((X[:, 0] == load_diabetes(seed=0)[0]).all())
    ([[36.0, 119.0], [34.0, 105.0], [39.0, 81.0]], True)
    """
    generator = _generator(seed)
    counts, y = load_diabetes(seed=generator)
    mean, sd = np.array([100, 140])[y], np.array([15, 25])[y]
    standard = (counts - np.array([35, 50])[y]) / np.array([6, 8])[y]
    mixed = 0.4 * standard + np.sqrt(1 - 0.4**2) * generator.standard_normal(len(y))
    return np.column_stack([counts, (mean + sd * mixed).round()]), y


def load_digits() -> tuple[FloatArray, IntArray]:
    """Handwritten digits: 1797 images of 8 × 8 pixels as rows `X (1797, 64)`, and `y (1797,)`, 0 to 9.

    A pixel is a whole number from 0, blank paper, to 16, ink all over; `X[i].reshape(8, 8)` is image i. Thirteen
    people wrote them. Source: E. Alpaydin and C. Kaynak, Optical Recognition of Handwritten Digits, UCI
    Machine Learning Repository, 1998, its test part, in its order; licence CC BY 4.0.

    >>> X, y = load_digits()
    >>> y[:3].tolist(), X[0, :8].tolist()
    ([0, 1, 2], [0.0, 0.0, 5.0, 13.0, 9.0, 1.0, 0.0, 0.0])
    """
    with np.load(Path(__file__).with_name("digits.npz")) as file:
        table = file["pixels_and_label"]
    return np.ascontiguousarray(table[:, :-1], dtype=np.float64), table[:, -1].astype(np.int64)
