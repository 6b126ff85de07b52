"""Wrong answers that were written before their author saw any misconception or the bank.

Each file in tests/fresh_eyes is one solution as a student might write it. Its head tells the idea in
the author's own words (`# idea:`, written first), and what that idea is called in the answer key, if it
is there at all (`# names:`, looked up afterwards).
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from autograder.course import load_exercise, load_lab
from autograder.verify import Expected, mark_file, read_header
from labgauss.checks.relations import NAMES

COURSE = Path(__file__).parent.parent / "course"
FILES = sorted((Path(__file__).parent / "fresh_eyes").glob("lab*/*.py"))
SEEDS = (0, 1, 2)

each_file = pytest.mark.parametrize("file", FILES, ids=lambda f: f"{f.parent.name}-{f.stem}")


def check_of(file: Path) -> str:
    """Return the check that a file answers: lab3/colour__upper.py is for lab3.colour."""
    return f"{file.parent.name}.{file.stem.split('__')[0]}"


def header_of(file: Path) -> Expected:
    """Return what the head of a file says it must get."""
    return read_header(file.read_text(encoding="utf-8"))


@cache
def marks_of(file: Path) -> list[tuple[float, frozenset[str], str]]:
    """Return points, names and message of a file for every seed."""
    lab, exercise = load_exercise(COURSE, check_of(file))
    text = file.read_text(encoding="utf-8")
    return [mark_file(lab, exercise, text, (seed,)) for seed in SEEDS]


@each_file
def test_a_wrong_answer_nobody_catalogued_loses_points(file: Path) -> None:
    """It gets the share of the points that its head says, which is at most one half, on every seed."""
    _, exercise = load_exercise(COURSE, check_of(file))
    wanted = header_of(file).share * exercise.points
    assert wanted <= exercise.points / 2
    for points, _, message in marks_of(file):
        assert points == wanted, message


@each_file
def test_no_wrong_answer_is_named_wrongly(file: Path) -> None:
    """What is said of it is its own idea, or nothing; never the name of another idea."""
    for _, found, message in marks_of(file):
        assert found in (header_of(file).names, frozenset()), message


def test_every_known_idea_is_named_in_whatever_form_it_comes() -> None:
    """Loops, einsum, scipy, another order of the axes: the idea is the same, and so is its name."""
    known = [file for file in FILES if header_of(file).names]
    unnamed = [
        f"{check_of(file)} ({file.stem}) is {', '.join(header_of(file).names)}, called {set(found)}"
        for file in known
        for _, found, _ in marks_of(file)
        if found != header_of(file).names
    ]
    assert unnamed == []
    assert len(known) >= 30


@each_file
def test_the_head_of_a_file_speaks_of_ideas_that_exist(file: Path) -> None:
    """A misconception that is renamed must be renamed here: a name nobody has proves nothing."""
    _, exercise = load_exercise(COURSE, check_of(file))
    assert header_of(file).names <= NAMES | {slip.name for slip in exercise.misconceptions}
    assert file.read_text(encoding="utf-8").startswith("# idea: ")


def test_the_answers_are_spread_over_all_checks() -> None:
    """Every check of both labs is tried with two or more, the picture with four or more."""
    per_check = Counter(check_of(file) for file in FILES)
    checks = [c for lab in ("lab3", "lab6") for c in load_lab(COURSE, lab).exercises]
    assert set(per_check) == set(checks)
    assert min(per_check.values()) >= 2
    assert per_check["lab3.plot_fitted_gaussians"] >= 4
