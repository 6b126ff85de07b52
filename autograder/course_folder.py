"""Where a course and its labs lie, and which lab a name means; no answer key is loaded."""

from __future__ import annotations

import os
from pathlib import Path

from .refused import CourseError as CourseError


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
    return bool(keys_of(folder))


def lab_names(course: Path) -> list[str]:
    """Return the names of all labs that have an answer key, in order."""
    names = sorted({path.parents[1].name for path in keys_of(course)})
    short = [name.split("_")[0] for name in names]
    twice = [name for name, key in zip(names, short, strict=True) if short.count(key) > 1]
    if twice:
        raise CourseError(
            f"labs must differ in what stands before the first underscore: it is the name of their "
            f"checks and sheets. {' and '.join(twice)} do not. Rename one of them."
        )
    return names


def keys_of(course: Path) -> list[Path]:
    """Return the answer keys of a course."""
    return list((course / "labs").glob("*/*/key.py"))


def find_lab(course: Path, name: str) -> str:
    """Return the full name of a lab with answer keys, given in full or by its short name."""
    return _chosen(lab_names(course), name)


def _chosen(labs: list[str], name: str) -> str:
    found = [lab for lab in labs if name == lab] or [
        lab for lab in labs if name == lab.split("_")[0]
    ]
    if len(found) != 1:
        raise CourseError(
            f"a lab must be one of {', '.join(labs) or '(none: run autograder build)'}. Got {name!r}. "
            "Use its full or its short name."
        )
    return found[0]


def checks_of(course: Path, lab: str) -> frozenset[str]:
    """Return nbgrader's ids of a lab's own checks: those that have an answer key; none elsewhere."""
    short = lab.split("_")[0]
    return frozenset(
        f"{short}_{key.parent.name}" for key in (course / "labs" / lab).glob("*/key.py")
    )


def catalogue(course: Path) -> Path:
    """Return where a course names the ideas that several exercises have, with words for them."""
    return course / "ideas.md"


def course_of(given: str | None) -> Path:
    """Return the course: ours, or any nbgrader course with source or release notebooks."""
    try:
        return course_folder(given)
    except CourseError:
        folder = Path(given or os.environ.get("COURSE_DIR") or ".").resolve()
        if any(folder.glob("release/*/*.ipynb")) or any(folder.glob("source/*/*.ipynb")):
            return folder
        raise


def all_labs(course: Path) -> list[str]:
    """Return the names of the course's labs, whoever made them."""
    made = {
        path.parent.name
        for step in ("release", "source")
        for path in course.glob(f"{step}/*/*.ipynb")
    }
    return list(dict.fromkeys([*lab_names(course), *sorted(made)]))


def lab_of(course: Path, name: str) -> str:
    """Return the full name of any lab of the course, given in full or by its short name."""
    return _chosen(all_labs(course), name)


def database(course: Path, given: str | None) -> str:
    """Return the gradebook: the one given, else AUTOGRADER_DB, else the course's own."""
    return given or os.environ.get("AUTOGRADER_DB") or f"sqlite:///{course / 'gradebook.db'}"
