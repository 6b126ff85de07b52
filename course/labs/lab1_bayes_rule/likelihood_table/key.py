"""The answer key of lab1.likelihood_table."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

import labgauss
from autograder.exercise import Exercise, Explains, call, case, idea

from ..shared import SHARES, framed_rows

TABLE_ROWS = Explains(
    lambda ax: framed_rows(
        ax, ["L", "M", "S"], ["given dry", "given rain"], [["?", "?", "?"], ["?", "?", "?"]]
    ),
    "A table with one row per class and one column per value: a frame around each row, "
    "and beside it: sum 1.",
)


def likelihood_table(
    feature,
    y,
    values,
    classes,
    alpha=0.0,
    *,
    divide="by class",
    room="values",
    always=None,
    found=False,
    rows_found=False,
    turned=False,
):
    """Return P(value | class) as a (C, V) table with alpha imaginary cases per entry."""
    alpha = alpha if always is None else always
    columns = np.unique(feature) if found else values
    classes = np.unique(y) if rows_found else classes
    counts = np.array([[np.sum((feature == v) & (y == c)) for v in columns] for c in classes])
    rooms = {
        "values": len(columns),
        "classes": len(classes),
        "seen": len(np.unique(feature)),
        "one": 1,
        "none": 0,
    }
    full = counts + alpha
    with np.errstate(divide="ignore", invalid="ignore"):
        table = {
            "by class": lambda: full / (counts.sum(axis=1, keepdims=True) + alpha * rooms[room]),
            "by value": lambda: full / full.sum(axis=0),
            "by all": lambda: full / full.sum(),
            "not": lambda: full,
        }[divide]()
    return table.T if turned else table


def _alpha_without_its_fraction(feature, y, values, classes, alpha=0.0):
    return likelihood_table(feature, y, values, classes, int(alpha))


def _shares_without_their_fraction(feature, y, values, classes, alpha=0.0):
    return likelihood_table(feature, y, values, classes, alpha).astype(int)


def _alpha_added_to_the_shares(feature, y, values, classes, alpha=0.0):
    with np.errstate(invalid="ignore"):
        shares = likelihood_table(feature, y, values, classes) + alpha
        return shares / shares.sum(axis=1, keepdims=True)


def table_by_hand(feature, y, values, classes, alpha=0.0):
    """The same with one exact fraction per entry."""
    extra, table = Fraction(float(alpha)), []
    for c in classes.tolist():
        rows = [v for v, label in zip(feature.tolist(), y.tolist(), strict=True) if label == c]
        room = len(rows) + extra * len(values)
        table.append([float((rows.count(v) + extra) / room) for v in values.tolist()])
    return np.array(table)


def _tables_public():
    humidity, wind, y = labgauss.load_rain()
    small = {
        "feature": np.array(["red", "red", "blue", "red", "blue", "blue", "red"]),
        "y": np.array(["x", "y", "x", "x", "x", "y", "x"]),
    }
    texts, levels, labels_ = np.array(["S", "M", "L"]), np.array([1, 2, 3]), np.array([-1, 1])
    colours, letters = np.array(["red", "green", "blue", "white"]), np.array(["x", "y"])
    return [
        case("humidity", feature=humidity, y=y, values=levels, classes=labels_),
        case("wind, S before M before L", feature=wind, y=y, values=texts, classes=labels_),
        case("wind, alpha 1", feature=wind, y=y, values=texts, classes=labels_, alpha=1.0),
        case(
            "humidity, alpha 30", feature=humidity, y=y, values=levels, classes=labels_, alpha=30.0
        ),
        case(
            "classes in another order",
            **small,
            values=np.array(["blue", "red"]),
            classes=np.array(["y", "x"]),
        ),
        case(
            "gaps and a minus, unsorted",
            feature=np.array([7, 5, 11, 7, 5, 5, 7, 11]),
            y=np.array([8, -3, -3, 0, 0, 8, 8, 0]),
            values=np.array([11, 5, 7]),
            classes=np.array([-3, 0, 8]),
        ),
        case(
            "a single value",
            feature=np.array([6, 6, 6]),
            y=np.array(["no", "yes", "no"]),
            values=np.array([6]),
            classes=np.array(["no", "yes"]),
        ),
        case("values never seen", **small, values=colours, classes=letters),
        case("values never seen, alpha 0.5", **small, values=colours, classes=letters, alpha=0.5),
        case(
            "a class never seen, alpha 1",
            **small,
            values=colours,
            classes=np.array(["y", "z", "x"]),
            alpha=1.0,
        ),
    ]


def fresh_tables(rng):
    """Fresh columns: unequal classes, values never seen, every kind of label, small and big alpha."""

    def columns(values, classes, n, *, seen=None):
        """Draw a feature that leans differently in every class; each class appears at least twice."""
        y = np.concatenate(
            [np.repeat(classes, 2), rng.choice(classes, n, p=_lean(len(classes), 0))]
        )
        shown = values if seen is None else values[:seen]
        feature = np.empty(len(y), dtype=values.dtype)
        for i, c in enumerate(classes):
            mine = y == c
            feature[mine] = rng.choice(shown, mine.sum(), p=_lean(len(shown), i))
        feature[: len(shown)] = shown
        mixed = rng.permutation(len(y))
        return {
            "feature": feature[mixed],
            "y": y[mixed],
            "values": rng.permutation(values),
            "classes": classes,
        }

    def _lean(count, turn):
        weights = np.roll(np.arange(1.0, count + 1) ** 2, turn)
        return weights / weights.sum()

    texts = np.array(["low", "middle", "high", "very high"])
    three = np.array([-3, 0, 8])
    two = np.array(["no", "yes"])
    wide = np.arange(5, 12)
    alpha = float(rng.choice([0.25, 0.5, 2.0]))
    never = columns(wide[:4], three, 20)
    never["classes"] = np.array([-3, 0, 5, 8])
    swapped = columns(texts, two, 14)
    swapped["classes"] = two[::-1].copy()
    return [
        case("texts", **columns(texts, two, 12), like="wind, S before M before L"),
        case("whole numbers", **columns(wide, three, 30), like="gaps and a minus, unsorted"),
        case("an alpha", **columns(texts, three, 16), alpha=alpha, like="wind, alpha 1"),
        case("values never seen", **columns(wide, two, 18, seen=4)),
        case("values never seen, with alpha", **columns(wide, two, 18, seen=4), alpha=alpha,
             like="values never seen, alpha 0.5"),
        case("a class never seen, with alpha", **never, alpha=1.5, like="a class never seen, alpha 1"),
        case("classes in another order", **swapped),
        case("a large alpha", **columns(texts, three, 11), alpha=20.0, like="humidity, alpha 30"),
        case("a single value", **columns(np.array([6]), three, 5)),
    ]  # fmt: skip


exercise = Exercise(
    points=5,
    ask=call(),
    public=_tables_public(),
    hidden=fresh_tables,
    reference=likelihood_table,
    second_reference=table_by_hand,
    compare=SHARES,
    ideas={
        "divides_by_all_rows": idea(
            divide="by all", claim=lambda given, got, right: np.isclose(np.sum(got), 1)
        ),
        "columns_add_up_to_one": idea(divide="by value", picture=TABLE_ROWS),
        "count_for_share": idea(divide="not"),
        "transposed": idea(turned=True, credit=0.5),
        "alpha_only_above": idea(room="none"),
        "alpha_once_below": idea(room="one"),
        "alpha_times_classes": idea(room="classes"),
        "alpha_for_seen_values_only": idea(room="seen"),
        "ignores_alpha": idea(always=0.0),
        "always_adds_one": idea(always=1.0),
        "columns_from_the_data": idea(found=True),
        "rows_from_the_data": idea(rows_found=True),
        "alpha_cut_to_a_whole_number": idea(_alpha_without_its_fraction),
        "cut_to_whole_numbers": idea(_shares_without_their_fraction),
        "alpha_added_to_the_shares": idea(_alpha_added_to_the_shares),
    },
)
