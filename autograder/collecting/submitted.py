"""course/submitted as nbgrader reads it: made from what was collected, and careful with what is not ours."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

from .notebooks import as_utf8
from .report import Report, Row
from .store import TIMESTAMP, Piece, Store, digest_of, guard, safe_file, write

_OURS = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\n")


@dataclass
class Submitted:
    """The submitted folders of one lab."""

    course: Path
    lab: str
    store: Store
    report: Report

    @cached_property
    def ours(self) -> set[str]:
        """Return the digests of all that this command may have put there."""
        return self.store.ours()

    def folder(self, student: str) -> Path:
        """Return one student's folder."""
        return self.course / "submitted" / student / self.lab


def put(home: Submitted, folder: Path, files: dict[str, Piece], stamp: str, row: Row) -> str:
    """Write one student's folder; return whether it is new, newer, or as it was."""
    before = folder.is_dir() and any(folder.glob("*.ipynb"))
    guard(home.course, folder / TIMESTAMP)
    changed = _sweep(folder, set(files), home.ours)  # first: a folder may take a file's place
    for name, piece in files.items():
        path = folder / name
        there = digest_of(path)
        if there == (piece.recoded or piece.digest):
            continue
        if there and there not in home.ours:
            if _moved_on(path, piece):
                row.said.append(
                    f"{name} in course/submitted was changed by hand since, and was left so"
                )
                continue
            _set_aside(home, path, row)
        content = home.store.content(piece)
        write(home.course, path, as_utf8(content) if piece.recoded else content)
        changed = True
    changed |= _stamp(home, folder / TIMESTAMP, stamp, changed)
    if not changed:
        return "same"
    return "newer" if before else "new"


def _moved_on(path: Path, piece: Piece) -> bool:
    """Return whether a file in submitted was written after the hand-in was collected."""
    return datetime.fromtimestamp(int(path.stat().st_mtime), UTC) > datetime.fromisoformat(
        piece.seen
    )


def _set_aside(home: Submitted, path: Path, row: Row) -> None:
    """Keep a file that somebody else put into submitted before it is replaced."""
    content = path.read_bytes()
    name = f"{hashlib.sha256(content).hexdigest()[:12]}-{safe_file(path.name)}"
    write(home.course, home.store.folder / "replaced" / row.id / name, content)
    row.said.append(
        f"the {path.name} that lay there before is kept in {home.store.folder.name}/replaced"
    )


def _sweep(folder: Path, names: set[str], ours: set[str]) -> bool:
    """Take away what an earlier hand-in had beside its notebook; what is not ours stays."""
    changed = False
    for path in sorted(folder.rglob("*"), reverse=True):
        name = path.relative_to(folder).as_posix()
        if path.is_dir() and not path.is_symlink():
            if not any(path.iterdir()):
                path.rmdir()
        elif name not in names and name != TIMESTAMP and digest_of(path) in ours:
            path.unlink()
            changed = True
    return changed


def _stamp(home: Submitted, path: Path, text: str, changed: bool) -> bool:
    there = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
    if there and not _OURS.fullmatch(there) and not changed:
        return False  # somebody's own
    if text:
        return write(home.course, path, text.encode())
    if there:
        path.unlink()
    return bool(there)


def take_back(home: Submitted, name: str) -> None:
    """Empty a folder that was filled under an id which is no longer the student's."""
    folder = home.course / "submitted" / name / home.lab
    if not folder.is_dir():
        return
    guard(home.course, folder / TIMESTAMP)
    files = [path for path in _files(folder) if path.name != TIMESTAMP]
    if any(digest_of(path) not in home.ours for path in files):
        home.report.notes.append(
            f"submitted/{name}/{home.lab} is nobody's any more, but was changed by hand, and was left."
        )
        return
    _sweep(folder, set(), home.ours)
    (folder / TIMESTAMP).unlink(missing_ok=True)
    for path in (folder, folder.parent):
        if path.is_dir() and not path.is_symlink() and not any(path.iterdir()):
            path.rmdir()
    if files:
        home.report.notes.append(
            f"submitted/{name}/{home.lab} was taken away: its student is now known under another id, or is "
            "not known. Nothing is lost; what was graded under the old id stays in the gradebook."
        )


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file() or path.is_symlink())
