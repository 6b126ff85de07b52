"""The data of the labs are the documents' own, and what is drawn follows the law it should."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import scipy.stats
import sklearn.datasets
from hypothesis import given
from hypothesis import strategies as st

from labgauss import datasets
from labgauss.datasets import (
    load_diabetes,
    load_digits,
    load_patients,
    load_petal_lengths,
    load_rain,
    load_six_points,
    load_three_gaussians,
    load_two_gaussians,
    make_gaussian_dataset,
)

MEANS = [[0.0, 0.0], [3.0, 1.0]]
COVARIANCES = [[[2.0, -1.0], [-1.0, 2.0]], [[1.0, 0.5], [0.5, 1.0]]]


def test_petal_lengths_are_the_printed_pairs() -> None:
    """Five petals of species A and three of species B, in the printed order."""
    x, y = load_petal_lengths()
    pairs = [(1.8, 0), (2.1, 0), (2.5, 0), (3.2, 0), (3.8, 0), (5.8, 1), (6.7, 1), (7.0, 1)]
    assert list(zip(x.tolist(), y.tolist(), strict=True)) == pairs


def test_rain_table_is_the_printed_one() -> None:
    """Fifteen days, column by column as in the table."""
    humidity, wind, y = load_rain()
    assert humidity.tolist() == [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3]
    assert "".join(wind) == "SMMSSSMMLLLMMLL"
    assert y.tolist() == [-1, -1, 1, 1, -1, -1, 1, 1, 1, 1, 1, 1, 1, 1, -1]


def test_six_points_come_in_the_printed_order() -> None:
    """Column 0 of `Z` is class k = 1, the three points in the lower right."""
    X, Z = load_six_points()
    assert X.tolist() == [[1, 8], [2.5, 7.5], [2, 7], [8.5, 2.5], [9, 2], [8, 1]]
    assert Z.tolist() == [[0, 1], [0, 1], [0, 1], [1, 0], [1, 0], [1, 0]]


def test_two_gaussians_have_the_printed_sizes() -> None:
    """A hundred training and fifty test points a class, first class first."""
    X, y, T, actual = load_two_gaussians()
    assert X.shape == (200, 2)
    assert T.shape == (100, 2)
    assert y.tolist() == [1] * 100 + [2] * 100
    assert actual.tolist() == [1] * 50 + [2] * 50


def test_three_gaussians_train_and_test_are_different_draws() -> None:
    """Five hundred points a class, and no test point is a training point."""
    X, y, T, actual = load_three_gaussians(seed=3)
    assert np.bincount(y).tolist() == np.bincount(actual).tolist() == [500, 500, 500]
    assert not np.isin(T, X).any()


def test_three_gaussians_follow_the_printed_parameters() -> None:
    """Whitened by the printed means and covariances, every class is standard normal."""
    X, y, T, actual = load_three_gaussians(seed=0)
    means = np.array([[-5, -5], [5, -5], [0, 5]])
    covariances = np.array([[[3, -1], [-1, 3]], [[3, -0.5], [-0.5, 3]], [[1, -1], [-1, 3]]])
    for points, labels in [(X, y), (T, actual)]:
        for k in range(3):
            shifted = points[labels == k] - means[k]
            squared = np.sum(shifted * np.linalg.solve(covariances[k], shifted.T).T, axis=1)
            assert scipy.stats.kstest(squared, "chi2", args=(2,)).pvalue > 0.01


def test_diabetes_share_gives_the_doctors_prior() -> None:
    """Four people in five have no diabetes, whatever the seed."""
    assert {float(np.mean(load_diabetes(seed=seed)[1] == 0)) for seed in range(5)} == {0.8}


def test_diabetes_counts_are_whole_and_positive() -> None:
    """A count of blood cells is a whole number."""
    x, y = load_diabetes(seed=0)
    assert x.shape == y.shape == (500,)
    assert np.array_equal(x, np.round(x))
    assert x.min() > 0


def test_prior_makes_the_count_of_48_a_hard_case() -> None:
    """Equal priors leave little doubt about x = 48; the prior of 0.8 brings it back."""
    x, y = load_diabetes(seed=0)
    sick, healthy = (scipy.stats.norm.pdf(48, x[y == k].mean(), np.std(x[y == k])) for k in (1, 0))
    assert sick / (sick + healthy) > 0.85
    assert 0.5 < 0.2 * sick / (0.2 * sick + 0.8 * healthy) < 0.75


def test_diabetes_says_that_it_is_synthetic() -> None:
    """No reader of its documentation can take the data for measurements."""
    documentation = load_diabetes.__doc__ or ""
    assert "Synthetic" in documentation
    assert "nobody was measured" in documentation


@pytest.mark.parametrize("seed", range(5))
def test_patients_are_those_of_the_one_dimensional_example(seed: int) -> None:
    """Their counts and diagnoses are `load_diabetes`'s; the glucose comes on top."""
    X, y = load_patients(seed=seed)
    counts, diagnoses = load_diabetes(seed=seed)
    assert X.shape == (500, 2)
    assert np.array_equal(X[:, 0], counts)
    assert np.array_equal(y, diagnoses)
    assert np.array_equal(X, X.round())
    assert X.min() > 0


def test_patients_glucose_tells_more_about_the_patient_with_48() -> None:
    """A glucose of 140 settles the doubt, one of 100 turns it, and in each group both measurements rise together."""
    X, y = load_patients(seed=0)
    groups = [X[y == k] for k in (0, 1)]
    correlations = [np.corrcoef(group.T)[0, 1] for group in groups]
    np.testing.assert_allclose(correlations, 0.4, atol=0.15)
    laws = [scipy.stats.multivariate_normal(g.mean(axis=0), np.cov(g.T, bias=True)) for g in groups]
    healthy, sick = (
        law.pdf([[48, 100], [48, 140]]) * prior for law, prior in zip(laws, (0.8, 0.2), strict=True)
    )
    usual, high = sick / (sick + healthy)
    assert usual < 0.5 < 0.85 < high


def test_patients_glucose_follows_its_documentation() -> None:
    """Around 100 and around 140, over twenty seeds."""
    drawn = [load_patients(seed=seed) for seed in range(20)]
    for k, mean in ((0, 100), (1, 140)):
        glucose = np.concatenate([X[y == k, 1] for X, y in drawn])
        assert abs(glucose.mean() - mean) < 3


def test_patients_say_that_they_are_synthetic() -> None:
    """No reader of the documentation can take them for people."""
    documentation = load_patients.__doc__ or ""
    assert "Synthetic" in documentation
    assert "nobody was measured" in documentation


def test_digits_are_those_of_scikit_learn_byte_for_byte() -> None:
    """Pixels and labels, their types and their order in memory."""
    X, y = load_digits()
    theirs = sklearn.datasets.load_digits()
    for ours, other in ((X, theirs.data), (y, theirs.target)):
        assert (ours.dtype, ours.shape) == (other.dtype, other.shape)
        assert ours.tobytes() == other.tobytes()
        assert ours.flags.c_contiguous


def test_the_file_of_digits_is_small_and_its_source_is_named() -> None:
    """Under 60 kB; who made them and the licence stand in the documentation and in LICENSE."""
    file = Path(datasets.__file__).with_name("digits.npz")
    assert file.stat().st_size < 60_000
    licence = (Path(__file__).parents[1] / "LICENSE").read_text(encoding="utf-8")
    for text in (load_digits.__doc__ or "", licence):
        for words in ("Alpaydin", "Kaynak", "UCI", "CC BY 4.0|Attribution 4.0"):
            assert any(word in text for word in words.split("|")), words
    assert file.name in licence


@given(
    sizes=st.lists(st.integers(1, 20), min_size=1, max_size=4),
    d=st.integers(1, 4),
    seed=st.integers(0, 2**32),
)
def test_labels_count_the_classes_in_order(sizes: list[int], d: int, seed: int) -> None:
    """Every class has the size asked for, and the labels run from 0 to K - 1."""
    K = len(sizes)
    X, y = make_gaussian_dataset(sizes, np.zeros((K, d)), [np.eye(d)] * K, seed=seed)
    assert X.shape == (sum(sizes), d)
    assert y.tolist() == [k for k, size in enumerate(sizes) for _ in range(size)]


def test_samples_have_the_asked_means_and_covariances() -> None:
    """A hundred thousand points a class give back the parameters to about a hundredth."""
    X, y = make_gaussian_dataset(100_000, MEANS, COVARIANCES, seed=1)
    for k in range(2):
        np.testing.assert_allclose(X[y == k].mean(axis=0), MEANS[k], atol=0.02)
        np.testing.assert_allclose(np.cov(X[y == k].T), COVARIANCES[k], atol=0.03)


def test_one_number_of_samples_serves_every_class() -> None:
    """`n_samples=7` and `n_samples=[7, 7]` are the same draw."""
    one = make_gaussian_dataset(7, MEANS, COVARIANCES, seed=2)
    each = make_gaussian_dataset([7, 7], MEANS, COVARIANCES, seed=2)
    assert np.array_equal(one[0], each[0])
    assert np.array_equal(one[1], each[1])


@pytest.mark.parametrize("load", [load_diabetes, load_patients, load_three_gaussians])
def test_same_seed_same_data_and_other_seed_other_data(load: Any) -> None:
    """A seed repeats a draw, and an integer is as good as a fresh generator made from it."""
    first, again, generated = load(seed=5), load(seed=5), load(seed=np.random.default_rng(5))
    other = load(seed=6)
    assert all(np.array_equal(a, b) for a, b in zip(first, again, strict=True))
    assert all(np.array_equal(a, b) for a, b in zip(first, generated, strict=True))
    assert not np.array_equal(first[0], other[0])


def test_a_generator_goes_on_where_it_stopped() -> None:
    """Two calls with one generator give two different data sets."""
    generator = np.random.default_rng(0)
    first, second = (
        make_gaussian_dataset(5, MEANS, COVARIANCES, seed=generator)[0] for _ in range(2)
    )
    assert not np.isin(second, first).any()


def test_loaders_leave_global_randomness_alone() -> None:
    """numpy's global state is the same before and after every loader."""
    before = np.random.get_state()[1].tolist()  # noqa: NPY002 - the state that must not move
    load_two_gaussians()
    load_three_gaussians(seed=0)
    load_diabetes(seed=0)
    load_patients(seed=0)
    assert np.random.get_state()[1].tolist() == before  # noqa: NPY002 - see above


@pytest.mark.parametrize(
    "load",
    [load_digits, load_petal_lengths, load_rain, load_six_points, load_two_gaussians],
)
def test_every_call_gives_fresh_arrays(load: Any) -> None:
    """A student who overwrites the data gets the true ones back by loading them again."""
    for column in load():
        column[:] = column[-1]
    assert any(len(np.unique(column, axis=0)) > 1 for column in load())


@pytest.mark.parametrize("n_samples", [0, -3, [5], [5, 5, 5], [5, 0], 2.5, "5", [5, 2.5], True])
def test_impossible_class_sizes_are_refused_in_words(n_samples: Any) -> None:
    """The message names the requirement, the value and a way out."""
    with pytest.raises(ValueError, match=r"n_samples must be .* 2 classes\. Got .* Write 500"):
        make_gaussian_dataset(n_samples, MEANS, COVARIANCES, seed=0)


@pytest.mark.parametrize(
    ("means", "covariances"),
    [
        ([0, 0], COVARIANCES),
        (MEANS, COVARIANCES[0]),
        (MEANS, [COVARIANCES[0]]),
        ([[0], [1]], COVARIANCES),
    ],
    ids=["means without rows", "one matrix", "a matrix missing", "one feature against two"],
)
def test_shapes_that_do_not_fit_are_refused_in_words(means: Any, covariances: Any) -> None:
    """Both shapes are named, so that the reader sees which one is off."""
    with pytest.raises(ValueError, match=r"means must be \(K, d\) .* Got .* Give one mean"):
        make_gaussian_dataset(5, means, covariances, seed=0)


@pytest.mark.parametrize(
    "covariance", [[[1, 2], [2, 1]], [[1, 0.5], [0, 1]], [[1, 1], [1, 1]], [[np.nan, 0], [0, 1]]]
)
def test_covariance_must_be_positive_definite(covariance: Any) -> None:
    """An indefinite, lopsided, singular or unknown matrix is refused with advice."""
    with pytest.raises(ValueError, match=r"symmetric and positive definite\. Got .* Check"):
        make_gaussian_dataset(5, MEANS, [COVARIANCES[0], covariance], seed=0)


@pytest.mark.parametrize("seed", [None, -1, 0.5, "0"])
def test_a_seed_is_a_number_or_a_generator(seed: Any) -> None:
    """Data that nobody can draw again are refused."""
    with pytest.raises(ValueError, match=r"seed must be .* Got .* Write seed=0"):
        make_gaussian_dataset(5, MEANS, COVARIANCES, seed=seed)


def test_loaders_need_numpy_alone() -> None:
    """Drawing or reading data imports neither scipy nor matplotlib."""
    code = (
        "import sys; from labgauss.datasets import *; load_two_gaussians(); load_diabetes(seed=0); load_digits();"
        "print([m for m in ('scipy', 'matplotlib', 'IPython') if m in sys.modules])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "[]"


def test_every_loader_is_here() -> None:
    """The module's public loaders are the ones tested above."""
    loaders = {name for name in vars(datasets) if name.startswith("load_")}
    assert loaders == {name for name in globals() if name.startswith("load_")}
