"""The answer key of lab8.surest_mistakes."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, case, idea, telling, whole


def surest_mistakes(
    posterior,
    y,
    classes,
    n,
    *,
    which="mistakes",
    by="said",
    end="surest",
    ties="earlier",
    names="labels",
    kept="n",
    returns="rows",
):
    """Return the rows of the n surest mistakes; the knobs turn it into wrong ideas."""
    place = posterior.argmax(axis=1)
    known = {
        "labels": lambda: np.asarray(classes),
        "sorted": lambda: np.sort(classes),
        "positions": lambda: np.arange(len(classes)).astype(y.dtype),
    }[names]()
    wrong = known[place] != y
    rows = np.flatnonzero({"mistakes": wrong, "hits": ~wrong, "all": np.full(len(y), True)}[which])
    key = _sureness(posterior, y, classes, by)[rows] * (1 if end == "surest" else -1)
    places = np.lexsort((np.arange(len(rows)) * (1 if ties == "earlier" else -1), -key))
    places = places if kept == "all" else places[:n]
    if returns == "places":
        return places
    return np.sort(rows[places]) if returns == "sorted rows" else rows[places]


def _sureness(posterior, y, classes, by):
    ordered = np.sort(posterior, axis=1)
    if by == "margin":
        return ordered[:, -1] - ordered[:, -2]
    if by == "true":
        return -posterior[
            np.arange(len(y)), [np.asarray(classes).tolist().index(k) for k in y.tolist()]
        ]
    return ordered[:, -1]


IDEAS = {
    "not_only_mistakes": idea(which="all"),
    "right_ones": idea(which="hits"),
    "least_sure_first": idea(end="least"),
    "by_the_posterior_of_the_true_class": idea(by="true"),
    "by_the_lead": idea(by="margin"),
    "later_row_first": idea(ties="later"),
    "position_for_label": idea(names="positions"),
    "sorts_the_classes": idea(names="sorted"),
    "all_mistakes": idea(kept="all"),
    "numbered_among_the_mistakes": idea(returns="places"),
    "in_the_order_of_the_rows": idea(returns="sorted rows"),
}


def labels_that_occur(posterior, y, classes, n):
    """Take the labels of y for those of the columns."""
    known = np.unique(y)
    wrong = np.flatnonzero(known[posterior.argmax(axis=1)] != y)
    return wrong[np.argsort(-posterior.max(axis=1)[wrong], kind="stable")][:n]


def to_two_digits(posterior, y, classes, n):
    """Sort by posteriors that were rounded to be printed."""
    wrong = surest_mistakes(posterior, y, classes, len(y))
    return wrong[np.lexsort((wrong, -posterior.max(axis=1)[wrong].round(2)))][:n]


#: The inputs must tell these apart, too, though nothing is said of them.
WAYS = {
    **IDEAS,
    "labels_that_occur": idea(labels_that_occur),
    "to_two_digits": idea(to_two_digits),
}


def shares(rng, n, K, steps):
    """Return posteriors (n, K) in multiples of 1 / steps, often equal, with one largest per row."""
    found = np.empty((0, K))
    while len(found) < n:
        rows = rng.multinomial(steps, rng.dirichlet(np.full(K, 0.7), size=2 * n)) / steps
        one_largest = np.sum(rows == rows.max(axis=1, keepdims=True), axis=1) == 1
        found = np.concatenate([found, rows[one_largest]])
    return found[:n]


def answers(rng, n, names, *, wrong, steps=16, never=None):
    """Return posteriors with labels of which a given number (or more) are not the most probable ones.

    The label at the place `never` is said of some rows and is the true one of none.
    """
    posterior, names = shares(rng, n, len(names), steps), np.array(names)
    place = posterior.argmax(axis=1)
    missed = rng.permutation(n)[:wrong]
    place[missed] = (place[missed] + rng.integers(1, len(names), wrong)) % len(names)
    place[place == never] = 0
    return {"posterior": posterior, "y": names[place], "classes": names}


OTHER_ORDER = "classes in another order, one of them never the true one"


def fresh(rng):
    """Fresh posteriors: two to ten classes, labels of all kinds, ties, few mistakes and none."""
    cases = [
        case("labels 0, 1, 2", **answers(rng, 40, [0, 1, 2], wrong=14), n=5),
        case("labels that are texts", **answers(rng, 30, ["a", "b", "c", "d"], wrong=12), n=4),
        case(
            OTHER_ORDER,
            **answers(rng, 60, ["c", "d", "b", "a"], wrong=30, steps=250, never=2),
            n=20,
        ),
        case("two classes, -1 and 1", **answers(rng, 24, [-1, 1], wrong=9), n=3),
        case("many equal posteriors", **answers(rng, 40, [3, 5, 8], wrong=20, steps=4), n=8),
        case("fewer mistakes than asked for", **answers(rng, 20, [0, 1, 2], wrong=3), n=10),
        case("no mistake at all", **answers(rng, 8, [1, 2, 3], wrong=0), n=2),
        case("one only", **answers(rng, 30, [10, 20, 30], wrong=10), n=1),
    ]
    many = answers(rng, 60, list(range(10)), wrong=25, steps=64)
    return [*cases, case("ten classes", like="labels 0, 1, 2", **many, n=9)]


def shown(rng):
    """Small ones of each kind."""
    return [
        case("labels 0, 1, 2", **answers(rng, 12, [0, 1, 2], wrong=5, steps=10), n=3),
        case(
            "labels that are texts",
            **answers(rng, 10, ["a", "b", "c", "d"], wrong=5, steps=10),
            n=3,
        ),
        case(
            OTHER_ORDER, **answers(rng, 12, ["c", "d", "b", "a"], wrong=4, steps=500, never=2), n=4
        ),
        case("two classes, -1 and 1", **answers(rng, 9, [-1, 1], wrong=4, steps=10), n=2),
        case("many equal posteriors", **answers(rng, 14, [3, 5, 8], wrong=8, steps=4), n=5),
        case("fewer mistakes than asked for", **answers(rng, 8, [0, 1, 2], wrong=2, steps=10), n=6),
        case("no mistake at all", **answers(rng, 5, [1, 2, 3], wrong=0, steps=10), n=2),
        case("one only", **answers(rng, 9, [10, 20, 30], wrong=3, steps=10), n=1),
    ]


exercise = Exercise(
    points=3,
    second_reference="sorted_by_key",
    public=telling(shown, surest_mistakes, WAYS)(np.random.default_rng(83)),
    hidden=telling(fresh, surest_mistakes, WAYS),
    compare=whole(),
    remark="labgauss.remarks.order_of_equals",
    ideas=IDEAS,
)
