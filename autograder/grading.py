"""Marks inside a kernel that nbgrader started: what `check` asks for while a notebook is graded.

This module is registered as the grader in pyproject.toml. It alone reads from where it runs whose
submission it is and which course it belongs to; everything else is told.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from labgauss.checks import in_time, session
from labgauss.checks.question import MISSING
from labgauss.checks.verdict import Verdict

from .course import course_folder, find_lab, load_exercise, load_lab
from .marking import course_secret, mark_in, seed_for, submission_of

#: A check that takes longer than this in grading is stopped, before nbgrader stops its cell.
GRADING_SECONDS = 25.0
_CHECK = re.compile(r'^check\("[\w.]+", (\w+)\)$', re.MULTILINE)


def load_ipython_extension(shell: Any) -> None:
    """Judge a check of a name that no cell has assigned as one that is not answered.

    The course's nbgrader_config.py loads this into the kernel. nbgrader alone would see the NameError,
    and what failed through a wrong earlier answer would not be carried forward.
    """
    names: dict[str, Any] = shell.user_ns

    def before(cell: Any) -> None:
        names.update({n: MISSING for n in _CHECK.findall(cell.raw_cell) if n not in names})

    def after(_: Any) -> None:
        for name in [name for name, value in names.items() if value is MISSING]:
            del names[name]

    shell.events.register("pre_run_cell", before)
    shell.events.register("post_run_cell", after)


def mark(name: str, answer: Any) -> Verdict:
    """Judge an answer of the submission that is graded here."""
    return mark_for(current_student(), graded_course(), name, answer)


def points_of(lab: str) -> dict[str, float]:
    """Return the points of all checks of a lab, by its short name."""
    return points_in(graded_course(), lab)


def mark_for(student: str, course: Path, name: str, answer: Any) -> Verdict:
    """Judge a student's answer in this kernel."""
    lab, exercise = load_exercise(course, name)
    seed = seed_for(course_secret(course), submission_of(course, student, lab.name), name)

    def judged() -> Verdict:
        return mark_in(lab, exercise, answer, seed, session.here, session.notebook())

    return in_time(name, exercise.points, judged, GRADING_SECONDS)


def points_in(course: Path, lab: str) -> dict[str, float]:
    """Return the points of all checks of a course's lab."""
    exercises = load_lab(course, find_lab(course, lab)).exercises
    return {check: exercise.points for check, exercise in exercises.items()}


def graded_course() -> Path:
    """Return the course of the submission that is graded: COURSE_DIR, else that of the folder.

    nbgrader runs a submission in COURSE/autograded/STUDENT/LAB; what lies in there is the student's.
    """
    parents = Path.cwd().parents
    return course_folder(os.environ.get("COURSE_DIR") or (parents[2] if len(parents) > 2 else "."))


def current_student() -> str:
    """Return the student whose folder the kernel runs in: course/autograded/STUDENT/LAB."""
    return Path.cwd().parent.name
