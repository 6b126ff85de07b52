"""What was marked, line by line: undone from here, and known again after a crash.

The journal lies beside the gradebook as gradebook.db.marked.LAB.jsonl, where git does not look. A line is
on the disk before the gradebook is told to keep a mark; a line whose mark was never kept says nothing,
because every line is believed only where the gradebook holds what it says.
"""

from __future__ import annotations

import getpass
import json
import os
import platform
import uuid
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from ..gradebook.by_hand import HandMark
from ..plain_data import built


@dataclass(frozen=True)
class Step:
    """The marks of one answer before and after, each with the answer that it was given to."""

    before: HandMark
    after: HandMark
    digest: str
    digest_before: str = ""


@dataclass(frozen=True)
class Entry:
    """One line: who gave which marks to a question's answer, and which parts of the scheme were clicked."""

    id: str
    grader: str
    session: str
    when: str
    question: str
    steps: dict[str, Step]
    parts: tuple[tuple[int, int], ...] = ()  # number of the part, its level
    undoes: str = ""

    def as_line(self) -> str:
        """Return the line of the journal."""
        return json.dumps(asdict(self))


@dataclass
class Journal:
    """The journal of one lab, and who writes in it now."""

    path: Path
    session: str = field(default_factory=lambda: f"{platform.node()}:{os.getpid()}:{uuid.uuid4().hex[:8]}")  # fmt: skip
    grader: str = field(default_factory=lambda: _user())
    _known: tuple[tuple[int, int], list[Entry]] = field(default=((0, 0), []), repr=False)

    def write(
        self, question: str, steps: dict[str, Step], parts: tuple[tuple[int, int], ...] = (),
        undoes: str = "",
    ) -> Entry:  # fmt: skip
        """Put a line on the disk."""
        when = datetime.now(UTC).isoformat(timespec="seconds")
        entry = Entry(uuid.uuid4().hex, self.grader, self.session, when, question, steps, parts, undoes)  # fmt: skip
        line = ("" if self._ends_whole() else "\n") + entry.as_line() + "\n"
        # written at once and at the end, also where two graders write: lines are never mixed
        file = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            os.write(file, line.encode())
            os.fsync(file)
        finally:
            os.close(file)
        return entry

    def _ends_whole(self) -> bool:
        """Return whether the last line was written to its end."""
        if not self.path.exists():
            return True
        with self.path.open("rb") as file:
            if file.seek(0, os.SEEK_END) == 0:
                return True
            file.seek(-1, os.SEEK_END)
            return file.read(1) == b"\n"

    def entries(self) -> list[Entry]:
        """Return all lines that can be read, oldest first."""
        try:
            known = self.path.stat()
            version = (known.st_mtime_ns, known.st_size)
            if version != self._known[0]:
                lines = self.path.read_text(encoding="utf-8", errors="replace").splitlines()
                entries = [entry for line in lines if (entry := _entry(line)) is not None]
                self._known = (version, entries)
        except OSError:
            return []
        return self._known[1]

    def to_undo(self) -> Iterator[Entry]:
        """Yield this grader's lines that are not undone, newest first.

        Those of an earlier session count when its process has ended, as it has after a crash.
        """
        entries = self.entries()
        undone = {entry.undoes for entry in entries if entry.undoes}
        for entry in reversed(entries):
            if not entry.undoes and entry.id not in undone and self._is_mine(entry):
                yield entry

    def _is_mine(self, entry: Entry) -> bool:
        if entry.session == self.session:
            return True
        host, _, rest = entry.session.partition(":")
        number = rest.partition(":")[0]
        same = entry.grader == self.grader and host == platform.node() and number.isdecimal()
        return same and not _runs(int(number))


def journal_of(course: Path, lab: str) -> Journal:
    """Return the journal of a lab."""
    return Journal(course / f"gradebook.db.marked.{lab}.jsonl")


def _entry(line: str) -> Entry | None:
    try:
        entry: Entry = built(Entry, json.loads(line))
    except (ValueError, RecursionError):
        return None  # a line that was cut off by a crash
    return entry


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return "somebody"


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
