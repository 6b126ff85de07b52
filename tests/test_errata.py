"""Each slip of the documents, shown: where the printed value comes from, and what is right."""

import math
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import pytest
from matplotlib.colors import ListedColormap
from numpy.typing import NDArray
from scipy.spatial.distance import mahalanobis
from scipy.stats import multivariate_normal, norm

from course.errata import page
from course.errata.errata import BY_KEY, ERRATA, NOTEBOOK
from course.reference import from_000, from_001, from_002, from_003, from_004
from course.reference.numbers import BY_NAME, NUMBERS
from labgauss import NearestNeighbours, confusion_matrix
from labgauss.datasets import (
    load_diabetes,
    load_rain,
    load_six_points,
    load_three_gaussians,
    load_two_gaussians,
)

Array = NDArray[np.float64]
SHARED = np.array([from_000.SHARED] * 3)
THIRDS = np.full(3, 1 / 3)


def log_likelihood(x: Array, variance: float) -> float:
    """Of a normal law with the sample mean."""
    return float(norm.logpdf(x, x.mean(), math.sqrt(variance)).sum())


def test_000_argmax() -> None:
    """The arg max is a class and chooses as the joint density does; the right-hand side is a probability below 1."""
    points = np.random.default_rng(0).uniform(-5, 5, (50, 2))
    joint = from_000.joints(points, from_000.PRIORS, from_000.CENTRES, SHARED)
    posterior = joint / joint.sum(axis=1, keepdims=True)
    classes, largest = posterior.argmax(axis=1), posterior.max(axis=1)
    assert set(classes.tolist()) == {0, 1, 2}
    assert ((largest > 1 / 3) & (largest < 1)).all()
    assert not np.isin(largest, classes).any()
    assert np.array_equal(classes, joint.argmax(axis=1))


def test_000_divisor() -> None:
    """The likelihood is largest with the divisor n: n - 1 and all its neighbours do worse."""
    x = np.array(from_002.SPECIES[0])
    n, squares = len(x), float(((x - x.mean()) ** 2).sum())
    best = log_likelihood(x, squares / n)
    assert best > log_likelihood(x, squares / (n - 1))
    assert best == max(log_likelihood(x, squares / d) for d in np.linspace(n - 2, n + 2, 401))
    assert np.isclose(np.cov(x), squares / (n - 1))  # the call on the slide


def test_000_underflow() -> None:
    """Densities multiplied and divided give NaN and class 0 at (100, 100); their logs give class 1."""
    far = np.array([[100.0, 100.0]])
    joint = from_000.joints(far, THIRDS, from_000.MEANS, from_000.COVARIANCES)
    with np.errstate(invalid="ignore"):
        posterior = joint / joint.sum(axis=1, keepdims=True)
    assert np.isnan(posterior).all()
    assert posterior.argmax() == 0
    logs = from_000.log_joints(far, THIRDS, from_000.MEANS, from_000.COVARIANCES)
    assert logs.argmax() == 1
    assert from_000.first_silent_nan() == 70


def test_000_labels() -> None:
    """Labels 1 and 2 read as 0 and 1: warnings in the fit, priors that sum to 1, an error in the prediction."""
    X, y = load_two_gaussians()[:2]
    priors = np.array([(y == k).mean() for k in range(2)])
    with pytest.warns(RuntimeWarning):
        mean = X[y == 0].mean(axis=0)
    with pytest.warns(RuntimeWarning):
        covariance = np.cov(X[y == 0].T)
    assert priors[0] == 0
    assert np.isnan(mean).all()
    assert priors.sum() == 0.5
    assert (priors / priors.sum()).sum() == 1
    with pytest.raises(ValueError, match="must not contain infs or NaNs"):
        multivariate_normal.pdf(X, mean=mean, cov=covariance)
    assert [float((y == label).mean()) for label in np.unique(y)] == [0.5, 0.5]


def colours_of_regions(K: int, levels: list[float] | None) -> list[int]:
    """For each label 0, …, K - 1, the number of the colour in which its region is drawn."""
    figure, axes = plt.subplots()
    palette = ListedColormap([(k / 10, 0, 0) for k in range(K)])
    labels = np.tile(np.arange(K, dtype=float), (4, 1))
    drawn = axes.contourf(labels, levels=levels, cmap=palette)
    bands = [max(int(np.searchsorted(drawn.levels, k)) - 1, 0) for k in range(K)]
    shown = [round(drawn.to_rgba(drawn.layers[band])[0] * 10) for band in bands]
    plt.close(figure)
    return shown


def test_000_colours() -> None:
    """Default levels draw two of five and two of six regions in one colour; explicit ones never do."""
    assert colours_of_regions(3, None) == [0, 1, 2]
    assert len(set(colours_of_regions(5, None))) == 4
    assert len(set(colours_of_regions(6, None))) == 5
    for K in range(2, 10):
        assert colours_of_regions(K, [k - 0.5 for k in range(K + 1)]) == list(range(K))


def test_000_evidence_switch() -> None:
    """Summed posteriors are 1 at every point; summed joint densities are the evidence."""
    points = np.random.default_rng(0).uniform(-5, 5, (50, 2))
    joint = from_000.joints(points, from_000.PRIORS, from_000.CENTRES, SHARED)
    posterior = joint / joint.sum(axis=1, keepdims=True)
    np.testing.assert_allclose(posterior.sum(axis=1), 1, rtol=1e-12)
    mixture = sum(
        p * multivariate_normal(m, from_000.SHARED).pdf(points)
        for p, m in zip(from_000.PRIORS, from_000.CENTRES, strict=True)
    )
    np.testing.assert_allclose(joint.sum(axis=1), mixture, rtol=1e-12)


def test_000_seed() -> None:
    """Six draws give six estimates and different numbers of errors; a seed gives its own again."""
    means, errors = [], []
    for seed in range(6):
        X, y, T, actual = load_three_gaussians(seed=seed)
        means.append(X[y == 0].mean(axis=0).tolist())
        logs = from_000.log_joints(T, THIRDS, from_000.MEANS, from_000.COVARIANCES)
        errors.append(int(np.sum(logs.argmax(axis=1) != actual)))
    assert len({tuple(mean) for mean in means}) == 6
    assert len(set(errors)) > 1
    assert load_three_gaussians(seed=0)[0][:500].mean(axis=0).tolist() == means[0]
    expected, spread = 1500 * from_000.error_by_strips(), math.sqrt(1500 * 0.00166)
    assert round(expected, 1) == 2.5
    assert round(spread, 1) == 1.6
    assert abs(4 - expected) < spread
    assert round(from_000.tails_of_exercise_2(), 14) == 0.09388269265899


def test_001_two_sd() -> None:
    """Twice the largest variance of class 1 is 4.37, on both axes; twice its deviations are 2.81 and 2.96."""
    first, second = (S.diagonal() for S in from_001.fitted()[1])
    assert first.round(2).tolist() == [1.97, 2.19]
    assert round(2 * float(first.max()), 2) == 4.37
    assert (2 * np.sqrt(first)).round(2).tolist() == [2.81, 2.96]
    assert abs(2 * second.max() - 2 * np.sqrt(second.max())) < 0.03  # class 2 hides the slip


def test_001_inverse() -> None:
    """In 200 dimensions with variances 0.0001 the determinant is 0; the log density is finite."""
    d, variance = 200, 1e-4
    covariance = variance * np.eye(d)
    assert np.linalg.det(covariance) == 0
    with np.errstate(divide="ignore"):
        assert np.isinf(1 / np.sqrt((2 * np.pi) ** d * np.linalg.det(covariance)))
    factor = np.linalg.cholesky(covariance)
    log_density = -d / 2 * math.log(2 * math.pi) - np.log(factor.diagonal()).sum()
    assert np.isclose(log_density, multivariate_normal(np.zeros(d), covariance).logpdf(np.zeros(d)))


def test_001_ratio() -> None:
    """A test point with both coordinates below 1 has a ratio above 1 and goes to class 1."""
    T, predicted = load_two_gaussians()[2], from_001.gaussian_predictions()
    low = (T < 1).all(axis=1)
    assert (predicted[low] == 1).any()
    joint = [multivariate_normal(m, S).pdf(T) for m, S in zip(*from_001.fitted(), strict=True)]
    assert np.array_equal(joint[0] / joint[1] > 1, predicted == 1)


def test_001_denominator() -> None:
    """The evidence changes with the parameters, yet joint and posterior choose the same class."""
    T = load_two_gaussians()[2]
    fitted = from_000.joints(T, np.full(2, 0.5), *from_001.fitted())
    true = from_000.joints(T, np.full(2, 0.5), from_001.MEANS, from_001.COVARIANCES)
    assert not np.allclose(fitted.sum(axis=1), true.sum(axis=1), rtol=0.01)
    posterior = fitted / fitted.sum(axis=1, keepdims=True)
    assert np.array_equal(posterior.argmax(axis=1), fitted.argmax(axis=1))


def test_001_test_prob() -> None:
    """In units of ten the joint densities of 001's test points exceed 1; shares of their sum never do."""
    T, (means, covariances) = load_two_gaussians()[2], from_001.fitted()
    joint = from_000.joints(T, np.full(2, 0.5), means, covariances)
    scaled = from_000.joints(T / 10, np.full(2, 0.5), means / 10, covariances / 100)
    assert joint.max() < 1 < scaled.max()
    shares = [part / part.sum(axis=1, keepdims=True) for part in (joint, scaled)]
    np.testing.assert_allclose(*shares, rtol=1e-9)
    assert shares[0].max() <= 1


def test_001_ties() -> None:
    """With four neighbours some votes of 001's test points are tied, and the other rule gives another matrix."""
    X, y, T, actual = load_two_gaussians()
    votes = NearestNeighbours(4).fit(X, y).predict_proba(T)
    assert (votes[:, 0] == votes[:, 1]).any()
    smaller, larger = 1 + votes.argmax(axis=1), 2 - votes[:, ::-1].argmax(axis=1)
    assert np.array_equal(smaller, NearestNeighbours(4).fit(X, y).predict(T))
    matrices = [confusion_matrix(actual, predicted).tolist() for predicted in (smaller, larger)]
    assert matrices[0] != matrices[1]


def test_002_definite() -> None:
    """A semi-definite matrix passes the printed condition and has no inverse."""
    singular = np.ones((2, 2))
    x = np.random.default_rng(0).standard_normal((100, 2))
    assert (np.einsum("ni,ij,nj->n", x, singular, x) >= 0).all()
    with pytest.raises(np.linalg.LinAlgError):
        np.linalg.inv(singular)


def test_002_squared_covariance() -> None:
    """An entry off the diagonal may be negative, so it is the square of no real number."""
    assert from_000.SHARED[0, 1] == -3
    assert (np.linalg.eigvalsh(from_000.SHARED) > 0).all()


def test_003_mean_2() -> None:
    """The second coordinate averages to 7.5, and the printed variance belongs to that mean."""
    second = np.array([8.0, 7.5, 7.0])
    assert second.mean() == 7.5
    assert np.array_equal(second, load_six_points()[0][:3, 1])
    assert round(float(np.mean((second - 7.5) ** 2)), 2) == 0.17
    assert round(float(np.mean((second - 6.84) ** 2)), 2) == 0.60


def test_003_covariance_1() -> None:
    """Σ₁ is [[1/6, 1/6], [1/6, 7/18]], and no divisor turns it into the printed matrix."""
    exact = np.array([[float(s) for s in row] for row in from_003.exact_covariance(1)])
    np.testing.assert_allclose(exact, [[1 / 6, 1 / 6], [1 / 6, 7 / 18]], rtol=1e-14)
    ratios = np.array([[0.21, 0.14], [0.14, 0.40]]) / exact
    assert ratios.max() / ratios.min() > 1.4
    assert (np.abs(ratios - 1) > 0.02).all()


def test_003_covariance_2() -> None:
    """Before the independence assumption the off-diagonal of Σ₂ is -1/6; the print has it 0 already."""
    exact = np.array([[float(s) for s in row] for row in from_003.exact_covariance(2)])
    np.testing.assert_allclose(exact, [[7 / 18, -1 / 6], [-1 / 6, 1 / 6]], rtol=1e-14)
    assert np.diag(exact.diagonal()).round(2).tolist() == [[0.39, 0], [0, 0.17]]


def test_003_notation() -> None:
    """The printed vector is K × 1, one Σ cannot serve two classes, and 0.036 belongs to none of the six points."""
    X, Z = load_six_points()
    column = np.array([[0.5], [0.5]])
    assert column.shape == (Z.shape[1], 1) != (1, Z.shape[1])
    means = [X[Z[:, k] == 1].mean(axis=0) for k in range(2)]
    variances = [X[Z[:, k] == 1].var(axis=0) for k in range(2)]
    at_A = [[norm.pdf([3, 4], m, np.sqrt(v)).prod() for v in variances] for m in means]
    assert not np.isclose(at_A[0][0], at_A[0][1], rtol=0.5, atol=0)
    assert not np.isclose(at_A[1][0], at_A[1][1], rtol=0.5, atol=0)
    joint = np.array(
        [norm.pdf(X, m, np.sqrt(v)).prod(axis=1) for m, v in zip(means, variances, strict=True)]
    )
    assert not np.isclose(joint[0] / joint.sum(axis=0), 0.036, atol=0.01).any()


def test_003_densities() -> None:
    """Σ for Σ⁻¹ in the exponent gives the printed densities; the formula gives 8.01e-35 and 5.33e-12."""
    slip, right = from_003.printed_parameters_slip(), from_003.printed_parameters_right_formula()
    assert slip.round(6).tolist() == [0.008938, 0.238448]
    assert [f"{density:.2e}" for density in right] == ["8.01e-35", "5.33e-12"]


def test_003_posterior() -> None:
    """The slip gives 0.036 and 0.964; right are 4.86e-26 and 1, and the class is 2 either way."""
    slip = from_003.printed_parameters_slip()
    assert (slip / slip.sum()).round(3).tolist() == [0.036, 0.964]
    first, second = from_003.posterior_from_fractions()
    assert f"{first:.8e}" == "4.86223463e-26"
    assert second == 1
    right_formula = from_003.printed_parameters_right_formula()
    assert f"{right_formula[0] / sum(right_formula):.2e}" == "1.50e-23"
    unbiased = from_003.posterior_from_fractions(divisor=2)
    choices = [slip, [first, second], right_formula, unbiased]
    assert {int(np.argmax(choice)) + 1 for choice in choices} == {2}


def test_004_half() -> None:
    """Without the ½ the two-dimensional density integrates to ½, with it to 1."""
    axis = np.linspace(-15, 15, 601)
    points = np.stack(np.meshgrid(axis, axis), axis=-1).reshape(-1, 2)
    squared = np.einsum("ni,ij,nj->n", points, np.linalg.inv(from_000.SHARED), points)
    cell = (axis[1] - axis[0]) ** 2 / (2 * math.pi * math.sqrt(7))
    assert np.isclose(np.exp(-squared).sum() * cell, 0.5)
    assert np.isclose(np.exp(-0.5 * squared).sum() * cell, 1)


def test_004_complement() -> None:
    """The days without rain are 1 − P(rain) of all days; a number has no complement to take."""
    days = frozenset(range(15))
    rain = frozenset(np.flatnonzero(load_rain()[2] == 1).tolist())
    share = len(rain) / len(days)
    assert len(days - rain) / len(days) == pytest.approx(1 - share)
    with pytest.raises(TypeError):
        days - share


def test_004_one_sigma() -> None:
    """With one σ in the normaliser no area is 1 for both classes, and the wider class, the ill, gains at x = 48."""
    x, y = load_diabetes(seed=0)
    t = np.linspace(-50, 150, 20_001)
    means, sds = (np.array([f(x[y == k]) for k in (0, 1)]) for f in (np.mean, np.std))
    bells = np.exp(-((t - means[:, None]) ** 2) / (2 * sds[:, None] ** 2)) / math.sqrt(2 * math.pi)
    areas = bells.sum(axis=1) * (t[1] - t[0])
    np.testing.assert_allclose(areas / sds, 1, rtol=1e-9)
    for one in (*sds, x.std()):
        assert np.abs(areas / one - 1).max() > 0.3
    at_48 = np.array([0.8, 0.2]) * bells[:, np.argmin(np.abs(t - 48))]
    printed, right = at_48[1] / at_48.sum(), (at_48 / sds)[1] / (at_48 / sds).sum()
    assert sds[1] > sds[0]
    assert printed > right + 0.05


def test_004_mahalanobis() -> None:
    """The printed form is the square of the distance, and quadruples when the difference doubles."""
    inverse, x, zero = np.linalg.inv(from_000.SHARED), np.array([2.0, 2.0]), np.zeros(2)
    printed = x @ inverse @ x
    assert np.isclose(printed, mahalanobis(x, zero, inverse) ** 2)
    assert np.isclose((2 * x) @ inverse @ (2 * x), 4 * printed)


def test_004_row_vectors() -> None:
    """For columns the printed product averages to the trace, the outer product to the covariance."""
    columns = [x[:, None] for x in load_six_points()[0] - load_six_points()[0].mean(axis=0)]
    covariance = np.cov(load_six_points()[0].T, bias=True)
    printed = sum(c.T @ c for c in columns) / 6
    assert printed.shape == (1, 1)
    assert np.isclose(printed[0, 0], np.trace(covariance))
    np.testing.assert_allclose(sum(c @ c.T for c in columns) / 6, covariance, rtol=1e-12)


def test_004_label() -> None:
    """No day has y = 0; the printed factors 5/15, 1/5 and 3/5 count the days with y = -1."""
    y = load_rain()[2]
    assert set(y.tolist()) == {-1, 1}
    assert [str(factor) for factor in from_004.rain_factors(-1)] == ["1/3", "1/5", "3/5"]


def test_004_mediate() -> None:
    """The table's letters are the first letters of low, moderate and strong."""
    assert set(load_rain()[1].tolist()) == {
        word[0].upper() for word in ("low", "moderate", "strong")
    }


def test_004_largest_covariance() -> None:
    """cov(X, 3X) is three times cov(X, X), and no covariance exceeds the product of the deviations."""
    x = load_six_points()[0][:, 0]
    assert np.isclose(np.cov(x, 3 * x)[0, 1], 3 * np.var(x, ddof=1))
    pairs = np.random.default_rng(0).standard_normal((200, 2, 30))
    for a, b in pairs:
        assert np.cov(a, b)[0, 1] <= np.std(a, ddof=1) * np.std(b, ddof=1)


def test_004_no_data() -> None:
    """Two equally good synthetic data sets give two answers, and the loader says they are synthetic."""
    answers = []
    for seed in (0, 1):
        x, y = load_diabetes(seed=seed)
        healthy, sick = (norm(*norm.fit(x[y == k])).pdf(48) for k in (0, 1))
        answers.append(0.2 * sick / (0.2 * sick + 0.8 * healthy))
    assert abs(answers[0] - answers[1]) > 0.05
    assert "Synthetic" in (load_diabetes.__doc__ or "")


def test_every_erratum_names_a_test_that_exists() -> None:
    """Each entry has its test here, and each test of a document's slip has its entry."""
    shown = {f"tests/test_errata.py::{name}" for name in globals() if name.startswith("test_0")}
    assert {erratum.test for erratum in ERRATA} == shown
    assert len(BY_KEY) == len(ERRATA)


def test_what_only_the_source_notebook_says_is_not_told_of_the_slides() -> None:
    """Two entries are about code that no slide shows; the page names the notebook for them."""
    of_the_notebook = {erratum.key for erratum in ERRATA if NOTEBOOK in erratum.place}
    assert of_the_notebook == {"000.colours", "000.evidence_switch"}
    assert page.render().count("unica-ml/ml, notebooks/lab03.ipynb") == 2


def test_page_names_every_erratum() -> None:
    """A reader of the page finds every slip, what is printed, what is right, and the test."""
    text = page.render()
    for erratum in ERRATA:
        for part in (f"### {erratum.key}\n", erratum.printed, erratum.right, erratum.test):
            assert part in text


def test_page_is_the_same_every_time(tmp_path: Path) -> None:
    """Writing the page twice gives the same bytes."""
    first, second = (page.write(tmp_path / name).read_bytes() for name in ("a.md", "b.md"))
    assert first == second == page.render().encode()


def test_every_wrong_print_among_the_numbers_is_an_erratum() -> None:
    """A quoted number that calls itself wrong leads to an entry of the same document."""
    for number in NUMBERS:
        if number.erratum:
            assert BY_KEY[number.erratum].document == BY_NAME[number.name].document
