"""The answer key of lab5.accuracy."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, call, case, close, idea

from ..shared import drawn_until_distinct, turned


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


exercise = Exercise(
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
    ideas={
        "other_diagonal": idea(where="other"),
        "error_rate_for_accuracy": idea(
            where="off",
            claim=lambda given, got, right: np.isclose(got, [1 - right, 100 * (1 - right)]).any(),
        ),
        "average_of_the_recalls": idea(over="rows"),
        "average_of_the_precisions": idea(over="columns"),
        "count_for_share": idea(
            over="nothing",
            claim=lambda given, got, right: np.isclose(got, np.trace(given["matrix"])),
        ),
        "mean_of_the_diagonal": idea(over="classes"),
        "per_cent": idea(unit=100.0),
        "recall_of_the_first_class": idea(recall_of_the_first_class),
        "cut_to_whole_numbers": idea(whole_division, claim=lambda given, got, right: got in (0, 1)),
        "only_two_classes": idea(only_two_classes),
        "only_the_last_term_is_divided": idea(only_the_last_term_is_divided),
    },
)
