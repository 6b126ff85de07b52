"""The answer key of lab1.class_priors."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np

import labgauss
from autograder.exercise import Exercise, call, case, idea, labels

from ..shared import SHARES


def class_priors(y, *, order="sorted", shares="of all", smooth=0, swap=False):
    """Return the sorted classes and the share of each."""
    by_label, counts = np.unique(y, return_counts=True)
    classes = by_label if order in ("sorted", "shares only") else _in_order(y, order)
    listed = by_label if order == "sorted" else _in_order(y, order)
    counts = np.array([counts[by_label == label][0] for label in listed]) + smooth
    n = counts.sum()
    with np.errstate(divide="ignore"):
        priors = {
            "of all": lambda: counts / n,
            "counts": lambda: counts,
            "equal": lambda: np.full(len(counts), 1 / len(counts)),
            "of classes": lambda: counts / len(counts),
            "of the rest": lambda: counts / (n - counts),
        }[shares]()
    return (priors, classes) if swap else (classes, priors)


def _in_order(y, order):
    counted = Counter(y.tolist())
    keys = [k for k, _ in counted.most_common()] if order == "common first" else list(counted)
    return np.array(keys)


def _zero_and_one(y):
    """The y = 0 of the slide, whatever y holds."""
    return np.array([0, 1]), np.array(
        [np.mean([label == k for label in y.tolist()]) for k in (0, 1)]
    )


def _minus_one_and_one(y):
    """The two classes of the fifteen days, whatever y holds."""
    return np.array([-1, 1]), np.array(
        [np.mean([label == k for label in y.tolist()]) for k in (-1, 1)]
    )


def _descending(y):
    """The largest label first."""
    classes, priors = class_priors(y)
    return classes[::-1], priors[::-1]


def priors_by_hand(y):
    """The same with a dictionary and exact fractions."""
    tally = {}
    for label in y.tolist():
        tally[label] = tally.get(label, 0) + 1
    classes = sorted(tally)
    return np.array(classes), np.array([float(Fraction(tally[k], len(y))) for k in classes])


def fresh_labels(rng):
    """Fresh labels: plus and minus one, texts, numbers with gaps, one class, many classes."""

    def column(names, counts, first):
        """Return a shuffled column in which the labels first appear in the order `first`."""
        rest = np.repeat(names, np.asarray(counts) - 1)
        return np.concatenate([np.asarray(names)[list(first)], rng.permutation(rest)])

    few, some, many = rng.integers([2, 6, 11], [5, 10, 16])
    low, middle, high = rng.choice(np.arange(-9, 10), 3, replace=False)
    letters = rng.permutation(list("ABCDEFGH"))
    return [
        case(
            "plus and minus one",
            y=column([-1, 1], [some, many], (1, 0)),
            like="the fifteen days",
        ),
        case(
            "three texts",
            y=column(["bear", "elephant", "zebra"], [few, many, some], (2, 0, 1)),
        ),
        case(
            "whole numbers with gaps",
            y=column(np.sort([low, middle, high]) * 10, [some, few, many], (1, 2, 0)),
            like="unsorted whole numbers",
        ),
        case("a single class", y=np.full(int(few), 17), like="one label"),
        case(
            "eight classes",
            y=np.repeat(letters, rng.permutation(np.arange(1, 9))),
            like="five classes, unsorted",
        ),
        case("two labels that are not whole", y=column([-0.5, 2.5], [many, few], (1, 0))),
    ]


exercise = Exercise(
    points=3,
    ask=call(),
    public=[
        case("the fifteen days", y=labgauss.load_rain()[2]),
        case("three texts", y=np.array(["owl", "cat", "owl", "dog", "owl", "dog"])),
        case("unsorted whole numbers", y=np.array([7, 7, -2, 40, -2, 7, 7, -2, 7, 7])),
        case("one label", y=np.array([4])),
        case("five classes, unsorted", y=np.array(list("EBCECAECBEDBCEA"))),
        case("two labels that are not whole", y=np.array([2.5, -0.5, -0.5, 2.5, -0.5])),
    ],
    hidden=fresh_labels,
    reference=class_priors,
    second_reference=priors_by_hand,
    compare={"classes": labels(), "priors": SHARES},
    returns=("classes", "priors"),
    ideas={
        "count_for_share": idea(shares="counts"),
        "equal_priors": idea(shares="equal"),
        "divides_by_the_number_of_classes": idea(shares="of classes"),
        "ratio_to_the_rest": idea(shares="of the rest"),
        "order_of_appearance": idea(order="appearance"),
        "most_common_first": idea(order="common first"),
        "priors_out_of_step": idea(order="shares only"),
        "parts_swapped": idea(swap=True, credit=0.5),
        "labels_from_habit": idea(_zero_and_one),
        "labels_of_the_fifteen_days": idea(_minus_one_and_one),
        "reverse_order": idea(_descending, credit=0.5),
        "smooths_the_priors": idea(smooth=1),
    },
)
