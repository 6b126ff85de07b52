"""A copy of a course in which a class can be simulated: nothing of a real class comes along."""

from __future__ import annotations

import shutil
from pathlib import Path

from ..course_folder import CourseError, catalogue

_MARKER = ".labgauss-demo"
#: What is made anew, or belongs to a real class.
_LEFT_OUT = (
    "source", "release", "collected", "submitted", "autograded", "feedback", "returned", "report",
    "bundle", ".built", "downloaded", "exchange",
)  # fmt: skip


def copy_course(course: Path, out: Path) -> Path:
    """Copy the course into a folder that is new, empty, or that of an earlier demo."""
    root = out.resolve() / "course"
    if root.exists() and not (root / _MARKER).exists():
        raise CourseError(
            f"the demo needs a folder of its own. {out} holds a course already. Use --out FOLDER."
        )
    if root.exists():
        remove(root)
    ignore = shutil.ignore_patterns("gradebook.db*", ".course_secret", "__pycache__", "README.md")
    root.mkdir(parents=True)
    (root / _MARKER).touch()
    for item in course.iterdir():
        if item.is_dir() and item.name not in _LEFT_OUT:
            shutil.copytree(item, root / item.name, ignore=ignore)
        elif item.suffix == ".py" or item == catalogue(course):
            shutil.copy2(item, root)
    shutil.copytree(course / "source", root / "source")
    return root


def remove(folder: Path) -> None:
    """Remove a folder in which nbgrader has left files and folders without write permission."""
    for path in folder.rglob("*"):
        if not path.is_symlink():
            path.chmod(path.stat().st_mode | 0o700)
    shutil.rmtree(folder)
