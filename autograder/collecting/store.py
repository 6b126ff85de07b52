"""Files in the course: each is written whole or not at all, and none is ever lost.

`course/collected/LAB/` holds every file that was ever handed in, byte for byte, under the name of
its owner, and `collected.json`, what is known of each. `course/submitted/` is made from that.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from ..people import Owner
from ..refused import CourseError

#: A hand-in's own name for time, as nbgrader reads it.
TIMESTAMP = "timestamp.txt"


@dataclass
class Piece:
    """One file that was handed in, and what is known of it."""

    owner: str  # the folder in collected/LAB
    kind: str
    name: str
    number: str
    archive: str
    path: str  # where it lay in there
    folder: str  # the part of that which is the hand-in's own
    file: str  # its own name
    digest: str
    kept: str  # its name in the owner's folder
    seen: str  # when it was first collected
    first: str = ""  # when it was handed in; seen in several exports, the earliest
    last: str = ""  # the latest export that still had it
    edited: str = ""
    sure: bool = False  # the time is that of handing in, not of the export
    late: bool = False
    upload: int = 0
    attempt: int = 0
    lab: str = ""
    notebook: str = ""
    work: int = -1
    lost: bool = False
    recoded: str = ""  # the digest as plain UTF-8, where that is another
    why: str = ""

    @property
    def key(self) -> tuple[str, str, str, str]:
        """Return what makes a file the same when it comes again."""
        return self.owner, self.folder, self.file, self.digest

    def who(self) -> Owner:
        """Return the owner as the path named it."""
        return Owner(self.kind, self.name, self.number)

    def update(self, new: Piece) -> None:
        """Take over what a later export says of the same file."""
        if new.sure and not self.sure:
            self.first, self.sure = new.first, True
        elif new.first and new.sure == self.sure:
            self.first = min(self.first or new.first, new.first)
        self.last = max(self.last, new.last)
        self.late = new.late if new.kind == "canvas" else self.late
        self.upload, self.attempt = max(self.upload, new.upload), max(self.attempt, new.attempt)
        self.edited = max(self.edited, new.edited)
        for name in ("lab", "notebook", "work", "lost", "recoded", "why"):
            setattr(self, name, getattr(new, name))


class Store:
    """The folder of one lab in course/collected."""

    def __init__(self, course: Path, lab: str):
        self.course, self.lab = course, lab
        self.folder = course / "collected" / lab
        self.record = self.folder / "collected.json"
        self.pieces: dict[tuple[str, str, str, str], Piece] = {}
        self.placed: set[str] = set()

    def load(self) -> None:
        """Read what was collected before."""
        if not self.record.exists():
            return
        try:
            data = json.loads(self.record.read_text(encoding="utf-8"))
            pieces = [Piece(**row) for row in data["files"]]
            self.placed = set(data["placed"])
        except (ValueError, KeyError, TypeError, OSError) as error:
            raise CourseError(
                f"{self.record.relative_to(self.course)} must hold what was collected. It cannot be read "
                f"({error}). Move it away, and collect the archives again; no file is lost by that."
            ) from None
        self.pieces = {piece.key: piece for piece in pieces}

    def save(self) -> None:
        """Write down what is known, if it has changed."""
        rows = [asdict(self.pieces[key]) for key in sorted(self.pieces)]
        data = {"lab": self.lab, "placed": sorted(self.placed), "files": rows}
        write(self.course, self.record, _text(data).encode("utf-8"))

    def keep(self, owner: str, file: str, content: bytes) -> tuple[str, str]:
        """Keep a file for good; return its digest and its name."""
        digest = hashlib.sha256(content).hexdigest()
        name = f"{digest[:12]}-{safe_file(file)}"
        path = self.folder / owner / name
        if not (path.is_file() and path.stat().st_size == len(content)):
            write(self.course, path, content)
        return digest, name

    def content(self, piece: Piece) -> bytes:
        """Return the bytes of a kept file."""
        return (self.folder / piece.owner / piece.kept).read_bytes()

    def add(self, piece: Piece) -> None:
        """Take a file into the record, or what a later export says of it."""
        known = self.pieces.setdefault(piece.key, piece)
        if known is not piece:
            known.update(piece)

    def ours(self) -> set[str]:
        """Return the digests of all that this command may have put into course/submitted."""
        pieces = self.pieces.values()
        return {p.digest for p in pieces} | {p.recoded for p in pieces if p.recoded}


def _text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def safe_file(name: str) -> str:
    """Return a file's name without what a folder, a glob or a shell might take amiss."""
    clean = re.sub(r"[^\w.@() -]", "_", name).strip(". ") or "file"
    stem, dot, suffix = clean.rpartition(".")
    stem, suffix = (stem, dot + suffix) if stem and len(suffix) <= 10 else (clean, "")
    while len((stem + suffix).encode()) > 100:
        stem = stem[:-1]
    return stem + suffix


# --- writing --------------------------------------------------------------------------------------


def write(course: Path, path: Path, content: bytes) -> bool:
    """Write a file whole, through a temporary one; return whether anything had to be done."""
    if not path.is_symlink() and path.is_file() and _same(path, content):
        return False
    guard(course, path)
    path.parent.mkdir(parents=True, exist_ok=True)
    waiting = course / "collected" / ".tmp" / f"{os.getpid()}-{path.name[-60:]}"
    waiting.parent.mkdir(parents=True, exist_ok=True)
    waiting.write_bytes(content)
    try:
        os.replace(waiting, path)
    except OSError as error:
        if error.errno != errno.EXDEV:
            raise
        beside = path.with_name(f".{path.name[-60:]}.tmp")  # submitted/ lies on another disk
        shutil.copyfile(waiting, beside)
        os.replace(beside, path)
        waiting.unlink()
    return True


def _same(path: Path, content: bytes) -> bool:
    return path.stat().st_size == len(content) and path.read_bytes() == content


def guard(course: Path, path: Path) -> None:
    """Refuse to write through a link that leads out of the course."""
    for folder in path.parents:
        if folder in (course, course / "submitted"):
            return
        if folder.is_symlink():
            raise CourseError(
                f"{folder.relative_to(course)} must be a folder. It is a link, and nothing was written "
                "through it. Move it away, and run the command again."
            )


def digest_of(path: Path) -> str:
    """Return the digest of a file, empty where there is none."""
    if path.is_symlink() or not path.is_file():
        return ""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def moment(when: datetime | None) -> str:
    """Return a moment as it is written down."""
    return when.isoformat(timespec="seconds") if when else ""


@contextlib.contextmanager
def alone(course: Path) -> Iterator[None]:
    """Hold the course's collected files for one command at a time, and sweep what a killed one left."""
    folder = course / "collected"
    if folder.is_symlink():
        raise CourseError(
            f"{folder.name} must be a folder of the course. It is a link. Move it away."
        )
    folder.mkdir(exist_ok=True)
    with (folder / ".lock").open("w") as lock:
        _hold(lock.fileno())
        shutil.rmtree(folder / ".tmp", ignore_errors=True)
        try:
            yield
        finally:
            shutil.rmtree(folder / ".tmp", ignore_errors=True)


def _hold(descriptor: int) -> None:
    try:
        import fcntl
    except ImportError:  # Windows
        return
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise CourseError(
            "one `autograder collect` must run at a time. Another one is at work on this course. "
            "Wait for its end."
        ) from None
