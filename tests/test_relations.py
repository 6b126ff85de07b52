"""General ideas: each is named by what it says, is true wherever it is said, and gives way."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.exercise import Exercise, call, case, idea, value, with_hints
from autograder.marking import mark_answer, public_question
from labgauss.checks.compare import Tolerance
from labgauss.checks.judging import judge
from labgauss.checks.relations import NAMES, Seen, explain

TOLERANCE = {"": Tolerance(2e-6)}
LABELS = {"": Tolerance(numbers="labels")}


def seen(
    got: Sequence[Any], right: Sequence[Any], inputs: Sequence[Mapping[str, Any]] = (), **kind: Any
) -> list[Seen]:
    """Return what was got and what is right on several inputs."""
    given = inputs or [{}] * len(got)
    tolerances = kind.get("tolerances", TOLERANCE)
    return [Seen(i, g, r, tolerances) for i, g, r in zip(given, got, right, strict=True)]


def named(got: Sequence[Any], right: Sequence[Any], *rest: Any, **kind: Any) -> str:
    """Return the name of the general idea, empty for none."""
    slip = explain(seen(got, right, *rest, **kind))
    return slip.name if slip else ""


# --- each idea by an example ----------------------------------------------------------------------

rng = np.random.default_rng(3)
NUMBERS = [rng.normal(size=5) * 3 + 0.5, rng.normal(size=4) - 2, rng.normal(size=3)]
MIXED = [np.array([1.3, 4.7, 0.2, 2.9]), np.array([0.6, -1.1, 8.2, 3.3])]
POSITIVE = [np.abs(a) + 0.3 for a in NUMBERS]
PARTS = [rng.dirichlet(np.ones(3), size=n) for n in (4, 5, 2)]
TWO = [rng.dirichlet(np.ones(2), size=n)[:, 0] for n in (4, 5, 2)]
TABLES = [rng.normal(size=(n, 3)) for n in (4, 5, 2)]
SQUARES = [a @ a.T + np.eye(d) for d in (2, 3, 4) for a in [rng.normal(size=(d, d))]]
WEIGHTS = np.array([0.5, 0.3, 0.2])
LENGTHS = [{"x": np.zeros(n)} for n in (7, 4, 9)]
CLASSES = [{"y": np.repeat([0, 1, 2], n)} for n in ((2, 3, 4), (5, 2, 3), (1, 6, 2))]
BY_CLASS = [rng.normal(size=(3, 2)) + 4 for _ in range(3)]
SHARED = [a / a.sum(axis=0) for a in PARTS]


def each(function: Callable[[Any], Any], right: Sequence[Any]) -> tuple[list[Any], Sequence[Any]]:
    """Return what the function makes of each right value, and the right values."""
    return [function(a) for a in right], right


def counted(operation: Callable[[Any, Any], Any]) -> tuple[list[Any], list[Any], list[Any]]:
    """Return right means with an operation on them and the number of rows."""
    return (
        [operation(a, len(i["x"])) for a, i in zip(NUMBERS, LENGTHS, strict=True)],
        NUMBERS,
        LENGTHS,
    )


def weighted(table: Any) -> Any:
    """Return shares with weights, shared out again."""
    return table * WEIGHTS / (table * WEIGHTS).sum(axis=1, keepdims=True)


def first_only(a: Any) -> Any:
    """Return an array of which only the first entry was filled."""
    return np.where(np.arange(len(a)) == 0, a, 0.0)


def last_only(a: Any) -> Any:
    """Return an array of which only the last entry was filled."""
    return np.where(np.arange(len(a)) == len(a) - 1, a, 0.0)


EXAMPLES: dict[str, tuple[Any, ...]] = {
    "minus": each(np.negative, NUMBERS),
    "one_minus": each(lambda a: 1 - a, NUMBERS),
    "hundred_times": each(lambda a: 100 * a, NUMBERS),
    "hundredth": each(lambda a: a / 100, NUMBERS),
    "half": each(lambda a: a / 2, NUMBERS),
    "twice": each(lambda a: 2 * a, NUMBERS),
    "squared": each(np.square, NUMBERS),
    "root": each(np.sqrt, POSITIVE),
    "logarithm": each(np.log, POSITIVE),
    "exponential": each(np.exp, NUMBERS),
    "reciprocal": each(np.reciprocal, NUMBERS),
    "odds": each(lambda a: a / (1 - a), TWO),
    "one_more": each(lambda a: a + 1, NUMBERS),
    "one_less": each(lambda a: a - 1, NUMBERS),
    "without_sign": each(np.abs, NUMBERS),
    "decimals_cut_off": each(np.trunc, [7 * a for a in NUMBERS]),
    "rounded": each(lambda a: np.round(a, 2), NUMBERS),
    "nan_replaced": ([np.array([0.0, 0.4, 0.7])] * 2, [np.array([np.nan, 0.4, 0.7])] * 2),
    "inverse": each(np.linalg.inv, SQUARES),
    "axes_interchanged": each(np.transpose, TABLES),
    "reversed": each(lambda a: a[::-1], NUMBERS),
    "divided_by_the_largest": each(lambda a: a / a.max(axis=-1, keepdims=True), PARTS),
    "running_total": each(np.cumsum, NUMBERS),
    "axis_of_length_one": each(lambda a: a[:, None], NUMBERS),
    "another_shape": each(np.ravel, TABLES),
    "index_for_label": (
        [np.array([0, 2, 1]), np.array([2, 0, 0])],
        [np.array([3, 9, 5]), np.array(["c", "a", "a"])],
        [{"y": np.array([9, 3, 5, 3])}, {"y": np.array(["a", "c", "b"])}],
    ),
    "index_from_one_for_label": (
        [np.array([1, 3, 2]), np.array([3, 1, 1])],
        [np.array([3, 9, 5]), np.array(["c", "a", "a"])],
        [{"y": np.array([9, 3, 5, 3])}, {"y": np.array(["a", "c", "b"])}],
    ),
    "the_other_of_two": each(np.logical_not, [np.array([True, False, True]), np.array([False])]),
    "only_the_first": each(first_only, NUMBERS),
    "only_the_last": each(last_only, NUMBERS),
    "one_column_alone": each(lambda a: a[:, 1], TABLES),
    "all_but_the_last": each(lambda a: a[:-1], NUMBERS),
    "all_but_the_first": each(lambda a: a[1:], NUMBERS),
    "more_than_one_column": each(lambda a: np.column_stack([1 - a, a]), NUMBERS),
    "only_the_diagonal": each(lambda a: np.diag(np.diag(a)), SQUARES),
    "summed_up": each(np.sum, NUMBERS),
    "averaged": each(np.mean, NUMBERS),
    "multiplied_up": each(np.prod, NUMBERS),
    "only_the_largest": each(np.max, MIXED),
    "only_the_smallest": each(np.min, MIXED),
    "not_summed_up": (NUMBERS, [a.sum() for a in NUMBERS]),
    "not_averaged": (NUMBERS, [a.mean() for a in NUMBERS]),
    "not_multiplied_up": (NUMBERS, [a.prod() for a in NUMBERS]),
    "not_the_largest_alone": (MIXED, [a.max() for a in MIXED]),
    "constant_on_the_diagonal": each(lambda a: a + 0.1 * np.eye(len(a)), SQUARES),
    "another_order": each(lambda a: a[[1, 0, *range(2, len(a))]], NUMBERS),
    "times_one_number": each(lambda a: 0.3989 * a, NUMBERS),
    "plus_one_number": each(lambda a: a - 0.6931, NUMBERS),
    "times_one_number_per_input": (
        [a * f for a, f in zip(NUMBERS, (2.0, 3.3, 0.7), strict=True)], NUMBERS,
    ),
    "plus_one_number_per_input": (
        [a + f for a, f in zip(NUMBERS, (2.0, 3.3, 0.7), strict=True)], NUMBERS,
    ),
    "cut_off": each(lambda a: np.minimum(a, 1.0), NUMBERS),
    "but_for_signs": each(lambda a: a * np.resize([1, -1], a.shape), NUMBERS),
    "times_one_number_per_row": each(lambda a: a * np.arange(2, 2 + len(a))[:, None], TABLES),
    "times_one_number_per_column": each(lambda a: a * [2.0, 3.0, 0.5], TABLES),
    "plus_one_number_per_row": each(lambda a: a + np.arange(2, 2 + len(a))[:, None], TABLES),
    "plus_one_number_per_column": each(lambda a: a + [2.0, 3.0, 0.5], TABLES),
    "times_a_count": counted(lambda a, n: a * n),
    "divided_by_a_count": counted(lambda a, n: a / n),
    "another_count_below": counted(lambda a, n: a * n / (n - 1)),
    "fixed_number_for_a_count": counted(lambda a, n: a * n / 13),
    "not_divided_by_the_sums": each(lambda a: a * np.arange(2, 2 + len(a))[:, None], PARTS),
    "logarithms_not_normalised": each(lambda a: np.log(a) - np.arange(len(a))[:, None], PARTS),
    "normalised_along_another_axis": (SHARED, PARTS),
    "normalised_over_everything": ([a**2 / (a**2).sum() for a in PARTS], PARTS),
    "weighted_twice": (*each(weighted, PARTS), [{"prior": WEIGHTS}] * 3),
    "weights_left_out": (PARTS, [weighted(a) for a in PARTS], [{"prior": WEIGHTS}] * 3),
    "other_weights": each(weighted, PARTS),
    "other_odds": each(lambda p: 0.3 * p / (1 - p + 0.3 * p), TWO),
    "right_where_finite": ([np.r_[a, np.nan] for a in NUMBERS], [np.r_[a, 800.5] for a in NUMBERS]),
    "right_where_not_zero": ([np.r_[a, 0.0] for a in NUMBERS], [np.r_[a, 800.5] for a in NUMBERS]),
    "all_zero": each(np.zeros_like, NUMBERS),
    "the_same_whatever_the_input": ([np.float64(0.7)] * 3, [0.31, 0.52, 0.94]),
    "one_row_for_all": each(lambda a: np.full_like(a, 7 * a.sum()), NUMBERS),
    "index_of_the_largest": each(np.argmax, [np.array([1.5, 2.5]), np.array([3.5, 2.5]), NUMBERS[0]]),
    "every_pair": each(lambda a: rng.normal(size=(len(a), len(a))), NUMBERS),
    "axes_in_reversed_order": each(lambda a: rng.normal(size=a.shape[::-1]), TABLES),
    "an_axis_of_length_one": each(lambda a: rng.normal(size=(len(a), 1)), NUMBERS),
    "array_for_a_number": ([rng.normal(size=3), rng.normal(size=4)], [1.5, 2.5]),
    "number_for_an_array": ([0.123, 0.456, 0.789], NUMBERS),
    "an_axis_is_missing": each(lambda a: rng.normal(size=len(a)), TABLES),
    "one_of_several_values": ([1.5, 2.5], [(1.5, 3.0), (2.5, 4.0)]),
    "values_in_another_order": ([(3.0, 1.5), (4.0, 2.5)], [(1.5, 3.0), (2.5, 4.0)]),
    "more_than_is_asked": ([(3.0, 1.5), (4.0, 2.5)], [1.5, 2.5]),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(NAMES))
def test_each_general_idea_is_named_by_its_example(name: str) -> None:
    """What a sentence says is enough to be called by it."""
    kind = {"tolerances": LABELS} if "label" in name or "two" in name else {}
    assert named(*EXAMPLES[name], **kind) == name


# --- never false ----------------------------------------------------------------------------------


def near(a: Any, b: Any) -> bool:
    """Return whether two arrays are the same in shape and, to four digits of the largest, in value."""
    a, b = np.asarray(a), np.asarray(b)
    if a.size == b.size == 1:
        a, b = a.ravel(), b.ravel()
    if a.shape != b.shape:
        return False
    if a.dtype.kind not in "iuf" or b.dtype.kind not in "iuf":
        return a.tolist() == b.tolist()
    size = np.abs(b[np.isfinite(b)]).max(initial=0.0)
    return np.allclose(a, b, rtol=1e-4, atol=1e-4 * size, equal_nan=True)


def without(array: Any, place: int, axis: int) -> Any:
    """Return an array without one place of an axis, which may have none."""
    return np.delete(array, place, axis) if np.shape(array)[axis] else array


def some_axis(check: Callable[[int], bool], array: Any) -> bool:
    """Return whether a claim is true of one of the axes."""
    return any(check(axis) for axis in range(np.ndim(array)))


def pointwise(function: Callable[[Any], Any]) -> Callable[..., bool]:
    """Return the claim that each answer is this function of the right value."""
    return together(lambda g, r: near(g, function(r.astype(float))))


def together(claim: Callable[[Any, Any], bool]) -> Callable[..., bool]:
    """Return the claim that something is true of each answer and its right value."""
    return lambda got, right, _: all(
        claim(np.asarray(g), np.asarray(r)) for g, r in zip(got, right, strict=True)
    )


def one_number(
    fit: Callable[[Any, Any], Any], apply: Callable[[Any, Any], Any]
) -> Callable[..., bool]:
    """Return the claim that one number, found where it shows best, leads from all right numbers to got."""

    def claim(got: Any, right: Any, _: Any) -> bool:
        found = np.concatenate(
            [np.ravel(fit(g, np.asarray(r))) for g, r in zip(got, right, strict=True)]
        )
        sizes = np.concatenate([np.ravel(np.abs(r)) for r in right])
        numbers = found[np.argsort(sizes)]
        numbers = numbers[np.isfinite(numbers)]
        return any(
            all(near(g, apply(np.asarray(r), number)) for g, r in zip(got, right, strict=True))
            for number in (*numbers[:1], *numbers[-1:], *np.median(numbers, keepdims=True))
        )

    return claim


FACTOR = one_number(lambda g, r: np.where(r == 0, np.nan, g / r), lambda r, c: r * c)
TERM = one_number(lambda g, r: g - r, lambda r, c: r + c)


def collapsed(function: Callable[..., Any]) -> Callable[..., bool]:
    """Return the claim that an answer is what a function over one axis, or all, makes of the right value."""
    return together(
        lambda g, r: (
            near(np.squeeze(g), np.squeeze(function(r)))
            or some_axis(lambda a: near(np.squeeze(g), np.squeeze(function(r, axis=a))), r)
        )
    )


def sums(array: Any, axis: Any = None) -> bool:
    """Return whether an array sums to 1 along an axis."""
    return np.allclose(np.sum(array, axis=axis), 1, rtol=1e-4)


def counts_of(inputs: Mapping[str, Any]) -> set[float]:
    """Return all whole numbers that the lengths of inputs, and how often labels occur, explain."""
    found = {1.0}
    for array in map(np.asarray, inputs.values()):
        found |= set(array.shape) | set(np.unique(array, return_counts=True)[1].tolist())
        found |= {float(len(np.unique(array)))}
    return found | {n - 1 for n in found}


def ratios(got: Any, right: Any, inputs: Any) -> bool:
    """Return whether each number is the right one times a ratio of counts."""
    for g, r, i in zip(got, right, inputs, strict=True):
        counts = counts_of(i)
        for a, b in zip(np.ravel(g), np.ravel(r), strict=True):
            over_nothing = 0 in counts and not np.isfinite(a)
            if not over_nothing and not any(
                abs(a * n - b * m) <= 1e-4 * abs(b * m) for n in counts for m in counts
            ):
                return False
    return True


def fixed_divisor(got: Any, right: Any, inputs: Any) -> bool:
    """Return whether some whole number was the divisor, wherever a count should have been."""
    return any(
        all(
            any(abs(a * fixed - b * n) <= 1e-4 * abs(b * n) for n in counts_of(i))
            for g, r, i in zip(got, right, inputs, strict=True)
            for a, b in zip(np.ravel(g), np.ravel(r), strict=True)
        )
        for fixed in range(1, 100)
    )


def odds(p: Any) -> Any:
    """Return p / (1 - p)."""
    return p / (1 - p)


def lines(claim: Callable[[Any, Any], bool], axis: int) -> Callable[..., bool]:
    """Return the claim that something is true of each line of got and right."""

    def cut(table: Any) -> Any:
        return table.reshape(len(table), -1) if axis else table.reshape(-1, table.shape[-1]).T

    return together(lambda g, r: all(map(claim, cut(g), cut(r))))


def proportional(g: Any, r: Any) -> bool:
    """Return whether the ratios of all pairs of numbers are the same."""
    return bool(np.isfinite(g).all()) and near(np.outer(g, r), np.outer(r, g))


def shifted(g: Any, r: Any) -> bool:
    """Return whether the differences of all pairs of numbers are the same."""
    return bool(np.ptp(g - r) <= 1e-4 * max(np.abs(g).max(), np.abs(r).max()))


def places_right(condition: Callable[[Any], Any]) -> Callable[..., bool]:
    """Return the claim that an answer is right where it meets a condition."""
    return together(lambda g, r: near(np.where(condition(g), g, 0), np.where(condition(g), r, 0)))


def label_places(first: int) -> Callable[..., bool]:
    """Return the claim that positions among an input's sorted labels stand for the labels."""

    def claim(got: Any, right: Any, inputs: Any) -> bool:
        return all(
            any(
                near(np.asarray(sorted(set(v.tolist())))[np.asarray(g) - first], r)
                for v in i.values()
                if np.max(g) - first < len(set(v.tolist()))
            )
            for g, r, i in zip(got, right, inputs, strict=True)
        )

    return claim


def taken(place: int) -> Callable[..., bool]:
    """Return the claim that only what stands at a place along the first axis is there."""

    def claim(g: Any, r: Any) -> bool:
        if g.shape == r.shape and len(r) > 1:
            rest = np.delete(g, place, axis=0)
            return near(g[place], r[place]) and bool((np.isnan(rest) | (rest == 0)).all())
        return near(np.squeeze(g), np.squeeze(r[place]))

    return together(claim)


def column(g: Any, r: Any) -> bool:
    """Return whether the right values stand at one place along one axis."""
    return some_axis(lambda a: any(near(np.take(g, i, a), r) for i in range(g.shape[a])), g)


def softmax(g: Any, a: int) -> Any:
    """Return the exponentials, divided by their sums."""
    return np.exp(g - g.max(a, keepdims=True)) / np.exp(g - g.max(a, keepdims=True)).sum(
        a, keepdims=True
    )


def by_an_input(power: int) -> Callable[..., bool]:
    """Return whether shares are the right ones times a power of one input, shared out again."""

    def is_so(g: Any, r: Any, v: Any, axis: int) -> bool:
        if np.shape(v) != (r.shape[axis],):
            return False
        raised = np.moveaxis(r, axis, -1) * np.asarray(v, dtype=float) ** power
        return near(np.moveaxis(g, axis, -1), raised / raised.sum(axis=-1, keepdims=True))

    return lambda got, right, given: any(
        all(
            any(is_so(g, r, i[name], axis) for axis in range(r.ndim))
            for g, r, i in zip(got, right, given, strict=True)
        )
        for name in set.intersection(*map(set, given))
    )


TRUE: dict[str, Callable[..., bool]] = {
    "minus": pointwise(lambda r: -r),
    "one_minus": pointwise(lambda r: 1 - r),
    "hundred_times": pointwise(lambda r: 100 * r),
    "hundredth": pointwise(lambda r: r / 100),
    "half": pointwise(lambda r: r / 2),
    "twice": pointwise(lambda r: 2 * r),
    "squared": pointwise(lambda r: r * r),
    "root": pointwise(lambda r: r**0.5),
    "logarithm": pointwise(np.log),
    "exponential": pointwise(np.exp),
    "reciprocal": pointwise(lambda r: 1 / r),
    "odds": pointwise(odds),
    "one_more": pointwise(lambda r: r + 1),
    "one_less": pointwise(lambda r: r - 1),
    "without_sign": pointwise(np.abs),
    "decimals_cut_off": lambda got, right, _: pointwise(np.trunc)(got, right, _) or pointwise(np.floor)(got, right, _),
    "rounded": lambda got, right, _: any(pointwise(lambda r, k=k: np.round(r, k))(got, right, _) for k in range(15)),
    "nan_replaced": together(lambda g, r: near(np.where(np.isnan(r), 0, g), np.where(np.isnan(r), 0, r))),
    "inverse": together(lambda g, r: near(g @ r, np.broadcast_to(np.eye(r.shape[-1]), r.shape))),
    "axes_interchanged": together(lambda g, r: any(near(g, np.swapaxes(r, i, j)) for i in range(r.ndim) for j in range(i))),
    "reversed": together(lambda g, r: some_axis(lambda a: near(g, np.flip(r, a)), r)),
    "divided_by_the_largest": together(lambda g, r: some_axis(lambda a: near(g, r / r.max(a, keepdims=True)), r)),
    "running_total": together(lambda g, r: some_axis(lambda a: near(g, np.cumsum(r, a)), r)),
    "axis_of_length_one": together(lambda g, r: near(np.squeeze(g), np.squeeze(r))),
    "another_shape": together(lambda g, r: near(np.ravel(g), np.ravel(r))),
    "index_for_label": label_places(0),
    "index_from_one_for_label": label_places(1),
    "the_other_of_two": together(lambda g, r: bool((g != r).all()) and len({*g.ravel().tolist(), *r.ravel().tolist()}) <= 2),
    "only_the_first": taken(0),
    "only_the_last": taken(-1),
    "one_column_alone": together(lambda g, r: some_axis(lambda a: any(near(g, np.take(r, i, a)) for i in range(r.shape[a])), r)),
    "all_but_the_last": together(lambda g, r: some_axis(lambda a: near(g, without(r, -1, a)), r)),
    "all_but_the_first": together(lambda g, r: some_axis(lambda a: near(g, without(r, 0, a)), r)),
    "more_than_one_column": together(column),
    "only_the_diagonal": together(lambda g, r: near(g if g.ndim < r.ndim else np.diagonal(g, 0, -2, -1), np.diagonal(r, 0, -2, -1)) and (g.ndim < r.ndim or near(r + g * (1 - np.eye(r.shape[-1])), r))),
    "summed_up": collapsed(np.sum),
    "averaged": collapsed(np.mean),
    "multiplied_up": collapsed(np.prod),
    "only_the_largest": collapsed(np.max),
    "only_the_smallest": collapsed(np.min),
    "not_summed_up": lambda got, right, _: collapsed(np.sum)(right, got, _),
    "not_averaged": lambda got, right, _: collapsed(np.mean)(right, got, _),
    "not_multiplied_up": lambda got, right, _: collapsed(np.prod)(right, got, _),
    "not_the_largest_alone": lambda got, right, _: collapsed(np.max)(right, got, _),
    "constant_on_the_diagonal": together(lambda g, r: near((g - r), np.mean(np.diagonal(g - r, 0, -2, -1)) * np.broadcast_to(np.eye(r.shape[-1]), r.shape))),
    "another_order": together(lambda g, r: near(np.sort(g, None), np.sort(r, None))),
    "times_one_number": FACTOR,
    "plus_one_number": TERM,
    "times_one_number_per_input": together(lambda g, r: FACTOR([g], [r], 0) or near(g, r)),
    "plus_one_number_per_input": together(lambda g, r: TERM([g], [r], 0) or near(g, r)),
    "cut_off": together(lambda g, r: len({v for v, w in zip(g.ravel(), r.ravel(), strict=True) if abs(v - w) > 1e-5 * abs(w)}) <= 1),
    "but_for_signs": together(lambda g, r: near(np.abs(g), np.abs(r))),
    "times_one_number_per_row": lines(proportional, 1),
    "times_one_number_per_column": lines(proportional, 0),
    "plus_one_number_per_row": lines(shifted, 1),
    "plus_one_number_per_column": lines(shifted, 0),
    "times_a_count": ratios,
    "divided_by_a_count": ratios,
    "another_count_below": ratios,
    "fixed_number_for_a_count": fixed_divisor,
    "not_divided_by_the_sums": together(lambda g, r: some_axis(lambda a: near(g / g.sum(a, keepdims=True), r), r)),
    "logarithms_not_normalised": together(lambda g, r: some_axis(lambda a: near(softmax(g, a), r), r)),
    "normalised_along_another_axis": together(lambda g, r: some_axis(lambda a: sums(g, a), g) and some_axis(lambda a: sums(r, a), r)),
    "normalised_over_everything": together(lambda g, r: sums(g)),
    "weighted_twice": by_an_input(1),
    "weights_left_out": by_an_input(-1),
    "other_weights": together(lambda g, r: some_axis(lambda a: sums(g, a) and sums(r, a), r)),
    "other_odds": together(lambda g, r: FACTOR([odds(g)], [odds(r)], 0) or near(g, r)),
    "right_where_finite": places_right(np.isfinite),
    "right_where_not_zero": places_right(lambda g: g != 0),
    "all_zero": together(lambda g, r: bool((np.abs(g) <= 1e-9 * np.abs(r).max()).all())),
    "the_same_whatever_the_input": lambda got, right, _: all(near(g, got[0]) for g in got),
    "one_row_for_all": together(lambda g, r: bool((g == g[:1]).all())),
    "index_of_the_largest": together(lambda g, r: near(g, np.argmax(r, -1))),
    "every_pair": together(lambda g, r: g.shape == (len(r), len(r))),
    "axes_in_reversed_order": together(lambda g, r: g.shape == r.shape[::-1]),
    "an_axis_of_length_one": together(lambda g, r: 1 in g.shape or g.shape == r.shape),
    "array_for_a_number": together(lambda g, r: r.ndim == 0) ,
    "number_for_an_array": together(lambda g, r: g.size == 1),
    "an_axis_is_missing": together(lambda g, r: g.ndim == r.ndim - 1),
    "one_of_several_values": lambda got, right, _: all(any(near(g, p) for p in r) for g, r in zip(got, right, strict=True)),
    "values_in_another_order": lambda got, right, _: all(all(any(near(q, p) for p in r) for q in g) for g, r in zip(got, right, strict=True)),
    "more_than_is_asked": lambda got, right, _: all(any(near(q, r) for q in g) for g, r in zip(got, right, strict=True)),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(NAMES))
def test_what_is_said_of_the_example_is_true_of_it(name: str) -> None:
    """The claims with which truth is tested here are no weaker than to be true of the examples."""
    got, right, *inputs = EXAMPLES[name]
    with np.errstate(all="ignore"):
        assert TRUE[name](got, right, *(inputs or [[{}] * len(got)]))


RIGHT: list[Callable[[Any, int], Any]] = [
    lambda rng, n: float(rng.normal()),
    lambda rng, n: float(rng.integers(1, 6)),
    lambda rng, n: int(rng.integers(0, 4)),
    lambda rng, n: rng.uniform(),
    lambda rng, n: rng.normal(size=n),
    lambda rng, n: rng.integers(0, 3, size=n),
    lambda rng, n: rng.uniform(size=n),
    lambda rng, n: rng.normal(size=(n, 2)),
    lambda rng, n: rng.integers(0, 5, size=(3, 2)),
    lambda rng, n: rng.dirichlet(np.ones(2), size=n),
    lambda rng, n: rng.dirichlet(np.ones(3), size=n),
    lambda rng, n: np.cov(rng.normal(size=(2, n + 2))),
    lambda rng, n: rng.normal(size=(3, 2, 2)),
    lambda rng, n: np.r_[rng.normal(size=n), 0.0],
]
SLIPS: list[Callable[[Any, Any], Any]] = [
    lambda a, rng: -a, lambda a, rng: 1 - a, lambda a, rng: 2 * a, lambda a, rng: a / 2,
    lambda a, rng: a**2, lambda a, rng: np.abs(a) ** 0.5, lambda a, rng: np.log(np.abs(a)),
    lambda a, rng: np.round(a, int(rng.integers(0, 4))), lambda a, rng: np.trunc(a),
    lambda a, rng: a + float(rng.integers(-2, 3)), lambda a, rng: a * rng.uniform(),
    lambda a, rng: a + 1e-6 * rng.normal(), lambda a, rng: a * (1 + 1e-5 * rng.normal(size=np.shape(a))),
    lambda a, rng: np.sum(a), lambda a, rng: np.mean(a, axis=0), lambda a, rng: np.max(a),
    lambda a, rng: a[::-1], lambda a, rng: np.transpose(a), lambda a, rng: a[:1], lambda a, rng: a[0],
    lambda a, rng: a[:-1], lambda a, rng: np.ravel(a), lambda a, rng: np.asarray(a)[..., None],
    lambda a, rng: np.cumsum(a, axis=-1), lambda a, rng: a / np.sum(a, axis=0),
    lambda a, rng: a / np.sum(a), lambda a, rng: a / np.max(a, axis=-1, keepdims=True),
    lambda a, rng: np.zeros_like(a), lambda a, rng: np.full_like(a, 7), lambda a, rng: np.abs(a),
    lambda a, rng: rng.permutation(a), lambda a, rng: np.clip(a, 0, 1), lambda a, rng: 0.7,
    lambda a, rng: a * np.arange(1, 1 + len(a)), lambda a, rng: np.where(a < 0.5, np.nan, a),
    lambda a, rng: a * len(a) / (len(a) - 1), lambda a, rng: np.argmax(a, axis=-1),
    lambda a, rng: rng.normal(size=np.shape(a)), lambda a, rng: rng.integers(0, 3, size=np.shape(a)),
    lambda a, rng: a / len(a), lambda a, rng: a * np.eye(np.shape(a)[-1]), lambda a, rng: a,
    lambda a, rng: a + 0.1 * np.eye(np.shape(a)[-1]), lambda a, rng: (a, a), lambda a, rng: np.nan * a,
]  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_a_general_idea_is_never_false(seed: int) -> None:
    """Of random right values and random slips, one or two of them, on all inputs or some, no sentence
    is said that a second way of looking at the numbers calls false."""
    rng = np.random.default_rng(seed)
    make = RIGHT[rng.integers(len(RIGHT))]
    sizes = rng.integers(1, 6, size=rng.integers(1, 5))
    right = [make(rng, int(n)) for n in sizes]
    inputs = [{"x": np.zeros((int(n), 2)), "y": np.arange(int(n)) % 2} for n in sizes]
    slips = [SLIPS[i] for i in rng.integers(len(SLIPS), size=rng.integers(1, 3))]
    share = rng.choice([1.0, 1.0, 0.5])
    got = []
    with np.errstate(all="ignore"):
        for r in right:
            try:
                value = r
                for slip in slips if rng.uniform() < share else []:
                    value = slip(value, rng)
            except (ValueError, TypeError, IndexError, ZeroDivisionError):
                value = r
            got.append(value)
        found = explain(seen(got, right, inputs))
        if found is None:
            return
        said = list(zip(got, right, inputs, strict=True))
        if found.hint.startswith("Where your answer is wrong"):
            said = [one for one in said if not near(one[0], one[1])]
        assert TRUE[found.name](*map(list, zip(*said, strict=True))), (found, got, right)


# --- evidence, ambiguity, and what is given away --------------------------------------------------


def test_a_right_answer_has_no_idea() -> None:
    """Where nothing is wrong, or next to nothing, nothing is said."""
    assert named(NUMBERS, NUMBERS) == ""
    assert named([a * (1 + 1e-5) for a in NUMBERS], NUMBERS) == ""


def test_what_agrees_by_accident_is_not_said() -> None:
    """One round number tells nothing: 1 is half of 2, and so is a wrong count."""
    assert named([1.0], [2.0]) == ""
    assert named([1.0], [0.0]) == ""
    assert named([4.0, 4.0], [2.0, 2.0]) == ""
    assert named([4.0, 6.0], [2.0, 3.0]) == "twice"
    assert named([0.46], [0.23]) == "twice"


def test_two_ideas_that_both_hold_are_not_told_apart() -> None:
    """Four of the right values in a row of two are both the first and the smallest of them."""
    rows = [np.array([1.5, 2.5]), np.array([0.3, 4.0])]
    assert named([1.5, 0.3], rows) == ""
    assert named([1.5, 0.3, 4.0], [*rows, np.array([4.0, 1.0])]) == "only_the_first"


def test_no_odds_are_the_right_ones_times_nothing() -> None:
    """Shares of which only a whole one is left were cut off, not weighted."""
    right = np.array([0.31, 0.62, 1.0, 0.45, 0.27])
    assert named([np.trunc(right)], [right]) == "decimals_cut_off"
    assert named([np.where(right < 0.4, 0.0, 1.0)], [right]) == ""


def test_a_term_below_what_is_let_pass_is_no_evidence() -> None:
    """On numbers from 1 to 4 so small a term cannot be seen; that 0 is missed by one as small tells nothing."""
    right = [np.array([1.0, 2.0, 3.0, 4.0]), np.array([0.0])]
    assert named([right[0] + 1.23e-7, right[1] + 1.23e-7], right) == ""
    assert named([right[0] + 1e-2, right[1] + 1e-2], right) == "plus_one_number"


def test_an_idea_holds_on_every_input_or_says_where() -> None:
    """Minus on one input and something else on the next is not minus; minus on one and right on the
    others is said of that one."""
    got = [-NUMBERS[0], NUMBERS[1] ** 2]
    assert named(got, NUMBERS[:2]) == ""
    slip = explain(seen([-NUMBERS[0], NUMBERS[1]], NUMBERS[:2]))
    assert slip is not None
    assert slip.hint.startswith(
        "Where your answer is wrong, your numbers are minus the right ones."
    )


def test_an_idea_does_not_speak_of_inputs_that_ended_in_an_error() -> None:
    """Who writes the sum of three classes out gets an IndexError for two; the idea says where it holds."""

    def three(x: Any) -> Any:
        return 2 * np.array([x[0], x[1], x[2]])[: len(x)]

    asked = Exercise(
        id="demo.copy", points=1, ask=call(),
        public=[case("two", x=NUMBERS[0][:2]), case("three", x=NUMBERS[2]), case("more", x=NUMBERS[1][:3])],
        reference=lambda x: x + 0.0, second_reference=lambda x: 1.0 * x,
    )  # fmt: skip
    verdict = judge(three, public_question(asked))
    assert verdict.misconceptions == ("twice",)
    assert "It raised IndexError" in verdict.message
    assert verdict.hint.startswith("Where a result comes back, your numbers are twice the right")


def test_an_idea_about_one_part_names_the_part() -> None:
    """Of a mean and a variance, only the variance is twice what it should be."""
    right = [(0.4, 2.3), (0.7, 1.9)]
    tolerances = {"mean": Tolerance(2e-6), "variance": Tolerance(2e-6)}
    slip = explain(seen([(m, 2 * v) for m, v in right], right, tolerances=tolerances))
    assert slip is not None
    assert slip.hint.startswith("In `variance`, your numbers are twice the right ones.")
    both = [(2 * m, 2 * v) for m, v in right]
    slip = explain(seen(both, right, tolerances=tolerances))
    assert slip is not None
    assert slip.hint.startswith("In `mean` and `variance`, your numbers are twice")


def test_a_hint_holds_no_number_of_an_input() -> None:
    """The same words whatever the numbers are, so that fresh inputs stay hidden."""
    one, other = (
        explain(seen(each(lambda a: 2 * a, data)[0], data)) for data in (NUMBERS, POSITIVE)
    )
    assert one == other


def test_a_number_to_find_is_not_given_away() -> None:
    """Whoever knows that the right number is minus his own knows the number."""
    asked = Exercise(
        id="demo.number", points=1, ask=value(), public=[case("it")],
        reference=lambda: 0.123, second_reference=lambda: 0.123,
    )  # fmt: skip
    verdict = judge(-0.123, public_question(asked))
    assert verdict.misconceptions == ("minus",)
    assert verdict.hint == "Where does a sign change on the way?"


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_hint_says_something_and_asks_something(name: str) -> None:
    """A sentence and a question, with the part's name or without."""
    kind = {"tolerances": LABELS} if "label" in name or "two" in name else {}
    slip = explain(seen(*EXAMPLES[name], **kind))
    assert slip is not None
    assert slip.credit == 0
    assert slip.hint[0].isupper()
    assert slip.hint.count(".") >= 1
    assert slip.hint.endswith("?")


# --- in a check -----------------------------------------------------------------------------------


def tripled(x: Any) -> Any:
    """Return 3x."""
    return 3 * x


TRIPLE = Exercise(
    id="demo.triple",
    points=4,
    ask=call(),
    public=[case("three", x=np.array([1.1, -2.3, 4.7])), case("two", x=np.array([0.3, 8.9]))],
    hidden=lambda rng: [case("three", x=rng.normal(size=4)), case("two", x=rng.normal(size=2))],
    reference=tripled,
    second_reference=lambda x: x + x + x,
    ideas=with_hints(
        {"sign_lost": idea(lambda x: -3 * x, credit=0.5)}, {"sign_lost": "The sign is lost. Look."}
    ),
)


def test_catalogued_ideas_go_first() -> None:
    """An author's own words, and the credit that goes with them, before general ones."""
    verdict = mark_answer(lambda x: -3 * x, TRIPLE, seed=5)
    assert (verdict.misconceptions, float(verdict)) == (("sign_lost",), 2.0)


def test_a_general_idea_is_named_in_grading_and_keeps_nothing() -> None:
    """On shown and fresh inputs it is the same."""
    verdict = mark_answer(lambda x: 6 * x, TRIPLE, seed=5)
    assert (verdict.misconceptions, float(verdict)) == (("twice",), 0.0)
    assert verdict.hint.startswith("Your numbers are twice the right ones.")


def test_an_error_on_one_input_does_not_hide_an_idea_on_the_others() -> None:
    """What came is looked at."""

    def answer(x: Any) -> Any:
        return 6 * x if len(x) > 2 else 1 / 0

    assert judge(answer, public_question(TRIPLE)).misconceptions == ("twice",)


def test_what_does_not_show_on_the_shown_inputs_is_not_said_of_fresh_ones() -> None:
    """An answer that is right on the shown inputs alone is told that, and no general idea."""
    shown = {c.inputs["x"].tobytes() for c in TRIPLE.public}
    verdict = mark_answer(lambda x: 3 * x if x.tobytes() in shown else 6 * x, TRIPLE, seed=5)
    assert verdict.misconceptions == ()
    assert "right on the inputs shown" in verdict.message
