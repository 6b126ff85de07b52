"""What the classifier does at the edges: one test per case, the texts included."""

import warnings

import numpy as np
import pandas as pd
import pytest
import scipy.sparse

from labgauss import (
    CategoricalNaiveBayes,
    GaussianClassifier,
    NearestNeighbours,
    confusion_matrix,
    error_rate,
    log_density,
    mahalanobis_squared,
)
from labgauss.validation import DataConversionWarning

KINDS = ("full", "diagonal", "spherical", "shared")


def three_classes(n=60, d=3, seed=0):
    rng = np.random.default_rng(seed)
    y = np.arange(n) % 3
    return rng.normal(size=(n, d)) + y[:, None] * 2.0, y


def refused(text, X, y, **options):
    with pytest.raises(ValueError) as caught:
        GaussianClassifier(**options).fit(X, y)
    assert text in str(caught.value)


@pytest.mark.parametrize("seed", range(20))
def test_collinear_features_are_found_and_the_guilty_one_is_named(seed):
    """Cholesky lets some of these pass; the relative pivot none."""
    X, y = three_classes(seed=seed)
    X[:, 2] = X[:, 0] - 2 * X[:, 1]
    frame = pd.DataFrame(X, columns=["x1", "x2", "x3"])
    text = "covariance of class 0 is singular: feature 2 ('x3') is a linear combination of features 0..1"
    refused(text, frame, y)
    refused("Drop it, or use covariance='diagonal'.", X, y)
    refused("the shared covariance is singular: feature 2", X, y, covariance="shared")
    GaussianClassifier("diagonal").fit(X, y)


def test_too_few_samples_for_a_full_covariance():
    """20 samples do not make a 30 x 30 covariance."""
    X, y = three_classes(60, 30)
    refused(
        "class 0 has 20 samples; a full 30x30 covariance needs at least 31. "
        "Use covariance='diagonal', 'spherical' or 'shared', or more samples.",
        X,
        y,
    )
    GaussianClassifier("shared").fit(X, y)
    refused("3 class(es) have 60 sample(s) together", *three_classes(60, 58), covariance="shared")


def test_one_sample_in_a_class():
    """Its variance is 0; only a shared covariance has something to go by."""
    X, y = three_classes()
    y[0] = 7
    for kind in ("full", "diagonal", "spherical"):
        refused(
            "class 7 has 1 sample; its variance is 0. Use covariance='shared', or more samples.",
            X,
            y,
            covariance=kind,
        )
    assert GaussianClassifier("shared").fit(X, y).classes_.tolist() == [0, 1, 2, 7]


def test_ddof_must_leave_a_divisor():
    """Two samples and ddof=2."""
    refused("class 0 has 2 samples; ddof=2 needs at least 3", [[0], [1]] * 2, [0, 1] * 2, ddof=2)


def test_a_constant_feature():
    """Advice that works: not 'diagonal', which fails too."""
    X, y = three_classes()
    X[y == 1, 1] = 7.0
    advice = "Drop it, or use covariance='shared' or 'spherical'."
    for kind in ("full", "diagonal"):
        refused(
            f"feature 1 is constant (= 7.0) in class 1; its variance is 0. {advice}",
            X,
            y,
            covariance=kind,
        )
    for kind in ("shared", "spherical"):
        GaussianClassifier(kind).fit(X, y)
    X[:, 1] = 0.1
    refused(
        "constant (= 0.1) in class 0; its variance is 0. Drop it, or use covariance='spher", X, y
    )
    refused("feature 1 is constant (= 0.1) in every class; its v", X, y, covariance="shared")
    refused("in class 0; its variance is 0. Drop it.", X[:, [1]], y, covariance="spherical")


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("distance", [40, 1e8, 1e17, 1e160, 1e300])
def test_far_points_have_a_posterior(kind, distance):
    """Never NaN, not even where the squared distance overflows, and the nearer class wins."""
    X, y = three_classes()
    model = GaussianClassifier(kind).fit(X, y)
    directions = np.array([[1, 1, 1], [-1, -1, -1], [1, -1, 0], [0, 0, 1e-8]], dtype=float)
    posterior = model.predict_proba(directions * distance)
    assert np.isfinite(posterior).all()
    np.testing.assert_allclose(posterior.sum(axis=1), 1)
    np.testing.assert_array_equal(model.predict(directions * distance), posterior.argmax(axis=1))
    assert not np.isnan(model.log_joint(directions * distance)).any()
    assert not np.isnan(model.log_evidence(directions * distance)).any()
    if kind == "shared":
        assert model.predict(directions[:2] * distance).tolist() == [2, 0]


def test_the_posterior_far_out_is_the_limit_along_the_ray():
    """Two centred classes with standard deviations 1 and 2: the wider one wins from everywhere."""
    model = GaussianClassifier.from_parameters([0.5, 0.5], [[0], [0]], [[[1]], [[4]]])
    assert model.predict_proba([[1e3], [1e160], [-1e308]]).tolist() == [[0, 1]] * 3
    assert np.isneginf(model.log_joint([[1e160]])).all()


def test_document_000_loses_the_class_far_away_and_we_do_not():
    """At (100, 100) every density underflows to 0; class 1, whose mean is (2, 2), is the answer."""
    model = GaussianClassifier.from_parameters(
        [0.25, 0.25, 0.5], [[0, 0], [2, 2], [-2, -2]], [[[4, -3], [-3, 4]]] * 3
    )
    assert model.joint([[100, 100]]).tolist() == [[0, 0, 0]]
    assert model.predict([[100, 100], [1e200, 1e200], [-1e200, -1e200]]).tolist() == [1, 1, 2]


@pytest.mark.parametrize("kind", ["full", "diagonal", "shared"])
def test_features_of_very_different_scales(kind):
    """1e-8 beside 1e8 gives the posteriors of 1 beside 1."""
    X, y = three_classes(d=2)
    plain = GaussianClassifier(kind).fit(X, y).predict_log_proba(X)
    scale = np.array([1e-8, 1e8])
    scaled = GaussianClassifier(kind).fit(X * scale, y).predict_log_proba(X * scale)
    np.testing.assert_allclose(scaled, plain, rtol=1e-9, atol=1e-12)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("scale", [1e-150, 1e-3, 1e3, 1e150])
def test_units_do_not_matter(kind, scale):
    """The same posteriors from 1e-150 to 1e150."""
    X, y = three_classes()
    plain = GaussianClassifier(kind).fit(X, y).predict_log_proba(X)
    scaled = GaussianClassifier(kind).fit(X * scale, y).predict_log_proba(X * scale)
    np.testing.assert_allclose(scaled, plain, rtol=1e-9, atol=1e-12)


def test_a_variance_that_underflows_or_overflows_says_so():
    """1e-200 squared is 0 in floats, 1e200 squared infinite."""
    X, y = three_classes()
    refused("its variance is 0 (variance underflows; rescale the feature)", X * 1e-200, y)
    refused("feature 0 in class 0: variance overflows; rescale the feature.", X * 1e200, y)


def test_almost_collinear_features_are_accepted_with_a_warning():
    """A correlation of 1 − 1e-12 leaves 4 digits, and the warning says that."""
    X, y = three_classes(600, 2)
    X[:, 1] = X[:, 0] + 1e-6 * X[:, 1]
    text = r"feature 1 is almost a linear combination of the others \(relative pivot .e-1[123]\); "
    with pytest.warns(UserWarning, match=text + "densities have about [345] correct digits"):
        model = GaussianClassifier().fit(X, y)
    assert np.isfinite(model.log_joint(X)).all()


@pytest.mark.parametrize("kind", KINDS)
def test_a_large_offset_does_not_matter(kind):
    """Data at 1e8 give the posteriors of data at 0."""
    X, y = three_classes()
    X = np.round(X * 2**20) / 2**20
    plain = GaussianClassifier(kind).fit(X, y).predict_log_proba(X)
    moved = GaussianClassifier(kind).fit(X + 2.0**27, y).predict_log_proba(X + 2.0**27)
    np.testing.assert_allclose(moved, plain, atol=1e-5)


@pytest.mark.parametrize(
    "labels",
    [["b", "c", "a"], [-1, 5, 2], [True, False, True], [1.0, 2.0, 4.0], np.array([3, 1, 2], "u1")],
)
@pytest.mark.parametrize(
    "model", [GaussianClassifier(), NearestNeighbours(), CategoricalNaiveBayes()]
)
def test_labels_of_any_kind_keep_their_dtype(labels, model):
    """Strings, negatives, gaps, booleans, small integers."""
    X, codes = three_classes()
    y = np.asarray(labels)[codes]
    model.fit(X, y)
    np.testing.assert_array_equal(model.classes_, np.unique(y))
    assert model.predict(X).dtype == y.dtype
    assert model.score(X, y) > 0.5


def test_labels_that_are_no_classes():
    """Continuous, mixed, missing."""
    X, y = three_classes(6)
    refused("Unknown label type: continuous. y holds non-integer floats (first: 0.5).", X, y + 0.5)
    mixed = ["a", 1, None, "a", 1, None]
    for labels in (mixed, np.array(mixed, dtype=object)):
        refused("Unknown label type: y mixes str, int and NoneType.", X, labels)
    refused("Input y contains NaN: first at row 2.", X, [0, 1, np.nan, 0, 1, 2])


def test_labels_in_a_column_are_flattened_with_a_warning():
    """scikit-learn's own class of warning, when it is loaded."""
    X, y = three_classes()
    with pytest.warns(UserWarning, match=r"A column-vector y was passed"):
        model = GaussianClassifier().fit(X, y[:, None])
    assert model.predict(X).shape == (60,)
    assert issubclass(DataConversionWarning, UserWarning)
    refused("y should be a 1d array, got an array of shape (60, 2) instead.", X, np.c_[y, y])


@pytest.mark.parametrize(
    ("bad", "name"), [(np.nan, "NaN"), (np.inf, "infinity"), (-np.inf, "infinity")]
)
def test_nan_and_infinity_are_refused_with_their_place(bad, name):
    """In fit and in predict, for every classifier."""
    X, y = three_classes()
    broken = X.copy()
    broken[3, 0] = bad
    text = f"Input X contains {name}: first at row 3, column 0."
    for model in (GaussianClassifier(), NearestNeighbours(), CategoricalNaiveBayes()):
        with pytest.raises(ValueError, match=text):
            model.fit(broken, y)
        with pytest.raises(ValueError, match=text):
            model.fit(X, y).predict(broken)
    with pytest.raises(ValueError, match=r"contains NaN: first at row 1, column 0"):
        CategoricalNaiveBayes().fit([["a"], [float("nan")]], [0, 1])


def test_finite_values_whose_sum_overflows_are_accepted():
    """1e308 + 1e308 is infinite, but neither of them is."""
    assert mahalanobis_squared([[1e308, 1e308]], [0, 0], np.eye(2) * 1e308)[0] == pytest.approx(
        2e308
    )


def test_priors_of_the_wrong_length():
    """A class without samples has no Gaussian."""
    refused(
        "priors has 4 values but y has 3 classes [0, 1, 2]; a class without training samples has "
        "no mean or covariance.",
        *three_classes(),
        priors=[0.25] * 4,
    )


@pytest.mark.parametrize("total", [0.6, 0.7, 0.99, 0.9999, 1.0001, 1.01, 1.3, 2])
def test_priors_must_sum_to_1(total):
    """A little less or a little more is no distribution either."""
    text = f"priors must be non-negative and sum to 1; got sum {total:g}."
    refused(text, *three_classes(), priors=[total / 3] * 3)
    with pytest.raises(ValueError, match="sum to 1; got sum"):
        GaussianClassifier.from_parameters([total], [[0]], [[[1]]])


def test_priors_may_miss_1_by_rounding():
    """Ten times 0.1, or thirds typed with nine digits."""
    X, y = three_classes()
    GaussianClassifier(priors=[0.333333333] * 3).fit(X, y)
    GaussianClassifier.from_parameters([0.1] * 10, np.zeros((10, 1)), np.ones((10, 1, 1)))


def test_priors_that_are_no_distribution():
    """Negative, or not a number."""
    refused("got -0.2 for class 0.", *three_classes(), priors=[-0.2, 0.6, 0.6])
    refused("got sum nan", *three_classes(), priors=[np.nan, 0.5, 0.5])


@pytest.mark.parametrize("kind", KINDS)
def test_a_prior_of_zero_is_allowed_without_a_warning(kind):
    """The class gets posterior 0 everywhere, also far away."""
    X, y = three_classes()
    model = GaussianClassifier(kind, priors=[0.5, 0.5, 0]).fit(X, y)
    assert (model.predict_proba(np.vstack([X, X * 1e160]))[:, 2] == 0).all()


def test_float32_is_computed_in_float64():
    """Single precision data, double precision answers."""
    X, y = three_classes()
    model = GaussianClassifier().fit(X.astype(np.float32), y)
    assert model.means_.dtype == model.predict_proba(X.astype(np.float32)).dtype == np.float64


def test_lists_and_numbers_in_object_arrays_or_text_are_read():
    """What numpy can turn into numbers is data; what it cannot keeps numpy's text."""
    X, y = three_classes(d=1)
    expected = GaussianClassifier().fit(X, y).means_
    for same in (X.tolist(), X.astype(object), X.astype(str)):
        np.testing.assert_array_equal(GaussianClassifier().fit(same, y.tolist()).means_, expected)
    with pytest.raises(TypeError, match=r"float\(\) argument must be a string or a real number"):
        GaussianClassifier().fit([[{}], [{}]], [0, 1])


def test_one_dimensional_x_says_how_to_reshape():
    """Without printing the data."""
    refused(
        "Expected 2D array, got 1D array instead: X has shape (60,). Use X.reshape(-1, 1) for one "
        "feature or X.reshape(1, -1) for one sample.",
        np.arange(60.0),
        np.arange(60) % 2,
    )
    refused("Found array with dim 3, while dim <= 2 is required.", np.ones((4, 2, 2)), [0, 1, 0, 1])


def test_data_frames_are_checked_by_name_before_value():
    """Swapped, renamed, missing columns; names on one side only."""
    X, y = three_classes()
    frame = pd.DataFrame(X, columns=["a", "b", "c"])
    model = GaussianClassifier().fit(frame, pd.Series(y, index=range(100, 160)))
    assert model.feature_names_in_.tolist() == ["a", "b", "c"]
    np.testing.assert_array_equal(model.predict(frame), GaussianClassifier().fit(X, y).predict(X))
    with pytest.raises(ValueError, match="must be in the same order as they were in fit"):
        model.predict(frame[["b", "a", "c"]])
    with pytest.raises(
        ValueError,
        match="unseen at fit time:\n- z\nFeature names seen at fit time, yet now missing:\n- a",
    ):
        model.predict(frame.rename(columns={"a": "z"}))
    with pytest.raises(ValueError, match="names should match"):
        model.predict(frame.reindex(columns=["a", "b", "q"]))
    with pytest.warns(UserWarning, match="X does not have valid feature names"):
        model.predict(X)
    with pytest.warns(
        UserWarning, match="X has feature names, but GaussianClassifier was fitted without"
    ):
        GaussianClassifier().fit(X, y).predict(frame)
    with pytest.raises(TypeError, match="only supported if all input features have string names"):
        model.fit(frame.rename(columns={"a": 0}), y)


@pytest.mark.parametrize("kind", KINDS)
def test_a_single_class_is_accepted(kind):
    """Posterior 1; the evidence is the density."""
    X, _ = three_classes()
    model = GaussianClassifier(kind).fit(X, np.zeros(60))
    assert (model.predict_proba(X) == 1).all()
    np.testing.assert_array_equal(model.log_evidence(X), model.log_joint(X)[:, 0])


def test_empty_x_and_lengths_that_do_not_match():
    """scikit-learn's texts."""
    X, y = three_classes()
    refused(
        "Found array with 0 sample(s) (shape=(0, 2)) while a minimum of 1", np.empty((0, 2)), []
    )
    refused(
        "Found array with 0 feature(s) (shape=(3, 0)) while a minimum of 1", np.empty((3, 0)), y[:3]
    )
    refused("inconsistent numbers of samples: [60, 59]", X, y[:-1])
    with pytest.raises(ValueError, match="X has 2 features, but GaussianClassifier is expecting 3"):
        GaussianClassifier().fit(X, y).predict(X[:, :2])


def test_complex_and_sparse_data_are_refused():
    """Neither loses its imaginary part nor fails somewhere inside."""
    X, y = three_classes()
    refused("Complex data not supported", X + 1j, y)
    with pytest.raises(TypeError, match="Sparse data was passed"):
        GaussianClassifier().fit(scipy.sparse.csr_matrix(X), y)


def test_an_answer_before_fit_is_an_error_that_says_so():
    """Also after a fit that failed."""
    X, y = three_classes()
    for model in (GaussianClassifier(), NearestNeighbours(), CategoricalNaiveBayes()):
        with pytest.raises(ValueError, match=r"is not fitted yet\. Call 'fit'"):
            model.predict(X)
    model = GaussianClassifier()
    with pytest.raises(ValueError, match="1 sample"):
        model.fit(X[:1], y[:1])
    with pytest.raises(ValueError, match="is not fitted yet"):
        model.predict(X)


def test_wrong_options_name_the_right_ones():
    """A misspelt covariance, an unknown parameter, labels that occur twice."""
    refused(
        "covariance must be one of ('full', 'diagonal', 'spherical', 'shared')",
        *three_classes(),
        covariance="tied",
    )
    with pytest.raises(
        ValueError, match=r"Invalid parameter 'ridge' .*\['covariance', 'priors', 'ddof'\]"
    ):
        GaussianClassifier().set_params(ridge=1)
    with pytest.raises(ValueError, match=r"classes must differ. Got \[1, 1\]"):
        GaussianClassifier.from_parameters([0.5, 0.5], [[0], [1]], [[[1]]] * 2, classes=[1, 1])
    with pytest.raises(ValueError, match="labels from classes"):
        confusion_matrix([0, 1], [0, 2], classes=[0, 1])
    with pytest.raises(ValueError, match="at least one label"):
        error_rate([], [])


def test_ordinary_work_raises_no_warning():
    """Fit and predict near and far, every kind."""
    X, y = three_classes()
    with warnings.catch_warnings(), np.errstate(all="raise", under="ignore"):
        warnings.simplefilter("error")
        for kind in KINDS:
            model = GaussianClassifier(kind).fit(X, y)
            for points in (X, X * 1e160):
                model.joint(points)
                model.evidence(points)
                model.predict_proba(points)


MODELS = (GaussianClassifier(), NearestNeighbours(), CategoricalNaiveBayes())


@pytest.mark.parametrize("model", MODELS, ids=repr)
def test_a_failed_fit_leaves_the_model_as_it_was(model):
    """Labels, parameters and predictions of the fit before; nothing of the one that failed."""
    X, y = three_classes(60, 2)
    frame = pd.DataFrame(X, columns=["a", "b"])
    model = type(model)(**model.get_params()).fit(frame, y)
    before = {name: str(value) for name, value in vars(model).items()}
    expected = model.predict(frame)
    broken = {"covariance": "full", "k": 61, "alpha": -1.0}
    (name,) = broken.keys() & model.get_params().keys()
    model.set_params(**{name: broken[name]})
    with pytest.raises(ValueError):
        model.fit(np.ones((60, 3)), np.array(["p", "q"] * 30))
    model.set_params(**{name: type(model)().get_params()[name]})
    assert {name: str(value) for name, value in vars(model).items()} == before
    np.testing.assert_array_equal(model.predict(frame), expected)


def test_a_first_fit_that_fails_learns_nothing():
    """No attribute that ends in an underscore is left behind."""
    model = GaussianClassifier()
    with pytest.raises(ValueError, match="is constant"):
        model.fit(np.ones((40, 2)), [0] * 20 + [1] * 20)
    assert not [name for name in vars(model) if name.endswith("_")]


@pytest.mark.parametrize("model", MODELS, ids=repr)
def test_nan_among_objects_is_no_label(model):
    """An object array hides its NaN from numpy's own search; each would become a class of its own."""
    X, y = three_classes(6)
    labels = np.array([0.0, 1.0, np.nan, 0.0, 1.0, np.nan], dtype=object)
    with pytest.raises(ValueError, match="Input y contains NaN: first at row 2"):
        model.fit(X, labels)
    for measure in (confusion_matrix, error_rate):
        with pytest.raises(ValueError, match="Input y_pred contains NaN: first at row 2"):
            measure(y, labels)


def tuples(*labels):
    """Return an object array of tuples, which numpy makes only when told the shape first."""
    array = np.empty(len(labels), dtype=object)
    array[:] = labels
    return array


@pytest.mark.parametrize("model", MODELS, ids=repr)
def test_labels_may_be_tuples(model):
    """Any hashable labels that can be sorted."""
    X, codes = three_classes()
    names = tuples((1, "b"), (0, "z"), (1, "a"))
    y = names[codes]
    plain = type(model)(**model.get_params()).fit(X, np.array([2, 0, 1])[codes])
    named = type(model)(**model.get_params()).fit(X, y)
    assert named.classes_.tolist() == [(0, "z"), (1, "a"), (1, "b")]
    assert named.predict(X).tolist() == named.classes_[plain.predict(X)].tolist()
    assert named.score(X, y) == plain.score(X, np.array([2, 0, 1])[codes])
    assert error_rate(y, y) == 0
    assert confusion_matrix(y, y).tolist() == (20 * np.eye(3, dtype=int)).tolist()
    assert confusion_matrix(y, y, classes=names).tolist() == confusion_matrix(y, y).tolist()


@pytest.mark.parametrize("model", MODELS, ids=repr)
def test_labels_may_be_anything_hashable(model):
    """What does not compare is put in order by type and text; what compares in part only is kept apart."""
    X, codes = three_classes()
    for labels in (tuples(7, (1, 2), 3), tuples(*map(frozenset, ("a", "b", "ab"))), [None] * 3):
        y = np.array(labels, dtype=object)[codes]
        fitted = type(model)(**model.get_params()).fit(X, y)
        assert set(fitted.classes_.tolist()) == set(labels)
        assert len(fitted.classes_) == len(set(labels))
        assert fitted.score(X, y) > 0.5


def test_from_parameters_speaks_of_what_it_was_given():
    """There is no feature to drop, no y and no training sample."""
    make = GaussianClassifier.from_parameters
    with pytest.raises(ValueError) as caught:
        make([1], [[0, 0]], [[[1, 2], [2, 1]]])
    assert "covariance of class 0 is not positive definite at feature 1" in str(caught.value)
    assert str(caught.value).endswith("A covariance must be positive definite.")
    with pytest.raises(ValueError) as caught:
        make([1], [[0], [1]], [[[1]]] * 2)
    assert (
        str(caught.value)
        == "priors must have one entry for each of the 2 rows of means. Got shape (1,)."
    )
    with pytest.raises(ValueError) as caught:
        make([0.5, 0.5], [[0], [1]], [[[1]]] * 2, classes=["a"])
    assert (
        str(caught.value)
        == "classes must have one entry for each of the 2 rows of means. Got shape (1,)."
    )
    with pytest.raises(
        ValueError, match=r"must be non-negative and sum to 1; got -0\.5 for class 0"
    ):
        make([-0.5, 1.5], [[0], [1]], [[[1]]] * 2)


def test_advice_after_fit_is_about_the_data():
    """Where there are features, one of them can be dropped."""
    X, y = three_classes()
    X[:, 2] = X[:, 0] + X[:, 1]
    refused("Drop it, or use covariance='diagonal'.", X, y)


def test_warnings_point_at_the_line_that_called():
    """Whichever method it was, the reader is shown a line of their own file."""
    X, y = three_classes(600, 2)
    frame = pd.DataFrame(X, columns=["a", "b"])
    model = GaussianClassifier().fit(frame, y)
    almost = X.copy()
    almost[:, 1] = X[:, 0] + 1e-6 * X[:, 1]
    calls = [
        *(
            getattr(model, name)
            for name in dir(model)
            if name.startswith(("predict", "log_", "joint"))
        ),
        model.evidence,
        lambda X: model.score(X, y),
        lambda X: GaussianClassifier().fit(X, y[:, None]),
        lambda X: NearestNeighbours().fit(frame, y).predict(X),
        lambda X: NearestNeighbours().fit(frame, y).predict_proba(X),
        lambda X: error_rate(y[:, None], y),
        lambda X: confusion_matrix(y, y[:, None]),
        lambda X: GaussianClassifier().fit(almost, y),
        lambda X: log_density(X, [0, 0], [[1, 1 - 1e-12], [1 - 1e-12, 1]]),
        lambda X: GaussianClassifier.from_parameters(
            [1], [[0, 0]], [[[1, 1 - 1e-12], [1 - 1e-12, 1]]]
        ),
    ]
    assert len(calls) >= 16
    for call in calls:
        with pytest.warns(UserWarning, match="feature|column") as caught:
            call(X)
        assert {warning.filename for warning in caught} == {__file__}


@pytest.mark.parametrize("asymmetry", [1e-2, 1e-4, 1e-6])
def test_a_covariance_must_be_symmetric_to_rounding(asymmetry):
    """What is more than rounding is refused, in any unit; what is less is accepted."""
    for unit in (1e-20, 1.0, 1e20):
        wrong = unit * np.array([[1, 0.5], [0.5 + asymmetry, 1]])
        with pytest.raises(ValueError, match="must be symmetric"):
            log_density([[0, 0]], [0, 0], wrong)
        log_density([[0, 0]], [0, 0], unit * np.array([[1, 0.5], [0.5 + 1e-12, 1]]))


@pytest.mark.parametrize("kind", KINDS)
def test_a_tie_goes_to_the_smallest_label(kind):
    """Halfway between two classes alike, and three classes that are all the same."""
    means, covariances = [[-1.0], [1.0]], np.ones((2, 1, 1))
    model = GaussianClassifier.from_parameters([0.5, 0.5], means, covariances, ["b", "a"])
    model.covariance = kind
    assert model.predict([[0.0], [-1.0]]).tolist() == ["a", "b"]
    same = GaussianClassifier.from_parameters([1 / 3] * 3, np.zeros((3, 2)), [np.eye(2)] * 3)
    assert same.predict([[0, 0], [3, 4]]).tolist() == [0, 0]
    counted = CategoricalNaiveBayes().fit([["u"], ["u"], ["v"], ["v"]], ["y", "x", "x", "y"])
    assert counted.predict([["u"], ["v"]]).tolist() == ["x", "x"]


def test_a_class_far_away_costs_the_near_ones_no_digits():
    """Log odds of 0.2 between means 0 and 2 at x = 0.9, whatever a third class does at 1e8."""
    for far in (10.0, 1e3, 1e4, 1e8, 1e12, 1e200):
        model = GaussianClassifier.from_parameters([1 / 3] * 3, [[0], [2], [far]], [[[1]]] * 3)
        for log_posterior in (model.predict_log_proba([[0.9]])[0], model.log_joint([[0.9]])[0]):
            assert log_posterior[0] - log_posterior[1] == pytest.approx(0.2, abs=1e-9)
