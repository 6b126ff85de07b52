"""What `autograder collect` says at its end, in words and as plain data."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

#: So many files of one owner are listed in words; the plain data has them all.
_MOST = 5


@dataclass
class Trouble:
    """A file that could not be collected, or is nobody's: which, whose, why and what to do."""

    file: str
    owner: str
    why: str
    kept: str = ""


@dataclass
class Row:
    """One student's hand-in."""

    id: str
    name: str
    files: list[str]
    time: str = ""
    sure: bool = False
    late: bool = False
    lost: bool = False
    change: str = ""  # new, newer, same
    said: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)

    def to_dict(self) -> dict[str, Any]:
        """Return the row as plain data."""
        return {
            "student": self.id, "name": self.name, "files": self.files, "time": self.time or None,
            "time_is_sure": self.sure, "late": self.late, "metadata_lost": self.lost,
            "change": self.change, "notes": self.said, "beside": self.beside, "left_aside": self.left,
        }  # fmt: skip


@dataclass
class Report:
    """The whole run."""

    lab: str
    archive: str
    students: int = 0  # in the class, 0 where there is no list
    rows: list[Row] = field(default_factory=list)
    missing: list[tuple[str, str]] = field(default_factory=list)
    unusable: set[str] = field(
        default_factory=set
    )  # ids of those missing who handed in something else
    nobody: list[Trouble] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def complete(self) -> bool:
        """Return whether everything that was given could be collected."""
        return not self.nobody and not self.troubles

    def sort(self) -> None:
        """Put everything into a fixed order."""
        self.rows.sort(key=lambda row: row.id)
        self.nobody.sort(key=lambda one: one.file)
        self.troubles.sort(key=lambda one: one.file)

    def to_dict(self) -> dict[str, Any]:
        """Return the report as plain data."""
        return {
            "lab": self.lab, "archive": self.archive, "complete": self.complete,
            "students": self.students or None,
            "collected": [row.to_dict() for row in self.rows],
            "missing": [
                {"student": one, "name": name, "handed_in_something_else": one in self.unusable}
                for one, name in self.missing
            ],
            "nobody": [vars(one) for one in self.nobody],
            "problems": [vars(one) for one in self.troubles],
            "notes": self.notes,
        }  # fmt: skip

    def __str__(self) -> str:
        """Return the report in words: who handed in, then what needs a look, then who is missing."""
        lines = [self._line(row) for row in self.rows]
        lines += self._listed("Nobody's", self.nobody, ":")
        lines += self._listed("Not collected", self.troubles)
        if self.notes:
            lines += ["", *self.notes]
        if self.missing:
            lines += ["", f"Missing ({len(self.missing)}):"]
            other = "  (handed in, but no notebook of this lab)"
            lines += [
                f"  {i}  {name}{other if i in self.unusable else ''}" for i, name in self.missing
            ]
        return "\n".join([*lines, "", self._last()]).lstrip("\n")

    def _line(self, row: Row) -> str:
        time = f"  {row.time[:16].replace('T', ' ')} UTC" if row.time and row.sure else ""
        late = "  LATE" if row.late else ""
        name = f"  {row.name}" if row.name and row.name != row.id else ""
        lines = [f"{row.change:>6}  {row.id}{name}{time}{late}  ← {', '.join(row.files)}"]
        said = list(row.said)
        if row.lost:
            said.append(
                "its cells have lost the ids by which nbgrader grades (an editor dropped them): look at its "
                "marks, or ask the student to put the answers into a fresh copy of the lab"
            )
        if row.left:
            said.append(f"not put beside it, but kept: {', '.join(row.left)}")
        return "\n".join([*lines, *(f"          {sentence}." for sentence in said)])

    def _listed(self, title: str, troubles: list[Trouble], after: str = "") -> list[str]:
        if not troubles:
            return []
        lines = ["", f"{title} ({len(troubles)}):"]
        shown = Counter(one.owner for one in troubles)
        said: Counter[str] = Counter()
        for one in troubles:
            said[one.owner] += 1
            if said[one.owner] == _MOST and shown[one.owner] > _MOST:
                lines.append(
                    f"  … and {shown[one.owner] - _MOST + 1} more of {one.owner or 'nobody'}"
                )
            if said[one.owner] >= _MOST and shown[one.owner] > _MOST:
                continue
            whose = f" ({one.owner})" if one.owner else ""
            kept = f" It is kept as {one.kept}." if one.kept else ""
            lines.append(f"  {one.file}{whose}{after} {one.why}.{kept}")
        return lines

    def _last(self) -> str:
        count = Counter(row.change for row in self.rows)
        of = f" of {self.students}" if self.students else ""
        changes = [f"{count[kind]} {kind}" for kind in ("new", "newer", "same") if count[kind]]
        word = "student" if len(self.rows) == 1 and not of else "students"
        said = f"{self.lab}: {len(self.rows)}{of} {word} handed in"
        said += f" ({', '.join(changes).replace('same', 'as before')})" if changes else ""
        if not self.students:
            said += "; give the class list with --class to see who is missing"
        open_ = len(self.nobody) + len(self.troubles)
        return said + (f"; {open_} need{'s' * (open_ == 1)} a look." if open_ else ".")
