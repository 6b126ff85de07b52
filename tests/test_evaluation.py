"""Confusion matrix, error rate and the Bayes error."""

from functools import cache

import numpy as np
import pytest
from scipy.stats import norm
from sklearn import metrics

from labgauss import GaussianClassifier, bayes_error, confusion_matrix, error_rate


def test_confusion_matrix_equals_scikit_learn():
    """Rows actual, columns predicted, integers."""
    rng = np.random.default_rng(0)
    true, predicted = rng.choice(list("abcd"), size=(2, 200))
    ours = confusion_matrix(true, predicted)
    np.testing.assert_array_equal(ours, metrics.confusion_matrix(true, predicted))
    assert ours.dtype.kind == "i"


def test_confusion_matrix_follows_the_order_of_classes_and_keeps_empty_ones():
    """A class nobody has still gets its row."""
    assert confusion_matrix([1, 2], [2, 2], classes=[3, 2, 1]).tolist() == [
        [0, 0, 0],
        [0, 1, 0],
        [0, 1, 0],
    ]


def test_classes_that_occur_twice_are_refused():
    """A label has one row."""
    with pytest.raises(ValueError, match=r"classes must differ\. Got \[1, 1, 2\]"):
        confusion_matrix([1, 2], [1, 2], classes=[1, 1, 2])


def test_error_rate_is_a_plain_fraction():
    """A Python float."""
    assert error_rate(["a", "b", "b", "a"], ["a", "b", "a", "a"]) == 0.25
    assert type(error_rate([0], [0])) is float
    with pytest.raises(ValueError, match="inconsistent numbers of samples"):
        error_rate([0, 1], [0])


def test_bayes_error_of_exercise_1():
    """0.00166005, and the same from a plain sum over a fine grid."""
    covariances = [[[3, -1], [-1, 3]], [[3, -0.5], [-0.5, 3]], [[1, -1], [-1, 3]]]
    model = GaussianClassifier.from_parameters(
        [1 / 3] * 3, [[-5, -5], [5, -5], [0, 5]], covariances
    )
    t = np.linspace(-16, 16, 1601)
    joint = model.joint(np.stack(np.meshgrid(t, t), axis=-1).reshape(-1, 2))
    expected = (joint.sum(axis=1) - joint.max(axis=1)).sum() * (t[1] - t[0]) ** 2
    assert bayes_error(model) == pytest.approx(0.00166005, abs=5e-9)
    assert bayes_error(model) == pytest.approx(expected, abs=1e-6)


def test_bayes_error_of_exercise_2_is_exact():
    """0.09388269265899: three normal tails in 2(x₁ + x₂)."""
    model = GaussianClassifier.from_parameters(
        [0.25, 0.25, 0.5], [[0, 0], [2, 2], [-2, -2]], [[[4, -3], [-3, 4]]] * 3
    )
    assert bayes_error(model) == pytest.approx(0.09388269265899, abs=1e-9)


@pytest.mark.parametrize("angle", [0, 0.3, np.pi / 4, np.pi / 2])
@pytest.mark.parametrize("distance", [0, 1, 4, 12])
def test_two_equal_gaussians_err_by_one_normal_tail_in_any_direction(angle, distance):
    """Φ(−distance / 2), also where the boundary runs along an axis, to six digits of the tail itself."""
    mean = distance * np.array([np.cos(angle), np.sin(angle)])
    model = GaussianClassifier.from_parameters([0.5, 0.5], [[0, 0], mean], [np.eye(2)] * 2)
    assert bayes_error(model) == pytest.approx(norm.cdf(-distance / 2), rel=1e-6, abs=2e-9)


def test_bayes_error_in_one_dimension_sees_both_points_where_the_classes_tie():
    """The petals of document 002: unequal variances, two decision points."""
    model = GaussianClassifier.from_parameters(
        [5 / 8, 3 / 8], [[2.68], [6.5]], [[[0.5336]], [[0.26]]]
    )
    t = np.linspace(-5, 30, 2_000_001)[:, None]
    joint = model.joint(t)
    expected = joint.min(axis=1).sum() * (t[1, 0] - t[0, 0])
    assert bayes_error(model) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("unit", [1e-100, 1e-3, 1, 1e100])
def test_bayes_error_does_not_depend_on_units_or_on_very_different_widths(unit):
    """A class a thousand times narrower than the other, in any unit."""
    covariances = np.array([np.eye(2), [[1e-6, 0.9e-6], [0.9e-6, 1e-6]]]) * unit**2
    model = GaussianClassifier.from_parameters([0.5, 0.5], [[0, 0], [0, 0]], covariances)
    reference = GaussianClassifier.from_parameters(
        [0.5, 0.5], [[0, 0], [0, 0]], np.array([1e6 * np.eye(2), [[1, 0.9], [0.9, 1]]])
    )
    assert bayes_error(model) == pytest.approx(bayes_error(reference), abs=1e-9)
    assert 0 < bayes_error(model) < 1e-4  # few points of the wide class fall among the narrow one's


def turn(angle):
    """Return the matrix that turns the plane by an angle."""
    return np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])


def crossed(r, angle):
    """Two thin classes, correlations r and −r, that cross like an X; turned by an angle."""
    Q = turn(angle)
    means = np.array([[0, 0.3], [0.1, 0]]) @ Q.T
    covariances = Q @ np.array([[[1, r], [r, 1]], [[1, -r], [-r, 1]]]) @ Q.T
    return GaussianClassifier.from_parameters([0.5, 0.5], means, covariances)


@cache
def error_of_crossed(r):
    """The same in the axes of the X, where the two densities are products: a plain sum on a fine grid."""
    wide, thin = np.sqrt(1 + r), np.sqrt(1 - r)
    (u0, v0), (u1, v1) = (0.3, -0.3) / np.sqrt(2), (0.1, 0.1) / np.sqrt(2)
    u, v = u1 + thin * np.linspace(-9, 9, 3001), v0 + thin * np.linspace(-9, 9, 3001)
    rising = np.outer(norm.pdf(u, u0, wide), norm.pdf(v, v0, thin))
    falling = np.outer(norm.pdf(u, u1, thin), norm.pdf(v, v1, wide))
    return 0.5 * np.minimum(rising, falling).sum() * (u[1] - u[0]) * (v[1] - v[0])


@pytest.mark.parametrize("angle", [0, 0.3, np.pi / 4, 1.2])
@pytest.mark.parametrize("r", [0.9, 1 - 1e-5, 1 - 1e-7])
def test_bayes_error_finds_where_two_thin_classes_cross(r, angle):
    """However small the crossing is, and however the plane is turned: 1.4056e-4 for r = 1 − 1e-7."""
    assert bayes_error(crossed(r, angle)) == pytest.approx(error_of_crossed(r), abs=1e-9)
    assert error_of_crossed(1 - 1e-7) == pytest.approx(1.4056e-4, abs=2e-8)


@pytest.mark.parametrize("seed", range(4))
def test_turning_the_plane_leaves_the_bayes_error_alone(seed):
    """Classes up to ten thousand times longer than wide, in any direction."""
    rng = np.random.default_rng(seed)
    means, sds, angles = (
        rng.normal(size=(2, 2)),
        rng.uniform(-4, 1, size=(2, 2)),
        rng.uniform(0, 3, 2),
    )
    errors = []
    for angle in (0, 0.7, 2):
        turns = [turn(a + angle) for a in angles]
        covariances = [Q @ np.diag(10**sd) ** 2 @ Q.T for Q, sd in zip(turns, sds, strict=True)]
        symmetric = [(S + S.T) / 2 for S in covariances]
        centres = means @ turn(angle).T
        model = GaussianClassifier.from_parameters([0.3, 0.7], centres, symmetric)
        errors.append(bayes_error(model))
    np.testing.assert_allclose(errors, errors[0], atol=5e-9)


def test_bayes_error_in_one_dimension_is_right_beyond_four_standard_deviations():
    """A rare, slightly wider class wins only in the far tails, beyond ±4.9: that is part of the sum."""
    priors, sds = np.array([0.88, 0.12]), np.array([1, 1.1])
    model = GaussianClassifier.from_parameters(priors, [[0], [0]], sds[:, None, None] ** 2)
    tie = np.sqrt(2 * np.log(priors[0] / sds[0] * sds[1] / priors[1]) / (1 - 1 / 1.1**2))
    assert tie > 4.4 * sds.max()
    outside = 2 * priors * norm.sf(tie / sds)
    expected = outside[0] + priors[1] - outside[1]
    assert bayes_error(model) == pytest.approx(expected, abs=1e-13)


def test_the_error_rate_of_a_large_sample_approaches_the_bayes_error():
    """Within four standard errors, five classes, one of them with prior 0."""
    rng = np.random.default_rng(0)
    means = rng.normal(size=(5, 2)) * 2
    A = rng.normal(size=(5, 2, 2))
    covariances = A @ A.swapaxes(1, 2) + 0.2 * np.eye(2)
    model = GaussianClassifier.from_parameters([0.1, 0.2, 0, 0.3, 0.4], means, covariances)
    y = rng.choice(5, size=200_000, p=model.priors_)
    L = np.linalg.cholesky(covariances)
    X = means[y] + np.einsum("nij,nj->ni", L[y], rng.normal(size=(len(y), 2)))
    error = bayes_error(model)
    assert abs(1 - model.score(X, y) - error) < 4 * np.sqrt(error / len(y))


def test_bayes_error_in_three_dimensions_says_what_to_do_instead():
    """A sample instead of an integral."""
    model = GaussianClassifier.from_parameters([1], [[0, 0, 0]], [np.eye(3)])
    with pytest.raises(ValueError, match=r"at most 2 features. Got 3. .*error_rate"):
        bayes_error(model)
