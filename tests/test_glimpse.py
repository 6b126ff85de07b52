"""A glimpse only rules out: what a close look accepts is never ruled out, and little else is left."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from autograder import exercise as vocabulary
from autograder.exercise import Exercise, case, idea, question, with_hints
from autograder.marking import judge_both
from labgauss.checks.asking import ask_all
from labgauss.checks.compare import Tolerance, agrees, number_units
from labgauss.checks.glimpse import Glimpse, Mistake
from labgauss.checks.judge import verdict_on
from labgauss.checks.plain import Made, Raised

NUMBERS = st.one_of(
    st.floats(-1e6, 1e6),
    st.sampled_from([0.0, -0.0, 1.0, 1e-30, 1e30, np.nan, np.inf, -np.inf]),
)
TOLERANCES = st.builds(
    Tolerance,
    relative=st.sampled_from([0.0, 2e-6, 1e-3, 0.3, 0.7]),
    absolute=st.sampled_from([0.0, 1e-9, 1.0]),
    scale=st.sampled_from(["array", "entry"]),
)


@st.composite
def neighbours(draw: Callable[[Any], Any]) -> tuple[np.ndarray, np.ndarray]:
    """Return two arrays of one shape whose entries are the same, near or far."""
    one = draw(arrays(float, array_shapes(max_dims=2, max_side=4), elements=NUMBERS))
    other = draw(arrays(float, one.shape, elements=NUMBERS))
    nearness = draw(arrays(float, one.shape, elements=st.sampled_from([0.0, 1e-7, 1e-4, 0.4])))
    kept = draw(arrays(bool, one.shape))
    with np.errstate(all="ignore"):
        return one, np.where(kept, one * (1 + nearness), other)


@given(neighbours(), TOLERANCES)
def test_what_agrees_is_never_ruled_out(
    pair: tuple[np.ndarray, np.ndarray], tolerance: Tolerance
) -> None:
    """Whichever entry is looked at: the largest, or the one that is farthest off."""
    got, target = pair
    if not (number_units(got, target, tolerance) <= 1).all():
        return
    far = number_units(got, got + 1.0, tolerance)
    for seen in (Glimpse.of(got, tolerance), Glimpse.of(got, tolerance, far)):
        assert seen is None or not seen.rules_out(target)


@given(
    arrays(float, array_shapes(max_dims=2, max_side=4), elements=st.floats(-1e6, 1e6)),
    st.floats(-0.999, 0.999),
    TOLERANCES,
)
def test_what_is_just_within_the_tolerance_is_not_ruled_out(
    target: np.ndarray, share: float, tolerance: Tolerance
) -> None:
    """Also where all numbers are off by nearly as much as may be, up or down."""
    got = target + share * tolerance.allowed(target)
    if (number_units(got, target, tolerance) <= 1).all():
        seen = Glimpse.of(got, tolerance)
        assert seen is None or not seen.rules_out(target)


@given(neighbours(), neighbours(), TOLERANCES)
def test_an_answer_of_parts_rules_out_nothing_that_it_agrees_with(
    one: tuple[np.ndarray, np.ndarray], two: tuple[np.ndarray, np.ndarray], tolerance: Tolerance
) -> None:
    """Tuples and dicts of arrays are held against right ones and wrong ones as `agrees` does."""
    tolerances = {"mean": tolerance, "cov": tolerance}
    for build in (tuple, lambda parts: dict(zip(("mean", "cov"), parts, strict=True))):
        got, target = build((one[0], two[0])), build((one[1], two[1]))
        right = build((one[0] + 2.5, two[0]))
        mistake = Mistake.of(got, right, tolerances)
        if agrees(got, target, tolerances):
            assert mistake is None or not mistake.rules_out(target)


def test_another_number_another_size_and_an_error_are_ruled_out() -> None:
    """These are most wrong ideas, and none of them takes a close look."""
    mistake = Mistake.of(np.array([1.0, 5.0]), np.array([1.0, 2.0]), {"": Tolerance(1e-6)})
    assert mistake is not None
    for target in (np.array([1.0, 4.0]), np.array([1.0, 5.0, 0.0]), 5.0, Raised("ValueError")):
        assert mistake.rules_out(target)
    for target in (np.array([1.0, 5.0]), np.array([9.0, 5.0]), np.array([[1.0, 5.0]]), "5.0", None):
        assert not mistake.rules_out(target)


# --- what is not computed -------------------------------------------------------------------------


def scaled(x: Any, factor: float = 2.0, shift: float = 0.0, power: int = 1) -> Any:
    """Return a right answer; the knobs make it wrong."""
    return factor * x**power + shift


SCALE = Exercise(
    id="demo.scaled",
    points=2,
    public=[case("one", x=np.array([1.0, 3.0])), case("two", x=np.array([2.0, 5.0, 7.0]))],
    hidden=lambda rng: [case("one", x=rng.uniform(1, 9, size=n)) for n in (3, 4, 5)],
    reference=scaled,
    second_reference=lambda x: x + x,
    ideas=with_hints(
        {"adds_one": idea(shift=1.0), "squares": idea(power=2), "thrice": idea(factor=3.0)},
        {name: f"Look at what {name} does." for name in ("adds_one", "squares", "thrice")},
    ),
)


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, Any]]]:
    """Return a list of every run of a table's functions: which input, with which knobs."""
    seen: list[tuple[str, dict[str, Any]]] = []
    run = vocabulary.run

    def noted(function: Any, given: Any, knobs: Any = None) -> Any:
        seen.append((given.label, dict(knobs or {})))
        return run(function, given, knobs)

    monkeypatch.setattr(vocabulary, "run", noted)
    return seen


def test_a_right_answer_computes_no_wrong_idea(runs: list[tuple[str, dict[str, Any]]]) -> None:
    """The reference runs once on each input, and nothing else does: no tolerance is derived."""
    for hidden in (False, True):
        cases = SCALE.hidden_cases(np.random.default_rng(3)) if hidden else SCALE.public
        runs.clear()
        asked = question(SCALE, cases, hidden=hidden)
        assert verdict_on(asked, ask_all(scaled, asked.unanswered())).verdict == "right"
        assert runs == [(one.label, {}) for one in cases]


def test_a_wrong_idea_is_computed_where_it_is_needed(
    runs: list[tuple[str, dict[str, Any]]],
) -> None:
    """Each on the input that shows a mistake; on the others only the one that fits there; no pair."""
    asked = question(SCALE, SCALE.public)
    answered = ask_all(lambda x: 2 * x + 1, asked.unanswered())
    runs.clear()
    assert verdict_on(asked, answered).misconceptions == ("adds_one",)
    assert {label for label, knobs in runs if "power" in knobs or "factor" in knobs} == {"one"}
    assert ("two", {"shift": 1.0}) in runs
    assert all(len(knobs) < 2 for _, knobs in runs)


def test_what_has_no_points_and_no_name_is_not_diagnosed_twice(
    runs: list[tuple[str, dict[str, Any]]],
) -> None:
    """On fresh inputs it could lose nothing more: it is asked there, and that is all."""
    public = question(SCALE, SCALE.public)
    fresh = question(SCALE, SCALE.hidden_cases(np.random.default_rng(1)), hidden=True)
    asked = []

    def ask(one: Any) -> Any:
        asked.append(one)
        return ask_all(lambda x: x + np.sin(x), one.unanswered())

    shown = verdict_on(public, ask(public))
    runs.clear()
    found = judge_both(ask, public, lambda: fresh)
    assert asked[-1] is fresh
    assert runs == []
    assert (float(found), found.message) == (0.0, shown.message)


def test_what_is_made_for_a_table_is_made_once_and_for_an_answer_anew() -> None:
    """The table's own functions leave it as it is; an answer may change what it is given."""
    made = Made("numpy.array", {"object": [1.0, 2.0]})
    ours: list[Any] = []
    one = Exercise(
        id="demo.mean", points=1, public=[case("two", model=made)],
        reference=lambda model: ours.append(model) or model.mean(),
        second_reference=lambda model: ours.append(model) or model.sum() / 2,
    )  # fmt: skip
    theirs: list[Any] = []
    asked = question(one, one.public)
    dict(asked.cases[0].tolerances)
    for _ in range(2):
        ask_all(lambda model: theirs.append(model), asked.unanswered())
    assert ours[0] is ours[1]
    assert len({id(model) for model in [*theirs, ours[0]]}) == 3
