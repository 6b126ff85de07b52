"""The density and the fit of a Gaussian, against scipy, numpy and mpmath."""

import mpmath
import numpy as np
import pytest
from scipy.stats import multivariate_normal

from labgauss import density, fit_gaussian, log_density, mahalanobis_squared


def random_gaussian(d, seed=0):
    rng = np.random.default_rng(seed)
    A = rng.normal(size=(d, d)) + 2 * np.eye(d)
    return rng.normal(size=(200, d)) * 3, rng.normal(size=d), A @ A.T


@pytest.mark.parametrize("d", [1, 2, 5, 31, 32, 33, 100])
def test_log_density_equals_scipy_in_any_dimension(d):
    """From a line to a hundred features."""
    X, mean, covariance = random_gaussian(d)
    expected = multivariate_normal(mean, covariance).logpdf(X)
    np.testing.assert_allclose(log_density(X, mean, covariance), expected, rtol=1e-10)
    np.testing.assert_allclose(density(X, mean, covariance), np.exp(expected), rtol=1e-7)


def test_mahalanobis_squared_is_the_quadratic_form():
    """(x − μ)ᵀ Σ⁻¹ (x − μ), and 8 for the two outer means of Exercise 2 seen from the centre."""
    X, mean, covariance = random_gaussian(4)
    centred = X - mean
    expected = np.einsum("ni,ij,nj->n", centred, np.linalg.inv(covariance), centred)
    np.testing.assert_allclose(mahalanobis_squared(X, mean, covariance), expected, rtol=1e-10)
    assert mahalanobis_squared([[2, 2]], [0, 0], [[4, -3], [-3, 4]]) == pytest.approx(8)


def test_a_diagonal_covariance_gives_the_product_of_one_dimensional_densities():
    """All features together agree with one feature at a time."""
    X, mean, _ = random_gaussian(20)
    variances = np.linspace(0.1, 9, 20)
    expected = sum(log_density(X[:, [j]], mean[j], variances[j]) for j in range(20))
    np.testing.assert_allclose(log_density(X, mean, np.diag(variances)), expected, rtol=1e-12)


def test_log_density_is_right_where_the_density_underflows():
    """At 100 standard deviations the density is 0 in floats; its logarithm is −5000.92."""
    assert density([[100.0]], [0], [[1]]) == 0
    assert log_density([[100.0]], [0], [[1]]) == pytest.approx(-5000 - 0.5 * np.log(2 * np.pi))


def test_log_density_keeps_its_digits_for_an_ill_conditioned_covariance():
    """Condition 1e8 costs about 8 of 16 digits, as measured with 50-digit arithmetic."""
    covariance = np.array([[1.0, 1 - 1e-8], [1 - 1e-8, 1.0]])
    x = [0.3, -0.2]
    with mpmath.workdps(50):
        S = mpmath.matrix(covariance.tolist())
        v = mpmath.matrix(x)
        quadratic = (v.T * mpmath.inverse(S) * v)[0]
        expected = -(quadratic + mpmath.log(mpmath.det(S))) / 2 - mpmath.log(2 * mpmath.pi)
    assert log_density([x], [0, 0], covariance)[0] == pytest.approx(float(expected), rel=1e-7)


@pytest.mark.parametrize("exponent", [-150, -8, 0, 8, 150])
def test_log_density_follows_a_change_of_units_from_1e_minus_150_to_1e150(exponent):
    """Measured in other units, log N shifts by d log(unit) and by nothing else."""
    X, mean, covariance = random_gaussian(3)
    unit = 10.0**exponent
    shifted = log_density(X * unit, mean * unit, covariance * unit * unit)
    expected = log_density(X, mean, covariance) - 3 * np.log(unit)
    np.testing.assert_allclose(shifted, expected, rtol=1e-11, atol=1e-11)


def test_fit_gaussian_is_the_maximum_likelihood_estimate_and_ddof_1_the_unbiased_one():
    """np.cov with bias divides by n; without by n − 1."""
    X, _, _ = random_gaussian(3)
    mean, covariance = fit_gaussian(X)
    np.testing.assert_allclose(mean, X.mean(axis=0), rtol=1e-12)
    np.testing.assert_allclose(covariance, np.cov(X.T, bias=True), rtol=1e-12)
    np.testing.assert_allclose(fit_gaussian(X, ddof=1)[1], np.cov(X.T), rtol=1e-12)


def test_diagonal_and_spherical_keep_the_variances_and_their_mean():
    """The off-diagonal entries are exactly 0."""
    X, _, _ = random_gaussian(3)
    variances = X.var(axis=0)
    np.testing.assert_allclose(fit_gaussian(X, covariance="diagonal")[1], np.diag(variances))
    spherical = fit_gaussian(X, covariance="spherical")[1]
    np.testing.assert_allclose(spherical, variances.mean() * np.eye(3))


def test_a_large_offset_costs_the_fit_no_digits():
    """At 1e8 the textbook formula mean(x²) − mean(x)² has none left."""
    X = np.random.default_rng(0).integers(-1000, 1000, size=(500, 2)) / 16.0
    np.testing.assert_allclose(fit_gaussian(X + 1e8)[1], np.cov(X.T, bias=True), rtol=1e-12)


@pytest.mark.parametrize("size", [1e5, 1e7, 1e8])
@pytest.mark.parametrize("place", [0, 500, -1])
def test_an_outlier_costs_the_fit_no_digits_wherever_it_stands(place, size):
    """In the first row as in any other: the spread across its direction is that of the rest."""
    Z = np.random.default_rng(0).normal(size=(1000, 2))
    Z[place] = size
    across = Z @ [1, -1]
    covariance = fit_gaussian(Z)[1]
    found = covariance[0, 0] + covariance[1, 1] - 2 * covariance[0, 1]
    assert found == pytest.approx(across.var(), rel=1e-17 * size**2 + 1e-9)


@pytest.mark.parametrize("value", [0.1, 1 / 3, 1e8 + 0.1, -7.7])
def test_a_constant_feature_has_a_scatter_of_exactly_0(value):
    """Although its sum is rounded."""
    X = np.random.default_rng(0).normal(size=(300_000, 2))
    X[:, 0] = value
    mean, covariance = fit_gaussian(X)
    assert mean[0] == value
    assert covariance[0].tolist() == [0, 0]


def test_sorted_samples_are_fitted_as_shuffled_ones():
    """A drift over many rows: the first ones say little of the rest."""
    X = np.sort(np.random.default_rng(0).normal(size=(300_000, 2)), axis=0) * 1e-3 + 1e3
    mean, covariance = fit_gaussian(X)
    np.testing.assert_allclose(mean, X.mean(axis=0), rtol=1e-12)
    np.testing.assert_allclose(covariance, np.cov(X.T, bias=True), rtol=1e-9)


@pytest.mark.parametrize(
    ("mean", "covariance", "text"),
    [
        ([0, 0, 0], np.eye(3), r"X has 2 features, but the mean has 3"),
        ([0, 0], np.eye(3), r"covariance \(d, d\)\. Got shapes \(2,\) and \(3, 3\)"),
        ([0, 0], [[1, 0.5], [0.2, 1]], "must be symmetric"),
        ([0, 0], [[1, 2], [2, 1]], "not positive definite at feature 1"),
        ([0, 0], [[1, 1], [1, 1]], "singular: feature 1 is a linear combination of feature 0"),
        ([0, 0], [[1, 0], [0, -1]], r"variance -1\.0 for feature 1"),
        ([0, np.nan], np.eye(2), "must be finite"),
    ],
)
def test_parameters_that_are_no_gaussian_are_refused_with_a_reason(mean, covariance, text):
    """Requirement and what was got, instead of a LinAlgError or a NaN."""
    with pytest.raises(ValueError, match=text):
        log_density([[0, 0]], mean, covariance)


def test_fit_gaussian_refuses_an_unknown_kind_and_too_few_samples():
    """Both texts say what would do."""
    with pytest.raises(ValueError, match=r"must be one of .*'spherical'\)\. Got 'diag'"):
        fit_gaussian([[0.0], [1.0]], covariance="diag")
    with pytest.raises(ValueError, match=r"ddof=1 needs at least 2 samples. X has 1"):
        fit_gaussian([[0.0]], ddof=1)


def test_a_covariance_that_has_no_factor_is_refused_in_our_words():
    """Also where rounding leaves every feature a part of its own, and the factor fails all the same."""
    rng = np.random.default_rng(0)
    for _ in range(200):
        A = rng.normal(size=(5, 3)) * 10.0 ** rng.integers(-9, 3, size=3)
        with pytest.raises(ValueError, match=r"^covariance is (singular|not positive definite)"):
            log_density(np.zeros((1, 5)), np.zeros(5), A @ A.T)


@pytest.mark.parametrize("distance", [1.0, 1e9, 1e308])
@pytest.mark.parametrize("d", [1, 2, 33])
def test_a_point_whose_distance_overflows_has_density_0(d, distance):
    """No NaN comes from inf − inf."""
    X = np.random.default_rng(d).choice([-1.0, 1.0], size=(50, d)) * 1.5e308
    for mean in (np.zeros(d), np.full(d, -distance)):
        assert np.isneginf(log_density(X, mean, 0.005 * np.eye(d) + 0.005)).all()
