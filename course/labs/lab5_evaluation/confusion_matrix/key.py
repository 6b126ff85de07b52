"""The answer key of lab5.confusion_matrix."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, call, case, idea, whole

from ..shared import drawn_until_distinct, turned


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

exercise = Exercise(
    points=4,
    ask=call(),
    public=PUBLIC_LABELS,
    hidden=lambda rng: drawn_until_distinct(
        rng, labellings, turned(confusion_matrix, *CONFUSION_KNOBS.values())
    ),
    reference=confusion_matrix,
    second_reference=confusion_by_product,
    compare=whole(),
    equivalent={
        "np.zeros((len(classes), len(classes)), dtype=int) → np.ones((len(classes), len(classes)), dtype=int)": "every entry is "
        "written afterwards",
    },
    ideas={
        "predicted_in_rows": idea(layout="predicted rows"),
        "shares_of_rows": idea(
            unit="rows",
            claim=lambda given, got, right: np.all(
                np.isnan(got).all(axis=1) | np.isclose(got.sum(axis=1), 1)
            ),
        ),
        "shares_of_all": idea(unit="all", claim=lambda given, got, right: np.isclose(got.sum(), 1)),
        "sorts_the_classes": idea(named="sorted"),
        "only_labels_that_occur": idea(
            named="occurring",
            claim=lambda given, got, right: (
                len(got) == len(np.union1d(given["y_true"], given["y_pred"]))
            ),
        ),
        "only_labels_that_were_predicted": idea(
            named="predicted",
            claim=lambda given, got, right: len(got) == len(np.unique(given["y_pred"])),
        ),
        "every_cell_counted_once": idea(
            once=True, claim=lambda given, got, right: np.isin(got, (0, 1)).all()
        ),
        "labels_as_positions": idea(labels_as_positions),
    },
)
