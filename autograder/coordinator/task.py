"""What goes to a grading process and what comes back: a submission, and its results, as bytes in JSON."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..engines import Engine
from ..referee.grade import Result
from ..referee.sitting import Patience
from ..referee.submission import Unreadable


@dataclass(frozen=True)
class Setting:
    """All that a grading process needs to know of a lab."""

    course: Path
    lab: str
    secret: bytes
    engine: Engine
    patience: Patience
    provenance: dict[str, Any]
    memory: int = 0  # bytes that a grading process may take; 0 for no limit

    @property
    def longest(self) -> float:
        """Return the seconds after which a submission is given up, whatever a grading process is at."""
        return self.patience.notebook * 3 + 120


@dataclass(frozen=True)
class Task:
    """One submission to be graded; with `marked`, only its pages are to be made."""

    student: str
    notebooks: dict[str, bytes]
    marked: dict[str, dict[str, Any]] | None = None

    def to_bytes(self) -> bytes:
        """Return the task as it travels."""
        notebooks = {name: base64.b64encode(b).decode() for name, b in self.notebooks.items()}
        return _to_json({"student": self.student, "notebooks": notebooks, "marked": self.marked})

    @classmethod
    def from_bytes(cls, data: bytes) -> Task:
        """Return the task that travelled."""
        found = json.loads(data)
        notebooks = {name: base64.b64decode(text) for name, text in found["notebooks"].items()}
        return cls(found["student"], notebooks, found["marked"])


@dataclass
class Done:
    """What came of a task: results by notebook, and sentences where one cannot be read.

    `fault` says why this machine could not grade it, `system_error` why it could not be graded on a machine
    that can, `unfit` why `where` nothing can be graded at all; `lost` is a result that did not arrive.
    """

    student: str
    pages: bool = False  # only pages were asked for
    results: dict[str, Result] = field(default_factory=dict)
    unreadable: list[Unreadable] = field(default_factory=list)
    fault: str = ""
    system_error: str = ""
    unfit: str = ""
    where: str = ""
    lost: bool = False

    @property
    def problem(self) -> str:
        """Return why there are no results, if there are none."""
        return self.system_error or self.fault or " ".join(map(str, self.unreadable))

    def to_bytes(self) -> bytes:
        """Return it as it travels."""
        results = {name: vars(result) for name, result in self.results.items()}
        unreadable = [[one.reason, one.advice] for one in self.unreadable]
        return _to_json({**vars(self), "results": results, "unreadable": unreadable})

    @classmethod
    def from_bytes(cls, data: bytes) -> Done:
        """Return what travelled; raise ValueError, KeyError or TypeError where it is something else."""
        found = json.loads(data)
        results = {name: Result(**fields) for name, fields in found.pop("results").items()}
        unreadable = [Unreadable(*one) for one in found.pop("unreadable")]
        return cls(**found, results=results, unreadable=unreadable)


def _to_json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode("ascii")
