"""The files of one graded submission: written aside, put in place at once, and known by a record.

In `course/autograded/STUDENT` lie the folder LAB and, hidden beside it, the record of what was saved:
digests of the files, the marks, who made them. The record is written last. What does not agree with
its record is not done, whatever stopped the writing, so nothing here needs to be forced to the disk.
The record lies outside the folder because nbgrader hands everything in there on to the student.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from ..record import Record, read_record, record_path
from .plain import BookError


class Shelf:
    """The graded submissions of one lab: `course/autograded/*/LAB`."""

    def __init__(self, course: Path, lab: str) -> None:
        self.top, self.lab = course / "autograded", lab

    def place(self, student: str) -> Path:
        """Return the folder of a student's graded notebooks."""
        return self.top / student / self.lab

    def stage(
        self, student: str, files: Mapping[str, bytes | Path], mode: int, folder_mode: int
    ) -> None:
        """Write all files of a submission into a new folder aside."""
        home = self.top / student
        if home.is_symlink() or (home.exists() and not home.is_dir()):
            home.unlink()
        aside = self._aside(student, "new")
        _folder(home, folder_mode)
        remove(aside)
        _folder(aside, folder_mode)
        for name, content in files.items():
            path = aside / name
            _folder(path.parent, folder_mode)
            if isinstance(content, bytes):
                path.write_bytes(content)
            else:
                shutil.copyfile(content, path)
            path.chmod(mode)

    def put(self, student: str, *, anything: bool) -> None:
        """Put what was written aside in the place of what is there; links are replaced, not followed."""
        new, old, place = (
            self._aside(student, "new"),
            self._aside(student, "old"),
            self.place(student),
        )
        remove(old)
        if os.path.lexists(place):
            place.rename(old)
        if anything:
            new.rename(place)
        else:
            remove(new)
        remove(old)

    def drop(self, student: str) -> None:
        """Throw away what was written aside."""
        remove(self._aside(student, "new"))

    def sweep(self) -> None:
        """Throw away what a run that was killed left aside."""
        remove(self.top / f".{self.lab}.entered")
        for left in ("new", "old", "record"):
            for path in self.top.glob(f"*/.{_escaped(self.lab)}.{left}"):
                remove(path)

    def forget(self, student: str) -> None:
        """Take the record away before anything is changed: what was stored is no longer done."""
        self._record(student).unlink(missing_ok=True)

    def record(self, student: str, record: Record) -> None:
        """Write down what was saved, as the last step of saving."""
        aside = self._aside(student, "record")
        remove(aside)
        aside.write_bytes(record.to_json())
        aside.replace(self._record(student))

    def stored(self, student: str) -> Record | None:
        """Return the record of a student whose files are all there as they were written."""
        record = read_record(self._record(student))
        try:
            for name, digest in record.files.items() if record is not None else ():
                if sha256((self.place(student) / name).read_bytes()) != digest:
                    return None
        except (OSError, ValueError):
            return None
        return record

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Keep other coordinators of the same lab out; the system lets go when this process ends."""
        try:
            import fcntl
        except ImportError:  # Windows: the database's own constraints must do
            yield
            return
        self.top.mkdir(parents=True, exist_ok=True)
        with (self.top / f".{self.lab}.lock").open("a+", encoding="utf-8") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                file.seek(0)
                raise BookError(
                    f"one grader at a time may write the marks of {self.lab}. Process "
                    f"{file.read().strip() or '?'} is at it. Wait until it has ended, then run again."
                ) from None
            file.truncate(0)
            file.write(f"{os.getpid()}")
            file.flush()
            yield

    def _record(self, student: str) -> Path:
        return record_path(self.top.parent, student, self.lab)

    def _aside(self, student: str, what: str) -> Path:
        return self.top / student / f".{self.lab}.{what}"


def _folder(path: Path, mode: int) -> None:
    """Make a folder and those above it, where they are not there; a shared one for its group."""
    if path.is_dir():
        return
    _folder(path.parent, mode)
    path.mkdir(mode=mode & 0o777)
    if mode & 0o2000:
        path.chmod(mode)


def sha256(content: bytes) -> str:
    """Return the digest of a file's content."""
    return hashlib.sha256(content).hexdigest()


def remove(path: Path) -> None:
    """Remove a file, a link or a folder with all in it; links are removed, not followed."""
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISDIR(mode):
        path.unlink()
        return
    path.chmod(0o700)
    for folder, inner, _ in os.walk(path):  # a folder may have been locked against its owner
        for name in inner:
            if not os.path.islink(os.path.join(folder, name)):
                os.chmod(os.path.join(folder, name), 0o700)
    shutil.rmtree(path)


def _escaped(name: str) -> str:
    """Return a name for a pattern of `glob`."""
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in name)
