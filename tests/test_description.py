"""The description of a lab: what build writes for the instructor's pages, and what happens without it."""

from __future__ import annotations

import json
import os
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from autograder.course import load_lab
from autograder.description import description, from_notebooks, is_current

from .grading_course import LAB, a_class

Cli = Callable[..., tuple[int, str, str]]
CHECK = "newton.newton_root"


def built(course: Path) -> Path:
    """Return where a course's description lies."""
    return course / ".built" / f"{LAB}.description.json"


def touch(path: Path) -> None:
    """Let a file be newer than what was built."""
    later = path.stat().st_mtime + 10**5
    os.utime(path, (later, later))


@pytest.fixture
def course(built_newton: Path, tmp_path: Path) -> Path:
    """Return a copy of a course that is built."""
    return Path(shutil.copytree(built_newton, tmp_path / "course"))


def test_build_describes_a_lab(course: Path) -> None:
    """Cells, titles, points, inputs, hints and mark schemes are those of keys and notebooks."""
    told, exercise = description(course, LAB), load_lab(course, LAB).exercises[CHECK]
    assert is_current(course, LAB)
    (one,) = told.exercises.values()
    assert [*told.exercises] == [CHECK]
    assert one.inputs == tuple(case.label for case in exercise.public)
    assert {n: m.hint for n, m in one.misconceptions.items()} == {
        n: i.hint for n, i in exercise.ideas.items()
    }
    check = next(cell for cell in told.cells if cell.exercise == CHECK)
    assert (check.grade_id, check.points) == ("newton_newton_root", exercise.points)
    assert told.of(check.grade_id, "").startswith("Exercise")
    assert all(
        question.mark_scheme and "MARK SCHEME" not in question.text for question in told.questions
    )
    assert {question.name for question in told.questions} <= {cell.grade_id for cell in told.cells}


def test_students_do_not_get_it(course: Path) -> None:
    """Neither the bundle nor what was released holds a description."""
    assert built(course).is_file()
    given = [path.name for path in (course / "release").rglob("*")]
    for bundle in (course / "bundle").glob("*.zip"):
        given += zipfile.ZipFile(bundle).namelist()
    assert given
    assert not [name for name in given if "description" in name]


@pytest.mark.parametrize(
    "harm",
    [
        lambda path: path.unlink(),
        lambda path: path.write_text("{"),
        lambda path: path.write_bytes(b"\xff"),
        lambda path: path.write_text(json.dumps({**json.loads(path.read_text()), "version": 0})),
        lambda path: path.write_text(json.dumps({**json.loads(path.read_text()), "cells": 3})),
    ],
)
def test_without_one_the_notebooks_say_what_they_can(
    course: Path, harm: Callable[[Path], Any]
) -> None:
    """Missing, damaged or of another version: titles and questions are there, hints and pictures are not."""
    before = description(course, LAB)
    harm(built(course))
    told = description(course, LAB)
    assert not is_current(course, LAB)
    assert (told.title, told.cells, told.questions) == (
        before.title,
        before.cells,
        before.questions,
    )
    assert told.exercises == {}


@pytest.mark.parametrize(
    "changed", [f"labs/{LAB}/newton_root/hints.md", f"labs/{LAB}/lab.py", f"release/{LAB}/{LAB}.ipynb"]
)  # fmt: skip
def test_one_that_is_older_than_the_lab_is_not_current(course: Path, changed: str) -> None:
    """A hint, the notebook's source, or what was handed out is newer; a sample answer does not matter."""
    touch(course / "labs" / LAB / "newton_root" / "bank.py")
    assert is_current(course, LAB)
    touch(course / changed)
    assert not is_current(course, LAB)


def test_build_describes_a_lab_whose_notebooks_have_not_changed(course: Path, cli: Cli) -> None:
    """The description alone was lost: the next build makes it again."""
    built(course).unlink()
    assert cli("build", LAB, "--no-bundle", "--course", course)[0] == 0
    assert is_current(course, LAB)


@pytest.mark.slow
def test_a_class_that_is_graded_gets_its_feedback(
    built_newton: Path, tmp_path: Path, cli: Cli
) -> None:
    """Without a description, with an old one and with a key that does not load, letters are the same."""
    course = a_class(built_newton, tmp_path, 3)
    assert cli("grade", LAB, "--course", course, "--workers", 1, "--pages", "none")[0] == 0

    def letters() -> tuple[str, dict[str, bytes]]:
        shutil.rmtree(course / "feedback", ignore_errors=True)
        load_lab.cache_clear()  # as in a process of its own
        code, _, complaint = cli("feedback", LAB, "--course", course)
        assert code == 0, complaint
        return complaint, {str(p): p.read_bytes() for p in course.glob("feedback/*/*_letter.html")}

    complaint, first = letters()
    assert len(first) == 3
    built(course).unlink()
    assert letters() == (complaint, first)
    assert is_current(course, LAB)
    hints = course / "labs" / LAB / "newton_root" / "hints.md"
    hints.write_text(hints.read_text().replace("?", "??"))
    touch(hints)
    assert letters()[1] == first  # hints are those of the records
    assert any(
        "??" in one.hint
        for one in description(course, LAB).exercises[CHECK].misconceptions.values()
    )
    (hints.parent / "key.py").write_text("exercise = 1 / 0")
    touch(hints.parent / "key.py")
    complaint, last = letters()
    assert last == first
    assert "cannot be described anew" in complaint
    assert "division by zero" in complaint
    assert "Traceback" not in complaint


def test_a_course_without_keys_is_described_from_its_notebooks(released_by_nbgrader: Path) -> None:
    """Nothing is written for it: each command reads the notebooks."""
    course = next(path.parent for path in released_by_nbgrader.rglob("release"))
    (lab,) = {path.parent.name for path in course.glob("release/*/*.ipynb")}
    told = description(course, lab)
    assert told == from_notebooks(course, lab)
    assert {cell.notebook for cell in told.cells} == {
        p.stem for p in course.glob(f"release/{lab}/*.ipynb")
    }
    assert not (course / ".built").exists()
