"""Folders of students under any name: what cannot be a student's id is told once, as something to rename."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from . import hostile

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="student code is held by Linux"),
]
#: No student's id: a line break, a change of direction, longer than nbgrader's column.
NAMES = ("l\nine", "r\u202ea", "x" * 200)


@pytest.fixture(scope="module")
def course(built_steps: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a class in which one student can be graded."""
    course = tmp_path_factory.mktemp("names") / "course"
    shutil.copytree(built_steps, course)
    for name in ("ada", *NAMES):
        folder = course / "submitted" / name / hostile.LAB
        folder.mkdir(parents=True)
        (folder / f"{hostile.LAB}.ipynb").write_bytes(hostile.notebook(course))
    return course


def said(course: Path, command: str, *more: str) -> str:
    """Return what a command prints; each line can be shown by any terminal."""
    words = [sys.executable, "-m", "autograder.cli", command, hostile.LAB, "--course", str(course)]
    done = subprocess.run(
        [*words, *more], capture_output=True, text=True, env={**os.environ, "AUTOGRADER_DB": ""},
        check=False,
    )  # fmt: skip
    assert not done.stderr, done.stderr
    assert all(line.isprintable() for line in done.stdout.split("\n"))
    assert "\nine" not in done.stdout
    return done.stdout


def test_a_name_that_is_no_students_id_is_to_be_renamed(course: Path) -> None:
    """Each is told in a sentence at every run; nothing is tried, and nobody is asked to run it again."""
    for _ in range(2):
        told = said(course, "grade", "--pages", "none")
        assert (course / "autograded" / "ada").is_dir()
        assert "not graded" not in told
        assert told.count("Rename it") == len(NAMES)
        assert "at most 128 letters" in told
        assert "run the same command again" not in told


def test_no_command_prints_a_name_raw(course: Path) -> None:
    """Line breaks and changes of direction are question marks, as in what grading prints."""
    said(course, "grade", "--pages", "none")
    assert "l?ine is not graded yet" in said(course, "feedback")
    assert "l?ine, r?a, xxx" in said(course, "return")
