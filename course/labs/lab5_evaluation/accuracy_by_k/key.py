"""The answer key of lab5.accuracy_by_k."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, call, case, close, idea

from ..confusion_matrix.key import confusion_matrix
from ..knn_predict.key import knn_predict
from ..shared import clouds, drawn_until_distinct, grid, turned


def accuracy_by_k(
    ks, X_train, y_train, X_test, y_test, *, on="test", measure="share right", counted=False, **how
):
    """Return the accuracy for each k; the knobs ask other points, other ks, or return other shares."""
    used = range(1, len(ks) + 1) if counted else ks
    train, test = (X_train, y_train), (X_test, y_test)
    known, asked = {"test": (train, test), "training": (train, train), "swapped": (test, train)}[on]
    hits = np.array(
        [np.mean(knn_predict(int(k), *known, asked[0], **how) == asked[1]) for k in used]
    )
    return {
        "share right": hits,
        "share wrong": 1 - hits,
        "percent": 100 * hits,
        "count": hits * len(asked[1]),
        "hundredths": hits * len(asked[1]) / 100,
        "whole": hits.astype(int),
    }[measure]


def _through_a_matrix(classes, ks, X_train, y_train, X_test, y_test):
    """Return the accuracies as a confusion matrix of some of the classes gives them."""
    chosen = []
    for k in ks:
        predicted = knn_predict(int(k), X_train, y_train, X_test)
        counts = confusion_matrix(y_test, predicted, classes)
        chosen.append(np.trace(counts) / counts.sum() if counts.any() else np.nan)
    return np.array(chosen)


def only_classes_1_and_2(*given):
    """Count in the table of document 001, whatever the labels are."""
    return _through_a_matrix(np.array([1, 2]), *given)


def only_classes_of_the_test_points(*given):
    """Count in a table that has no column for a class that only the training points have."""
    return _through_a_matrix(np.unique(given[-1]), *given)


def only_the_first_k(*given):
    """Return inside the loop over ks."""
    return accuracy_by_k(*given)[:1]


def accuracy_by_running_votes(ks, X_train, y_train, X_test, y_test):
    """The same for all k at once: sort every distance, add up votes along the neighbours."""
    names = np.unique(y_train)
    squares = ((X_test[:, None, :] - X_train[None, :, :]) ** 2).sum(axis=2)
    order = np.argsort(squares, axis=1, kind="stable")
    votes = (y_train[order][:, :, None] == names).cumsum(axis=1)
    winners = names[votes.argmax(axis=2)]
    return np.array([(winners[:, k - 1] == y_test).mean() for k in ks])


BY_K_KNOBS = {
    "error_rates": {"measure": "share wrong"},
    "percent": {"measure": "percent"},
    "numbers_of_hits": {"measure": "count"},
    "divides_by_100": {"measure": "hundredths"},
    "cut_to_whole_numbers": {"measure": "whole"},
    "on_the_training_set": {"on": "training"},
    "sets_swapped": {"on": "swapped"},
    "counts_ks_up_from_1": {"counted": True},
    "ties_to_the_largest_label": {"tie": "largest"},
    "ties_to_the_nearest": {"tie": "nearest"},
}


def with_answers(rng, sets, *, never=None):
    """Add test labels: mostly what the neighbours say, sometimes something else, one of them never."""
    said = knn_predict(1, **sets)
    labels_left = sets["y_train"][sets["y_train"] != never]
    other = rng.choice(labels_left, len(said))
    kept = (rng.random(len(said)) < 0.7) & (said != never)
    return {**sets, "y_test": np.where(kept, said, other)}


def series(rng):
    """Return fresh sets and series of k: unsorted, one k only, up to all training points."""
    on_grid = with_answers(rng, grid(rng, 24, 30, [3, -1, 2]))
    texts = with_answers(rng, grid(rng, 16, 21, ["no", "yes"], size=4))
    line = with_answers(rng, grid(rng, 14, 17, [2, 1], d=1, size=9))
    cloud = with_answers(rng, clouds(rng, 20, 12, [0, 1, 2], 4, k=5))
    unseen = with_answers(rng, grid(rng, 24, 30, [6, 4, 5]), never=5)
    return [
        case("a class that no test point has", ks=np.array([1, 3, 8]), **unseen),
        case("a grid, three classes", ks=np.array([1, 2, 4, 6, 24]), **on_grid),
        case("unsorted ks, labels that are texts", ks=np.array([4, 1, 6, 2]), **texts),
        case(
            "one dimension",
            like="unsorted ks, labels that are texts",
            ks=np.array([2, 4, 8]),
            **line,
        ),
        case("one k, four dimensions", ks=np.array([5]), **cloud),
    ]


def public_series(rng):
    """Return small ones with short numbers."""
    on_grid = with_answers(rng, grid(rng, 12, 11, [3, -1, 2], size=4))
    line = with_answers(rng, grid(rng, 10, 9, ["b", "a"], d=1, size=7))
    unseen = with_answers(rng, grid(rng, 12, 11, [6, 4, 5], size=4), never=5)
    cloud = with_answers(rng, clouds(rng, 8, 5, [0, 1, 2], 4, k=3, digits=1))
    return [
        case("a grid, three classes", ks=np.array([1, 2, 4, 12]), **on_grid),
        case("unsorted ks, labels that are texts", ks=np.array([6, 2, 4]), **line),
        case("a class that no test point has", ks=np.array([3, 1]), **unseen),
        case("one k, four dimensions", ks=np.array([3]), **cloud),
    ]


BY_K_WAYS = [
    *turned(accuracy_by_k, *BY_K_KNOBS.values()),
    only_classes_1_and_2,
    only_classes_of_the_test_points,
    only_the_first_k,
]

exercise = Exercise(
    points=3,
    ask=call(),
    public=drawn_until_distinct(np.random.default_rng(52), public_series, BY_K_WAYS),
    hidden=lambda rng: drawn_until_distinct(rng, series, BY_K_WAYS),
    reference=accuracy_by_k,
    second_reference=accuracy_by_running_votes,
    compare=close(),
    equivalent={
        "np.array([np.mean(knn_predict(k, X_train, y_train, X_test) == y_test) for k in ks]) → "
        "[np.mean(knn_predict(k, X_train, y_train, X_test) == y_test) for k in ks]": "a list is as good as an array",
    },
    ideas={
        "error_rate_for_accuracy": idea(measure="share wrong"),
        "per_cent": idea(measure="percent"),
        "count_for_share": idea(
            measure="count", claim=lambda given, got, right: np.allclose(got, np.round(got))
        ),
        "divides_by_100": idea(measure="hundredths"),
        "cut_to_whole_numbers": idea(
            measure="whole", claim=lambda given, got, right: np.isin(got, (0, 1)).all()
        ),
        "only_the_first_k": idea(only_the_first_k, claim=lambda given, got, right: len(got) == 1),
        "only_classes_1_and_2": idea(only_classes_1_and_2),
        "only_classes_of_the_test_points": idea(only_classes_of_the_test_points),
        "on_the_training_set": idea(on="training"),
        "sets_swapped": idea(on="swapped"),
        "counts_ks_up_from_1": idea(counted=True),
        "ties_to_the_largest_label": idea(tie="largest", credit=0.5),
        "ties_to_the_nearest": idea(tie="nearest", credit=0.5),
    },
)
