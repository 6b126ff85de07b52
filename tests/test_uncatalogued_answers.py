"""Wrong answers that were written before their author saw any wrong idea of the tables, or the bank.

The files in tests/uncatalogued have the form of a bank. `# why:` is the idea in the author's own words,
written first; the names, if the answer key has any for it, were looked up afterwards.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from autograder.bank import Answer, read_bank
from autograder.course import lab_names, load_exercise, load_lab
from autograder.run_solutions import solution_cell
from autograder.verify import shown_and_marked
from labgauss.checks.generic_misconceptions import NAMES

COURSE = Path(__file__).parent.parent / "course"
FILES = sorted((Path(__file__).parent / "uncatalogued").glob("lab*/*.py"))
CHECKS = [f"{file.parent.name}.{file.stem}" for file in FILES]
each_check = pytest.mark.parametrize("check", CHECKS)


@cache
def answers_to(check: str) -> tuple[Answer, ...]:
    """Return the wrong answers to a check: those to lab3.colour stand in lab3/colour.py."""
    lab, exercise = load_exercise(COURSE, check)
    return read_bank(FILES[CHECKS.index(check)], solution_cell(lab, exercise.id).text)


def hold(check: str, seed: int, *, lost: int = 0) -> None:
    """Hold that each answer gets what its head says and is called by its own names and no other.

    On some inputs several ideas look alike, and nothing is said: so many names may get `lost`.
    """
    unsaid = []
    lab, exercise = load_exercise(COURSE, check)
    for answer in answers_to(check):
        points, found, message = shown_and_marked(lab, exercise, answer.text, (seed,))[1]
        assert points == answer.share * exercise.points <= exercise.points / 2, (answer, message)
        assert found in (answer.names, frozenset()), (answer, message)
        unsaid += [answer.name] if found != answer.names else []
    assert len(unsaid) <= lost, unsaid


@pytest.mark.parametrize(
    "check",
    [*CHECKS[::2], *(pytest.param(check, marks=pytest.mark.full) for check in CHECKS[1::2])],
)
def test_a_wrong_answer_nobody_catalogued_loses_points_and_is_named_rightly(check: str) -> None:
    """In whatever form it comes (loops, einsum, scipy) a known idea has its name; no other is said."""
    hold(check, 2)


@pytest.mark.full
@each_check
def test_it_holds_on_more_inputs(check: str) -> None:
    """Points and names do not depend on what is drawn."""
    hold(check, 0, lost=1)
    hold(check, 1, lost=1)


@each_check
def test_the_names_are_of_ideas_that_exist(check: str) -> None:
    """A wrong idea that is renamed must be renamed here: a name nobody has proves nothing."""
    _, exercise = load_exercise(COURSE, check)
    known = NAMES | {slip.name for slip in exercise.ideas.values()}
    for answer in answers_to(check):
        assert answer.names <= known, answer.name
        assert answer.why, answer.name


def test_most_of_them_have_a_name() -> None:
    """There are three hundred, on fifty checks of all labs, and at least 85 of a hundred are named."""
    every = [answer for check in CHECKS for answer in answers_to(check)]
    assert len(every) >= 300
    assert sum(bool(answer.names) for answer in every) >= 0.85 * len(every)
    labs = [load_lab(COURSE, name) for name in lab_names(COURSE)]
    assert set(CHECKS) <= {check for lab in labs for check in lab.exercises}
    assert len(CHECKS) >= 50
    assert min(len(answers_to(check)) for check in CHECKS) >= 2
