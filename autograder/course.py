"""Where a course keeps its labs, and how one is loaded."""

from __future__ import annotations

import importlib.util
import os
import sys
import traceback
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from .exercise import Exercise


class CourseError(Exception):
    """A mistake in a course or in how it is called, as one sentence for its author."""


@dataclass(frozen=True, eq=False)
class Lab:
    """One lab: its folder, and its exercises in the order of the answer key."""

    name: str
    folder: Path
    exercises: dict[str, Exercise]

    @property
    def key(self) -> str:
        """Return the short name in the ids of its checks, such as `lab3`."""
        return self.name.split("_")[0]

    @property
    def source(self) -> Path:
        """Return the notebook's source text."""
        return self.folder / "lab.py"

    def bank(self, kind: str, exercise: Exercise) -> list[Path]:
        """Return the bank's files for an exercise; their names start with `name__`."""
        return sorted((self.folder / "bank" / kind).glob(f"{exercise.name}__*.py"))


def course_folder(given: str | os.PathLike[str] | None = None) -> Path:
    """Return the course: the one given, else COURSE_DIR, else what is found from here upwards.

    Upwards, a folder with `labs/` that hold answer keys is a course, and so is a `course/` in it: a
    kernel that grades `course/autograded/STUDENT/LAB` finds it without being told.
    """
    named = given or os.environ.get("COURSE_DIR")
    if named:
        folder = Path(named).resolve()
        if _is_course(folder):
            return folder
        raise CourseError(
            f"a course must have a folder labs/ with answer keys. There is none in {folder}. "
            "Name the folder that holds labs/ with --course or COURSE_DIR."
        )
    here = Path.cwd().resolve()
    for folder in (here, *here.parents):
        for course in (folder / "course", folder):
            if _is_course(course):
                return course
    raise CourseError(
        f"a course must have a folder labs/ with answer keys. There is none in {here}, and none above. "
        "Call from the folder above course/, or name it with --course."
    )


def _is_course(folder: Path) -> bool:
    return bool(_keys(folder))


def lab_names(course: Path) -> list[str]:
    """Return the names of all labs that have an answer key, in order."""
    names = sorted(path.parent.name for path in _keys(course))
    short = [name.split("_")[0] for name in names]
    twice = [name for name, key in zip(names, short, strict=True) if short.count(key) > 1]
    if twice:
        raise CourseError(
            f"labs must differ in what stands before the first underscore: it is the name of their "
            f"checks and sheets. {' and '.join(twice)} do not. Rename one of them."
        )
    return names


def _keys(course: Path) -> list[Path]:
    return list((course / "labs").glob("*/exercises.py"))


def find_lab(course: Path, name: str) -> str:
    """Return the full name of a lab given in full or by its short name."""
    matches = [lab for lab in lab_names(course) if name in (lab, lab.split("_")[0])]
    if not matches:
        raise CourseError(
            f"a lab must be one of {', '.join(lab_names(course))}. Got {name!r}. "
            "Use its full or its short name."
        )
    return matches[0]


@lru_cache(maxsize=32)
def load_lab(course: Path, name: str) -> Lab:
    """Load one lab's answer key, `EXERCISES` in its exercises.py."""
    name = find_lab(course, name)
    folder = course / "labs" / name
    module_name = f"_course_{name}_exercises"
    if str(course.parent) not in sys.path:
        sys.path.insert(0, str(course.parent))
    key = folder / "exercises.py"
    spec = importlib.util.spec_from_file_location(module_name, key)
    if spec is None or spec.loader is None:
        raise CourseError(f"{key} must be a Python file. It cannot be loaded.")
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise CourseError(_told(key, error)) from error
    exercises = getattr(module, "EXERCISES", None)
    if not isinstance(exercises, list) or not all(isinstance(e, Exercise) for e in exercises):
        raise CourseError(f"{key} must define EXERCISES, a list of Exercise. It does not.")
    ids = [exercise.id for exercise in exercises]
    twice = sorted({i for i in ids if ids.count(i) > 1})
    if twice:
        raise CourseError(f"ids of exercises must be unique. {', '.join(twice)} stands twice.")
    return Lab(name, folder, {exercise.id: exercise for exercise in exercises})


def _told(key: Path, error: Exception) -> str:
    """Say in one sentence where an answer key fails, and why."""
    if isinstance(error, SyntaxError):
        line, said = error.lineno, error.msg
    else:
        steps = [s for s in traceback.extract_tb(error.__traceback__) if s.filename == str(key)]
        line, said = (steps[-1].lineno if steps else None), str(error)
    place = f", line {line}" if line else ""
    return f"{key}{place}: the answer key must load. {type(error).__name__}: {said}"


def load_exercise(course: Path, check: str) -> tuple[Lab, Exercise]:
    """Return an exercise and its lab by the id of its check."""
    lab = load_lab(course, find_lab(course, check.split(".")[0]))
    if check not in lab.exercises:
        raise CourseError(
            f"a check must be one of {', '.join(lab.exercises)}. Got {check!r}. Look for a typo."
        )
    return lab, lab.exercises[check]
