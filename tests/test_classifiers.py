"""The three classifiers, against scikit-learn, scipy and the numbers of the documents."""

import pickle

import numpy as np
import pytest
from scipy.stats import multivariate_normal
from sklearn.datasets import load_breast_cancer, load_iris, load_wine
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.naive_bayes import CategoricalNB, GaussianNB
from sklearn.neighbors import KNeighborsClassifier

from labgauss import (
    CategoricalNaiveBayes,
    GaussianClassifier,
    NearestNeighbours,
    load_rain,
    load_six_points,
)

KINDS = ("full", "diagonal", "spherical", "shared")
SETS = {"iris": load_iris, "wine": load_wine, "breast cancer": load_breast_cancer}


@pytest.fixture(params=SETS)
def data(request):
    return SETS[request.param](return_X_y=True)


def test_full_covariance_is_quadratic_discriminant_analysis(data):
    """Joint from scipy's densities, in units in which scipy's absolute rank test does no harm."""
    X, y = data
    X = (X - X.mean(axis=0)) / X.std(axis=0)
    model = GaussianClassifier().fit(X, y)
    joint = np.column_stack(
        [
            multivariate_normal(X[y == k].mean(axis=0), np.cov(X[y == k].T, bias=True)).logpdf(X)
            + np.log(np.mean(y == k))
            for k in np.unique(y)
        ]
    )
    np.testing.assert_allclose(model.log_joint(X), joint, rtol=1e-6)
    np.testing.assert_array_equal(model.predict(X), joint.argmax(axis=1))


def test_diagonal_covariance_is_gaussian_naive_bayes_without_smoothing(data):
    """scikit-learn's default adds 1e-9 of the largest variance; without that the two agree."""
    X, y = data
    model, peer = GaussianClassifier("diagonal").fit(X, y), GaussianNB(var_smoothing=0).fit(X, y)
    np.testing.assert_allclose(model.predict_log_proba(X), peer.predict_log_proba(X), atol=1e-8)
    np.testing.assert_allclose(model.means_, peer.theta_)
    np.testing.assert_allclose(np.diagonal(model.covariances_, axis1=1, axis2=2), peer.var_)


def test_shared_covariance_is_linear_discriminant_analysis(data):
    """The pooled within-class covariance divided by n."""
    X, y = data
    model = GaussianClassifier("shared").fit(X, y)
    peer = LinearDiscriminantAnalysis(solver="lsqr").fit(X, y)
    np.testing.assert_allclose(model.covariances_[0], peer.covariance_, rtol=1e-9)
    np.testing.assert_allclose(model.predict_log_proba(X), peer.predict_log_proba(X), atol=1e-5)


def test_spherical_covariance_has_the_mean_variance_of_each_class():
    """One number per class."""
    X, y = load_iris(return_X_y=True)
    model = GaussianClassifier("spherical").fit(X, y)
    for k in range(3):
        expected = X[y == k].var(axis=0).mean() * np.eye(4)
        np.testing.assert_allclose(model.covariances_[k], expected)


def test_ddof_1_gives_the_divisors_of_r():
    """MASS::lda and qda divide by n − K and n_k − 1; 0.26500816 is R's pooled variance of iris."""
    X, y = load_iris(return_X_y=True)
    full = GaussianClassifier(ddof=1).fit(X, y)
    np.testing.assert_allclose(full.covariances_[1], np.cov(X[y == 1].T), rtol=1e-12)
    shared = GaussianClassifier("shared", ddof=1).fit(X, y)
    assert shared.covariances_[0, 0, 0] == pytest.approx(0.26500816, abs=5e-9)


@pytest.mark.parametrize("kind", KINDS)
def test_log_joint_posterior_and_evidence_are_three_views_of_one_thing(kind):
    """log p(k|x) = log p(x,k) − log p(x), also where posteriors take the linear short cut."""
    X, y = load_wine(return_X_y=True)
    model = GaussianClassifier(kind).fit(X, y)
    log_posterior = model.log_joint(X) - model.log_evidence(X)[:, None]
    np.testing.assert_allclose(model.predict_log_proba(X), log_posterior, atol=1e-7)
    np.testing.assert_allclose(model.joint(X), np.exp(model.log_joint(X)))
    np.testing.assert_allclose(model.evidence(X), model.joint(X).sum(axis=1))
    np.testing.assert_allclose(model.predict_proba(X), np.exp(log_posterior), atol=1e-7)
    np.testing.assert_array_equal(model.predict(X), model.classes_[log_posterior.argmax(axis=1)])
    assert model.score(X, y) == np.mean(model.predict(X) == y)


@pytest.mark.parametrize("n", [1, 100_000])
@pytest.mark.parametrize("kind", KINDS)
def test_a_row_alone_gets_what_it_gets_among_others(kind, n):
    """However many they are."""
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(300, 3)), rng.integers(3, size=300)
    model = GaussianClassifier(kind).fit(X, y)
    long = rng.normal(size=(n, 3)) * 3
    rows = rng.integers(n, size=20)
    one_by_one = np.vstack([model.predict_log_proba(long[[i]]) for i in rows])
    np.testing.assert_allclose(model.predict_log_proba(long)[rows], one_by_one, rtol=1e-9)


def test_a_fit_of_many_rows_equals_numpy():
    """300 000 rows, not centred."""
    rng = np.random.default_rng(1)
    X, y = rng.normal(size=(300_000, 2)) + 5, rng.integers(2, size=300_000)
    model = GaussianClassifier().fit(X, y)
    np.testing.assert_allclose(model.means_[1], X[y == 1].mean(axis=0), rtol=1e-12)
    np.testing.assert_allclose(model.covariances_[1], np.cov(X[y == 1].T, bias=True), rtol=1e-10)


def test_six_points_by_hand_to_nine_digits():
    """Document 003 with its slips put right: posterior 4.86223463e-26 at (3, 4)."""
    X, Z = load_six_points()
    model = GaussianClassifier("diagonal").fit(X, 1 + Z.argmax(axis=1))
    expected = np.array([-97.25548081308915, -38.96976652737489])
    densities = model.log_joint([[3, 4]])[0] - np.log(0.5)
    np.testing.assert_allclose(densities, expected, rtol=1e-12)
    posterior = model.predict_proba([[3, 4]])[0]
    np.testing.assert_allclose(posterior, [4.86223463e-26, 1], rtol=1e-9)
    unbiased = GaussianClassifier("diagonal", ddof=1).fit(X, 1 + Z.argmax(axis=1))
    assert unbiased.predict_proba([[3, 4]])[0, 0] == pytest.approx(1.33216272e-17, rel=1e-8)


EXERCISE_2 = ([0.25, 0.25, 0.5], [[0, 0], [2, 2], [-2, -2]], [[[4, -3], [-3, 4]]] * 3)


def test_exercise_2_ties_on_its_two_lines():
    """x₁ + x₂ = 2 and x₁ + x₂ = −2 + ½ ln 2, and p(−2, −2) = 0.0303529027."""
    model = GaussianClassifier.from_parameters(*EXERCISE_2)
    for total, (i, j) in ((2, (0, 1)), (-2 + np.log(2) / 2, (0, 2))):
        scores = model.log_joint([[total / 2 + 7, total / 2 - 7]])[0]
        assert scores[i] == pytest.approx(scores[j], abs=1e-10)
    assert model.evidence([[-2, -2]])[0] == pytest.approx(0.0303529027, abs=5e-11)


def test_classes_given_unsorted_are_sorted_with_their_parameters():
    """The parameters travel with their label."""
    model = GaussianClassifier.from_parameters([0.2, 0.8], [[9], [0]], [[[1]], [[4]]], ["b", "a"])
    assert model.classes_.tolist() == ["a", "b"]
    assert model.priors_.tolist() == [0.8, 0.2]
    assert model.predict([[8.5], [1]]).tolist() == ["b", "a"]


def test_the_four_attributes_may_be_set_by_hand_and_changed():
    """A slider moves a prior; the next prediction follows."""
    model = GaussianClassifier()
    model.classes_, model.priors_ = np.array([0, 1]), np.array([0.5, 0.5])
    model.means_, model.covariances_ = np.array([[-1.0], [1.0]]), np.ones((2, 1, 1))
    np.testing.assert_allclose(model.predict_proba([[0.0]]), [[0.5, 0.5]])
    model.priors_[:] = [0.9, 0.1]
    np.testing.assert_allclose(model.predict_proba([[0.0]]), [[0.9, 0.1]])


def test_given_priors_replace_the_counted_ones():
    """In the order of the sorted classes; a prior of 0 is allowed and rules a class out."""
    X, y = load_iris(return_X_y=True)
    model = GaussianClassifier(priors=[0, 0.5, 0.5]).fit(X, y)
    assert model.predict_proba(X)[:, 0].max() == 0
    assert not np.isnan(model.predict_log_proba(X)).any()


@pytest.mark.parametrize("k", [1, 3, 4, 10])
@pytest.mark.parametrize("d", [1, 2, 8, 9, 40])
def test_nearest_neighbours_agree_with_scikit_learn(k, d):
    """Whatever the number of features, and of votes."""
    rng = np.random.default_rng(d)
    X, y, queries = rng.normal(size=(400, d)), rng.integers(4, size=400), rng.normal(size=(300, d))
    model, peer = (
        NearestNeighbours(k).fit(X, y),
        KNeighborsClassifier(k, algorithm="brute").fit(X, y),
    )
    np.testing.assert_array_equal(model.predict_proba(queries), peer.predict_proba(queries))
    np.testing.assert_array_equal(model.predict(queries), peer.predict(queries))


@pytest.mark.parametrize("d", [1, 2, 9])
def test_equal_distances_go_to_the_earlier_row(d):
    """On a grid of whole numbers nearly every k-th place is a tie."""
    rng = np.random.default_rng(d)
    X, y = rng.integers(3, size=(200, d)), rng.integers(5, size=200)
    model = NearestNeighbours(4).fit(X, y)
    for query, votes in zip(X[:60], model.predict_proba(X[:60]), strict=True):
        nearest = np.argsort(((X - query) ** 2).sum(axis=1), kind="stable")[:4]
        np.testing.assert_array_equal(votes * 4, np.bincount(y[nearest], minlength=5))


def test_a_tied_vote_goes_to_the_smallest_label():
    """Two votes each for 'a' and 'b', whatever comes first."""
    model = NearestNeighbours(4).fit([[0.0], [1.0], [2.0], [3.0]], ["b", "b", "a", "a"])
    assert model.predict([[1.4]]).tolist() == ["a"]


@pytest.mark.parametrize("k", [0, -1, 2.5, "3"])
def test_k_must_be_a_positive_integer(k):
    """And not larger than the number of samples."""
    with pytest.raises(ValueError, match="k must be a positive integer"):
        NearestNeighbours(k).fit([[0.0]], [0])
    with pytest.raises(ValueError, match=r"k=3 neighbours need at least 3 samples. X has 2"):
        NearestNeighbours(3).fit([[0.0], [1.0]], [0, 1])


def test_nearest_neighbours_are_exact_far_from_the_origin_and_far_from_the_data():
    """The matrix product |q|² − 2 q·x + |x|² rounds; what it leaves open is measured again."""
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(300, 12)), rng.integers(3, size=300)
    near, far = X + 0.01, X + 1e7
    for queries, shift in ((near, 1e8), (far, 0.0)):
        votes = NearestNeighbours(3).fit(X + shift, y).predict_proba(queries + shift)
        nearest = [
            np.argsort(((X + shift - q) ** 2).sum(axis=1), kind="stable")[:3]
            for q in queries + shift
        ]
        expected = np.stack([np.bincount(y[rows], minlength=3) for rows in nearest])
        np.testing.assert_array_equal(votes * 3, expected)


@pytest.mark.parametrize("d", [1, 2, 9])
@pytest.mark.parametrize("distance", [1e20, 1e155, 1e200, 1e307])
def test_nearest_neighbours_of_a_point_far_away_are_those_on_its_side(d, distance):
    """Where the squared distance overflows, and where floats cannot tell x − 0 from x − 10, the side can."""
    X = np.zeros((2, d))
    X[1] = 10
    model = NearestNeighbours(1).fit(X, ["a", "b"])
    there, back = np.full((1, d), distance), np.full((1, d), -distance)
    with np.errstate(all="raise", under="ignore"):
        assert model.predict(np.vstack([there, X, back])).tolist() == ["b", "a", "b", "a"]


@pytest.mark.parametrize("unit", [1e-200, 1e-3, 1e160, 1e300])
@pytest.mark.parametrize("d", [2, 9])
def test_nearest_neighbours_do_not_depend_on_the_unit(d, unit):
    """Nor on whether a squared distance fits into a float."""
    rng = np.random.default_rng(d)
    X, y, queries = rng.normal(size=(200, d)), rng.integers(3, size=200), rng.normal(size=(50, d))
    plain = NearestNeighbours(3).fit(X, y).predict_proba(queries)
    with np.errstate(all="raise", under="ignore"):
        scaled = NearestNeighbours(3).fit(X * unit, y).predict_proba(queries * unit)
    np.testing.assert_array_equal(scaled, plain)


def test_categorical_naive_bayes_with_laplace_counts_equals_scikit_learn():
    """Integers 0..5 in four features."""
    rng = np.random.default_rng(0)
    X, y = rng.integers(6, size=(300, 4)), rng.integers(3, size=300)
    model, peer = CategoricalNaiveBayes(alpha=1).fit(X, y), CategoricalNB(alpha=1).fit(X, y)
    np.testing.assert_allclose(model.predict_log_proba(X), peer.predict_log_proba(X), atol=1e-12)
    np.testing.assert_allclose(model.likelihoods_[2], np.exp(peer.feature_log_prob_[2]))


def test_rain_example_of_document_004():
    """2/75 against 3/75 at humidity 2, wind S: the posterior is 0.4 against 0.6."""
    humidity, wind, y = load_rain()
    for X, point in (
        (np.column_stack([humidity, wind]), [[2, "S"]]),
        (list(zip(humidity.tolist(), wind.tolist(), strict=True)), [(2, "S")]),
        (list(zip(humidity.tolist(), wind.tolist(), strict=True)), np.array([["2", "S"]])),
    ):
        model = CategoricalNaiveBayes().fit(X, y)
        np.testing.assert_allclose(np.sort(model.joint(point)[0]), [2 / 75, 3 / 75])
        np.testing.assert_allclose(np.sort(model.predict_proba(point)[0]), [0.4, 0.6])


def test_values_of_any_hashable_type_are_categories():
    """None, numbers, text and tuples side by side."""
    X = np.empty((4, 2), dtype=object)
    X[:, 0] = [None, (1, 2), "a", None]
    X[:, 1] = [True, 2.5, True, "x"]
    model = CategoricalNaiveBayes().fit(X, [0, 1, 1, 0])
    assert model.predict(X).tolist() == [0, 1, 1, 0]


def test_zero_evidence_gives_the_limit_of_the_posterior_for_small_alpha():
    """Values never seen together, or never seen at all, leave log_joint at −inf and no NaN."""
    X = [["a", "u"], ["a", "v"], ["b", "v"], ["b", "v"], ["b", "w"]]
    y = [0, 0, 1, 1, 1]
    strict, nearly = CategoricalNaiveBayes().fit(X, y), CategoricalNaiveBayes(1e-9).fit(X, y)
    points = [["a", "w"], ["b", "u"], ["c", "u"], ["c", "z"]]
    assert np.isneginf(strict.log_joint(points)).all()
    np.testing.assert_allclose(
        strict.predict_proba(points), nearly.predict_proba(points), atol=1e-8
    )
    assert strict.evidence(points).tolist() == [0, 0, 0, 0]


def test_alpha_must_not_be_negative():
    """A count below nothing has no meaning."""
    with pytest.raises(ValueError, match=r"alpha must be at least 0 and finite. Got -1"):
        CategoricalNaiveBayes(alpha=-1).fit([["a"]], [0])


@pytest.mark.parametrize(
    "model", [GaussianClassifier(), NearestNeighbours(), CategoricalNaiveBayes(1)]
)
def test_a_fitted_model_survives_pickling(model):
    """What is predicted stays the same."""
    X, y = load_iris(return_X_y=True)
    again = pickle.loads(pickle.dumps(model.fit(X, y)))
    np.testing.assert_array_equal(again.predict(X), model.predict(X))


def test_repr_shows_what_differs_from_the_defaults():
    """As scikit-learn prints its own."""
    assert repr(GaussianClassifier()) == "GaussianClassifier()"
    assert (
        repr(GaussianClassifier("shared", ddof=1))
        == "GaussianClassifier(covariance='shared', ddof=1)"
    )
    assert repr(NearestNeighbours(5)) == "NearestNeighbours(k=5)"
