"""What the documents state without a number of its own: rules, derivations and properties."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from scipy.interpolate import RegularGridInterpolator
from scipy.stats import multivariate_normal, norm

from course.reference import from_000, from_001, from_002, from_003
from labgauss import GaussianClassifier
from labgauss.datasets import load_petal_lengths, load_rain, load_two_gaussians

Array = NDArray[np.float64]
PETALS = np.array(from_002.SPECIES[0])


def shares_of_days() -> tuple[Array, Array, Array]:
    """Two events of the rain table as 0/1 columns: rain (A), strong wind (B), and both."""
    _, wind, y = load_rain()
    rain, strong = (y == 1).astype(float), (wind == "S").astype(float)
    return rain, strong, rain * strong


def log_loss(mean: float, variance: float) -> float:
    """Negative log-likelihood of the petals of species A."""
    squares = float(((PETALS - mean) ** 2).sum())
    return len(PETALS) / 2 * math.log(2 * math.pi * variance) + squares / (2 * variance)


def log_odds(X: Array, means: Array, covariances: Array) -> Array:
    """log p(x | class 0) - log p(x | class 1)."""
    logs = from_000.log_joints(X, np.full(2, 0.5), means, covariances)
    return logs[:, 0] - logs[:, 1]


def test_bayes_rule_follows_from_the_product_rule() -> None:
    """Counting days: P(A|B) P(B) = P(B|A) P(A) = P(A ∩ B), and Bayes' rule is their quotient."""
    a, b, both = shares_of_days()
    a_given_b, b_given_a = a[b == 1].mean(), b[a == 1].mean()
    assert math.isclose(a_given_b * b.mean(), both.mean())
    assert math.isclose(b_given_a * a.mean(), both.mean())
    assert math.isclose(a_given_b, b_given_a * a.mean() / b.mean())


def test_union_is_sum_minus_intersection() -> None:
    """P(A ∪ B) = P(A) + P(B) - P(A ∩ B); for events that exclude each other the last part is 0."""
    a, b, both = shares_of_days()
    assert math.isclose(np.maximum(a, b).mean(), a.mean() + b.mean() - both.mean())
    assert (a * (1 - a)).mean() == 0


def test_independent_events_multiply() -> None:
    """Two coins: P(A ∩ B) = P(A) P(B) and P(A|B) = P(A); rain and strong wind are not like that."""
    a, b = np.array([0, 0, 1, 1]), np.array([0, 1, 0, 1])
    assert (a * b).mean() == a.mean() * b.mean()
    assert a[b == 1].mean() == a.mean()
    rain, strong, both = shares_of_days()
    assert not math.isclose(both.mean(), rain.mean() * strong.mean())


@pytest.mark.parametrize("phi", [0.2, 3 / 8, 0.5])
def test_evidence_is_the_sum_over_the_classes(phi: float) -> None:
    """Summed over the classes the joint densities are a density of x; each alone holds its prior."""
    x = np.linspace(-5, 12, 20_001)
    (m0, v0), (m1, v1) = from_002.library_fit(0), from_002.library_fit(1)
    first = norm.pdf(x, m0, math.sqrt(v0)) * (1 - phi)
    second = norm.pdf(x, m1, math.sqrt(v1)) * phi
    assert math.isclose(np.trapezoid(first + second, x), 1, rel_tol=1e-9)
    assert math.isclose(np.trapezoid(second, x), phi, rel_tol=1e-9)


def test_log_turns_products_into_sums() -> None:
    """log(ab) = log a + log b, so the log-likelihood of independent points is a sum."""
    densities = norm.pdf(PETALS, 2.68, math.sqrt(0.5336))
    assert math.isclose(math.log(np.prod(densities)), np.log(densities).sum())
    many = np.tile(densities, 2000)
    assert np.prod(many) == 0
    assert np.isfinite(np.log(many).sum())


def test_negative_log_likelihood_splits_into_labels_and_features() -> None:
    """Summed over the pairs (x, y) it is the Bernoulli part plus one Gaussian part per species."""
    x, y = load_petal_lengths()
    models = [from_002.library_fit(species) for species in (0, 1)]
    whole = -sum(
        math.log((0.375 if label else 0.625) * norm.pdf(value, mean, math.sqrt(variance)))
        for value, label in zip(x, y, strict=True)
        for mean, variance in [models[label]]
    )
    labels = -3 * math.log(0.375) - 5 * math.log(0.625)
    parts = sum(map(from_002.likelihood_in_closed_form, (0, 1)))
    assert math.isclose(whole, labels + parts)


@pytest.mark.parametrize(("mean", "variance"), [(2.68, 0.5336), (2.0, 1.0), (4.0, 0.3)])
def test_derivatives_of_the_log_loss_are_the_printed_ones(mean: float, variance: float) -> None:
    """(Nμ - Σx)/σ² and N/2σ² - Σ(x - μ)²/2σ⁴ match differences of the loss; both vanish at the fit."""
    n, step = len(PETALS), 1e-5
    by_mean = (n * mean - PETALS.sum()) / variance
    squares = float(((PETALS - mean) ** 2).sum())
    by_variance = n / (2 * variance) - squares / (2 * variance**2)
    slope = (log_loss(mean + step, variance) - log_loss(mean - step, variance)) / (2 * step)
    rise = (log_loss(mean, variance + step) - log_loss(mean, variance - step)) / (2 * step)
    assert math.isclose(by_mean, slope, abs_tol=1e-6)
    assert math.isclose(by_variance, rise, rel_tol=1e-6, abs_tol=1e-6)
    assert (abs(by_mean) < 1e-12 and abs(by_variance) < 1e-9) == (mean == 2.68)


@given(phi=st.floats(0.01, 0.99))
def test_bernoulli_estimate_is_the_share_of_ones(phi: float) -> None:
    """-N₁ log φ - N₀ log(1 - φ) is never smaller than at φ = N₁/N."""

    def loss(share: float) -> float:
        return -3 * math.log(share) - 5 * math.log(1 - share)

    assert loss(phi) >= loss(3 / 8) - 1e-12


@given(x=st.floats(-5, 5), mean=st.floats(-5, 5), variance=st.floats(0.1, 10))
def test_one_dimension_is_a_special_case(x: float, mean: float, variance: float) -> None:
    """For D = 1 the multivariate formula is the univariate one."""
    squared = (x - mean) * (1 / variance) * (x - mean)
    many = math.exp(-0.5 * squared) / ((2 * math.pi) ** 0.5 * variance**0.5)
    assert math.isclose(many, norm.pdf(x, mean, math.sqrt(variance)), rel_tol=1e-9)


@given(shift=st.floats(-3, 3), scale=st.floats(0.2, 5))
def test_mean_moves_and_variance_widens_the_curve(shift: float, scale: float) -> None:
    """The peak sits at μ, and a variance four times as large halves its height."""
    assert math.isclose(norm.pdf(shift, shift, scale), 2 * norm.pdf(shift, shift, 2 * scale))
    assert norm.pdf(shift, shift, scale) > norm.pdf(shift + 0.1, shift, scale)


def test_fitted_covariance_is_symmetric_with_variances_on_its_diagonal() -> None:
    """Both for Σ and for its inverse; the quadratic form is positive."""
    X = load_two_gaussians()[0]
    S = np.cov(X.T, bias=True)
    assert np.array_equal(S, S.T)
    np.testing.assert_allclose(np.linalg.inv(S), np.linalg.inv(S).T, rtol=1e-12)
    np.testing.assert_allclose(S.diagonal(), X.var(axis=0), rtol=1e-12)
    assert (np.linalg.eigvalsh(S) > 0).all()


def test_covariance_is_mean_product_minus_product_of_means() -> None:
    """cov(X, Y) = E[XY] - μ_X μ_Y."""
    a, b = load_two_gaussians()[0][:100].T
    assert math.isclose(
        np.mean((a - a.mean()) * (b - b.mean())), np.mean(a * b) - a.mean() * b.mean()
    )


@given(st.lists(st.tuples(st.floats(-9, 9), st.floats(-9, 9)), min_size=3, max_size=20))
def test_correlation_lies_between_minus_one_and_one(pairs: list[tuple[float, float]]) -> None:
    """|cov(X, Y)| never exceeds std(X) std(Y)."""
    a, b = np.array(pairs).T
    covariance = np.mean((a - a.mean()) * (b - b.mean()))
    assert abs(covariance) <= a.std() * b.std() + 1e-12


def test_own_covariances_bend_the_boundary_and_a_shared_one_does_not() -> None:
    """Along any line the log odds are a parabola with own covariances, a straight line with a shared one."""
    line = np.linspace(-3, 3, 7)[:, None] * np.array([[1.0, -0.5]])
    own = log_odds(line, *from_001.fitted())
    pooled = from_001.fitted()[1].mean(axis=0)
    shared = log_odds(line, from_001.fitted()[0], np.array([pooled, pooled]))
    assert np.abs(np.diff(own, 2)).min() > 0.1
    assert np.abs(np.diff(shared, 2)).max() < 1e-12
    np.testing.assert_allclose(np.diff(own, 3), 0, atol=1e-12)


def test_log_odds_are_a_sum_of_four_logs() -> None:
    """Equations 4 to 6 of document 001: likelihoods and priors add up in logs, and the sign decides."""
    T = load_two_gaussians()[2]
    logs = from_000.log_joints(T, np.array([0.3, 0.7]), *from_001.fitted())
    densities = [multivariate_normal(m, S).pdf(T) for m, S in zip(*from_001.fitted(), strict=True)]
    ratio = densities[0] * 0.3 / (densities[1] * 0.7)
    np.testing.assert_allclose(logs[:, 0] - logs[:, 1], np.log(ratio), rtol=1e-9)
    assert np.array_equal(ratio > 1, logs.argmax(axis=1) == 0)


def test_naive_bayes_is_a_product_over_the_features() -> None:
    """With a diagonal covariance the joint density is the product of one density per feature."""
    mean, variances = np.array([8.5, 11 / 6]), np.array([1 / 6, 7 / 18])
    product = norm.pdf([8.0, 2.0], mean, np.sqrt(variances)).prod()
    assert math.isclose(multivariate_normal(mean, np.diag(variances)).pdf([8.0, 2.0]), product)
    np.testing.assert_allclose(from_003.group(1).var(axis=0), variances, rtol=1e-14)


@given(threshold=st.floats(-6, 6))
def test_map_rule_makes_the_fewest_mistakes(threshold: float) -> None:
    """Any other cut between two equal Gaussians errs at least as often as the one at the tie."""

    def mistakes(cut: float) -> float:
        return 0.5 * norm.sf(cut, -1, 1) + 0.5 * norm.cdf(cut, 1, 1)

    assert mistakes(threshold) >= mistakes(0.0) - 1e-15


def test_posterior_can_be_simpler_than_the_class_densities() -> None:
    """A class density with two humps can still give a posterior that only rises (Figure 9.8)."""
    x = np.linspace(-4, 8, 400)
    first = 0.5 * norm.pdf(x, -1.5, 0.6) + 0.5 * norm.pdf(x, 1, 0.6)
    second = norm.pdf(x, 4, 0.6)
    slopes = np.sign(np.diff(first))
    assert np.count_nonzero(np.diff(slopes)) == 3
    assert (np.diff(second / (first + second)) >= -1e-12).all()


@pytest.mark.parametrize("kind", ["full", "diagonal", "shared"])
def test_training_is_counting_and_averaging(kind: str) -> None:
    """Three running sums per class, filled by reading every point once, are all that a fit needs."""
    X, y = load_two_gaussians()[:2]
    n, total, squares = np.zeros(2), np.zeros((2, 2)), np.zeros((2, 2, 2))
    for x, label in zip(X, y, strict=True):
        n[label - 1] += 1
        total[label - 1] += x
        squares[label - 1] += np.outer(x, x)
    means = total / n[:, None]
    covariances = squares / n[:, None, None] - means[:, :, None] * means[:, None, :]
    if kind == "diagonal":
        covariances *= np.eye(2)
    if kind == "shared":
        covariances[:] = np.average(covariances, axis=0, weights=n)
    fitted = GaussianClassifier(kind).fit(X, y)
    np.testing.assert_allclose(fitted.priors_, n / n.sum(), rtol=1e-15)
    np.testing.assert_allclose(fitted.means_, means, rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose(fitted.covariances_, covariances, rtol=1e-12, atol=1e-12)


def test_classes_are_built_separately() -> None:
    """A third class changes no bit of what was learned of the first two, but with a shared covariance it does."""
    X, y = load_two_gaussians()[:2]
    X_three, y_three = np.vstack([X, 3 * X[:30] + 20]), np.concatenate([y, np.full(30, 3)])
    two, three = (GaussianClassifier().fit(*data) for data in ((X, y), (X_three, y_three)))
    assert np.array_equal(two.means_, three.means_[:2])
    assert np.array_equal(two.covariances_, three.covariances_[:2])
    two, three = (GaussianClassifier("shared").fit(*d) for d in ((X, y), (X_three, y_three)))
    assert not np.allclose(two.covariances_, three.covariances_[:2], rtol=0.1)


def test_missing_features_are_left_out_of_the_mean_and_the_covariance() -> None:
    """Integrating the joint density over a feature gives the Gaussian of the other one."""
    S, mean = from_000.SHARED, np.array([1.0, -1.0])
    axis = np.linspace(-30, 30, 6001)
    points = np.column_stack([np.full_like(axis, 0.4), axis])
    total = np.trapezoid(multivariate_normal(mean, S).pdf(points), axis)
    assert math.isclose(total, norm.pdf(0.4, mean[0], math.sqrt(S[0, 0])), rel_tol=1e-9)


def test_a_coarse_grid_shows_the_evidence_of_exercise_2() -> None:
    """Between the points of a 120 × 120 grid the surface is right to a hundredth of its peak, 0.03035."""

    def evidence(points: Array) -> Array:
        covariances = np.array([from_000.SHARED] * 3)
        return from_000.joints(points, from_000.PRIORS, from_000.CENTRES, covariances).sum(axis=1)

    coarse, fine = np.linspace(-8.5, 8.5, 120), np.linspace(-8.5, 8.5, 850)
    grid = np.stack(np.meshgrid(coarse, coarse, indexing="ij"), axis=-1)
    heights = evidence(grid.reshape(-1, 2)).reshape(120, 120)
    points = np.stack(np.meshgrid(fine, fine, indexing="ij"), axis=-1).reshape(-1, 2)
    gap = np.abs(RegularGridInterpolator((coarse, coarse), heights)(points) - evidence(points))
    assert gap.max() < 0.01 * from_000.evidence_peak()
