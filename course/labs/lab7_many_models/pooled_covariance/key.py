"""The answer key of lab7.pooled_covariance."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, call, case, close, idea

from ..shared import FIVE_X, MIXED_X, covariance


def pooled_covariance(
    X,
    y,
    *,
    centre="class",
    weights="counts",
    ddof=0,
    class_ddof=0,
    form="one",
    labels="unique",
):
    """Return the within-class covariance divided by N; the knobs turn it into wrong ideas."""
    names = np.unique(y).tolist()
    if labels == "range":
        names = [k for k in range(len(names)) if k in names]
    if not names:
        return np.zeros((X.shape[1], X.shape[1]))
    groups = [X[y == label] for label in names]
    covs = np.stack([_class_covariance(g, X, centre, class_ddof) for g in groups])
    if form == "each":
        return covs
    if weights == "equal":
        return covs.mean(axis=0)
    counts = np.array([len(g) for g in groups], dtype=float)
    total = np.einsum("k,kij->ij", counts, covs)
    divisor = {"N": len(X) - ddof, "N-K": len(X) - len(groups), "no": 1}
    return total / divisor["N" if weights == "counts" else weights]


def _class_covariance(rows, X, centre, class_ddof):
    middle = {"all": X.mean(axis=0), "class": rows.mean(axis=0), "number": rows.mean()}[centre]
    gaps = rows - middle
    with np.errstate(invalid="ignore", divide="ignore"):
        return gaps.T @ gaps / (len(rows) - class_ddof)


def pooled_by_pairs(X, y):
    """The same from the differences of all pairs within a class: no mean is needed."""
    d = X.shape[1]
    total = np.zeros((d, d))
    for label in set(y.tolist()):
        rows = X[[i for i, other in enumerate(y.tolist()) if other == label]]
        gaps = (rows[:, None, :] - rows[None, :, :]).reshape(-1, d)
        total += gaps.T @ gaps / (2 * len(rows))
    return total / len(X)


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
    return scale * X, np.array(names)[k]


def fresh_labelled(rng):
    """Fresh labelled points: one to many features, unequal classes in mixed order, all scales."""
    X1, y1 = labelled(rng, [-1, 1], rng.permutation([3, 6]), 2)
    X2, y2 = labelled(rng, ["wolf", "ape", "cat"], rng.permutation([2, 4, 7]), 2)
    X3, y3 = labelled(rng, [3, 0, 7], rng.permutation([2, 3, 5]), 1)
    X4, y4 = labelled(rng, [5, 2], rng.permutation([9, 14]), 8)
    X5, y5 = labelled(rng, [0, 1], [4, 7], 3, scale=1e-6)
    X6, y6 = labelled(rng, [0, 1], [7, 4], 3, scale=1e6)
    X7, y7 = labelled(rng, [2, 1], [3, 6], 2, correlation=-0.98)
    X8, y8 = labelled(rng, [0, 1, 2], [5, 1, 3], 2)
    X9, y9 = labelled(rng, [4], [6], 2)
    return [
        case("two unequal classes, -1 and 1", like="classes -1 and 1 in mixed order", X=X1, y=y1),
        case("three classes with names", X=X2, y=y2),
        case("one feature, labels 0, 3, 7", like="one feature, labels 3 and 7", X=X3, y=y3),
        case("eight features", like="five features", X=X4, y=y4),
        case("tiny numbers", X=X5, y=y5),
        case("huge numbers", X=X6, y=y6),
        case("features that fall together", X=X7, y=y7),
        case("a class of one point", X=X8, y=y8),
        case("one class only", X=X9, y=y9),
    ]


PETALS = np.array([[1.8], [2.1], [2.5], [3.2], [3.8], [5.8], [6.7], [7.0]])

SPECIES = np.array([0, 0, 0, 0, 0, 1, 1, 1])

MIXED_Y = np.array([1, -1, 1, -1, 1, -1, 1])

NAMED_X = np.array(
    [[2.1, 0.4], [7.4, 3.0], [0.2, 1.6], [2.7, 0.1], [8.8, 2.1], [1.3, 2.9], [8.1, 5.2], [9.9, 4.4]]
)

NAMED_Y = np.array(["b", "c", "a", "b", "c", "a", "c", "c"])

FIVE_Y = np.array([5, 2, 5, 2, 2, 5, 5, 2])

FALLING_X = np.column_stack([MIXED_X[:, 0], 3 - MIXED_X[:, 0] + MIXED_X[:, 1] / 10])

exercise = Exercise(
    points=4,
    ask=call(),
    public=[
        case("the eight petals of 002", X=PETALS, y=SPECIES),
        case("classes -1 and 1 in mixed order", X=MIXED_X, y=MIXED_Y),
        case("three classes with names", X=NAMED_X, y=NAMED_Y),
        case("one feature, labels 3 and 7", X=MIXED_X[:, :1], y=5 + 2 * MIXED_Y),
        case("five features", X=FIVE_X, y=FIVE_Y),
        case("tiny numbers", X=1e-6 * MIXED_X, y=(MIXED_Y + 1) // 2),
        case("huge numbers", X=1e6 * MIXED_X, y=(MIXED_Y + 1) // 2),
        case("features that fall together", X=FALLING_X, y=MIXED_Y),
        case("a class of one point", X=MIXED_X, y=np.array([1, 0, 1, 0, 1, 0, 2])),
        case("one class only", X=MIXED_X[:4], y=np.array([4, 4, 4, 4])),
    ],
    hidden=fresh_labelled,
    reference=pooled_covariance,
    second_reference=pooled_by_pairs,
    compare=close(),
    ideas={
        "average_without_weights": idea(weights="equal"),
        "around_the_overall_mean": idea(centre="all"),
        "mean_without_axis": idea(centre="number"),
        "labels_from_zero": idea(labels="range"),
        "divides_by_n_minus_k": idea(weights="N-K"),
        "divides_by_n_minus_1": idea(ddof=1),
        "class_covariances_with_n_minus_1": idea(class_ddof=1),
        "not_divided": idea(weights="no"),
        "one_matrix_per_class": idea(form="each"),
        "only_the_last_class": idea(scatter_of_the_last_class),
    },
)
