from collections import Counter

import numpy as np

import labgauss
from autograder.exercise import Exercise, array, case, idea, labels

from ..shared import SHARES


def class_priors(
    y, *, order=np.unique, named=None, shares=lambda counts, n: counts / n, smooth=0, swap=False
):
    """Return the sorted classes and the share of each."""
    listed = order(y)
    counts = np.array([np.sum(y == label) for label in listed]) + smooth
    with np.errstate(divide="ignore"):
        priors = shares(counts, counts.sum())
    classes = named(y) if named else listed
    return (priors, classes) if swap else (classes, priors)


def as_seen(y):
    """Return the labels in the order in which they appear."""
    return np.array(list(Counter(y.tolist())))


def shares_of(classes, y):
    """Return these classes and their shares, whatever y holds."""
    return np.array(classes), np.array([np.mean([k == c for k in y.tolist()]) for c in classes])


def fresh_labels(rng):
    """Fresh labels: plus and minus one, texts, numbers with gaps, one class, many classes."""

    def column(label, names, counts, first, like=""):
        """Return a shuffled column in which the labels first appear in the order `first`."""
        rest = np.repeat(names, np.asarray(counts) - 1)
        y = np.concatenate([np.asarray(names)[list(first)], rng.permutation(rest)])
        return case(label, like=like, y=y)

    few, some, many = rng.integers([2, 6, 11], [5, 10, 16])
    gaps = np.sort(rng.choice(np.arange(-9, 10), 3, replace=False)) * 10
    letters, animals = rng.permutation(list("ABCDEFGH")), ["bear", "elephant", "zebra"]
    whole, five = "whole numbers with gaps", "five classes, unsorted"
    return [
        column("plus and minus one", [-1, 1], [some, many], (1, 0), like="the fifteen days"),
        column("three texts", animals, [few, many, some], (2, 0, 1)),
        column(whole, gaps, [some, few, many], (1, 2, 0), like="unsorted whole numbers"),
        case("a single class", y=np.full(int(few), 17), like="one label"),
        case("eight classes", y=np.repeat(letters, rng.permutation(np.arange(1, 9))), like=five),
        column("two labels that are not whole", [-0.5, 2.5], [many, few], (1, 0)),
    ]


exercise = Exercise(
    points=3,
    second_reference="counter",
    public=[
        case("the fifteen days", y=labgauss.load_rain()[2]),
        case("three texts", y=array("owl cat owl dog owl dog")),
        case("unsorted whole numbers", y=array("7 7 -2 40 -2 7 7 -2 7 7")),
        case("one label", y=array("4")),
        case("five classes, unsorted", y=np.array(list("EBCECAECBEDBCEA"))),
        case("two labels that are not whole", y=array("2.5 -0.5 -0.5 2.5 -0.5")),
    ],
    hidden=fresh_labels,
    compare={"classes": labels(), "priors": SHARES},
    returns=("classes", "priors"),
    ideas={
        "count_for_share": idea(shares=lambda counts, n: counts),
        "equal_priors": idea(shares=lambda counts, n: np.full(len(counts), 1 / len(counts))),
        "divides_by_the_number_of_classes": idea(shares=lambda counts, n: counts / len(counts)),
        "ratio_to_the_rest": idea(shares=lambda counts, n: counts / (n - counts)),
        "order_of_appearance": idea(order=as_seen),
        "most_common_first": idea(
            order=lambda y: np.array([label for label, _ in Counter(y.tolist()).most_common()])
        ),
        "priors_out_of_step": idea(order=as_seen, named=np.unique),
        "parts_swapped": idea(swap=True, credit=0.5),
        "labels_from_habit": idea(lambda y: shares_of([0, 1], y)),
        "labels_of_the_fifteen_days": idea(lambda y: shares_of([-1, 1], y)),
        "reverse_order": idea(lambda y: tuple(part[::-1] for part in class_priors(y)), credit=0.5),
        "smooths_the_priors": idea(smooth=1),
    },
)
