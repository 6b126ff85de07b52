"""What stands in the library for speed gives what its plain version gives."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from labgauss import _fast, fit_gaussian, log_density
from labgauss._fast import Gaussians, Neighbours, by_chunk, chunks, class_moments

quick = settings(max_examples=60, deadline=None)
seeds = st.integers(0, 2**32 - 1)
widths = st.sampled_from([1, 2, 3, 5, 31, 32, 33, 40, 65])  # about the edges of the blocks, too


@st.composite
def gaussians(draw, shared=False):
    """Points around K Gaussians: near and far apart, each feature in a unit of its own."""
    rng, d, K = np.random.default_rng(draw(seeds)), draw(widths), draw(st.integers(1, 5))
    spread = rng.normal(size=(1 if shared else K, d, d)) / np.sqrt(d) + 2 * np.eye(d)
    factors = np.broadcast_to(spread, (K, d, d))
    means = rng.normal(size=(K, d)) * draw(st.sampled_from([0.0, 1.0, 1e2, 1e4, 1e8]))
    n = draw(st.sampled_from([1, 2, 17, 300]))
    X = means[rng.integers(K, size=n)] + rng.normal(size=(n, d)) * 10 ** rng.uniform(-2, 3)
    units = 10.0 ** rng.integers(-140, 141, size=d)
    covariances = factors @ factors.swapaxes(1, 2)
    covariances = (covariances + covariances.swapaxes(1, 2)) / 2
    return X * units, means * units, covariances * units[:, None] * units


def one_after_the_other(X, means, covariances):
    """Return the log densities by the plain formula, class by class, ``(K, n)``."""
    return np.stack([log_density(X, *pair) for pair in zip(means, covariances, strict=True)])


@quick
@given(gaussians())
def test_gaussians_together_have_the_densities_of_each_alone(case):
    """In any dimension, in any units, for classes that lie close together or far apart."""
    expected = one_after_the_other(*case)
    X, means, covariances = case
    found = Gaussians(means, covariances).log_density(X)
    np.testing.assert_allclose(found, expected, rtol=1e-9, atol=1e-9)


@quick
@given(gaussians(shared=True))
def test_a_discriminant_tells_classes_apart_as_the_log_densities_do(case):
    """Its differences from class to class are theirs; what is left out is the same for all classes."""
    expected = one_after_the_other(*case)
    X, means, covariances = case
    scores = Gaussians(means, covariances).discriminant(X)
    found, wanted = scores - scores[:1], expected - expected[:1]
    # the plain way subtracts squared distances: their size says how many digits it keeps
    tolerance = 1e-9 + 1e-12 * np.abs(expected).max(axis=0)
    assert (np.abs(found - wanted) <= tolerance + 1e-9 * np.abs(wanted)).all()


@pytest.mark.parametrize("d", [1, 2, 33])
def test_a_point_whose_distance_overflows_has_density_0_in_both_ways(d):
    """No NaN from inf − inf, for classes together or one by one."""
    rng = np.random.default_rng(d)
    X = rng.choice([-1.0, 1.0], size=(50, d)) * 1.5e308
    covariances = np.array([0.005 * np.eye(d) + 0.005] * 2)
    for distance in (1.0, 1e9, 1e308):
        means = np.stack([np.zeros(d), np.full(d, -distance)])
        with np.errstate(over="ignore", invalid="ignore"):
            assert np.isneginf(Gaussians(means, covariances).log_density(X)).all()
        assert np.isneginf(one_after_the_other(X, means, covariances)).all()


def test_classes_are_evaluated_together_unless_that_costs_digits():
    """Within a thousand standard deviations one product serves all of them, with one covariance a line each."""
    covariances = np.array([np.eye(2)] * 3)
    near = np.array([[0, 0], [5, 5], [-90, 90.0]])
    assert Gaussians(near, covariances).lines is not None
    assert not Gaussians(near, covariances).parts
    far = Gaussians(100 * near, covariances)
    assert len(far.parts) == 3
    assert far.lines is None
    assert Gaussians(near, covariances * [[[1]], [[1]], [[2]]]).lines is None


@quick
@given(
    seeds,
    st.integers(1, 20),
    st.integers(1, 4),
    st.sampled_from([1, 2, 50, 400]),
    st.sampled_from([1, 7, 2**18]),
    st.sampled_from([0.0, 1.0, 1e6]),
    st.sampled_from([1e-100, 1.0, 1e100]),
)
def test_the_moments_of_all_classes_are_the_fits_of_each(seed, d, K, n, cache, offset, unit):
    """However the rows fall into chunks: classes that come late, classes of one sample."""
    rng = np.random.default_rng(seed)
    codes = np.concatenate([np.arange(K), rng.integers(K, size=n)])
    if rng.random() < 0.5:
        codes.sort()
    X = (rng.normal(size=(len(codes), d)) + offset) * unit
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_fast, "CACHE", cache)
        counts, means, scatters = class_moments(X, codes, K, full=True)
        variances = class_moments(X, codes, K, full=False)[2]
    for k in range(K):
        mean, covariance = fit_gaussian(X[codes == k])
        size = unit**2 * (1 + 1e-9 * offset)
        assert counts[k] == (codes == k).sum()
        np.testing.assert_allclose(means[k], mean, rtol=1e-12, atol=1e-12 * unit)
        np.testing.assert_allclose(scatters[k] / counts[k], covariance, rtol=0, atol=1e-9 * size)
        np.testing.assert_allclose(np.diag(variances[k]), np.diag(scatters[k]), rtol=1e-9)


@given(st.integers(1, 40), st.integers(1, 45), st.booleans())
def test_a_rule_by_chunks_is_the_rule(n, size, flat):
    """One row at a time, all at once, or with a rest; for a number per row and for one per class."""
    X = np.arange(3.0 * n).reshape(n, 3)

    def rule(rows):
        return rows.sum(axis=1) if flat else np.stack([rows[:, 0], rows[:, 1] ** 2])

    np.testing.assert_array_equal(by_chunk(rule, X, size), rule(X))
    assert [row for part in chunks(n, size) for row in range(n)[part]] == list(range(n))


@quick
@given(
    seeds,
    st.integers(1, 12),
    st.sampled_from([1, 2, 7, 60, 400]),
    st.integers(1, 6),
    st.sampled_from([2.0**-500, 1.0, 2.0**500]),
)
def test_neighbours_are_the_first_of_all_samples_sorted_by_distance(seed, d, n, k, unit):
    """With a tree and without; on whole numbers, where ties abound and plain arithmetic is exact."""
    rng = np.random.default_rng(seed)
    k, reach = min(k, n), rng.choice([1, 3, 1000])
    X, queries = rng.integers(-reach, reach + 1, size=(2, n, d)).astype(float)
    found = Neighbours(X * unit).nearest(queries * unit, k)
    for rows, query in zip(found, queries, strict=True):
        expected = np.argsort(((X - query) ** 2).sum(axis=1), kind="stable")[:k]
        np.testing.assert_array_equal(np.sort(rows), np.sort(expected))
