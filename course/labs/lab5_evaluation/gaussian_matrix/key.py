import numpy as np

import labgauss
from autograder.claims import rows_sum_to_one, sums_to_one
from autograder.exercise import Exercise, array, case, idea, value, whole

from ..confusion_matrix.key import confusion_matrix, shares_of_rows


def gaussian_matrix(
    *, covariance="full", learn="training", on="test", named=(1, 2), model=None, shift=0, **how
):
    """Return the confusion matrix of the Gaussian classifier; the knobs fit or count otherwise."""
    X, y, X_test, y_test = labgauss.load_two_gaussians()
    sets = {"training": (X, y), "test": (X_test, y_test)}
    fitted = model or labgauss.GaussianClassifier(covariance).fit(*sets[learn])
    X_used, y_used = sets[on]
    return confusion_matrix(y_used, fitted.predict(X_used) + shift, np.array(named), **how)


def log_determinant_missing():
    """Decide by the smaller Mahalanobis distance."""
    X, y, X_test, y_test = labgauss.load_two_gaussians()
    fits = [labgauss.fit_gaussian(X[y == k]) for k in (1, 2)]
    squares = np.stack([labgauss.mahalanobis_squared(X_test, *fit) for fit in fits])
    return confusion_matrix(y_test, squares.argmin(axis=0) + 1, array("1 2"))


#: What the data were drawn from.
TRUE = labgauss.GaussianClassifier.from_parameters(
    [0.5, 0.5], array("0 0; 2 2"), array("2 -1; -1 2 / 1 0; 0 1"), classes=[1, 2]
)

exercise = Exercise(
    points=2,
    ask=value(),
    second_reference="typed_in",
    public=[case("the data of document 001")],
    compare=whole(floats=True),
    ideas={
        "predicted_in_rows": idea(layout="predicted rows", credit=0.5),
        "on_the_training_set": idea(on="training", claim=lambda got: got.sum() == 200),
        "fitted_to_the_test_points": idea(learn="test"),
        "labels_from_zero": idea(
            named=(0, 1), claim=lambda got: got.sum() == 47 and not got.sum(axis=1).all()
        ),
        "shares": idea(unit=shares_of_rows, claim=rows_sum_to_one),
        "shares_of_all": idea(unit=lambda counts: counts / counts.sum(), claim=sums_to_one),
        "variances_only": idea(covariance="diagonal", alone=True),
        "one_covariance_for_all": idea(covariance="shared"),
        "determinant_forgotten": idea(log_determinant_missing),
        "true_parameters": idea(model=TRUE, alone=True),
        "position_for_label": idea(shift=-1, alone=True),
    },
)
