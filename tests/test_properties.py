"""What holds for every data set: hypothesis looks for one where it does not."""

from fractions import Fraction

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from labgauss import (
    GaussianClassifier,
    NearestNeighbours,
    confusion_matrix,
    error_rate,
    log_density,
)

settings.register_profile("labgauss", max_examples=40, deadline=None)
settings.load_profile("labgauss")

kinds = st.sampled_from(["full", "diagonal", "spherical", "shared"])
seeds = st.integers(0, 2**32 - 1)


@st.composite
def data_sets(draw, d=None):
    rng = np.random.default_rng(draw(seeds))
    d, K = d or draw(st.integers(1, 6)), draw(st.integers(1, 4))
    n = K * draw(st.integers(d + 3, 40))
    y = rng.permutation(np.arange(n) % K)
    spread = rng.normal(size=(K, d, d)) + 2 * np.eye(d)
    X = np.einsum("nij,nj->ni", spread[y], rng.normal(size=(n, d))) + 3 * rng.normal(size=(K, d))[y]
    return X, y, rng


@given(data_sets(), kinds)
def test_posteriors_are_a_distribution(data, kind):
    """In [0, 1] and summing to 1, near the data and far from it."""
    X, y, rng = data
    model = GaussianClassifier(kind).fit(X, y)
    points = rng.normal(size=(20, X.shape[1])) * 10.0 ** rng.integers(-3, 200, size=(20, 1))
    posterior = model.predict_proba(np.vstack([X, points]))
    assert ((posterior >= 0) & (posterior <= 1)).all()
    np.testing.assert_allclose(posterior.sum(axis=1), 1, rtol=1e-12)


@given(data_sets(), kinds)
def test_log_joint_is_log_density_plus_log_prior(data, kind):
    """Class by class, from the learned attributes."""
    X, y, _ = data
    model = GaussianClassifier(kind).fit(X, y)
    for k, column in enumerate(model.log_joint(X).T):
        expected = log_density(X, model.means_[k], model.covariances_[k]) + np.log(model.priors_[k])
        np.testing.assert_allclose(column, expected, rtol=1e-9, atol=1e-9)


@given(data_sets(), st.sampled_from(["full", "shared"]))
def test_an_affine_map_of_the_features_leaves_the_posterior_alone(data, kind):
    """New axes, new units, a new origin."""
    X, y, rng = data
    d = X.shape[1]
    A, b = rng.normal(size=(d, d)) + 3 * np.eye(d), rng.normal(size=d)
    if np.linalg.cond(A) > 100:
        return
    plain = GaussianClassifier(kind).fit(X, y).predict_log_proba(X)
    mapped = GaussianClassifier(kind).fit(X @ A.T + b, y).predict_log_proba(X @ A.T + b)
    np.testing.assert_allclose(mapped, plain, rtol=1e-6, atol=1e-7)


@given(data_sets(), st.floats(-100, 100), st.lists(st.integers(-120, 120), min_size=6, max_size=6))
def test_a_unit_per_feature_leaves_the_naive_bayes_posterior_alone(data, shift, exponents):
    """Each feature may be measured in its own unit."""
    X, y, _ = data
    unit = 10.0 ** np.array(exponents[: X.shape[1]])
    plain = GaussianClassifier("diagonal").fit(X, y).predict_log_proba(X)
    moved = (
        GaussianClassifier("diagonal")
        .fit((X + shift) * unit, y)
        .predict_log_proba((X + shift) * unit)
    )
    np.testing.assert_allclose(moved, plain, rtol=1e-7, atol=1e-8)


@given(data_sets(), kinds)
def test_relabelling_permutes_columns_and_nothing_else(data, kind):
    """Strings in another order than the numbers they stand for."""
    X, y, rng = data
    K = y.max() + 1
    names = np.array(["kiwi", "apple", "plum", "fig"])[rng.permutation(4)[:K]]
    plain, named = GaussianClassifier(kind).fit(X, y), GaussianClassifier(kind).fit(X, names[y])
    order = np.argsort(names)
    np.testing.assert_array_equal(named.classes_, names[order])
    np.testing.assert_allclose(
        named.predict_log_proba(X), plain.predict_log_proba(X)[:, order], rtol=1e-8, atol=1e-9
    )


@given(data_sets(), kinds)
def test_the_order_of_the_samples_does_not_matter(data, kind):
    """Shuffled rows give the same parameters."""
    X, y, rng = data
    rows = rng.permutation(len(X))
    one, other = GaussianClassifier(kind).fit(X, y), GaussianClassifier(kind).fit(X[rows], y[rows])
    np.testing.assert_allclose(one.means_, other.means_, rtol=1e-9, atol=1e-9)
    np.testing.assert_allclose(one.covariances_, other.covariances_, rtol=1e-9, atol=1e-9)


@given(data_sets(), kinds)
def test_a_row_alone_gets_what_it_gets_among_others(data, kind):
    """All rows at once, or one at a time."""
    X, y, _ = data
    model = GaussianClassifier(kind).fit(X, y)
    together = model.predict_log_proba(np.tile(X, (60, 1)))[-len(X) :]
    alone = np.vstack([model.predict_log_proba(row[None]) for row in X])
    np.testing.assert_allclose(together, alone, rtol=1e-8, atol=1e-9)


@given(data_sets(), kinds)
def test_the_input_is_left_as_it_was(data, kind):
    """Neither fit nor predict writes into X or y."""
    X, y, _ = data
    X.flags.writeable = y.flags.writeable = False
    GaussianClassifier(kind).fit(X, y).predict_proba(X)
    NearestNeighbours(1).fit(X, y).predict_proba(X)


@given(data_sets(d=2), st.integers(1, 5))
def test_nearest_neighbours_follow_their_definition(data, k):
    """Also for points that occur several times."""
    X, y, _ = data
    X = np.round(X)
    votes = NearestNeighbours(k).fit(X, y).predict_proba(X) * k
    for query, vote in zip(X, votes, strict=True):
        nearest = np.argsort(((X - query) ** 2).sum(axis=1), kind="stable")[:k]
        np.testing.assert_allclose(vote, np.bincount(y[nearest], minlength=len(vote)))


@given(
    seeds,
    st.sampled_from([1, 2, 9]),
    st.sampled_from([0, 1e6, 2.0**45]),
    st.sampled_from([0, 2.0**40]),
)
def test_nearest_neighbours_agree_with_exact_arithmetic(seed, d, distance, offset):
    """Fractions know no rounding: near and far queries, samples near and far from the origin, many ties."""
    rng = np.random.default_rng(seed)
    X = rng.integers(-3, 4, size=(20, d)) + offset
    queries = rng.integers(-6, 7, size=(5, d)) / 2 + offset
    queries += distance * rng.integers(-1, 2, size=(5, d))
    votes = NearestNeighbours(3).fit(X, np.arange(20)).predict_proba(queries)
    for query, vote in zip(queries.tolist(), votes, strict=True):
        squares = [
            sum((Fraction(a) - Fraction(b)) ** 2 for a, b in zip(x, query, strict=True))
            for x in X.tolist()
        ]
        nearest = sorted(range(20), key=lambda row: (squares[row], row))[:3]
        assert sorted(nearest) == np.flatnonzero(vote).tolist()


@given(
    seeds,
    st.integers(1, 12),
    st.sampled_from([1, 2, 7, 60, 400]),
    st.integers(1, 6),
    st.sampled_from([2.0**-500, 1.0, 2.0**500]),
)
def test_nearest_neighbours_are_the_first_of_all_samples_by_distance(seed, d, n, k, unit):
    """On whole numbers ties abound, and plain arithmetic is exact."""
    rng = np.random.default_rng(seed)
    k, reach = min(k, n), rng.choice([1, 3, 1000])
    X, queries = rng.integers(-reach, reach + 1, size=(2, n, d)).astype(float)
    votes = NearestNeighbours(k).fit(X * unit, np.arange(n)).predict_proba(queries * unit)
    for query, vote in zip(queries, votes, strict=True):
        expected = np.argsort(((X - query) ** 2).sum(axis=1), kind="stable")[:k]
        np.testing.assert_array_equal(np.flatnonzero(vote), np.sort(expected))


@given(seeds, st.integers(1, 40), st.integers(1, 5), st.sampled_from([0.0, 1.0, 1e2, 1e4, 1e8]))
def test_with_one_covariance_the_posterior_is_that_of_the_log_joint(seed, d, K, apart):
    """The quadratic term that cancels is left out, for classes near and far, each feature in its own unit."""
    rng = np.random.default_rng(seed)
    A, units = (
        rng.normal(size=(d, d)) / np.sqrt(d) + 2 * np.eye(d),
        10.0 ** rng.integers(-140, 141, d),
    )
    means, covariance = rng.normal(size=(K, d)) * apart, A @ A.T * units[:, None] * units
    X = means[rng.integers(K, size=50)] + rng.normal(size=(50, d)) * 10 ** rng.uniform(-2, 3)
    covariances = [(covariance + covariance.T) / 2] * K
    model = GaussianClassifier.from_parameters([1 / K] * K, means * units, covariances)
    log_joint, log_posterior = model.log_joint(X * units), model.predict_log_proba(X * units)
    found, wanted = (logs - logs[:, :1] for logs in (log_posterior, log_joint))
    # the log joint subtracts squared distances: their size says how many digits it keeps
    tolerance = 1e-9 + 1e-12 * np.abs(log_joint).max(axis=1, keepdims=True)
    assert (np.abs(found - wanted) <= tolerance + 1e-9 * np.abs(wanted)).all()


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1))
def test_the_confusion_matrix_counts_every_sample_once(pairs):
    """Off the diagonal stand the errors."""
    true, predicted = np.array(pairs).T
    matrix = confusion_matrix(true, predicted)
    assert matrix.sum() == len(pairs)
    assert 1 - np.trace(matrix) / len(pairs) == error_rate(true, predicted) or np.isclose(
        1 - np.trace(matrix) / len(pairs), error_rate(true, predicted)
    )
