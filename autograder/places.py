"""Where files with names and marks may lie, where git would not take them; and how one is written."""

from __future__ import annotations

import os
import subprocess
import zipfile
from pathlib import Path

from .refused import CourseError


def returned(course: Path, lab: str = "") -> Path:
    """Return the folder of what goes back."""
    hide(course / "returned")
    return course / "returned" / lab if lab else course / "returned"


def hide(folder: Path) -> None:
    """See to it that git takes nothing of a folder; refuse one that holds other things and would be taken."""
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise CourseError(
            f"{folder} must be a folder. It is none, and nothing was written. Move it away, or name another."
        )
    if is_taken(folder / "marks.csv") and not (folder.exists() and any(folder.iterdir())):
        write_whole(folder / ".gitignore", b"*\n")
    refuse_taken(folder / "marks.csv")


def refuse_taken(path: Path) -> None:
    """Refuse a place where git would take a file with names and marks."""
    if is_taken(path):
        raise CourseError(
            f"a file with names and marks must lie where git does not take it. {path} would be taken. "
            "Choose a place outside of the repository, or name it in .gitignore."
        )


def spoken(name: str) -> str:
    """Return the name of a student or a file as it can be said in a sentence, whatever it is made of."""
    return "".join(c if c.isprintable() else "?" for c in name)[:200]


def is_taken(path: Path) -> bool:
    """Return whether `git add .` would take a file."""
    nearest = next(folder for folder in path.resolve().parents if folder.is_dir())
    try:
        done = subprocess.run(
            ["git", "-C", str(nearest), "check-ignore", "--quiet", str(path.resolve())],
            capture_output=True, check=False, timeout=20,
        )  # fmt: skip
    except (OSError, subprocess.SubprocessError):  # no git, nothing to take it
        return False
    return done.returncode == 1


def write_whole(path: Path, content: bytes) -> None:
    """Write a file through another one beside it, so that nobody ever finds half of it."""
    if path.parent.is_symlink():
        raise CourseError(
            f"{path.parent} must be a folder. It is a link, and nothing was written through it. "
            "Move it away, and run the command again."
        )
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f".{path.name[-80:]}.{os.getpid()}.tmp")
    try:
        aside.write_bytes(content)
        os.replace(aside, path)
    finally:
        aside.unlink(missing_ok=True)


def add_file(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    """Add a file under a fixed date, so that the same content gives the same bundle."""
    info = zipfile.ZipInfo(name, date_time=(2026, 1, 1, 0, 0, 0))
    info.external_attr = 0o644 << 16
    archive.writestr(info, content, zipfile.ZIP_DEFLATED)


def letter_path(course: Path, student: str, lab: str) -> Path:
    """Return where a student's letter lies: beside the folder of nbgrader's own feedback.

    `nbgrader generate_feedback` passes over a student whose folder is there before it, and empties that
    folder when it runs again: what lies in there would keep its pages away, and then be lost.
    """
    if not student or student.startswith(".") or {"/", "\\", "\0"} & {*student}:
        raise CourseError(
            f"a student's id must be the name of a folder. The gradebook has {student!r}. Correct it there."
        )
    return course / "feedback" / student / f"{lab}_letter.html"


def notebook_pages(course: Path, student: str, lab: str) -> list[Path]:
    """Return nbgrader's own pages of a student's notebooks, as far as they were made."""
    return sorted((course / "feedback" / student / lab).glob("*.html"))
