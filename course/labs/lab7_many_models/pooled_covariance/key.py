from functools import partial

import numpy as np

from autograder.exercise import Exercise, array, case, idea

from ..shared import FIVE_X, MIXED_X, covariance


def pooled_covariance(
    X, y, *, centre=lambda rows, X: rows.mean(axis=0), weights="counts", ddof=0, class_ddof=0,
    each=False, classes=np.unique,
):  # fmt: skip
    """Return the within-class covariance divided by N; the knobs turn it into wrong ideas."""
    groups = [X[y == label] for label in classes(y)]
    if not groups:
        return np.zeros((X.shape[1], X.shape[1]))
    gaps = [rows - centre(rows, X) for rows in groups]
    covs = np.stack([gap.T @ gap / np.float64(len(gap) - class_ddof) for gap in gaps])
    if each or weights == "equal":
        return covs if each else covs.mean(axis=0)
    total = np.einsum("k,kij->ij", np.array([len(g) for g in groups], dtype=float), covs)
    return total / {"counts": len(X) - ddof, "N-K": len(X) - len(groups), "no": 1}[weights]


def numbered(y):
    """Return the labels among 0, 1, …, K - 1."""
    return [k for k in range(len(np.unique(y))) if k in y]


def scatter_of_the_last_class(X, y):
    """Overwrite the sum in the loop."""
    rows = X[y == np.unique(y)[-1]]
    return np.cov(rows.T, bias=True).reshape(X.shape[1], -1) * len(rows) / len(X)


def labelled(rng, names, counts, d, *, scale=1.0, correlation=None):
    """Return points of classes with different covariances, rows and labels in random order."""
    k = rng.permutation(np.repeat(np.arange(len(counts)), counts))
    centres = rng.uniform(-4, 4, size=(len(counts), d))
    factors = [
        (0.6 + 0.7 * j) * np.linalg.cholesky(covariance(rng, d, correlation=correlation))
        for j in range(len(counts))
    ]
    X = np.stack([centres[j] + factors[j] @ rng.standard_normal(d) for j in k])
    return {"X": scale * X, "y": np.array(names)[k]}


def fresh_labelled(rng):
    """Fresh labelled points: one to many features, unequal classes in mixed order, all scales."""
    mixed, one = "classes -1 and 1 in mixed order", "one feature, labels 3 and 7"
    points, names = partial(labelled, rng), ["wolf", "ape", "cat"]
    return [
        case(
            "two unequal classes, -1 and 1",
            like=mixed,
            **points([-1, 1], rng.permutation([3, 6]), 2),
        ),
        case("three classes with names", **points(names, rng.permutation([2, 4, 7]), 2)),
        case(
            "one feature, labels 0, 3, 7",
            like=one,
            **points([3, 0, 7], rng.permutation([2, 3, 5]), 1),
        ),
        case("eight features", like="five features", **points([5, 2], rng.permutation([9, 14]), 8)),
        case("tiny numbers", **points([0, 1], [4, 7], 3, scale=1e-6)),
        case("huge numbers", **points([0, 1], [7, 4], 3, scale=1e6)),
        case("features that fall together", **points([2, 1], [3, 6], 2, correlation=-0.98)),
        case("a class of one point", **points([0, 1, 2], [5, 1, 3], 2)),
        case("one class only", **points([4], [6], 2)),
    ]


PETALS = array("1.8; 2.1; 2.5; 3.2; 3.8; 5.8; 6.7; 7.0")
MIXED_Y = array("1 -1 1 -1 1 -1 1")
NAMED_X = array("2.1 0.4; 7.4 3.0; 0.2 1.6; 2.7 0.1; 8.8 2.1; 1.3 2.9; 8.1 5.2; 9.9 4.4")
FALLING_X = np.column_stack([MIXED_X[:, 0], 3 - MIXED_X[:, 0] + MIXED_X[:, 1] / 10])

exercise = Exercise(
    points=4,
    second_reference="total_minus_between",
    public=[
        case("the eight petals of 002", X=PETALS, y=array("0 0 0 0 0 1 1 1")),
        case("classes -1 and 1 in mixed order", X=MIXED_X, y=MIXED_Y),
        case("three classes with names", X=NAMED_X, y=array("b c a b c a c c")),
        case("one feature, labels 3 and 7", X=MIXED_X[:, :1], y=5 + 2 * MIXED_Y),
        case("five features", X=FIVE_X, y=array("5 2 5 2 2 5 5 2")),
        case("tiny numbers", X=1e-6 * MIXED_X, y=(MIXED_Y + 1) // 2),
        case("huge numbers", X=1e6 * MIXED_X, y=(MIXED_Y + 1) // 2),
        case("features that fall together", X=FALLING_X, y=MIXED_Y),
        case("a class of one point", X=MIXED_X, y=array("1 0 1 0 1 0 2")),
        case("one class only", X=MIXED_X[:4], y=array("4 4 4 4")),
    ],
    hidden=fresh_labelled,
    ideas={
        "average_without_weights": idea(weights="equal"),
        "around_the_overall_mean": idea(centre=lambda rows, X: X.mean(axis=0)),
        "mean_without_axis": idea(centre=lambda rows, X: rows.mean()),
        "labels_from_zero": idea(classes=numbered),
        "divides_by_n_minus_k": idea(weights="N-K"),
        "divides_by_n_minus_1": idea(ddof=1),
        "class_covariances_with_n_minus_1": idea(class_ddof=1),
        "not_divided": idea(weights="no"),
        "one_matrix_per_class": idea(each=True),
        "only_the_last_class": idea(scatter_of_the_last_class),
    },
)
