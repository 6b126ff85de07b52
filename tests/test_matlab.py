"""MATLAB's random stream, and the MATLAB lab repeated with it to the last printed digit."""

import hashlib
import math
from collections.abc import Iterable
from decimal import ROUND_HALF_UP, Decimal

import numpy as np
import pytest
import scipy.stats
from hypothesis import given, settings
from hypothesis import strategies as st

from labgauss.datasets import load_two_gaussians
from labgauss.matlab import EDGES, TAIL_START, FloatArray, MatlabRandom

# what MATLAB prints after rng(0), with format long
UNIFORM = [
    *(0.814723686393179, 0.905791937075619, 0.126986816293506, 0.913375856139019),
    0.632359246225410,
]
NORMAL = [
    *(0.537667139546100, 1.833885014595087, -2.258846861003648, 0.862173320368121),
    *(0.318765239858981, -1.307688296305273, -0.433592022305684, 0.342624466538650),
    *(3.578396939725761, 2.769437029884877, -1.349886940156521, 3.034923466331855),
    *(0.725404224946106, -0.063054873189656, 0.714742903826096, -0.204966058299775),
    *(-0.124144348216312, 1.489697607785465, 1.409034489800479, 1.417192413429614),
    *(0.671497133608081, -1.207486922685038, 0.717238651328839, 1.630235289164729),
    *(0.488893770311789, 1.034693009917860, 0.726885133383238, -0.303440924786016),
    *(0.293871467096658, -0.787282803758638),
]


def printed(numbers: Iterable[float]) -> list[Decimal]:
    """Each number's shortest text, rounded half up to fifteen decimals as MATLAB prints it."""
    digit = Decimal("1e-15")
    return [Decimal(repr(float(number))).quantize(digit, ROUND_HALF_UP) for number in numbers]


def class_scores(X: FloatArray, y: FloatArray, T: FloatArray) -> FloatArray:
    """Log joint `(n, 2)` of maximum-likelihood Gaussians with equal priors, in plain numpy."""
    columns = []
    for label in (1, 2):
        mean = X[y == label].mean(axis=0)
        covariance = np.cov(X[y == label].T, bias=True)
        shifted = T - mean
        distances = np.einsum("ij,jk,ik->i", shifted, np.linalg.inv(covariance), shifted)
        columns.append(-0.5 * distances - 0.5 * np.log(np.linalg.det(covariance)))
    return np.column_stack(columns)


def vote_of_three(X: FloatArray, y: FloatArray, T: FloatArray) -> FloatArray:
    """Labels 1 or 2 by the three nearest training points, in plain numpy."""
    squared = ((T[:, None, :] - X[None, :, :]) ** 2).sum(axis=2)
    nearest = np.argsort(squared, axis=1, kind="stable")[:, :3]
    return 1 + (np.sum(y[nearest] == 2, axis=1) >= 2)


def counts(actual: FloatArray, predicted: FloatArray) -> list[list[int]]:
    """Confusion counts of the labels 1 and 2, rows actual."""
    return [[int(np.sum((actual == r) & (predicted == c))) for c in (1, 2)] for r in (1, 2)]


def test_rand_prints_matlabs_first_five_numbers() -> None:
    """After rng(0), `rand` gives MATLAB's numbers to all fifteen printed digits."""
    assert printed(MatlabRandom(0).rand(5)) == printed(UNIFORM)


def test_randn_prints_matlabs_first_thirty_numbers() -> None:
    """After rng(0), `randn` gives MATLAB's numbers to all fifteen printed digits."""
    assert printed(MatlabRandom(0).randn(30)) == printed(NORMAL)


def test_layers_are_the_ones_matlab_writes_into_generated_programs() -> None:
    """The edges of the 256 layers, to 15 digits, have the fingerprint of MATLAB's own table."""
    table = " ".join(f"{edge:.15g}" for edge in EDGES)
    assert table.startswith("0 0.215241895984875 0.286174591792068 0.335737519214422")
    assert table.endswith("3.44927829856143 3.65415288536101 3.91075795952492")
    assert (
        hashlib.sha256(table.encode()).hexdigest()
        == "29b77cee0a7899e6ec5e37a359eef6b7a151f0fd520db12c1629f6dfe263b27d"
    )


def test_seed_zero_means_5489() -> None:
    """MATLAB's rng(0) is the Mersenne twister's own default seed."""
    assert np.array_equal(MatlabRandom(0).randn(50), MatlabRandom(5489).randn(50))


def test_rand_and_randn_share_one_stream() -> None:
    """A uniform number takes two words, as a normal one accepted at once does."""
    random = MatlabRandom(0)
    random.rand()
    assert printed(random.randn(2)) == printed(NORMAL[1:3])


def test_the_matlab_lab_meets_eight_wedges_and_four_rejections() -> None:
    """Its 600 numbers take 1224 words: two each, two per wedge test and two per rejected draw."""
    random, words = MatlabRandom(4), np.random.RandomState(4)
    random.randn(600)
    words.random_sample((2 * 600 + 2 * 8 + 2 * 4) // 2)
    assert random.rand() == words.random_sample()


@pytest.mark.parametrize("draw", ["rand", "randn"])
def test_matrices_fill_column_by_column(draw: str) -> None:
    """The numbers run down the first column, then down the second."""
    matrix, line = getattr(MatlabRandom(7), draw)(3, 2), getattr(MatlabRandom(7), draw)(6)
    assert np.array_equal(matrix.T.ravel(), line)


@pytest.mark.parametrize("draw", ["rand", "randn"])
@pytest.mark.parametrize("shape", [(), (0,), (5,), (2, 3), (2, 0), (2, 3, 4)])
def test_shapes_are_numpys(draw: str, shape: tuple[int, ...]) -> None:
    """The shape asked for is the shape that comes back, always of floats."""
    numbers = getattr(MatlabRandom(1), draw)(*shape)
    assert np.shape(numbers) == shape
    assert numbers.dtype == np.float64


@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=25, deadline=None)
def test_uniform_numbers_are_numpys_legacy_ones(seed: int) -> None:
    """numpy's frozen `RandomState` makes the same uniform numbers from the same seed."""
    expected = np.random.RandomState(seed or 5489).random_sample(20)
    assert np.array_equal(MatlabRandom(seed).rand(20), expected)


def test_randn_is_standard_normal_tails_included() -> None:
    """Twenty thousand draws follow the normal law, and some lie beyond the last layer."""
    draws = MatlabRandom(11).randn(20_000)
    assert scipy.stats.kstest(draws, "norm").pvalue > 0.01
    assert np.max(draws) > TAIL_START
    assert np.min(draws) < -TAIL_START


def test_the_tail_is_drawn_with_matlabs_fifteen_digits_of_one_over_r() -> None:
    """Beyond r the draw is r − log(u) / r, with both numbers as MATLAB holds them."""
    r, one_over_r = 3.65415288536101, float(round(1 / Decimal("3.6541528853610088"), 15))
    for u in np.linspace(0.01, 0.99, 50).tolist():
        random = MatlabRandom(0)
        random._uniform = iter([u, 1e-6]).__next__  # the second number accepts the first
        assert random._tail() == r + math.log(u) * -one_over_r


def test_mvnrnd_colours_randn_by_the_upper_factor() -> None:
    """`mvnrnd` is randn · chol(Σ) + μ, the factor written out by hand for two features."""
    normals = MatlabRandom(4).randn(6, 2)
    upper = np.array([[np.sqrt(2), -1 / np.sqrt(2)], [0, np.sqrt(1.5)]])
    points = MatlabRandom(4).mvnrnd([1, -1], [[2, -1], [-1, 2]], 6)
    np.testing.assert_allclose(points, normals @ upper + [1, -1], rtol=1e-14)


def test_estimates_of_the_matlab_lab() -> None:
    """Means and 1/N covariances of the training points agree in all four printed decimals."""
    X, y, _, _ = load_two_gaussians()
    assert X[y == 1].mean(axis=0).round(4).tolist() == [0.1600, -0.0031]
    assert X[y == 2].mean(axis=0).round(4).tolist() == [1.9633, 2.0848]
    first, second = (np.cov(X[y == label].T, bias=True).round(4).tolist() for label in (1, 2))
    assert first == [[1.9749, -1.0334], [-1.0334, 2.1867]]
    assert second == [[0.8095, 0.0047], [0.0047, 0.9766]]


def test_gaussian_confusion_matrix_of_the_matlab_lab() -> None:
    """The fitted Gaussians sort the hundred test points as printed: 47 3 and 7 43."""
    X, y, T, actual = load_two_gaussians()
    predicted = 1 + np.argmax(class_scores(X, y, T), axis=1)
    assert counts(actual, predicted) == [[47, 3], [7, 43]]


def test_nearest_neighbour_confusion_matrix_of_the_matlab_lab() -> None:
    """Three nearest neighbours sort the hundred test points as printed: 46 4 and 11 39."""
    X, y, T, actual = load_two_gaussians()
    assert counts(actual, vote_of_three(X, y, T)) == [[46, 4], [11, 39]]


@pytest.mark.parametrize("seed", [-1, 2**32, 1.5, "4", None])
def test_impossible_seed_is_refused_in_words(seed: object) -> None:
    """The message says what a seed is, what came, and where to find the right one."""
    with pytest.raises(ValueError, match=r"whole number from 0 .* Got .* Use the number"):
        MatlabRandom(seed)  # type: ignore[arg-type]  # refused: that is the claim


@pytest.mark.parametrize(
    "covariance",
    [[[1, 2], [2, 1]], [[1, 1], [0, 1]], [[1, 0, 0], [0, 1, 0], [0, 0, 1]], [[1, 1], [1, 1]], 1],
    ids=["indefinite", "not symmetric", "too large", "singular", "a number"],
)
def test_impossible_covariance_is_refused_in_words(covariance: object) -> None:
    """Nothing is drawn from a matrix that is no covariance of two features."""
    with pytest.raises(ValueError, match=r"2 × 2, symmetric and positive definite\. Got .* Check"):
        MatlabRandom(0).mvnrnd([0, 0], covariance, 3)  # type: ignore[arg-type]  # refused: that is the claim
