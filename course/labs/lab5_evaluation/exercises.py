"""Lab 5's answer key: confusion, accuracy, k nearest neighbours, and the pictures of their errors."""

from collections import Counter

import numpy as np
from scipy.spatial import cKDTree
from scipy.stats import multivariate_normal

import labgauss
from autograder.exercise import (
    Exercise,
    Misconception,
    call,
    case,
    close,
    draw,
    labels,
    value,
    whole,
)


def drawn_until_distinct(rng, make, ways):
    """Draw inputs until the right way and every wrong one give another answer on them."""
    while True:
        cases = make(rng)
        answers = {repr([_answer(way, c) for c in cases]) for way in ways}
        if len(answers) == len(ways):
            return cases


def _answer(way, given):
    with np.errstate(all="ignore"):
        try:
            answer = way(*given.inputs.values())
        except (ValueError, TypeError, IndexError) as error:
            return type(error).__name__
    return answer.tolist() if isinstance(answer, np.ndarray) else answer


def turned(function, *knobs):
    """Return a function, and the wrong ways that its knobs make of it."""
    return [function, *[lambda *a, k=k: function(*a, **k) for k in knobs]]


# --- confusion matrix -----------------------------------------------------------------------------


def confusion_matrix(
    y_true, y_pred, classes, *, layout="actual rows", unit="counts", named="given", once=False
):
    """Count pairs of actual and predicted label; the knobs order, scale and choose them wrongly."""
    names = {
        "given": lambda: classes,
        "sorted": lambda: np.sort(classes),
        "occurring": lambda: np.union1d(y_true, y_pred),
        "predicted": lambda: np.unique(y_pred),
    }[named]()
    counts = np.array([[np.sum((y_true == a) & (y_pred == b)) for b in names] for a in names])
    if once:
        counts = np.minimum(counts, 1)
    if layout == "predicted rows":
        counts = counts.T
    if unit == "counts":
        return counts
    return counts / (counts.sum(axis=1, keepdims=True) if unit == "rows" else counts.sum())


def confusion_by_product(y_true, y_pred, classes):
    """The same as a product of one-hot tables."""
    actual, predicted = (
        np.array([[label == name for name in classes.tolist()] for label in y.tolist()], dtype=int)
        for y in (y_true, y_pred)
    )
    return actual.T @ predicted


def labels_as_positions(y_true, y_pred, classes):
    """Use labels 1, 2, … themselves as places in the table."""
    counts = np.zeros((len(classes), len(classes)), dtype=int)
    for actual, predicted in zip(y_true, y_pred, strict=True):
        counts[actual - 1, predicted - 1] += 1
    return counts


CONFUSION_KNOBS = {
    "predicted_in_rows": {"layout": "predicted rows"},
    "shares_of_rows": {"unit": "rows"},
    "shares_of_all": {"unit": "all"},
    "sorts_the_classes": {"named": "sorted"},
    "only_labels_that_occur": {"named": "occurring"},
    "only_labels_that_were_predicted": {"named": "predicted"},
    "every_cell_counted_once": {"once": True},
}


def labellings(rng):
    """Return fresh labels: unsorted classes of every type, some never predicted or never true."""
    odd = np.array([4, -2, 9])
    kinds = rng.permutation(["rose", "aster", "iris", "lily"])
    true = rng.choice(odd, 30, p=[0.5, 0.35, 0.15])
    other = np.where(rng.random(30) < 0.6, true, rng.choice(odd, 30))
    seen = rng.choice(kinds[:3], 25)
    guessed = np.where((rng.random(25) < 0.5) & (seen != kinds[0]), seen, rng.choice(kinds[1:], 25))
    two = rng.permutation(np.repeat([1, 2], rng.permutation([7, 12])))
    half = np.where(rng.random(19) < 0.7, two, 3 - two)
    wide = rng.permutation(np.arange(10, 17))
    many = rng.choice(wide[:5], 40)
    return [
        case("labels 1 and 2", y_true=two, y_pred=half, classes=np.array([1, 2])),
        case(
            "labels out of order, some negative",
            like="the classes in another order",
            y_true=true,
            y_pred=other,
            classes=odd,
        ),
        case(
            "a class never true, another never guessed",
            like="a class that nothing was taken for",
            y_true=seen,
            y_pred=guessed,
            classes=kinds,
        ),
        case("seven classes", y_true=many, y_pred=rng.choice(wide[:6], 40), classes=wide),
        case("a single point", y_true=two[:1], y_pred=two[:1], classes=np.array([2, 1])),
    ]


PUBLIC_LABELS = [
    case(
        "labels 1 and 2",
        y_true=np.array([1, 1, 1, 1, 2, 2, 2, 2, 2]),
        y_pred=np.array([1, 1, 2, 1, 2, 1, 2, 1, 2]),
        classes=np.array([1, 2]),
    ),
    case(
        "the classes in another order",
        y_true=np.array(["oak", "elm", "oak", "ash", "ash", "oak", "elm", "ash", "oak", "oak"]),
        y_pred=np.array(["oak", "oak", "oak", "elm", "ash", "elm", "elm", "ash", "oak", "ash"]),
        classes=np.array(["oak", "ash", "elm"]),
    ),
    case(
        "a class that nothing was taken for",
        y_true=np.array([-1, 0, 1, 0, -1, -1]),
        y_pred=np.array([-1, -1, 1, 1, -1, 1]),
        classes=np.array([-1, 0, 1]),
    ),
    case(
        "a class that does not occur at all",
        y_true=np.array([5, 5, 3]),
        y_pred=np.array([5, 3, 3]),
        classes=np.array([3, 4, 5]),
    ),
    case(
        "seven classes",
        y_true=np.array([14, 10, 16, 11, 14, 10, 13, 16, 14, 12]),
        y_pred=np.array([14, 10, 11, 11, 16, 13, 13, 16, 14, 10]),
        classes=np.array([12, 16, 10, 14, 15, 11, 13]),
    ),
    case(
        "a single point",
        y_true=np.array([1]),
        y_pred=np.array([1]),
        classes=np.array([2, 1]),
    ),
]

CONFUSION = Exercise(
    id="lab5.confusion_matrix",
    points=4,
    ask=call(),
    public=PUBLIC_LABELS,
    hidden=lambda rng: drawn_until_distinct(
        rng, labellings, turned(confusion_matrix, *CONFUSION_KNOBS.values())
    ),
    reference=confusion_matrix,
    second_reference=confusion_by_product,
    compare=whole(),
    misconceptions=[
        Misconception(
            "predicted_in_rows",
            "In your table the predicted label chooses the row and the actual one the column. Which of "
            "the two should say in which row a point is counted?",
            knobs=CONFUSION_KNOBS["predicted_in_rows"],
        ),
        Misconception(
            "shares_of_rows",
            "Your rows are divided by their sums, so every row sums to 1. That is a useful table, but a "
            "count of 3 in 4 and one of 300 in 400 look the same in it: what should the whole table sum to?",
            knobs=CONFUSION_KNOBS["shares_of_rows"],
            claim=lambda given, got, right: np.all(
                np.isnan(got).all(axis=1) | np.isclose(got.sum(axis=1), 1)
            ),
        ),
        Misconception(
            "shares_of_all",
            "Your table sums to 1. What should it sum to if it tells how many points there are of each kind?",
            knobs=CONFUSION_KNOBS["shares_of_all"],
            claim=lambda given, got, right: np.isclose(got.sum(), 1),
        ),
        Misconception(
            "sorts_the_classes",
            "Rows and columns of your table stand in the sorted order of the labels. Where is the order "
            "in which the caller wants them?",
            knobs=CONFUSION_KNOBS["sorts_the_classes"],
        ),
        Misconception(
            "only_labels_that_occur",
            "Your table has a row only for labels that occur in y_true or y_pred. Two tables can be "
            "compared only if both have the same rows: who knows all the classes, even those without a point?",
            knobs=CONFUSION_KNOBS["only_labels_that_occur"],
            claim=lambda given, got, right: (
                len(got) == len(np.union1d(given["y_true"], given["y_pred"]))
            ),
        ),
        Misconception(
            "only_labels_that_were_predicted",
            "Your table has a row only for labels that were predicted, so a class that was never "
            "recognised vanishes, and its points with it. Is that not the very class one should see?",
            knobs=CONFUSION_KNOBS["only_labels_that_were_predicted"],
            claim=lambda given, got, right: len(got) == len(np.unique(given["y_pred"])),
        ),
        Misconception(
            "every_cell_counted_once",
            "No count in your table is above 1. If three points of one kind are taken for another, what "
            "should their cell say, and does your code add each of them to what is there already?",
            knobs=CONFUSION_KNOBS["every_cell_counted_once"],
            claim=lambda given, got, right: np.isin(got, (0, 1)).all(),
        ),
        Misconception(
            "labels_as_positions",
            "You use the label itself as a row number, so that label 1 goes to the first row. That works "
            "for 1, 2, 3 …; what would the label −1 do, or 'oak'?",
            wrong=labels_as_positions,
        ),
    ],
    equivalent={
        "np.zeros((len(classes), len(classes)), dtype=int) → np.ones((len(classes), len(classes)), dtype=int)": "every entry is "
        "written afterwards",
    },
)


# --- accuracy -------------------------------------------------------------------------------------


def accuracy(matrix, *, where="diagonal", over="all", unit=1.0):
    """Return the share of the counts on the diagonal; the knobs divide, choose or scale wrongly."""
    hits = np.diag(matrix) if where == "diagonal" else np.diag(np.fliplr(matrix))
    if where == "off":
        hits = matrix.sum() - np.diag(matrix).sum()
    if over in ("rows", "columns"):
        return unit * np.mean(hits / matrix.sum(axis=1 if over == "rows" else 0))
    below = {"all": matrix.sum(), "nothing": 1, "classes": len(matrix)}[over]
    return unit * np.sum(hits) / below


def accuracy_point_by_point(matrix):
    """The same from the points themselves: write out each pair and compare."""
    rows, columns = np.indices(matrix.shape)
    actual, predicted = (np.repeat(i.ravel(), matrix.ravel()) for i in (rows, columns))
    return float(np.mean(actual == predicted))


def recall_of_the_first_class(matrix):
    """Look at one class only."""
    return matrix[0, 0] / matrix[0].sum()


def whole_division(matrix):
    """Divide with //, which leaves 0 or 1."""
    return float(np.trace(matrix) // matrix.sum())


def only_two_classes(matrix):
    """Add up the first two entries of the diagonal, however many there are."""
    return (matrix[0, 0] + matrix[1, 1]) / matrix.sum()


def only_the_last_term_is_divided(matrix):
    """Forget the brackets around the sum of two classes."""
    return matrix[0, 0] + matrix[1, 1] / matrix.sum()


ACCURACY_KNOBS = {
    "other_diagonal": {"where": "other"},
    "error_rate": {"where": "off"},
    "average_of_the_recalls": {"over": "rows"},
    "average_of_the_precisions": {"over": "columns"},
    "number_right": {"over": "nothing"},
    "mean_of_the_diagonal": {"over": "classes"},
    "percent": {"unit": 100.0},
}


def tables(rng):
    """Return fresh tables: of one to six classes, of unequal sizes, all right, all wrong."""
    sizes = np.array([40, 9, 3])[:, None]
    unequal = rng.integers(0, 8, (3, 3)) + sizes * np.eye(3, dtype=int)
    large = rng.integers(1, 60_000, (2, 2))
    wide = rng.integers(0, 12, (6, 6))
    empty = rng.integers(1, 9, (4, 4))
    empty[rng.integers(4)] = 0
    return [
        case("two classes, large counts", like="two classes", matrix=large),
        case("three classes of unequal sizes", matrix=rng.permutation(unequal, axis=0)),
        case("six classes", matrix=wide),
        case("a class that does not occur", matrix=empty),
        case("one class", matrix=np.array([[int(rng.integers(2, 30))]])),
        case("all wrong", matrix=np.array([[0, 3], [5, 0]])),
    ]


ACCURACY = Exercise(
    id="lab5.accuracy",
    points=2,
    ask=call(),
    public=[
        case("two classes", matrix=np.array([[30, 10], [4, 16]])),
        case("three classes of unequal sizes", matrix=np.array([[50, 3, 7], [2, 8, 0], [1, 0, 4]])),
        case(
            "six classes",
            matrix=np.array(
                [
                    [7, 2, 0, 1, 0, 3],
                    [1, 9, 4, 0, 2, 0],
                    [0, 3, 5, 2, 0, 1],
                    [2, 0, 1, 8, 0, 0],
                    [0, 1, 0, 3, 6, 2],
                    [4, 0, 2, 0, 1, 3],
                ]
            ),
        ),
        case("a class that does not occur", matrix=np.array([[5, 1, 2], [0, 0, 0], [3, 1, 4]])),
        case("one class", matrix=np.array([[7]])),
        case("all right", matrix=np.array([[5, 0], [0, 2]])),
        case("all wrong", matrix=np.array([[0, 3], [1, 0]])),
    ],
    hidden=lambda rng: drawn_until_distinct(
        rng,
        tables,
        [
            *turned(accuracy, *ACCURACY_KNOBS.values()),
            recall_of_the_first_class,
            only_two_classes,
            whole_division,
            only_the_last_term_is_divided,
        ],
    ),
    reference=accuracy,
    second_reference=accuracy_point_by_point,
    compare=close(),
    misconceptions=[
        Misconception(
            "other_diagonal",
            "You added up the diagonal from the upper right to the lower left. In which cells do the "
            "actual and the predicted class agree?",
            knobs=ACCURACY_KNOBS["other_diagonal"],
        ),
        Misconception(
            "error_rate",
            "You return the share of wrong answers. What is the accuracy of a classifier that is always right?",
            knobs=ACCURACY_KNOBS["error_rate"],
            claim=lambda given, got, right: np.isclose(got, [1 - right, 100 * (1 - right)]).any(),
        ),
        Misconception(
            "average_of_the_recalls",
            "You divide each diagonal entry by its row and average over the rows, so a class of 5 points "
            "weighs as much as one of 60. That is called balanced accuracy; what is the share of all points together?",
            knobs=ACCURACY_KNOBS["average_of_the_recalls"],
        ),
        Misconception(
            "average_of_the_precisions",
            "You divide each diagonal entry by its column and average over the columns. What is the "
            "share of all points, whatever their column?",
            knobs=ACCURACY_KNOBS["average_of_the_precisions"],
        ),
        Misconception(
            "number_right",
            "You return how many points are recognised. Are 85 of them much or little?",
            knobs=ACCURACY_KNOBS["number_right"],
            claim=lambda given, got, right: np.isclose(got, np.trace(given["matrix"])),
        ),
        Misconception(
            "mean_of_the_diagonal",
            "You divide the number of right answers by the number of classes. What do you have to divide "
            "by so that a classifier without a mistake gets 1?",
            knobs=ACCURACY_KNOBS["mean_of_the_diagonal"],
        ),
        Misconception(
            "percent",
            "Your value is in percent. What is the largest value that a share can have?",
            knobs=ACCURACY_KNOBS["percent"],
        ),
        Misconception(
            "recall_of_the_first_class",
            "You look at the first row only: how many of the first class are recognised. What about the "
            "points of all other classes?",
            wrong=recall_of_the_first_class,
        ),
        Misconception(
            "whole_division",
            "Your division keeps whole numbers only, so everything below 1 becomes 0. What does // do, and "
            "what does / do?",
            wrong=whole_division,
            claim=lambda given, got, right: got in (0, 1),
        ),
        Misconception(
            "only_two_classes",
            "You add up two entries of the diagonal, whatever the size of the table. How many classes can "
            "a confusion matrix have?",
            wrong=only_two_classes,
        ),
        Misconception(
            "only_the_last_term_is_divided",
            "You have two terms with a + between them, and only the second one is divided: a division goes "
            "before a sum. What belongs together here? (And how many terms are there with three classes?)",
            wrong=only_the_last_term_is_divided,
        ),
    ],
)


# --- k nearest neighbours -------------------------------------------------------------------------


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


def grid(rng, n, m, names, *, d=2, size=5):
    """Return points on a small integer grid, where distances and votes are often equal."""
    X = rng.integers(0, size, (n, d)).astype(float)
    return {
        "X_train": X,
        "y_train": rng.permutation(np.resize(names, n)),
        "X_test": rng.integers(0, size, (m, d)).astype(float),
    }


def clouds(rng, n, m, names, d, *, k, scale=1.0, digits=None):
    """Return points of one overlapping cloud per label, the k-th neighbour clearly nearer than the next."""
    centres = rng.normal(0, 1.2, (len(names), d))
    y = rng.permutation(np.resize(np.arange(len(names)), n))
    X = centres[y] + rng.normal(size=(n, d))
    candidates = centres[rng.integers(len(names), size=8 * m)] + rng.normal(size=(8 * m, d))
    if digits is not None:
        X, candidates = X.round(digits), candidates.round(digits)
    squares = np.sort(((candidates[:, None] - X) ** 2).sum(axis=2), axis=1)
    clear = (
        squares[:, k] - squares[:, k - 1] > 0.01 * squares[:, k] if k < n else squares[:, 0] >= 0
    )
    return {
        "X_train": scale * X,
        "y_train": np.asarray(names)[y],
        "X_test": scale * candidates[clear][:m],
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

KNN = Exercise(
    id="lab5.knn_predict",
    points=5,
    ask=call(),
    public=drawn_until_distinct(np.random.default_rng(86), public_neighbourhoods, KNN_WAYS),
    hidden=lambda rng: drawn_until_distinct(rng, neighbourhoods, KNN_WAYS),
    reference=knn_predict,
    second_reference=knn_by_hand,
    compare=labels(),
    misconceptions=[
        Misconception(
            "ties_to_the_largest_label",
            "When two labels have equally many votes, yours takes the larger label. Which one does the "
            "rule in the exercise want, and what does argmax do when a maximum occurs twice?",
            knobs=KNN_KNOBS["ties_to_the_largest_label"],
        ),
        Misconception(
            "ties_to_the_nearest",
            "When two labels have equally many votes, yours takes the one that was met first, as Counter "
            "and statistics.mode do. That is a sensible rule, but which one does the exercise state?",
            knobs=KNN_KNOBS["ties_to_the_nearest"],
        ),
        Misconception(
            "farthest_neighbours",
            "You let the farthest points vote. At which end of your sorted distances are the near ones?",
            knobs=KNN_KNOBS["farthest_neighbours"],
        ),
        Misconception(
            "absolute_differences",
            "You add up absolute differences: that is the way along the streets of a town. How long is "
            "the straight line from (0, 0) to (3, 4)?",
            knobs=KNN_KNOBS["absolute_differences"],
        ),
        Misconception(
            "largest_difference",
            "Your distance is the largest of the differences. How long is the straight line from (0, 0) to "
            "(3, 4), and which of the two differences may be forgotten?",
            knobs=KNN_KNOBS["largest_difference"],
        ),
        Misconception(
            "differences_not_squared",
            "You add up differences with their signs, so that +3 and −3 make a distance of 0. What has to "
            "happen to each difference before the sum?",
            knobs=KNN_KNOBS["differences_not_squared"],
        ),
        Misconception(
            "one_neighbour_only",
            "Only the nearest point has a vote, whatever k is. Where does k come into your code?",
            knobs=KNN_KNOBS["one_neighbour_only"],
        ),
        Misconception(
            "one_neighbour_too_many",
            "k + 1 neighbours vote in your function. How many entries does a slice keep, and is its end "
            "one of them?",
            knobs=KNN_KNOBS["one_neighbour_too_many"],
        ),
        Misconception(
            "one_neighbour_too_few",
            "k − 1 neighbours vote in your function. How many entries does a slice keep, and is its end "
            "one of them?",
            knobs=KNN_KNOBS["one_neighbour_too_few"],
        ),
        Misconception(
            "leaves_the_nearest_out",
            "The nearest point has no vote in your function. That would make sense if a test point were "
            "among the training points; is it?",
            knobs=KNN_KNOBS["leaves_the_nearest_out"],
        ),
        Misconception(
            "equal_distances_later_row",
            "Of two points at the same distance, yours takes the later row. Do you sort in the wrong "
            "direction and read from the other end?",
            knobs=KNN_KNOBS["equal_distances_later_row"],
        ),
        Misconception(
            "equal_distances_by_label",
            "Of two points at the same distance, yours takes the one with the smaller label. If pairs of a distance "
            "and a label are sorted, what decides when the distances are equal?",
            knobs=KNN_KNOBS["equal_distances_by_label"],
        ),
        Misconception(
            "rows_instead_of_labels",
            "You return the number of a row and not a label: the vote was held among the row numbers, which "
            "are all different. What do you have to look up before you count?",
            knobs=KNN_KNOBS["rows_instead_of_labels"],
        ),
        Misconception(
            "position_instead_of_label",
            "You return where the largest count stands, 0, 1, 2 …, and not which label was counted there. "
            "Which of your arrays knows the label at that place?",
            knobs=KNN_KNOBS["position_instead_of_label"],
        ),
        Misconception(
            "count_instead_of_label",
            "You return how many votes the winner has, and not its name. Which of your arrays knows the "
            "label that was counted there?",
            knobs=KNN_KNOBS["count_instead_of_label"],
        ),
        Misconception(
            "one_distance_per_feature",
            "Your sum runs down the columns, so there is one number for each feature. How many distances are there "
            "for one test point, and which axis of the differences has to disappear?",
            wrong=one_distance_per_feature,
        ),
        Misconception(
            "one_distance_for_the_whole_table",
            "Every test point gets the label of the first row of X_train. How many numbers come out of your "
            "distance for one test point, and how many training points are there to choose from?",
            wrong=one_distance_for_the_whole_table,
        ),
        Misconception(
            "texts_cut_to_one_letter",
            "Of labels that are texts only the first letter is left. How much room has an entry of an "
            "array that was made of empty texts?",
            wrong=texts_cut_to_one_letter,
            claim=lambda given, got, right: got.tolist() == [text[:1] for text in right.tolist()],
        ),
        Misconception(
            "only_the_first_point",
            "Your function returns when the first test point is done. At which depth of indentation is the "
            "loop over the points over?",
            wrong=only_the_first_point,
            claim=lambda given, got, right: len(got) == 1,
        ),
        Misconception(
            "mean_of_the_labels",
            "You average the labels of the neighbours. Is a class between 1 and 4 twice as good a guess "
            "when one neighbour says 1 and the other 4?",
            knobs=KNN_KNOBS["mean_of_the_labels"],
        ),
    ],
    equivalent={
        "np.array(predictions) → predictions": "a list of the right labels is as good as an array",
        "((X_train - x) ** 2).sum(axis=1) → ((X_train - x) ** 2).mean(axis=1)": "the same distances, all "
        "divided by d: the order stays",
    },
)


# --- the two matrices of document 001 -------------------------------------------------------------


def document():
    """Return the training and the test set of document 001."""
    return labgauss.load_two_gaussians()


def gaussian_matrix(
    *,
    covariance="full",
    learn="training",
    on="test",
    unit="counts",
    layout="actual rows",
    named=(1, 2),
    model=None,
):
    """Return the confusion matrix of the Gaussian classifier; the knobs fit or count differently."""
    X, y, X_test, y_test = document()
    known = (X, y) if learn == "training" else (X_test, y_test)
    fitted = model or labgauss.GaussianClassifier(covariance).fit(*known)
    X_used, y_used = (X_test, y_test) if on == "test" else (X, y)
    predicted = fitted.predict(X_used)
    return confusion_matrix(y_used, predicted, np.array(named), unit=unit, layout=layout)


def gaussian_matrix_by_scipy():
    """The same with scipy's densities and a table of pairs."""
    X, y, X_test, y_test = document()
    odds = 0.0
    for k, sign in ((1, 1), (2, -1)):
        rows = X[y == k]
        model = multivariate_normal(rows.mean(axis=0), np.cov(rows.T, bias=True))
        odds = odds + sign * model.logpdf(X_test)
    pairs = Counter(zip(y_test.tolist(), np.where(odds > 0, 1, 2).tolist(), strict=True))
    return np.array([[pairs[i, j] for j in (1, 2)] for i in (1, 2)])


def log_determinant_missing():
    """Decide by the smaller Mahalanobis distance."""
    X, y, X_test, y_test = document()
    fits = [labgauss.fit_gaussian(X[y == k]) for k in (1, 2)]
    squares = np.stack([labgauss.mahalanobis_squared(X_test, *fit) for fit in fits])
    return confusion_matrix(y_test, squares.argmin(axis=0) + 1, np.array([1, 2]))


def positions_for_labels():
    """Pass argmax's 0 and 1 as labels."""
    X, y, X_test, y_test = document()
    places = labgauss.GaussianClassifier().fit(X, y).log_joint(X_test).argmax(axis=1)
    return confusion_matrix(y_test, places, np.array([1, 2]))


def true_parameters():
    """Use what the data were drawn from."""
    model = labgauss.GaussianClassifier.from_parameters(
        [0.5, 0.5], [[0, 0], [2, 2]], [[[2, -1], [-1, 2]], [[1, 0], [0, 1]]], classes=[1, 2]
    )
    return gaussian_matrix(model=model)


GAUSSIAN_MATRIX = Exercise(
    id="lab5.gaussian_matrix",
    points=2,
    ask=value(),
    public=[case("the data of document 001")],
    reference=gaussian_matrix,
    second_reference=gaussian_matrix_by_scipy,
    compare=whole(floats=True),
    misconceptions=[
        Misconception(
            "predicted_in_rows",
            "Rows and columns have changed places in your table. In which order does your "
            "confusion_matrix expect the actual and the predicted labels?",
            knobs={"layout": "predicted rows"},
            credit=0.5,
        ),
        Misconception(
            "on_the_training_set",
            "Your table counts 200 points: those of the training set. Which points are new to a classifier "
            "that learned from them?",
            knobs={"on": "training"},
            claim=lambda given, got, right: got.sum() == 200,
        ),
        Misconception(
            "fitted_to_the_test_points",
            "This classifier was fitted to the test points. From which points may it learn, if the test "
            "points are to be new to it?",
            knobs={"learn": "test"},
        ),
        Misconception(
            "classes_0_and_1",
            "Only 47 of the 100 points are in your table, and a whole row of it is empty. Python counts places "
            "from 0, but which two labels does y_test hold?",
            knobs={"named": (0, 1)},
            claim=lambda given, got, right: got.sum() == 47 and not got.sum(axis=1).all(),
        ),
        Misconception(
            "shares",
            "These are shares, row by row. How many points are behind them?",
            knobs={"unit": "rows"},
            claim=lambda given, got, right: np.allclose(got.sum(axis=1), 1),
        ),
        Misconception(
            "no_correlation",
            "These are the counts of Gaussians whose covariances are diagonal. (A forgotten ½ in the "
            "exponent happens to give the same four counts.) What ties x₁ and x₂ together in class 1?",
            knobs={"covariance": "diagonal"},
            alone=True,
        ),
        Misconception(
            "shared_covariance",
            "These are the counts for one covariance that both classes share. Do the two clouds have "
            "the same shape?",
            knobs={"covariance": "shared"},
        ),
        Misconception(
            "log_determinant_missing",
            "You decide by the distance from each class in its own units, and leave out the factor in "
            "front of the exponential. At the same distance, whose density is higher: that of a narrow "
            "or of a wide cloud?",
            wrong=log_determinant_missing,
        ),
        Misconception(
            "true_parameters",
            "You used the parameters from which the data were drawn. Who would tell you those in practice, and what are "
            "the training points for?",
            wrong=true_parameters,
        ),
        Misconception(
            "positions_for_labels",
            "Nothing was predicted as 2 in your table, and more than half of the points are in no cell at all. argmax answers with "
            "places, 0 or 1: which label stands at which place?",
            wrong=positions_for_labels,
        ),
    ],
)


def knn_matrix(*, k=3, learn="training", on="test", unit="counts", layout="actual rows"):
    """Return the confusion matrix of k nearest neighbours; the knobs ask or count differently."""
    X, y, X_test, y_test = document()
    sets = {"training": (X, y), "test": (X_test, y_test)}
    X_used, y_used = sets[on]
    predicted = knn_predict(k, *sets[learn], X_used)
    return confusion_matrix(y_used, predicted, np.array([1, 2]), unit=unit, layout=layout)


def knn_matrix_by_tree():
    """The same with scipy's k-d tree: three votes of 1 or 2 sum to 5 or 6 where 2 wins."""
    X, y, X_test, y_test = document()
    votes = y[cKDTree(X).query(X_test, k=3)[1]].sum(axis=1)
    return np.array(
        [[np.sum((y_test == i) & ((votes > 4) == (j == 2))) for j in (1, 2)] for i in (1, 2)]
    )


KNN_MATRIX = Exercise(
    id="lab5.knn_matrix",
    points=2,
    ask=value(),
    public=[case("the data of document 001")],
    reference=knn_matrix,
    second_reference=knn_matrix_by_tree,
    compare=whole(floats=True),
    misconceptions=[
        Misconception(
            "predicted_in_rows",
            "Rows and columns have changed places in your table. In which order does your "
            "confusion_matrix expect the actual and the predicted labels?",
            knobs={"layout": "predicted rows"},
            credit=0.5,
        ),
        Misconception(
            "on_the_training_set",
            "These are 200 points, the training set itself. Every one of them has itself as a neighbour: is "
            "that a fair question?",
            knobs={"on": "training"},
            claim=lambda given, got, right: got.sum() == 200,
        ),
        Misconception(
            "shares",
            "These are shares, row by row. How many points are behind them?",
            knobs={"unit": "rows"},
            claim=lambda given, got, right: np.allclose(got.sum(axis=1), 1),
        ),
        Misconception(
            "sets_swapped",
            "These are 200 points: the test points voted, and the training points were asked. Whose labels "
            "may a vote use, and which points are new?",
            knobs={"learn": "test", "on": "training"},
            claim=lambda given, got, right: got.sum() == 200,
        ),
        Misconception(
            "one_neighbour",
            "These are the counts for one neighbour. How many does document 001 ask?",
            knobs={"k": 1},
        ),
        Misconception(
            "five_neighbours",
            "These are the counts for five neighbours. How many does document 001 ask?",
            knobs={"k": 5},
        ),
        Misconception(
            "the_gaussian_matrix",
            "This is the matrix of the Gaussian classifier once more. Which predictions did you pass?",
            wrong=lambda: gaussian_matrix(),
        ),
    ],
)


# --- accuracy over k ------------------------------------------------------------------------------


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

BY_K = Exercise(
    id="lab5.accuracy_by_k",
    points=3,
    ask=call(),
    public=drawn_until_distinct(np.random.default_rng(52), public_series, BY_K_WAYS),
    hidden=lambda rng: drawn_until_distinct(rng, series, BY_K_WAYS),
    reference=accuracy_by_k,
    second_reference=accuracy_by_running_votes,
    compare=close(),
    misconceptions=[
        Misconception(
            "error_rates",
            "You return the shares of wrong answers, so your curve stands on its head. What should a "
            "perfect classifier get?",
            knobs=BY_K_KNOBS["error_rates"],
        ),
        Misconception(
            "percent",
            "Your values are percent. What is the largest value that a share can have?",
            knobs=BY_K_KNOBS["percent"],
        ),
        Misconception(
            "numbers_of_hits",
            "You count the right answers. What do you have to divide by so that test sets of different "
            "sizes can be compared?",
            knobs=BY_K_KNOBS["numbers_of_hits"],
            claim=lambda given, got, right: np.allclose(got, np.round(got)),
        ),
        Misconception(
            "divides_by_100",
            "You divide by 100, which is the size of the test set of document 001. How many test points "
            "has this very call?",
            knobs=BY_K_KNOBS["divides_by_100"],
        ),
        Misconception(
            "cut_to_whole_numbers",
            "Your values are whole numbers, 0 or 1: an array that was made to be like ks can hold nothing "
            "else. Which type must an array have that is to hold shares?",
            knobs=BY_K_KNOBS["cut_to_whole_numbers"],
            claim=lambda given, got, right: np.isin(got, (0, 1)).all(),
        ),
        Misconception(
            "only_the_first_k",
            "Your function returns when the first number of neighbours is done. At which depth of "
            "indentation is the loop over ks over?",
            wrong=only_the_first_k,
            claim=lambda given, got, right: len(got) == 1,
        ),
        Misconception(
            "only_classes_1_and_2",
            "Your table has the classes 1 and 2, and all points with other labels fall out of it. Must you know "
            "the names of the classes at all, if you only ask how often two labels are equal?",
            wrong=only_classes_1_and_2,
        ),
        Misconception(
            "only_classes_of_the_test_points",
            "Your table has only those classes that occur among the test points, so a point that is taken for "
            "another class falls out of it and is not counted as an error. Over how many points must each share be?",
            wrong=only_classes_of_the_test_points,
        ),
        Misconception(
            "on_the_training_set",
            "You ask the training points about themselves, so k = 1 is (nearly) always right. Which points are a fair question?",
            knobs=BY_K_KNOBS["on_the_training_set"],
        ),
        Misconception(
            "sets_swapped",
            "The test points vote in your function, and the training points are asked. Which argument of "
            "knn_predict is which?",
            knobs=BY_K_KNOBS["sets_swapped"],
        ),
        Misconception(
            "counts_ks_up_from_1",
            "Your values are those for 1, 2, 3 … neighbours. Which numbers of neighbours were asked for, and in which order?",
            knobs=BY_K_KNOBS["counts_ks_up_from_1"],
        ),
        Misconception(
            "ties_to_the_largest_label",
            "Your shares are those of a knn_predict that gives tied votes to the largest label. Look at its "
            "check first, and run this one again.",
            knobs=BY_K_KNOBS["ties_to_the_largest_label"],
            credit=0.5,
        ),
        Misconception(
            "ties_to_the_nearest",
            "Your shares are those of a knn_predict that gives tied votes to the label it met first. Look "
            "at its check first, and run this one again.",
            knobs=BY_K_KNOBS["ties_to_the_nearest"],
            credit=0.5,
        ),
    ],
    equivalent={
        "np.array([np.mean(knn_predict(k, X_train, y_train, X_test) == y_test) for k in ks]) → "
        "[np.mean(knn_predict(k, X_train, y_train, X_test) == y_test) for k in ks]": "a list is as good as an array",
    },
)


# --- the picture ----------------------------------------------------------------------------------


def classified_claim(X, y_true, y_pred, which, *, rows="true", colour="predicted", columns=(0, 1)):
    """Return what the picture must show: the rows of one true class, grouped by predicted label."""
    chosen = {
        "true": y_true == which,
        "predicted": y_pred == which,
        "all": np.full(len(X), True),
    }[rows]
    shades = {
        "predicted": y_pred[chosen],
        "true": y_true[chosen],
        "first rows": y_pred[: chosen.sum()],
        "right or wrong": y_pred[chosen] == which,
    }[colour]
    points = X[chosen][:, list(columns)]
    return {
        "groups": {
            "points": {k: points[shades == k] for k in np.unique(shades).tolist()},
            "only": True,
        },
        "labels": {"x": True, "y": True},
    }


def classified_by_loop(X, y_true, y_pred, which):
    """The claim again, point by point."""
    groups = {}
    for point, actual, predicted in zip(X, y_true.tolist(), y_pred.tolist(), strict=True):
        if actual == which:
            groups.setdefault(predicted, []).append(point)
    return {
        "groups": {"points": {k: np.array(groups[k]) for k in sorted(groups)}, "only": True},
        "labels": {"x": True, "y": True},
    }


PLOT_KNOBS = {
    "actual_and_predicted_exchanged": {"rows": "predicted", "colour": "true"},
    "chosen_by_prediction": {"rows": "predicted"},
    "one_colour": {"colour": "true"},
    "all_points": {"rows": "all"},
    "predictions_of_the_first_rows": {"colour": "first rows"},
    "right_or_wrong": {"colour": "right or wrong"},
    "columns_swapped": {"columns": (1, 0)},
}


def shown(*inputs, **knobs):
    """Return which points share a colour, to tell pictures apart."""
    groups = classified_claim(*inputs, **knobs)["groups"]["points"].values()
    return sorted(sorted(map(tuple, points.tolist())) for points in groups)


PLOT_WAYS = turned(shown, *PLOT_KNOBS.values())


def judged(rng, names, n, wrong, *, digits=None, d=2):
    """Return shuffled points with labels and guesses, of which a share is wrong."""
    y = rng.permutation(np.resize(names, n))
    centres = rng.normal(0, 3, (len(names), d))
    X = centres[np.searchsorted(np.sort(names), y)] + rng.normal(size=(n, d))
    y_pred = np.where(rng.random(n) < wrong, rng.choice(names, n), y)
    y_pred[:3] = names[:3] if len(names) > 2 else y_pred[:3]
    return {"X": X if digits is None else X.round(digits), "y_true": y, "y_pred": y_pred}


def pictures(rng):
    """Return fresh points: of labels of every type, one of them with every guess right."""
    two = judged(rng, [1, 2], 24, 0.5)
    texts = judged(rng, ["rose", "aster", "iris"], 30, 0.6)
    signs = judged(rng, [-1, 1], 15, 0.5)
    right = judged(rng, [4, 0, 9], 18, 0.5)
    right["y_pred"] = np.where(right["y_true"] == 9, 9, right["y_pred"])
    return [
        case("labels 1 and 2, the second class", **two, which=2),
        case("three kinds of flower", **texts, which="iris"),
        case("labels -1 and 1", **signs, which=-1),
        case("every guess right", **right, which=9),
    ]


def public_pictures(rng):
    """Return small ones with short numbers."""
    two = judged(rng, [1, 2], 20, 0.6, digits=2)
    flowers = judged(rng, ["rose", "aster", "iris"], 18, 0.6, digits=2)
    signs = judged(rng, [-1, 1], 10, 0.5, digits=1)
    right = judged(rng, [4, 0, 9], 12, 0.5, digits=1)
    right["y_pred"] = np.where(right["y_true"] == 9, 9, right["y_pred"])
    return [
        case("labels 1 and 2, the first class", **two, which=1),
        case("labels 1 and 2, the second class", **two, which=2),
        case("three kinds of flower", **flowers, which="rose"),
        case("labels -1 and 1", **signs, which=-1),
        case("every guess right", **right, which=9),
    ]


SCATTER = "ax.scatter(taken[:, 0], taken[:, 1], color=COLOURS[k], marker=MARKERS[k], "

PLOT = Exercise(
    id="lab5.plot_classified",
    points=4,
    ask=draw(),
    public=drawn_until_distinct(np.random.default_rng(53), public_pictures, PLOT_WAYS),
    hidden=lambda rng: drawn_until_distinct(rng, pictures, PLOT_WAYS),
    reference=classified_claim,
    second_reference=classified_by_loop,
    misconceptions=[
        Misconception(
            "actual_and_predicted_exchanged",
            "You chose the points by their prediction and coloured them by their true class: a column of "
            "the confusion matrix, and not a row. Which of the two labels says what a point really is?",
            knobs=PLOT_KNOBS["actual_and_predicted_exchanged"],
        ),
        Misconception(
            "chosen_by_prediction",
            "You chose the points that were taken for this class, so the prediction has been used up and "
            "all colours are the same. Which points really are of this class?",
            knobs=PLOT_KNOBS["chosen_by_prediction"],
        ),
        Misconception(
            "one_colour",
            "Your colours say nothing about the predictions. What did the classifier take each of these "
            "points for, and where could a reader see it?",
            knobs=PLOT_KNOBS["one_colour"],
        ),
        Misconception(
            "all_points",
            "You drew the points of all classes. Which rows of X belong to the class that was asked for?",
            knobs=PLOT_KNOBS["all_points"],
        ),
        Misconception(
            "predictions_of_the_first_rows",
            "Your points carry the predictions of the first rows of the table, which "
            "are other points. If you choose rows of X, from where do the predictions of those rows come?",
            knobs=PLOT_KNOBS["predictions_of_the_first_rows"],
        ),
        Misconception(
            "right_or_wrong",
            "Your colours tell right from wrong, and with two classes that is the same. With three, which "
            "question about an error can nobody answer from your picture?",
            knobs=PLOT_KNOBS["right_or_wrong"],
        ),
        Misconception(
            "columns_swapped",
            "Your picture is mirrored at the diagonal: the two features have changed places. Which column "
            "of X is drawn to the right?",
            knobs=PLOT_KNOBS["columns_swapped"],
        ),
    ],
    equivalent={
        "np.union1d(y_true, y_pred) → np.union1d(y_pred, y_true)": "a union has no order",
        **{
            f"{SCATTER}label=f'taken... → {rest}": reason
            for rest, reason in {
                "ax.scatter(taken[:, 0], taken[:, 1], marker=MARKERS[k], label=f'taken for {label}')": "every "
                "call of scatter takes a new colour by itself",
                "ax.scatter(taken[:, 0], taken[:, 1], color=COLOURS[k], label=f'taken for {label}')": "any "
                "marker will do",
                "ax.scatter(taken[:, 0], taken[:, 1], color=COLOURS[k], marker=MARKERS[k])": "a legend is a "
                "kindness and not asked",
            }.items()
        },
        "ax.set(xlabel='x₁', ylabel='x₂', title=f'actual class {which}') → ax.set(xlabel='x₁', ylabel='x₂')": "a title "
        "is not asked",
        "ax.legend() → (nothing)": "a legend is a kindness and not asked",
    },
)

EXERCISES = [CONFUSION, ACCURACY, GAUSSIAN_MATRIX, PLOT, KNN, KNN_MATRIX, BY_K]

__all__ = ["EXERCISES"]
