"""General ideas on every exercise of the course: named as themselves, or truly, or not at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from autograder.course import load_lab
from autograder.exercise import Exercise
from autograder.marking import public_question
from labgauss.checks.judge import diagnose
from labgauss.checks.plain import Raised
from labgauss.checks.question import Outcome, Question
from labgauss.checks.relations import NAMES

from .conftest import REPOSITORY
from .test_relations import TRUE

COURSE = REPOSITORY / "course"
LABS = sorted(folder.name for folder in (COURSE / "labs").glob("lab*"))
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
    labs = [load_lab(COURSE, name) for name in LABS]
    return [e.id for lab in labs for e in lab.exercises.values() if e.ask.kind != "draw"]


def exercise(check: str) -> Exercise:
    """Return an exercise by the name of its check."""
    return load_lab(COURSE, check.split(".")[0]).exercises[check]


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
def test_no_relation_is_called_by_a_name_that_is_false(check: str) -> None:
    """What is done to right values is named as itself, as an author named it, or by another relation
    that holds as well; where several hold nothing is said."""
    question = public_question(exercise(check))
    for turn in TURNED.values():
        given = outcomes(turn, question)
        for slip in diagnose(question, given) if given else ():
            if slip.name not in NAMES:
                continue  # a catalogued idea gives these very values
            asked = [case for case in question.cases if not isinstance(case.right, Raised)]
            got = [leaves(o.value) for o in given or () if not isinstance(o.value, Raised)]
            inputs = [{**case.inputs, **(case.state or {})} for case in asked]
            rows = [
                (g, r, i)
                for some, case, i in zip(got, asked, inputs, strict=True)
                for g, r in zip(some, leaves(case.right), strict=True)
                if slip.hint.startswith("In ") is False or not np.array_equal(g, r)
            ]
            if slip.hint.startswith("Where your answer is wrong"):
                rows = [row for row in rows if not np.array_equal(row[0], row[1])]
            with np.errstate(all="ignore"):
                assert TRUE[slip.name](*map(list, zip(*rows, strict=True))), (slip, rows)


@pytest.mark.slow
def test_most_relations_are_named_on_exercises_of_every_lab() -> None:
    """General ideas are heard: of all turns that can be made, more than half get a name."""
    made = heard = 0
    for check in exercises()[::3]:
        question = public_question(exercise(check))
        for turn in TURNED.values():
            given = outcomes(turn, question)
            if given is None or not all(isinstance(o.value, np.ndarray) for o in given):
                continue
            made += 1
            heard += bool(diagnose(question, given))
    assert heard > 0.5 * made, (heard, made)
