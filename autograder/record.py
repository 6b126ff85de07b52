"""The record of a submission: all that grading found out, as one JSON file beside its graded notebooks.

Whoever grades writes it last, and so it says that the submission is graded. Feedback, report and
whatever else tells of a class read it. Its fields are described in website/pages/instructors/records.md.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal, TypedDict

from .plain_data import built

#: The fields of a record are those of this version; a submission with a record of another one is graded again.
VERSION = 4


class Score(TypedDict):
    """What a cell earned by checks, none where it is open, and the most that it gives."""

    points: float | None
    max_points: float


class Finding(TypedDict, total=False):
    """What is kept of the verdict on an answer, see `autograder.findings`."""

    points: float
    max_points: float
    verdict: str
    ideas: list[str]
    message: str
    hint: str
    carried_forward: list[str]
    input: str
    code: str
    own: str
    right: str
    came: list[dict[str, Any]]


@dataclass(frozen=True)
class Record:
    """What is known of one submission that was stored."""

    version: int
    state: Literal["graded", "unreadable", "system error"]
    reason: str
    advice: str
    submitted: str
    pages: bool
    scores: dict[str, dict[str, Score]]
    verdicts: dict[str, Finding]
    remarks: tuple[str, ...]
    graded_at: str
    seconds: dict[str, float]
    resources: dict[str, float]
    made_by: dict[str, dict[str, Any]]
    files: dict[str, str]

    def to_json(self) -> bytes:
        """Return the record as it is stored; half a character, which no file can hold, is a question mark."""
        text = json.dumps(asdict(self), indent=1, sort_keys=True, ensure_ascii=False)
        return text.encode("utf-8", "replace")


def record_path(course: Path, student: str, lab: str) -> Path:
    """Return where a record lies: outside of the folder that nbgrader hands on to the student."""
    return course / "autograded" / student / f".{lab}.graded.json"


def read_record(path: Path) -> Record | None:
    """Return a record; none where there is none, it is damaged, or it is of another version."""
    try:
        record: Record = built(Record, json.loads(path.read_text("utf-8")))
    except (OSError, ValueError, RecursionError):
        return None
    return record if record.version == VERSION else None
