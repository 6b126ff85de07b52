"""A right answer never loses a point, in whatever form it comes and whatever inputs are drawn.

LABGAUSS_SEEDS=200 draws two hundred inputs in place of one; `make verify` does so for the bank. The
quick proof in test_labs.py has looked at the public inputs and at seed 0.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from autograder.bank import answers
from autograder.course import Lab, lab_names, load_exercise, load_lab
from autograder.exercise import Exercise, question
from autograder.marking import hidden_question
from autograder.run_solutions import answer_in, run_cells, run_text, solution_cell
from labgauss.checks.judging import judge
from labgauss.checks.question import Case, Question

COURSE = Path(__file__).parent.parent / "course"
SEEDS = int(os.environ.get("LABGAUSS_SEEDS", "1"))
CALLS = [
    check
    for lab in lab_names(COURSE)
    for check, exercise in load_lab(COURSE, lab).exercises.items()
    if exercise.ask.kind == "call"
]


def questions(exercise: Exercise) -> Iterator[tuple[int | None, Question]]:
    """Return the public question and the fresh ones, each with its seed.

    Wrong ideas play no part in what is right, so they are left out: that saves nine tenths of the time.
    """
    plain = replace(exercise, ideas={})
    yield None, question(plain, plain.public)
    if exercise.hidden is not None:
        for seed in range(1, 1 + SEEDS):
            yield seed, hidden_question(plain, seed)


def losses(given: dict[str, Any], exercise: Exercise) -> list[str]:
    """Return where any of these answers loses points, and the message."""
    return [
        f"{name}, seed {seed}: {verdict.message}"
        for seed, asked in questions(exercise)
        for name, answer in given.items()
        if (verdict := judge(answer, asked)) != exercise.points
    ]


def bank_answers(lab: Lab, exercise: Exercise) -> dict[str, Any]:
    """Return every right answer of the bank."""
    cell = solution_cell(lab, exercise.id)
    before = run_cells(lab, {cell.id: ""}, until=cell.id)
    found = {}
    for right in answers(lab, exercise, "right"):
        namespace = dict(before)
        run_text(right.text, cell.id, namespace)
        found[right.name] = answer_in(namespace, lab, exercise.id)
    return found


@pytest.mark.full
@pytest.mark.parametrize("name", lab_names(COURSE))
def test_no_right_answer_of_the_bank_ever_loses_a_point(name: str) -> None:
    """The false-fail rate over all right answers and all seeds is 0."""
    lab = load_lab(COURSE, name)
    lost = [
        f"{exercise.id}: {loss}"
        for exercise in lab.exercises.values()
        for loss in losses(bank_answers(lab, exercise), exercise)
    ]
    assert lost == []


# --- the notebook's own solution in other forms ---------------------------------------------------

Function = Callable[..., Any]


@cache
def solutions(lab: str) -> dict[str, Any]:
    """Return what the solution cells of a lab define."""
    return run_cells(load_lab(COURSE, lab))


def solution_of(check: str) -> Function:
    """Return the notebook's own solution of a check."""
    lab, _ = load_exercise(COURSE, check)
    function: Function = answer_in(solutions(lab.key), lab, check)
    return function


def from_lists(function: Function) -> Function:
    """Take lists where arrays are given, and turn them into arrays again."""

    def answer(*inputs: Any) -> Any:
        given = [i.tolist() if isinstance(i, np.ndarray) else i for i in inputs]
        arrays = [isinstance(item, np.ndarray) for item in inputs]
        return function(
            *[np.asarray(g) if array else g for g, array in zip(given, arrays, strict=True)]
        )

    return answer


def in_single_precision(function: Function) -> Function:
    """Compute with float32 numbers, and return them."""

    def answer(*inputs: Any) -> Any:
        result = function(*[_single(item) for item in inputs])
        return tuple(map(_single, result)) if isinstance(result, tuple) else _single(result)

    return answer


def _single(item: Any) -> Any:
    if isinstance(item, (np.ndarray, np.floating)) and item.dtype.kind == "f":
        return item.astype(np.float32)
    return item


def to_lists(function: Function) -> Function:
    """Return lists, and numbers of plain Python, in place of arrays."""

    def answer(*inputs: Any) -> Any:
        result = function(*inputs)
        return (
            [np.asarray(part).tolist() for part in result]
            if isinstance(result, tuple)
            else np.asarray(result).tolist()
        )

    return answer


def fortran_and_strided(function: Function) -> Function:
    """Compute on arrays in another memory order, and return a view with gaps."""

    def answer(*inputs: Any) -> Any:
        result = function(*[_strided(item) for item in inputs])
        return tuple(map(_strided, result)) if isinstance(result, tuple) else _strided(result)

    return answer


def _strided(item: Any) -> Any:
    if not isinstance(item, np.ndarray) or item.ndim == 0:
        return item
    wide = np.zeros((*item.shape[:-1], 2 * item.shape[-1]), dtype=item.dtype, order="F")
    wide[..., ::2] = item
    return wide[..., ::2]


#: What factors a covariance has to be given one.
NEED_A_COVARIANCE = {"lab8.dream"}


@pytest.mark.parametrize(
    "form",
    [from_lists, in_single_precision, to_lists, fortran_and_strided],
    ids=lambda f: f.__name__,
)
@pytest.mark.parametrize("check", CALLS)
def test_the_form_of_a_right_answer_costs_nothing(check: str, form: Any) -> None:
    """Lists in, float32 inside, lists out, another memory order: the same full points."""
    _, exercise = load_exercise(COURSE, check)
    if form is in_single_precision and check in NEED_A_COVARIANCE:
        exercise = _with_covariances_that_can_be_rounded(exercise)
    assert losses({form.__name__: form(solution_of(check))}, exercise) == []


def _with_covariances_that_can_be_rounded(exercise: Exercise) -> Exercise:
    """Leave out singular covariances: rounded to single precision they are no covariances any more."""

    def rounds(given: Case) -> bool:
        cov = np.asarray(given.inputs.get("cov", [[1.0]]))
        return cov.ndim != 2 or bool(np.linalg.cond(cov) < 1e6)

    def drawn(rng: np.random.Generator) -> list[Case]:
        assert hidden is not None
        return [given for given in hidden(rng) if rounds(given)]

    hidden = exercise.hidden
    public = [given for given in exercise.public if rounds(given)]
    return replace(exercise, public=public, hidden=None if hidden is None else drawn)
