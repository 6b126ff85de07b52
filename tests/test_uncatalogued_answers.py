"""Wrong answers that were written before their author saw any misconception or the bank.

The files in tests/uncatalogued have the form of a bank. `# why:` is the idea in the author's own words,
written first; the names, if the answer key has any for it, were looked up afterwards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from autograder.bank import Answer, read_bank
from autograder.course import load_exercise, load_lab
from autograder.verify import mark_file
from labgauss.checks.relations import NAMES

COURSE = Path(__file__).parent.parent / "course"
SEEDS = (0, 1, 2)


def _answers() -> Iterator[tuple[str, Answer]]:
    """Return every answer with the check that it answers: lab3/colour.py is for lab3.colour."""
    for file in sorted((Path(__file__).parent / "uncatalogued").glob("lab*/*.py")):
        for answer in read_bank(file, ""):
            yield f"{file.parent.name}.{file.stem}", answer


ANSWERS = list(_answers())
each_answer = pytest.mark.parametrize(
    ("check", "answer"), ANSWERS, ids=[f"{check}-{answer.name}" for check, answer in ANSWERS]
)


@cache
def marks_of(check: str, answer: Answer) -> list[tuple[float, frozenset[str], str]]:
    """Return points, names and message of an answer for every seed."""
    lab, exercise = load_exercise(COURSE, check)
    return [mark_file(lab, exercise, answer.text, (seed,)) for seed in SEEDS]


@each_answer
def test_a_wrong_answer_nobody_catalogued_loses_points(check: str, answer: Answer) -> None:
    """It gets the share of the points that its head says, which is at most one half, on every seed."""
    _, exercise = load_exercise(COURSE, check)
    wanted = answer.share * exercise.points
    assert wanted <= exercise.points / 2
    for points, _, message in marks_of(check, answer):
        assert points == wanted, message


@each_answer
def test_no_wrong_answer_is_named_wrongly(check: str, answer: Answer) -> None:
    """What is said of it is its own idea, or nothing; never the name of another idea."""
    for _, found, message in marks_of(check, answer):
        assert found in (answer.names, frozenset()), message


def test_every_known_idea_is_named_in_whatever_form_it_comes() -> None:
    """Loops, einsum, scipy, another order of the axes: the idea is the same, and so is its name."""
    known = [(check, answer) for check, answer in ANSWERS if answer.names]
    unnamed = [
        f"{check} ({answer.name}) is {', '.join(answer.names)}, called {set(found)}"
        for check, answer in known
        for _, found, _ in marks_of(check, answer)
        if found != answer.names
    ]
    assert unnamed == []
    assert len(known) >= 30


@each_answer
def test_the_names_are_of_ideas_that_exist(check: str, answer: Answer) -> None:
    """A misconception that is renamed must be renamed here: a name nobody has proves nothing."""
    _, exercise = load_exercise(COURSE, check)
    assert answer.names <= NAMES | {slip.name for slip in exercise.ideas.values()}
    assert answer.why


def test_the_answers_are_spread_over_all_checks() -> None:
    """Every check of both labs is tried with two or more, the picture with four or more."""
    per_check = Counter(check for check, _ in ANSWERS)
    checks = [c for lab in ("lab3", "lab6") for c in load_lab(COURSE, lab).exercises]
    assert set(per_check) == set(checks)
    assert min(per_check.values()) >= 2
    assert per_check["lab3.plot_fitted_gaussians"] >= 4
