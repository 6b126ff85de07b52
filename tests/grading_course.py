"""A small class that has handed in, and what a run of `autograder grade` leaves of it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .gradebook_course import files, rows, url_of

LAB = "newton_roots"

_RIGHT = """
def newton_root(coefficients, start):
    root = start
    for _ in range(60):
        root = root - np.polyval(coefficients, root) / np.polyval(np.polyder(coefficients), root)
    return root
"""
#: Answers of a class: right ones, and wrong ones of many kinds.
ANSWERS: tuple[tuple[str, float], ...] = (
    (_RIGHT, 2.0),
    ("def newton_root(coefficients, start):\n    return start", 0.0),
    ("def newton_root(coefficients, start):\n    return 1.4142135623730951", 0.0),
    ("def newton_root(coefficients, start)\n    return", 0.0),
    ("", 0.0),
    ("def newton_root(coefficients, start):\n    raise ValueError('not today')", 0.0),
    ("newton_root = 3", 0.0),
    ("def newton_root(c, x):\n    return x - np.polyval(c, x) / np.polyval(np.polyder(c), x)", 0.0),
    ("import os\ndef newton_root(c, x):\n    os._exit(3)", 0.0),
    (_RIGHT.replace("60", "80"), 2.0),
)


def hand_in(course: Path, student: str, answer: str) -> None:
    """Put a notebook with an answer into course/submitted."""
    notebook = json.loads((course / "release" / LAB / f"{LAB}.ipynb").read_text())
    for cell in notebook["cells"]:
        if cell["metadata"].get("nbgrader", {}).get("solution") and cell["cell_type"] == "code":
            cell["source"] = f"{answer}\n# {student}"
    folder = course / "submitted" / student / LAB
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{LAB}.ipynb").write_text(json.dumps(notebook))


def a_class(built: Path, folder: Path, students: int) -> Path:
    """Return a copy of a built course in which so many students have handed in."""
    shutil.copytree(built.parent, folder, dirs_exist_ok=True)
    course = folder / built.name
    (course / ".course_secret").write_text("k" * 32)  # all copies ask the same questions
    for number in range(students):
        hand_in(course, f"s{number:03}", ANSWERS[number % len(ANSWERS)][0])
    return course


def deserved(number: int) -> float:
    """Return the marks that a student's answer deserves."""
    return ANSWERS[number % len(ANSWERS)][1]


def command(course: Path, *more: object, lab: str = LAB) -> list[str]:
    """Return the command line that grades a course."""
    words = ["grade", lab, "--course", course, "--json", *more]
    return [sys.executable, "-m", "autograder.cli", *map(str, words)]


def start(course: Path, *more: object, lab: str = LAB, **given: Any) -> subprocess.Popen[str]:
    """Start grading as a process of its own."""
    return subprocess.Popen(
        command(course, *more, lab=lab),
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=course.parent,
        env={**os.environ, "AUTOGRADER_DB": ""}, **given,
    )  # fmt: skip


def grade(course: Path, *more: object, lab: str = LAB) -> tuple[int, list[dict[str, Any]], str]:
    """Grade; return the exit code, what was told, and what was complained of."""
    process = start(course, *more, lab=lab)
    said, complaints = process.communicate(timeout=600)
    return process.returncode, told(said), complaints


def told(said: str) -> list[dict[str, Any]]:
    """Return the objects that a run printed."""
    return [json.loads(line) for line in said.splitlines() if line.startswith("{")]


def marks(lines: list[dict[str, Any]]) -> dict[str, float | None]:
    """Return the points by student that the last line of each says."""
    return {line["student"]: line["points"] for line in lines if "student" in line}


def left(course: Path, url: str | None = None) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """Return what a run has left: rows and files."""
    return rows(url or url_of(course)), files(course)
