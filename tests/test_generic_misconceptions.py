"""Generic misconceptions: each is named where it holds, not where it nearly holds, and never falsely."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from autograder.course import lab_names, load_exercise, load_lab
from autograder.exercise import Exercise, call, case, idea, value, with_hints
from autograder.marking import mark_answer, public_question
from labgauss.checks.compare import Tolerance
from labgauss.checks.generic_misconceptions import NAMES, Observation, detect_misconception
from labgauss.checks.judge import diagnose
from labgauss.checks.judging import judge
from labgauss.checks.plain import Raised
from labgauss.checks.question import Outcome, Question

from .conftest import REPOSITORY

TOLERANCE = {"": Tolerance(2e-6)}


def seen(
    got: Sequence[Any], right: Sequence[Any], tolerances: Mapping[str, Tolerance] = TOLERANCE
) -> list[Observation]:
    """Return what was got and what is right on several inputs."""
    return [(g, r, tolerances) for g, r in zip(got, right, strict=True)]


def named(got: Sequence[Any], right: Sequence[Any]) -> str:
    """Return the name of the generic misconception, empty for none."""
    slip = detect_misconception(seen(got, right))
    return slip.name if slip else ""


# --- each by an example and a near miss ----------------------------------------------------------------------

rng = np.random.default_rng(3)
NUMBERS = [rng.normal(size=5) * 3 + 0.5, rng.normal(size=4) - 2, rng.normal(size=3)]
MIXED = [np.array([1.3, 4.7, 0.2, 2.9]), np.array([0.6, -1.1, 8.2, 3.3])]
PARTS = [rng.dirichlet(np.ones(3), size=n) for n in (4, 5, 2)]
TABLES = [rng.normal(size=(n, 3)) for n in (4, 5, 2)]
SQUARES = [a @ a.T + np.eye(d) for d in (2, 3, 4) for a in [rng.normal(size=(d, d))]]


def each(function: Callable[[Any], Any], right: Sequence[Any]) -> tuple[list[Any], Sequence[Any]]:
    """Return what the function makes of each right value, and the right values."""
    return [function(a) for a in right], right


def first_only(a: Any) -> Any:
    """Return an array of which only the first entry was filled."""
    return np.where(np.arange(len(a)) == 0, a, 0.0)


EXAMPLES: dict[str, tuple[Sequence[Any], Sequence[Any]]] = {
    "minus": each(np.negative, NUMBERS),
    "one_minus": each(lambda a: 1 - a, NUMBERS),
    "hundred_times": each(lambda a: 100 * a, NUMBERS),
    "half": each(lambda a: a / 2, NUMBERS),
    "rounded": each(lambda a: np.round(a, 2), NUMBERS),
    "divided_by_the_largest": each(lambda a: a / a.max(axis=-1, keepdims=True), PARTS),
    "axis_of_length_one": each(lambda a: a[:, None], NUMBERS),
    "only_the_first": each(first_only, NUMBERS),
    "only_the_diagonal": each(lambda a: np.diag(np.diag(a)), SQUARES),
    "summed_up": each(np.sum, NUMBERS),
    "averaged": each(np.mean, NUMBERS),
    "only_the_largest": each(np.max, MIXED),
    "only_the_smallest": each(np.min, MIXED),
    "another_order": each(lambda a: a[[1, 0, *range(2, len(a))]], NUMBERS),
    "times_one_number": each(lambda a: 0.3989 * a, NUMBERS),
    "times_one_number_per_input": (
        [a * f for a, f in zip(NUMBERS, (2.0, 3.3, 0.7), strict=True)], NUMBERS,
    ),
    "plus_one_number_per_input": (
        [a + f for a, f in zip(NUMBERS, (2.0, 3.3, 0.7), strict=True)], NUMBERS,
    ),
    "plus_one_number_per_column": each(lambda a: a + [2.0, 3.0, 0.5], TABLES),
    "not_divided_by_the_sums": each(lambda a: a * np.arange(2, 2 + len(a))[:, None], PARTS),
    "all_zero": each(np.zeros_like, NUMBERS),
    "the_same_whatever_the_input": ([np.float64(0.7)] * 3, [0.31, 0.52, 0.94]),
    "one_row_for_all": each(lambda a: np.full_like(a, 7 * a.sum()), NUMBERS),
    "array_for_a_number": ([rng.normal(size=3), rng.normal(size=4)], [1.5, 2.5]),
    "number_for_an_array": ([0.123, 0.456, 0.789], NUMBERS),
}  # fmt: skip


#: What looks much the same and must not get the name.
NEAR_MISSES: dict[str, tuple[Sequence[Any], Sequence[Any]]] = {
    "minus": ([-NUMBERS[0], NUMBERS[1] ** 2], NUMBERS[:2]),
    "one_minus": ([1 - NUMBERS[0], 1.001 - NUMBERS[1]], NUMBERS[:2]),
    "half": ([1.0], [2.0]),
    "hundred_times": each(lambda a: 100.01 * a, NUMBERS),
    "rounded": ([np.round(NUMBERS[0], 2), np.round(NUMBERS[1], 3)], NUMBERS[:2]),
    "divided_by_the_largest": each(lambda a: a / a.min(axis=-1, keepdims=True), PARTS),
    "axis_of_length_one": each(lambda a: a.reshape(2, 2), MIXED),
    "only_the_first": each(lambda a: a[-1:], NUMBERS),
    "only_the_diagonal": each(lambda a: np.tril(a), SQUARES),
    "summed_up": each(lambda a: np.sum(a[:-1]), NUMBERS),
    "averaged": each(np.median, MIXED),
    "only_the_largest": each(lambda a: np.sort(a)[-2], MIXED),
    "only_the_smallest": each(lambda a: np.abs(a).min(), MIXED),
    "another_order": each(lambda a: np.r_[a[1], a[0], a[2:-1], 0.5], NUMBERS),
    "times_one_number": each(lambda a: 0.3989 * a + 0.01, NUMBERS),
    "times_one_number_per_input": (
        [NUMBERS[0], NUMBERS[1], np.array([0.3])], [NUMBERS[0], NUMBERS[1], np.array([0.2])],
    ),
    "plus_one_number_per_input": (
        [NUMBERS[0] + 1.23e-7, np.array([1.23e-7])], [NUMBERS[0], np.array([0.0])],
    ),
    "plus_one_number_per_column": each(lambda a: a + 0.1 * a**2, TABLES),
    "not_divided_by_the_sums": each(lambda a: 0 * a, PARTS),
    "all_zero": each(lambda a: 1e-3 * np.sin(a), NUMBERS),
    "the_same_whatever_the_input": ([np.float64(0.7)], [0.31]),
    "one_row_for_all": each(lambda a: np.r_[np.full(len(a) - 1, 7.7), 7.8], NUMBERS),
    "array_for_a_number": ([np.array([0.7]), np.array([0.9])], [1.5, 2.5]),
    "number_for_an_array": (["a", "b", "c"], NUMBERS),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(NAMES))
def test_each_misconception_is_named_by_its_example(name: str) -> None:
    """What a sentence says is enough to be called by it."""
    assert named(*EXAMPLES[name]) == name


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_near_miss_does_not_get_the_name(name: str) -> None:
    """An answer that nearly fits is called otherwise, or not at all."""
    assert named(*NEAR_MISSES[name]) != name


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
    return bool(np.allclose(a, b, rtol=1e-4, atol=1e-4 * size, equal_nan=True))


def some_axis(check: Callable[[int], bool], array: Any) -> bool:
    """Return whether a claim is true of one of the axes."""
    return any(check(axis) for axis in range(np.ndim(array)))


def pointwise(function: Callable[[Any], Any]) -> Callable[..., bool]:
    """Return the claim that each answer is this function of the right value."""
    return together(lambda g, r: near(g, function(r.astype(float))))


def together(claim: Callable[[Any, Any], bool]) -> Callable[..., bool]:
    """Return the claim that something is true of each answer and its right value."""
    return lambda got, right: all(
        claim(np.asarray(g), np.asarray(r)) for g, r in zip(got, right, strict=True)
    )


def one_number(
    fit: Callable[[Any, Any], Any], apply: Callable[[Any, Any], Any]
) -> Callable[..., bool]:
    """Return the claim that one number, found where it shows best, leads from all right numbers to got."""

    def claim(got: Any, right: Any) -> bool:
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


def columns(claim: Callable[[Any, Any], bool]) -> Callable[..., bool]:
    """Return the claim that something is true of each column of got and right."""
    return together(
        lambda g, r: all(map(claim, g.reshape(-1, g.shape[-1]).T, r.reshape(-1, r.shape[-1]).T))
    )


def shifted(g: Any, r: Any) -> bool:
    """Return whether the differences of all pairs of numbers are the same."""
    return bool(np.ptp(g - r) <= 1e-4 * max(np.abs(g).max(), np.abs(r).max()))


def taken(place: int) -> Callable[..., bool]:
    """Return the claim that only what stands at a place along the first axis is there."""

    def claim(g: Any, r: Any) -> bool:
        if g.shape == r.shape and len(r) > 1:
            rest = np.delete(g, place, axis=0)
            return near(g[place], r[place]) and bool((np.isnan(rest) | (rest == 0)).all())
        return near(np.squeeze(g), np.squeeze(r[place]))

    return together(claim)


TRUE: dict[str, Callable[..., bool]] = {
    "minus": pointwise(lambda r: -r),
    "one_minus": pointwise(lambda r: 1 - r),
    "hundred_times": pointwise(lambda r: 100 * r),
    "half": pointwise(lambda r: r / 2),
    "rounded": lambda got, right: any(pointwise(partial(np.round, decimals=k))(got, right) for k in range(15)),
    "divided_by_the_largest": together(lambda g, r: some_axis(lambda a: near(g, r / r.max(a, keepdims=True)), r)),
    "axis_of_length_one": together(lambda g, r: near(np.squeeze(g), np.squeeze(r))),
    "only_the_first": taken(0),
    "only_the_diagonal": together(lambda g, r: near(g if g.ndim < r.ndim else np.diagonal(g, 0, -2, -1), np.diagonal(r, 0, -2, -1)) and (g.ndim < r.ndim or near(r + g * (1 - np.eye(r.shape[-1])), r))),
    "summed_up": collapsed(np.sum),
    "averaged": collapsed(np.mean),
    "only_the_largest": collapsed(np.max),
    "only_the_smallest": collapsed(np.min),
    "another_order": together(lambda g, r: near(np.sort(g, None), np.sort(r, None))),
    "times_one_number": FACTOR,
    "times_one_number_per_input": together(lambda g, r: near(g, r) or FACTOR([g], [r])),
    "plus_one_number_per_input": together(lambda g, r: near(g, r) or TERM([g], [r])),
    "plus_one_number_per_column": columns(shifted),
    "not_divided_by_the_sums": together(lambda g, r: some_axis(lambda a: near(g / g.sum(a, keepdims=True), r), r)),
    "all_zero": together(lambda g, r: bool((np.abs(g) <= 1e-9 * np.abs(r).max()).all())),
    "the_same_whatever_the_input": lambda got, right: all(near(g, got[0]) for g in got),
    "one_row_for_all": together(lambda g, r: bool((g == g[:1]).all())),
    "array_for_a_number": together(lambda g, r: r.ndim == 0) ,
    "number_for_an_array": together(lambda g, r: g.size == 1),
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(NAMES))
def test_what_is_said_of_the_example_is_true_of_it(name: str) -> None:
    """The claims with which truth is tested here are no weaker than to be true of the examples."""
    with np.errstate(all="ignore"):
        assert TRUE[name](*EXAMPLES[name])


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
def test_a_generic_misconception_is_never_false(seed: int) -> None:
    """No sentence about random wrong values is one that a second way of looking at them calls false."""
    rng = np.random.default_rng(seed)
    make = RIGHT[rng.integers(len(RIGHT))]
    sizes = rng.integers(1, 6, size=rng.integers(1, 5))
    right = [make(rng, int(n)) for n in sizes]
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
        found = detect_misconception(seen(got, right))
        if found is None:
            return
        said = list(zip(got, right, strict=True))
        if found.hint.startswith("Where your answer is wrong"):
            said = [one for one in said if not near(one[0], one[1])]
        assert TRUE[found.name](*map(list, zip(*said, strict=True))), (found, got, right)


# --- evidence, ambiguity, and what is given away --------------------------------------------------


def test_a_right_answer_has_no_misconception() -> None:
    """Where nothing is wrong, or next to nothing, nothing is said."""
    assert named(NUMBERS, NUMBERS) == ""
    assert named([a * (1 + 1e-5) for a in NUMBERS], NUMBERS) == ""


def test_what_agrees_by_accident_is_not_said() -> None:
    """One round number tells nothing: 1 is half of 2, and so is a wrong count."""
    assert named([1.0], [2.0]) == ""
    assert named([1.0], [0.0]) == ""
    assert named([2.0, 2.0], [4.0, 4.0]) == ""
    assert named([2.0, 3.0], [4.0, 6.0]) == "half"
    assert named([0.23], [0.46]) == "half"


def test_a_round_answer_is_not_the_right_one_rounded() -> None:
    """2 is 2.345 rounded, and so is a wrong count; two numbers that were rounded are no accident."""
    assert named([2.0], [2.345]) == ""
    assert named([2.0, 2.0], [2.345, 2.345]) == ""
    assert named([2.0, 3.0], [2.345, 3.4]) == "rounded"


def test_two_misconceptions_that_both_hold_are_not_told_apart() -> None:
    """Four of the right values in a row of two are both the first and the smallest of them."""
    rows = [np.array([1.5, 2.5]), np.array([0.3, 4.0])]
    assert named([1.5, 0.3], rows) == ""
    assert named([1.5, 0.3, 4.0], [*rows, np.array([4.0, 1.0])]) == "only_the_first"


def test_numbers_that_were_cut_off_are_not_the_right_ones_times_nothing() -> None:
    """Shares of which only a whole one is left have no factor."""
    right = np.array([0.31, 0.62, 1.0, 0.45, 0.27])
    assert named([np.trunc(right)], [right]) == ""
    assert named([np.where(right < 0.4, 0.0, 1.0)], [right]) == ""


def test_an_empty_right_value_warns_of_nothing() -> None:
    """An input on which nothing is asked has no mean; the others are looked at."""
    right = [np.array([]), MIXED[0]]
    assert named([np.array([]), -MIXED[0]], right) == "minus"
    assert named([np.array([0.5]), MIXED[0].mean()], right) == "number_for_an_array"


def test_a_factor_shows_on_several_numbers() -> None:
    """One wrong number, beside inputs on which the answer is right, has a factor by accident."""
    right = [np.array([1.0, 2.5, 4.7]), np.array([0.3])]
    assert named([right[0], right[1] * 1.7], right) == ""
    assert named([right[0] * 1.7, right[1] * 0.6], right) == ""
    assert named([right[0] * 1.7, right[1]], [right[0], right[1]]) == ""
    assert named([right[0] * 1.7, right[0] * 0.6], [right[0]] * 2) == "times_one_number_per_input"


def test_a_term_below_what_is_let_pass_is_no_evidence() -> None:
    """On numbers from 1 to 4 so small a term cannot be seen; that 0 is missed by one as small tells nothing."""
    right = [np.array([1.0, 2.0, 3.0, 4.0]), np.array([0.0])]
    assert named([right[0] + 1.23e-7, right[1] + 1.23e-7], right) == ""
    assert named([right[0] + 1e-2], right[:1]) == "plus_one_number_per_input"


def test_a_misconception_holds_on_every_input_or_says_where() -> None:
    """Minus on one input and something else on the next is not minus; beside right ones it is said of that one."""
    got = [-NUMBERS[0], NUMBERS[1] ** 2]
    assert named(got, NUMBERS[:2]) == ""
    slip = detect_misconception(seen([-NUMBERS[0], NUMBERS[1]], NUMBERS[:2]))
    assert slip is not None
    assert slip.hint.startswith(
        "Where your answer is wrong, your numbers are minus the right ones."
    )


def test_a_misconception_does_not_speak_of_inputs_that_ended_in_an_error() -> None:
    """Who writes the sum of three classes out gets an IndexError for two; the hint says where it holds."""

    def three(x: Any) -> Any:
        return np.array([x[0], x[1], x[2]])[: len(x)] / 2

    asked = Exercise(
        id="demo.copy", points=1, ask=call(),
        public=[case("two", x=NUMBERS[0][:2]), case("three", x=NUMBERS[2]), case("more", x=NUMBERS[1][:3])],
        reference=lambda x: x + 0.0, second_reference=lambda x: 1.0 * x,
    )  # fmt: skip
    verdict = judge(three, public_question(asked))
    assert verdict.misconceptions == ("half",)
    assert "It raised IndexError" in verdict.message
    assert verdict.hint.startswith("Where a result comes back, your numbers are half of the right")


def test_a_misconception_about_one_part_names_the_part() -> None:
    """Of a mean and a variance, only the variance is half of what it should be."""
    right = [(0.4, 2.3), (0.7, 1.9)]
    tolerances = {"mean": Tolerance(2e-6), "variance": Tolerance(2e-6)}
    slip = detect_misconception(seen([(m, v / 2) for m, v in right], right, tolerances))
    assert slip is not None
    assert slip.hint.startswith("In `variance`, your numbers are half of the right ones.")
    both = [(m / 2, v / 2) for m, v in right]
    slip = detect_misconception(seen(both, right, tolerances))
    assert slip is not None
    assert slip.hint.startswith("In `mean` and `variance`, your numbers are half")


def test_a_hint_holds_no_number_of_an_input() -> None:
    """The same words whatever the numbers are, so that fresh inputs stay hidden."""
    one, other = (
        detect_misconception(seen(each(lambda a: a / 2, data)[0], data))
        for data in (NUMBERS, MIXED)
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
    slip = detect_misconception(seen(*EXAMPLES[name]))
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


def test_the_misconceptions_of_an_exercise_go_first() -> None:
    """An author's own words, and the credit that goes with them, before generic ones."""
    verdict = mark_answer(lambda x: -3 * x, TRIPLE, seed=5)
    assert (verdict.misconceptions, float(verdict)) == (("sign_lost",), 2.0)


def test_a_generic_misconception_is_named_in_grading_and_keeps_nothing() -> None:
    """On shown and fresh inputs it is the same."""
    verdict = mark_answer(lambda x: 1.5 * x, TRIPLE, seed=5)
    assert (verdict.misconceptions, float(verdict)) == (("half",), 0.0)
    assert verdict.hint.startswith("Your numbers are half of the right ones.")


def test_an_error_on_one_input_does_not_hide_a_misconception_on_the_others() -> None:
    """What came is looked at."""

    def answer(x: Any) -> Any:
        return 1.5 * x if len(x) > 2 else 1 / 0

    assert judge(answer, public_question(TRIPLE)).misconceptions == ("half",)


def test_what_does_not_show_on_the_shown_inputs_is_not_said_of_fresh_ones() -> None:
    """An answer that is right on the shown inputs alone is told that, and no generic misconception."""
    shown = {c.inputs["x"].tobytes() for c in TRIPLE.public}
    verdict = mark_answer(lambda x: 3 * x if x.tobytes() in shown else 1.5 * x, TRIPLE, seed=5)
    assert verdict.misconceptions == ()
    assert "right on the inputs shown" in verdict.message


# --- on the exercises of the course -----------------------------------------------------------------

COURSE = REPOSITORY / "course"
TURNED: dict[str, Callable[[Any], Any]] = {
    "minus": lambda a: -a,
    "one_minus": lambda a: 1 - a,
    "hundred_times": lambda a: 100 * a,
    "half": lambda a: a / 2,
    "twice": lambda a: 2 * a,
    "squared": np.square,
    "root": np.sqrt,
    "logarithm": np.log,
    "exponential": np.exp,
    "reciprocal": lambda a: 1 / a,
    "one_more": lambda a: a + 1,
    "without_sign": np.abs,
    "decimals_cut_off": np.trunc,
    "rounded": lambda a: np.round(a, 2),
    "axes_interchanged": np.transpose,
    "reversed": lambda a: a[::-1],
    "running_total": lambda a: np.cumsum(a, axis=-1),
    "divided_by_the_largest": lambda a: a / a.max(axis=-1, keepdims=True),
    "axis_of_length_one": lambda a: a[..., None],
    "another_shape": np.ravel,
    "only_the_first": lambda a: a[0],
    "all_but_the_last": lambda a: a[:-1],
    "one_column_alone": lambda a: a[:, 0],
    "summed_up": np.sum,
    "averaged": lambda a: np.mean(a, axis=0),
    "only_the_largest": np.max,
    "times_one_number": lambda a: 0.3989 * a,
    "plus_one_number": lambda a: a - 0.9189,
    "not_divided_by_the_sums": lambda a: a * np.linspace(1, 2, len(a))[:, None],
    "all_zero": np.zeros_like,
    "one_row_for_all": lambda a: a[:1] + 0 * a,
    "right_where_finite": lambda a: np.where(a < 0.01, np.nan, a),
    "the_same_whatever_the_input": lambda a: np.float64(0.7),
    "every_pair": lambda a: np.ones((len(a), len(a))),
}


def exercises() -> list[str]:
    """Return all checks of the course whose answers are no pictures."""
    labs = [load_lab(COURSE, name) for name in lab_names(COURSE)]
    return [e.id for lab in labs for e in lab.exercises.values() if e.ask.kind != "draw"]


def exercise(check: str) -> Exercise:
    """Return an exercise by the name of its check."""
    return load_exercise(COURSE, check)[1]


def leaves(value: Any) -> list[Any]:
    """Return the numbers and arrays of a value."""
    if isinstance(value, dict):
        return [leaf for part in value.values() for leaf in leaves(part)]
    return (
        [leaf for part in value for leaf in leaves(part)] if isinstance(value, tuple) else [value]
    )


def turned(turn: Callable[[Any], Any], value: Any) -> Any:
    """Return a right value of which every array of numbers is turned into a wrong one."""
    if isinstance(value, Raised):
        return value
    if isinstance(value, dict):
        return {key: turned(turn, part) for key, part in value.items()}
    if isinstance(value, tuple):
        return tuple(turned(turn, part) for part in value)
    if not np.size(value):
        return value
    with np.errstate(all="ignore"):
        return turn(np.asarray(value))


def outcomes(turn: Callable[[Any], Any], question: Question) -> list[Outcome] | None:
    """Return what an answer gives whose every value is turned, None where it cannot be."""
    try:
        return [Outcome(turned(turn, case.right)) for case in question.cases]
    except (ValueError, IndexError, TypeError):
        return None


def some_quick(checks: list[str]) -> list[Any]:
    """Return checks as parameters: every second one belongs to the quick tests."""
    return [
        pytest.param(check, marks=pytest.mark.full if i % 2 else pytest.mark.slow)
        for i, check in enumerate(checks)
    ]


@pytest.mark.parametrize("check", some_quick(exercises()))
def test_no_answer_to_an_exercise_of_the_course_gets_a_false_name(check: str) -> None:
    """What is done to right values is named as itself, as an author named it, or by what holds as well."""
    question = public_question(exercise(check))
    for turn in TURNED.values():
        given = outcomes(turn, question)
        for slip in diagnose(question, given) if given else ():
            if slip.name not in NAMES:
                continue  # a misconception of the exercise gives these very values
            asked = [case for case in question.cases if not isinstance(case.right, Raised)]
            got = [leaves(o.value) for o in given or () if not isinstance(o.value, Raised)]
            rows = [
                (g, r)
                for some, case in zip(got, asked, strict=True)
                for g, r in zip(some, leaves(case.right), strict=True)
                if slip.hint.startswith("In ") is False or not np.array_equal(g, r)
            ]
            if slip.hint.startswith("Where your answer is wrong"):
                rows = [row for row in rows if not np.array_equal(row[0], row[1])]
            with np.errstate(all="ignore"):
                assert TRUE[slip.name](*map(list, zip(*rows, strict=True))), (slip, rows)


@pytest.mark.slow
def test_most_are_named_on_exercises_of_every_lab() -> None:
    """Of all values that can be turned into those of a generic misconception, more than half get a name."""
    made = heard = 0
    for check in exercises()[::3]:
        question = public_question(exercise(check))
        for name in NAMES & set(TURNED):
            given = outcomes(TURNED[name], question)
            if given is None or not all(isinstance(o.value, np.ndarray) for o in given):
                continue
            made += 1
            heard += bool(diagnose(question, given))
    assert heard > 0.5 * made, (heard, made)
