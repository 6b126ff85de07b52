"""Our classifiers inside scikit-learn: its own checks, and its tools."""

import numpy as np
import pytest
from sklearn.base import clone
from sklearn.calibration import CalibratedClassifierCV
from sklearn.datasets import load_iris
from sklearn.ensemble import VotingClassifier
from sklearn.inspection import DecisionBoundaryDisplay
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.utils.estimator_checks import (
    check_dataframe_column_names_consistency,
    check_estimator,
)

from labgauss import CategoricalNaiveBayes, GaussianClassifier, NearestNeighbours

X, Y = load_iris(return_X_y=True)
MODELS = [
    *(GaussianClassifier(kind) for kind in ("full", "diagonal", "spherical", "shared")),
    CategoricalNaiveBayes(),
    CategoricalNaiveBayes(alpha=1.0),
    NearestNeighbours(),
]
with_each_model = pytest.mark.parametrize("model", MODELS, ids=repr)


@with_each_model
@pytest.mark.filterwarnings("ignore:.*almost a linear combination:UserWarning")
@pytest.mark.filterwarnings("ignore::sklearn.exceptions.SkipTestWarning")
def test_scikit_learns_own_checks_pass_but_one_that_it_skips(model):
    """As for its own QDA, the array API check needs an environment variable and is skipped."""
    results = check_estimator(clone(model), on_fail=None, on_skip=None)
    skipped = [r["check_name"] for r in results if r["status"] == "skipped"]
    assert [r for r in results if r["status"] not in ("passed", "skipped")] == []
    assert skipped == ["check_array_api_input"]
    assert len(results) >= 55


@with_each_model
def test_data_frame_columns_are_checked_as_scikit_learn_does(model):
    """A check that check_estimator leaves out."""
    check_dataframe_column_names_consistency(type(model).__name__, clone(model))


@with_each_model
def test_cross_validation_scales_and_searches(model):
    """cross_val_score, a pipeline, its HTML view, and a grid search over a parameter."""
    assert cross_val_score(model, X, Y).mean() > 0.8
    pipeline = make_pipeline(StandardScaler(), clone(model)).fit(X, Y)
    assert pipeline.score(X, Y) > 0.8
    assert type(model).__name__ in pipeline._repr_html_()


def test_grid_search_finds_a_covariance():
    """The parameter of the constructor is what is searched."""
    search = GridSearchCV(GaussianClassifier(), {"covariance": ["spherical", "shared"]}).fit(X, Y)
    assert search.best_params_ == {"covariance": "shared"}


def test_decision_boundary_display_draws_our_posterior():
    """Its grid holds our labels."""
    model = GaussianClassifier().fit(X[:, :2], Y)
    display = DecisionBoundaryDisplay.from_estimator(model, X[:, :2], response_method="predict")
    points = np.column_stack([display.xx0.ravel(), display.xx1.ravel()])
    np.testing.assert_array_equal(display.response.ravel(), model.predict(points))


def test_calibration_and_voting_take_our_classifiers():
    """Posteriors in, posteriors out."""
    calibrated = CalibratedClassifierCV(GaussianClassifier("diagonal")).fit(X, Y)
    assert calibrated.score(X, Y) > 0.9
    voters = [("gauss", GaussianClassifier()), ("near", NearestNeighbours())]
    assert VotingClassifier(voters, voting="soft").fit(X, Y).score(X, Y) > 0.9
