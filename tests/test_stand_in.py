"""The classifier that exercises hand to answers: lab 4's interface, and no more."""

import numpy as np
import pytest
from scipy.special import logsumexp
from scipy.stats import multivariate_normal

from labgauss.stand_in import GivenClassifier, given_classifier

CLASSES = np.array(["east", "north", "west"])
PRIORS = np.array([0.5, 0.2, 0.3])
MEANS = np.array([[2.0, 0.0], [0.0, 3.0], [-2.0, -1.0]])
COVARIANCES = np.array([[[1.0, 0.4], [0.4, 2.0]], [[2.0, 0.0], [0.0, 0.5]], [[1.5, -1], [-1, 1.2]]])
POINTS = np.array([[0.0, 0.0], [2.0, 1.0], [-3.0, 4.0], [100.0, -250.0]])


@pytest.fixture
def classifier() -> GivenClassifier:
    return given_classifier(CLASSES, PRIORS, MEANS, COVARIANCES)


def log_joint() -> np.ndarray:
    """Return scipy's log joint densities of the points."""
    logs = [
        multivariate_normal(m, c).logpdf(POINTS) for m, c in zip(MEANS, COVARIANCES, strict=True)
    ]
    return np.stack(logs, axis=1) + np.log(PRIORS)


def test_log_joint_is_scipys(classifier: GivenClassifier) -> None:
    """Densities near and far agree with an independent library."""
    np.testing.assert_allclose(classifier.log_joint(POINTS), log_joint(), rtol=1e-10)


def test_posterior_is_the_normalised_joint_and_finite_far_away(classifier: GivenClassifier) -> None:
    """The rows sum to 1 even where every density underflows."""
    expected = np.exp(log_joint() - logsumexp(log_joint(), axis=1, keepdims=True))
    np.testing.assert_allclose(classifier.posterior(POINTS), expected, atol=1e-12)


def test_predict_gives_labels_not_indices(classifier: GivenClassifier) -> None:
    """The most probable label is one of the given ones."""
    assert classifier.predict(POINTS).tolist() == CLASSES[log_joint().argmax(axis=1)].tolist()


def test_it_has_lab_4s_interface_and_nothing_else(classifier: GivenClassifier) -> None:
    """An answer cannot lean on a method that a student's own class lacks."""
    public = {name for name in dir(classifier) if not name.startswith("_")}
    attributes = {"classes_", "priors_", "means_", "covariances_"}
    assert public == attributes | {"log_joint", "posterior", "predict"}


def test_attributes_are_copies(classifier: GivenClassifier) -> None:
    """Spoiling an attribute spoils neither the given arrays nor the predictions."""
    classifier.means_[:] = 0
    assert MEANS[0, 0] == 2
    assert classifier.predict([[2.0, 0.0]]).tolist() == ["east"]


def test_one_point_gets_what_it_gets_among_others(classifier: GivenClassifier) -> None:
    """The same numbers, and the same refusals."""
    X = np.random.default_rng(3).normal(0, 4, (200, 2))
    alone = np.concatenate([classifier.log_joint(x[None]) for x in X])
    np.testing.assert_allclose(alone, classifier.log_joint(X), rtol=1e-12)
    np.testing.assert_array_equal(classifier.log_joint([list(X[0])]), alone[:1])
    assert classifier.log_joint(np.array([[1e200, 0.0]])).tolist() == [[-np.inf] * len(CLASSES)]
    for bad in ([[np.nan, 1.0]], np.array([[np.inf, 1.0]]), np.ones((1, 3)), np.ones(2), [[1j, 2]]):
        with pytest.raises(ValueError, match=r"NaN|infinity|features|2D array|[Cc]omplex"):
            classifier.log_joint(bad)
