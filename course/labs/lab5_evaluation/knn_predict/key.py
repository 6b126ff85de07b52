"""The answer key of lab5.knn_predict."""

from __future__ import annotations

from collections import Counter

import numpy as np

from autograder.exercise import Exercise, call, case, idea, labels

from ..shared import clouds, drawn_until_distinct, grid, turned


def knn_predict(
    k,
    X_train,
    y_train,
    X_test,
    *,
    metric="squares",
    end="near",
    first=0,
    number="k",
    equal="earlier row",
    tie="smallest",
    returns="label",
):
    """Return the majority label of the k nearest rows; each knob is one wrong idea about a step."""
    kept = {"k": k, "one": 1, "k + 1": k + 1, "k - 1": k - 1}[number]
    distances = _distances(X_train, X_test, metric)
    order = _by_distance(distances if end == "near" else -distances, y_train, equal)
    nearest = order[:, first : first + kept]
    if returns == "row":
        return nearest.min(axis=1)
    if returns == "mean":
        return np.round(y_train[nearest].mean(axis=1))
    names, codes = np.unique(y_train, return_inverse=True)
    votes = codes[nearest]
    counts = (votes[:, :, None] == np.arange(len(names))).sum(axis=1)
    best = _winner(votes, counts, tie)
    if returns == "count":
        return counts.max(axis=1)
    if returns == "position":  # among the labels that have a vote
        return np.array([np.sum(row[:i] > 0) for row, i in zip(counts, best, strict=True)])
    return names[best]


def _distances(X_train, X_test, metric):
    gaps = X_train - X_test[:, None, :]
    if metric == "absolute":
        return np.abs(gaps).sum(axis=2)
    if metric == "largest":
        return np.abs(gaps).max(axis=2)
    return gaps.sum(axis=2) if metric == "signed" else (gaps**2).sum(axis=2)


def _by_distance(distances, y, equal):
    rows = np.arange(len(y))
    second = {
        "earlier row": rows,
        "later row": -rows,
        "label": np.unique(y, return_inverse=True)[1],
    }
    return np.lexsort((np.broadcast_to(second[equal], distances.shape), distances), axis=1)


def _winner(votes, counts, tie):
    most = counts == counts.max(axis=1, keepdims=True)
    if tie == "largest":
        return counts.shape[1] - 1 - most[:, ::-1].argmax(axis=1)
    if tie == "smallest":
        return most.argmax(axis=1)
    rows = np.arange(len(votes))
    return votes[rows, most[rows[:, None], votes].argmax(axis=1)]


def knn_by_hand(k, X_train, y_train, X_test):
    """The same in plain Python, without numpy's sort or count."""
    rows, names, found = X_train.tolist(), y_train.tolist(), []
    for x in X_test.tolist():
        far = [sum((a - b) ** 2 for a, b in zip(row, x, strict=True)) for row in rows]
        chosen = sorted(range(len(rows)), key=lambda i: (far[i], i))[:k]
        votes = Counter(names[i] for i in chosen)
        found.append(min(label for label in votes if votes[label] == max(votes.values())))
    return np.array(found)


def one_distance_per_feature(k, X_train, y_train, X_test):
    """Add up the squares down the columns, so that there are d distances and not n."""
    found = []
    for x in X_test:
        nearest = np.argsort(((X_train - x) ** 2).sum(axis=0), kind="stable")[:k]
        names, votes = np.unique(y_train[nearest], return_counts=True)
        found.append(names[votes.argmax()])
    return np.array(found)


def one_distance_for_the_whole_table(k, X_train, y_train, X_test):
    """Add up all squares, so that the only entry of a sorted list is row 0."""
    return np.repeat(y_train[:1], len(X_test))


def texts_cut_to_one_letter(k, X_train, y_train, X_test):
    """Write the labels into an array of empty texts, which holds one letter each."""
    labels = knn_predict(k, X_train, y_train, X_test)
    return labels.astype("U1") if labels.dtype.kind == "U" else labels


def only_the_first_point(k, X_train, y_train, X_test):
    """Return inside the loop over the test points."""
    return knn_predict(k, X_train, y_train, X_test[:1])


def first_of_a_set(k, X_train, y_train, X_test):
    """Break ties as max(set(votes), key=votes.count) does, where labels are whole numbers."""
    if y_train.dtype.kind == "U":  # there the order of a set is another one in every process
        return knn_predict(k, X_train, y_train, X_test)
    found = []
    for x in X_test:
        order = np.argsort(((X_train - x) ** 2).sum(axis=1), kind="stable")
        votes = y_train[order[:k]].tolist()
        found.append(max(set(votes), key=votes.count))
    return np.array(found)


KNN_KNOBS = {
    "ties_to_the_largest_label": {"tie": "largest"},
    "ties_to_the_nearest": {"tie": "nearest"},
    "farthest_neighbours": {"end": "far"},
    "absolute_differences": {"metric": "absolute"},
    "largest_difference": {"metric": "largest"},
    "differences_not_squared": {"metric": "signed"},
    "one_neighbour_only": {"number": "one"},
    "one_neighbour_too_many": {"number": "k + 1"},
    "one_neighbour_too_few": {"number": "k - 1"},
    "leaves_the_nearest_out": {"first": 1},
    "equal_distances_later_row": {"equal": "later row"},
    "equal_distances_by_label": {"equal": "label"},
    "rows_instead_of_labels": {"returns": "row"},
    "position_instead_of_label": {"returns": "position"},
    "count_instead_of_label": {"returns": "count"},
    "mean_of_the_labels": {"returns": "mean"},
}


def neighbourhoods(rng):
    """Return fresh training and test points: grids with ties, clouds, one to six dimensions."""
    k = int(rng.integers(3, 6))
    return [
        case(
            "a grid with equal distances, labels 7, -3 and 1", k=4, **grid(rng, 45, 25, [7, -3, 1])
        ),
        case(
            "a grid with equal distances, labels that are texts",
            k=6,
            **grid(rng, 30, 20, ["elm", "willow", "beech"], size=4),
        ),
        case("one dimension with equal distances", k=2, **grid(rng, 12, 10, [2, 1], d=1, size=9)),
        case(
            "six dimensions",
            like="five dimensions",
            k=k,
            **clouds(rng, 30, 10, [0, 1, 2, 3], 6, k=k),
        ),
        case("tiny units, k = 1", k=1, **clouds(rng, 15, 8, ["in", "out"], 2, k=1, scale=1e-6)),
        case("huge units, all neighbours", k=9, **clouds(rng, 9, 3, [-1, 1], 3, k=9, scale=1e6)),
        case("one point to classify", k=3, **grid(rng, 20, 1, [5, 6])),
    ]


def public_neighbourhoods(rng):
    """Return small ones with short numbers, in the order of the rules: plain, tied votes, equal distances."""
    tiny = clouds(rng, 8, 4, ["in", "out"], 2, k=1, digits=1)
    huge = clouds(rng, 7, 3, [2, 1, 4], 2, k=7, digits=1)
    for scaled, unit in ((tiny, 1e-6), (huge, 1e6)):
        scaled.update({name: unit * scaled[name] for name in ("X_train", "X_test")})
    return [
        case("clouds, k = 3", k=3, **clouds(rng, 12, 6, [1, 2], 2, k=3, digits=1)),
        case("tied votes", k=4, **clouds(rng, 14, 7, [7, -3, 1], 2, k=4, digits=1)),
        case(
            "a grid with equal distances: does your sort keep the earlier row first?",
            k=3,
            **grid(rng, 24, 12, ["oak", "ash"], size=4),
        ),
        case(
            "a grid with equal distances, labels 7, -3 and 1",
            k=4,
            **grid(rng, 18, 10, [7, -3, 1], size=4),
        ),
        case(
            "a grid with equal distances, labels that are texts",
            k=4,
            **grid(rng, 18, 10, ["oak", "ash", "birch"], size=4),
        ),
        case("one dimension with equal distances", k=2, **grid(rng, 8, 6, [2, 1], d=1, size=7)),
        case("five dimensions", k=3, **clouds(rng, 9, 4, [-1, 1], 5, k=3, digits=1)),
        case("tiny units, k = 1", k=1, **tiny),
        case("huge units, all neighbours", k=7, **huge),
        case("one point to classify", k=3, **grid(rng, 8, 1, [5, 6])),
    ]


KNN_WAYS = [
    *turned(knn_predict, *KNN_KNOBS.values()),
    one_distance_per_feature,
    one_distance_for_the_whole_table,
    texts_cut_to_one_letter,
    only_the_first_point,
    first_of_a_set,
]

exercise = Exercise(
    points=5,
    ask=call(),
    public=drawn_until_distinct(np.random.default_rng(86), public_neighbourhoods, KNN_WAYS),
    hidden=lambda rng: drawn_until_distinct(rng, neighbourhoods, KNN_WAYS),
    reference=knn_predict,
    second_reference=knn_by_hand,
    compare=labels(),
    equivalent={
        "np.array(predictions) → predictions": "a list of the right labels is as good as an array",
        "((X_train - x) ** 2).sum(axis=1) → ((X_train - x) ** 2).mean(axis=1)": "the same distances, all "
        "divided by d: the order stays",
    },
    ideas={
        "ties_to_the_largest_label": idea(tie="largest"),
        "ties_to_the_nearest": idea(tie="nearest"),
        "farthest_neighbours": idea(end="far"),
        "absolute_differences": idea(metric="absolute"),
        "largest_difference": idea(metric="largest"),
        "differences_not_squared": idea(metric="signed"),
        "one_neighbour_only": idea(number="one"),
        "one_neighbour_too_many": idea(number="k + 1"),
        "one_neighbour_too_few": idea(number="k - 1"),
        "leaves_the_nearest_out": idea(first=1),
        "equal_distances_later_row": idea(equal="later row"),
        "equal_distances_by_label": idea(equal="label"),
        "rows_instead_of_labels": idea(returns="row"),
        "position_for_label": idea(returns="position"),
        "count_instead_of_label": idea(returns="count"),
        "one_distance_per_feature": idea(one_distance_per_feature),
        "one_distance_for_the_whole_table": idea(one_distance_for_the_whole_table),
        "texts_cut_to_one_letter": idea(
            texts_cut_to_one_letter,
            claim=lambda given, got, right: got.tolist() == [text[:1] for text in right.tolist()],
        ),
        "only_the_first_point": idea(
            only_the_first_point, claim=lambda given, got, right: len(got) == 1
        ),
        "mean_of_the_labels": idea(returns="mean"),
    },
)
