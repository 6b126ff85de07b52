"""The plain data of the gradebook: what comes in, what is stored, what changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from ..record import Finding
from ..refused import Refused

#: A cell that earns points: name of its notebook, its grade id.
CellName = tuple[str, str]


class BookError(Refused):
    """One sentence why a submission was not stored: it is not graded, and the command can be run again."""


@dataclass(frozen=True)
class Graded:
    """A graded submission as plain data; it may come from another machine.

    `notebooks` holds the graded notebooks by name; `submitted` is a digest of the submission's
    files; `timestamp` is the text of its timestamp.txt. `problem` says why nothing could be graded,
    and `advice` what an instructor can do: all its marks stay open then. `pages` tells whether the
    cells that only show something were run, too. `findings` are what reports say of each exercise,
    see `autograder.findings`, and `remarks` what an instructor should know of the whole. `state` is said
    where a problem is another one than that nothing can be read. `graded_at` is a time in UTC, `seconds`
    and `resources` are what grading took.
    """

    student: str
    lab: str
    notebooks: dict[str, dict[str, Any]]
    submitted: str
    timestamp: str | None = None
    problem: str = ""
    advice: str = ""
    pages: bool = False
    findings: dict[str, Finding] = field(default_factory=dict)
    remarks: tuple[str, ...] = ()
    state: Literal["", "system error"] = ""
    graded_at: str = ""
    seconds: Mapping[str, float] = field(default_factory=dict)
    resources: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Mark:
    """What the gradebook holds for one cell of one student."""

    auto: float | None
    manual: float | None
    extra: float | None
    open: bool
    most: float

    @property
    def score(self) -> float:
        """Return the score that nbgrader exports: a person's before the grader's, and extra credit."""
        first = self.auto if self.manual is None else self.manual
        return 0.0 if first is None else first + (self.extra or 0.0)


@dataclass(frozen=True)
class HandedIn:
    """What the gradebook knows of a student's submission as a whole; seconds after the due date."""

    timestamp: datetime | None
    late: float
    penalty: float
    comments: dict[CellName, str] = field(default_factory=dict)  # a person's, by cell


@dataclass(frozen=True)
class Changes:
    """What saving a submission changed, or would change: marks before and after, where they differ.

    `notes` are sentences on what an instructor should look at.
    """

    new: bool
    marks: dict[CellName, tuple[float | None, float | None]] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
