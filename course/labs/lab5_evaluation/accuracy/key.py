import numpy as np

from autograder.claims import zeros_and_ones
from autograder.exercise import Exercise, array, case, cases, idea, telling


def accuracy(matrix, *, where=np.diag, over="all", unit=1.0):
    """Return the share of the counts on the diagonal; the knobs divide, choose or scale wrongly."""
    hits = where(matrix)
    if over in ("rows", "columns"):
        return unit * np.mean(hits / matrix.sum(axis=1 if over == "rows" else 0))
    below = {"all": matrix.sum(), "none": 1, "classes": len(matrix)}[over]
    return unit * np.sum(hits) / below


IDEAS = {
    "other_diagonal": idea(where=lambda matrix: np.diag(np.fliplr(matrix))),
    "error_rate_for_accuracy": idea(
        where=lambda matrix: matrix.sum() - np.trace(matrix),
        claim=lambda got, right: np.isclose(got, [1 - right, 100 * (1 - right)]).any(),
    ),
    "average_of_the_recalls": idea(over="rows"),
    "average_of_the_precisions": idea(over="columns"),
    "count_for_share": idea(
        over="none", claim=lambda matrix, got: np.isclose(got, np.trace(matrix))
    ),
    "mean_of_the_diagonal": idea(over="classes"),
    "per_cent": idea(unit=100.0),
    "recall_of_the_first_class": idea(lambda matrix: matrix[0, 0] / matrix[0].sum()),
    "cut_to_whole_numbers": idea(lambda t: float(np.trace(t) // t.sum()), claim=zeros_and_ones),
    "only_two_classes": idea(lambda table: (table[0, 0] + table[1, 1]) / table.sum()),
    "only_the_last_term_is_divided": idea(lambda table: table[0, 0] + table[1, 1] / table.sum()),
}


def tables(rng):
    """Return fresh tables: of one to six classes, of unequal sizes, all right, all wrong."""
    sizes = array("40; 9; 3")
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
        case("all wrong", matrix=array("0 3; 5 0")),
    ]


exercise = Exercise(
    points=2,
    second_reference="recalls_weighted",
    public=cases("""
                                       | matrix
        two classes                    | 30 10; 4 16
        three classes of unequal sizes | 50 3 7; 2 8 0; 1 0 4
        six classes | 7 2 0 1 0 3; 1 9 4 0 2 0; 0 3 5 2 0 1; 2 0 1 8 0 0; 0 1 0 3 6 2; 4 0 2 0 1 3
        a class that does not occur    | 5 1 2; 0 0 0; 3 1 4
        one class                      | 7;
        all right                      | 5 0; 0 2
        all wrong                      | 0 3; 1 0
    """),
    hidden=telling(tables, accuracy, IDEAS),
    ideas=IDEAS,
)
