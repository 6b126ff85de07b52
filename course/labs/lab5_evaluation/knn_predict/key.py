import numpy as np

from autograder.claims import one_entry
from autograder.exercise import Exercise, case, idea, labels, telling

from ..shared import clouds, grid


def knn_predict(
    k, X_train, y_train, X_test, *, metric=lambda gaps: (gaps**2).sum(axis=2), sign=1, first=0,
    number=lambda k: k, equal=lambda rows, codes: rows, tie="smallest", returns="label",
):  # fmt: skip
    """Return the majority label of the k nearest rows; each knob is one wrong idea about a step."""
    names, codes = np.unique(y_train, return_inverse=True)
    distances = sign * metric(X_train - X_test[:, None, :])
    second = equal(np.arange(distances.shape[1]), codes)
    order = np.lexsort((np.broadcast_to(second, distances.shape), distances), axis=1)
    nearest = order[:, first : first + number(k)]
    if returns == "row":
        return nearest.min(axis=1)
    if returns == "mean":
        return np.round(y_train[nearest].mean(axis=1))
    votes = codes[nearest]
    counts = (votes[:, :, None] == np.arange(len(names))).sum(axis=1)
    best = _winner(votes, counts, tie)
    if returns == "count":
        return counts.max(axis=1)
    if returns == "position":  # among the labels that have a vote
        return np.array([np.sum(row[:i] > 0) for row, i in zip(counts, best, strict=True)])
    return names[best]


def _winner(votes, counts, tie):
    most = counts == counts.max(axis=1, keepdims=True)
    if tie == "largest":
        return counts.shape[1] - 1 - most[:, ::-1].argmax(axis=1)
    if tie == "smallest":
        return most.argmax(axis=1)
    rows = np.arange(len(votes))
    return votes[rows, most[rows[:, None], votes].argmax(axis=1)]


def first_letters(labels):
    """Return of labels that are texts the first letter."""
    return labels.astype("U1") if labels.dtype.kind == "U" else labels


IDEAS = {
    "ties_to_the_largest_label": idea(tie="largest"),
    "ties_to_the_nearest": idea(tie="nearest"),
    "farthest_neighbours": idea(sign=-1),
    "absolute_differences": idea(metric=lambda gaps: np.abs(gaps).sum(axis=2)),
    "largest_difference": idea(metric=lambda gaps: np.abs(gaps).max(axis=2)),
    "differences_not_squared": idea(metric=lambda gaps: gaps.sum(axis=2)),
    "one_neighbour_only": idea(number=lambda k: 1),
    "one_neighbour_too_many": idea(number=lambda k: k + 1),
    "one_neighbour_too_few": idea(number=lambda k: k - 1),
    "leaves_the_nearest_out": idea(first=1),
    "equal_distances_later_row": idea(equal=lambda rows, codes: -rows),
    "equal_distances_by_label": idea(equal=lambda rows, codes: codes),
    "rows_instead_of_labels": idea(returns="row"),
    "position_for_label": idea(returns="position"),
    "count_instead_of_label": idea(returns="count"),
    # squares added up down the columns: there are d distances and not n
    "one_distance_per_feature": idea(metric=lambda gaps: (gaps**2).sum(axis=1), alone=True),
    # all squares added up: the only entry of a sorted list is row 0
    "one_distance_for_the_whole_table": idea(lambda k, X, y, new: np.repeat(y[:1], len(new))),
    # labels written into an array of empty texts, which holds one letter each
    "texts_cut_to_one_letter": idea(
        lambda *given: first_letters(knn_predict(*given)),
        claim=lambda got, right: np.array_equal(got, first_letters(right)),
    ),
    "only_the_first_point": idea(lambda *given: knn_predict(*given)[:1], claim=one_entry),
    "mean_of_the_labels": idea(returns="mean"),
}


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


EQUAL = "a grid with equal distances"


def neighbourhoods(rng):
    """Return fresh training and test points: grids with ties, clouds, one to six dimensions."""
    k = int(rng.integers(3, 6))
    texts, cloud = ["elm", "willow", "beech"], [0, 1, 2, 3]
    return [
        case(f"{EQUAL}, labels 7, -3 and 1", k=4, **grid(rng, 45, 25, [7, -3, 1])),
        case(f"{EQUAL}, labels that are texts", k=6, **grid(rng, 30, 20, texts, size=4)),
        case("one dimension with equal distances", k=2, **grid(rng, 12, 10, [2, 1], d=1, size=9)),
        case("six dimensions", like="five dimensions", k=k, **clouds(rng, 30, 10, cloud, 6, k=k)),
        case("tiny units, k = 1", k=1, **clouds(rng, 15, 8, ["in", "out"], 2, k=1, scale=1e-6)),
        case("huge units, all neighbours", k=9, **clouds(rng, 9, 3, [-1, 1], 3, k=9, scale=1e6)),
        case("one point to classify", k=3, **grid(rng, 20, 1, [5, 6])),
    ]


def public_neighbourhoods(rng):
    """Return small ones with short numbers: plain, tied votes, equal distances, in this order."""
    tiny = clouds(rng, 8, 4, ["in", "out"], 2, k=1, digits=1, scale=1e-6)
    huge = clouds(rng, 7, 3, [2, 1, 4], 2, k=7, digits=1, scale=1e6)
    stable, two, three = "does your sort keep the earlier row first?", ["oak", "ash"], [7, -3, 1]
    texts = ["oak", "ash", "birch"]
    return [
        case("clouds, k = 3", k=3, **clouds(rng, 12, 6, [1, 2], 2, k=3, digits=1)),
        case("tied votes", k=4, **clouds(rng, 14, 7, three, 2, k=4, digits=1)),
        case(f"{EQUAL}: {stable}", k=3, **grid(rng, 24, 12, two, size=4)),
        case(f"{EQUAL}, labels 7, -3 and 1", k=4, **grid(rng, 18, 10, three, size=4)),
        case(f"{EQUAL}, labels that are texts", k=4, **grid(rng, 18, 10, texts, size=4)),
        case("one dimension with equal distances", k=2, **grid(rng, 8, 6, [2, 1], d=1, size=7)),
        case("five dimensions", k=3, **clouds(rng, 9, 4, [-1, 1], 5, k=3, digits=1)),
        case("tiny units, k = 1", k=1, **tiny),
        case("huge units, all neighbours", k=7, **huge),
        case("one point to classify", k=3, **grid(rng, 8, 1, [5, 6])),
    ]


#: On all inputs these tell, too, though they are no ideas of their own: a tie in a set of labels, features
#: that are left out, distances that are rounded.
WAYS = {
    **IDEAS,
    "first_of_a_set": idea(first_of_a_set),
    "first_feature_only": idea(metric=lambda gaps: gaps[:, :, 0] ** 2),
    "first_two_features_only": idea(metric=lambda gaps: (gaps[:, :, :2] ** 2).sum(axis=2)),
    "rounded_distances": idea(metric=lambda gaps: (gaps**2).sum(axis=2).round(6)),
}

exercise = Exercise(
    points=5,
    second_reference="pure_python",
    public=telling(public_neighbourhoods, knn_predict, WAYS)(np.random.default_rng(86)),
    hidden=telling(neighbourhoods, knn_predict, WAYS),
    compare=labels(),
    equivalent={
        "((X_train - x) ** 2).sum(axis=1) → ((X_train - x) ** 2).mean(axis=1)": "the same distances, all "
        "divided by d: the order stays",
    },
    ideas=IDEAS,
)
