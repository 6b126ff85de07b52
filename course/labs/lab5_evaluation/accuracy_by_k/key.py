import numpy as np

from autograder.claims import one_entry, whole_numbers, zeros_and_ones
from autograder.exercise import Exercise, array, case, idea, telling

from ..confusion_matrix.key import confusion_matrix
from ..knn_predict.key import knn_predict
from ..shared import clouds, grid


def accuracy_by_k(
    ks, X_train, y_train, X_test, y_test, *,
    on="test", measure=lambda shares, n: shares, counted=False, **how,
):  # fmt: skip
    """Return the accuracy for each k; the knobs ask other points or ks, or return other shares."""
    train, test = (X_train, y_train), (X_test, y_test)
    known, (X, y) = {"test": (train, test), "train": (train, train), "swapped": (test, train)}[on]
    used = range(1, len(ks) + 1) if counted else ks
    shares = np.array([np.mean(knn_predict(int(k), *known, X, **how) == y) for k in used])
    return measure(shares, len(y))


def through_a_matrix(choose):
    """Return the accuracies as a confusion matrix of some of the classes gives them."""

    def share(k, X_train, y_train, X_test, y_test):
        predicted = knn_predict(int(k), X_train, y_train, X_test)
        counts = confusion_matrix(y_test, predicted, choose(y_test))
        return np.trace(counts) / counts.sum() if counts.any() else np.nan

    return lambda ks, *sets: np.array([share(k, *sets) for k in ks])


IDEAS = {
    "error_rate_for_accuracy": idea(measure=lambda shares, n: 1 - shares),
    "per_cent": idea(measure=lambda shares, n: 100 * shares),
    "count_for_share": idea(measure=lambda shares, n: shares * n, claim=whole_numbers),
    "divides_by_100": idea(measure=lambda shares, n: shares * n / 100),
    "cut_to_whole_numbers": idea(measure=lambda s, _: s.astype(int), claim=zeros_and_ones),
    "only_the_first_k": idea(lambda *given: accuracy_by_k(*given)[:1], claim=one_entry),
    "only_classes_1_and_2": idea(through_a_matrix(lambda y: array("1 2"))),
    "only_classes_of_the_test_points": idea(through_a_matrix(np.unique)),
    "on_the_training_set": idea(on="train"),
    "sets_swapped": idea(on="swapped"),
    "counts_ks_up_from_1": idea(counted=True),
    "ties_to_the_largest_label": idea(tie="largest", credit=0.5),
    "ties_to_the_nearest": idea(tie="nearest", credit=0.5),
}


def drawn(rng, label, ks, sets, *, never=None, like=""):
    """Add test labels: mostly what the neighbours say, sometimes another one, one of them never."""
    said = knn_predict(1, **sets)
    other = rng.choice(sets["y_train"][sets["y_train"] != never], len(said))
    kept = (rng.random(len(said)) < 0.7) & (said != never)
    return case(label, like=like, ks=array(ks), **sets, y_test=np.where(kept, said, other))


UNSORTED, UNSEEN = "unsorted ks, labels that are texts", "a class that no test point has"


def series(rng):
    """Return fresh sets and series of k: unsorted, one k only, up to all training points."""
    *seen, unseen = [
        drawn(rng, "a grid, three classes", "1 2 4 6 24", grid(rng, 24, 30, [3, -1, 2])),
        drawn(rng, UNSORTED, "4 1 6 2", grid(rng, 16, 21, ["no", "yes"], size=4)),
        drawn(rng, "one dimension", "2 4 8", grid(rng, 14, 17, [2, 1], d=1, size=9), like=UNSORTED),
        drawn(rng, "one k, four dimensions", "5", clouds(rng, 20, 12, [0, 1, 2], 4, k=5)),
        drawn(rng, UNSEEN, "1 3 8", grid(rng, 24, 30, [6, 4, 5]), never=5),
    ]
    return [unseen, *seen]


def public_series(rng):
    """Return small ones with short numbers."""
    return [
        drawn(rng, "a grid, three classes", "1 2 4 12", grid(rng, 12, 11, [3, -1, 2], size=4)),
        drawn(rng, UNSORTED, "6 2 4", grid(rng, 10, 9, ["b", "a"], d=1, size=7)),
        drawn(rng, UNSEEN, "3 1", grid(rng, 12, 11, [6, 4, 5], size=4), never=5),
        drawn(rng, "one k, four dimensions", "3", clouds(rng, 8, 5, [0, 1, 2], 4, k=3, digits=1)),
    ]


exercise = Exercise(
    points=3,
    second_reference="one_sort_for_all",
    public=telling(public_series, accuracy_by_k, IDEAS)(np.random.default_rng(52)),
    hidden=telling(series, accuracy_by_k, IDEAS),
    ideas=IDEAS,
)
