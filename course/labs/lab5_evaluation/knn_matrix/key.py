import labgauss
from autograder.claims import rows_sum_to_one, sums_to_one
from autograder.exercise import Exercise, array, case, idea, value, whole

from ..confusion_matrix.key import confusion_matrix, shares_of_rows
from ..gaussian_matrix.key import gaussian_matrix
from ..knn_predict.key import knn_predict


def knn_matrix(*, k=3, learn="training", on="test", **how):
    """Return the confusion matrix of k nearest neighbours; the knobs ask or count differently."""
    X, y, X_test, y_test = labgauss.load_two_gaussians()
    sets = {"training": (X, y), "test": (X_test, y_test)}
    X_used, y_used = sets[on]
    return confusion_matrix(y_used, knn_predict(k, *sets[learn], X_used), array("1 2"), **how)


exercise = Exercise(
    points=2,
    ask=value(),
    second_reference="typed_in",
    public=[case("the data of document 001")],
    compare=whole(floats=True),
    ideas={
        "predicted_in_rows": idea(layout="predicted rows", credit=0.5),
        "on_the_training_set": idea(on="training", claim=lambda got: got.sum() == 200),
        "shares": idea(unit=shares_of_rows, claim=rows_sum_to_one),
        "shares_of_all": idea(unit=lambda counts: counts / counts.sum(), claim=sums_to_one),
        "sets_swapped": idea(learn="test", on="training", claim=lambda got: got.sum() == 200),
        "one_neighbour": idea(k=1),
        "five_neighbours": idea(k=5),
        "the_gaussian_matrix": idea(lambda: gaussian_matrix()),
    },
)
