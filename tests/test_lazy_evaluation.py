"""What is not computed: of an answer key's table only what a verdict needs is run."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from autograder import exercise as vocabulary
from autograder.exercise import Exercise, case, idea, question, with_hints
from autograder.marking import judge_both
from labgauss.checks.asking import ask_all
from labgauss.checks.judge import verdict_on
from labgauss.checks.plain import Made


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
    asked.derive_tolerances()
    for _ in range(2):
        ask_all(lambda model: theirs.append(model), asked.unanswered())
    assert ours[0] is ours[1]
    assert len({id(model) for model in [*theirs, ours[0]]}) == 3
