import numpy as np

import labgauss
from autograder.claims import sums_to_one
from autograder.exercise import Exercise, array, case, cases, idea

from ..shared import SHARES, framed_rows


def value_rows(ax):
    """A table with one row per class and one column per value: a frame around each row,
    and beside it: sum 1."""
    framed_rows(ax, ["L", "M", "S"], ["given dry", "given rain"], ["???", "???"])


def likelihood_table(
    feature, y, values, classes, alpha=0.0, *, divide=lambda full, below: full / below,
    room=lambda feature, C, V: V, always=None, found=False, rows_found=False,
    end=lambda table, alpha: table,
):  # fmt: skip
    """Return P(value | class) as a (C, V) table with alpha imaginary cases per entry."""
    used = alpha if always is None else always
    columns = np.unique(feature) if found else values
    classes = np.unique(y) if rows_found else classes
    counts = np.array([[np.sum((feature == v) & (y == c)) for v in columns] for c in classes])
    extra = used * room(feature, len(classes), len(columns))
    return end(divide(counts + used, counts.sum(axis=1, keepdims=True) + extra), alpha)


def alpha_added(table, alpha):
    """Smooth after dividing."""
    return (table + alpha) / (table + alpha).sum(axis=1, keepdims=True)


def fresh_tables(rng):
    """Fresh columns: unequal classes, values never seen, all kinds of labels, any alpha."""

    def columns(values, classes, n, *, seen=None):
        """Draw a feature that leans differently in every class; each appears twice or more."""
        y = np.concatenate([np.repeat(classes, 2), rng.choice(classes, n, p=lean(len(classes), 0))])
        shown = values if seen is None else values[:seen]
        feature = np.empty(len(y), dtype=values.dtype)
        for i, c in enumerate(classes):
            feature[y == c] = rng.choice(shown, np.sum(y == c), p=lean(len(shown), i))
        feature[: len(shown)] = shown
        mixed = rng.permutation(len(y))
        drawn = {"feature": feature[mixed], "y": y[mixed], "values": rng.permutation(values)}
        return {**drawn, "classes": classes}

    def lean(count, turn):
        weights = np.roll(np.arange(1.0, count + 1) ** 2, turn)
        return weights / weights.sum()

    texts = np.array(["low", "middle", "high", "very high"])
    three, two, wide = array("-3 0 8"), array("no yes"), np.arange(5, 12)
    alpha = float(rng.choice([0.25, 0.5, 2.0]))
    never = {**columns(wide[:4], three, 20), "classes": array("-3 0 5 8")}
    swapped = {**columns(texts, two, 14), "classes": two[::-1].copy()}
    gaps, class_never = "gaps and a minus, unsorted", "a class never seen, alpha 1"
    return [
        case("texts", **columns(texts, two, 12), like="wind, S before M before L"),
        case("whole numbers", **columns(wide, three, 30), like=gaps),
        case("an alpha", **columns(texts, three, 16), alpha=alpha, like="wind, alpha 1"),
        case("values never seen", **columns(wide, two, 18, seen=4)),
        case("values never seen, with alpha", **columns(wide, two, 18, seen=4), alpha=alpha,
             like="values never seen, alpha 0.5"),
        case("a class never seen, with alpha", **never, alpha=1.5, like=class_never),
        case("classes in another order", **swapped),
        case("a large alpha", **columns(texts, three, 11), alpha=20.0, like="humidity, alpha 30"),
        case("a single value", **columns(np.array([6]), three, 5)),
    ]  # fmt: skip


HUMIDITY, WIND, RAIN = labgauss.load_rain()

PUBLIC = """
                          | feature  | y             | values               | classes | alpha
humidity                  | HUMIDITY | RAIN          | 1 2 3                | -1 1    |
wind, S before M before L | WIND     | RAIN          | S M L                | -1 1    |
wind, alpha 1             | WIND     | RAIN          | S M L                | -1 1    | 1.0
humidity, alpha 30        | HUMIDITY | RAIN          | 1 2 3                | -1 1    | 30.0
classes in another order  | COLOURS  | x y x x x y x | blue red             | y x     |
gaps and a minus, unsorted | 7 5 11 7 5 5 7 11 | 8 -3 -3 0 0 8 8 0 | 11 5 7 | -3 0 8 |
a single value            | 6 6 6    | no yes no     | 6,                   | no yes  |
values never seen         | COLOURS  | x y x x x y x | red green blue white | x y     |
values never seen, alpha 0.5 | COLOURS | x y x x x y x | red green blue white | x y | 0.5
a class never seen, alpha 1 | COLOURS | x y x x x y x | red green blue white | y z x | 1.0
"""
COLOURS = array("red red blue red blue blue red")

exercise = Exercise(
    points=5,
    second_reference="mixture_with_uniform",
    public=cases(PUBLIC, HUMIDITY=HUMIDITY, WIND=WIND, RAIN=RAIN, COLOURS=COLOURS),
    hidden=fresh_tables,
    compare=SHARES,
    ideas={
        "divides_by_all_rows": idea(divide=lambda full, _: full / full.sum(), claim=sums_to_one),
        "columns_add_up_to_one": idea(
            divide=lambda full, _: full / full.sum(axis=0), picture=value_rows
        ),
        "count_for_share": idea(divide=lambda full, _: full),
        "transposed": idea(end=lambda table, alpha: table.T, credit=0.5),
        "alpha_only_above": idea(room=lambda feature, C, V: 0),
        "alpha_once_below": idea(room=lambda feature, C, V: 1),
        "alpha_times_classes": idea(room=lambda feature, C, V: C),
        "alpha_for_seen_values_only": idea(room=lambda feature, C, V: len(np.unique(feature))),
        "ignores_alpha": idea(always=0.0),
        "always_adds_one": idea(always=1.0),
        "columns_from_the_data": idea(found=True),
        "rows_from_the_data": idea(rows_found=True),
        "alpha_cut_to_a_whole_number": idea(lambda *x: likelihood_table(*x[:4], *map(int, x[4:]))),
        "cut_to_whole_numbers": idea(lambda *given: likelihood_table(*given).astype(int)),
        "alpha_added_to_the_shares": idea(always=0.0, end=alpha_added, alone=True),
    },
)
