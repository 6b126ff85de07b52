"""The marks of a graded notebook by nbgrader's own rules, and what those rules may not decide.

nbgrader gives all points to a check that fails in no visible way: it printed nothing, or no number.
A check of a course of ours always prints its verdict; one without it was not asked, and stays open.
Cells that are not our checks follow nbgrader's rules alone.
"""

from __future__ import annotations

import math
from collections.abc import Set
from dataclasses import dataclass, field
from typing import Any

from labgauss.checks.verdict import MIME

from ..stored import checksum_of, nbgrader_of


@dataclass
class Judged:
    """What one graded notebook says: marks, automatic comments, and what to look at."""

    marks: dict[str, float | None] = field(default_factory=dict)
    comments: dict[str, str | None] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)


def judge(notebook: Any, checks: Set[str]) -> Judged:
    """Return the marks and comments that nbgrader would save for a graded notebook."""
    from nbgrader.utils import is_grade, is_solution, is_task

    judged = Judged()
    for cell in notebook.cells:
        if not (is_grade(cell) or is_solution(cell) or is_task(cell)):
            continue
        name = str(cell.metadata["nbgrader"].get("grade_id", ""))
        if is_grade(cell):
            judged.marks[name], note = score(cell, checks)
            judged.notes += [note] if note else []
        if is_solution(cell) or is_task(cell):
            judged.comments[name] = comment(cell)
    return judged


def score(cell: Any, checks: Set[str]) -> tuple[float | None, str]:
    """Return the mark of a grade cell, None where it stays open, and why it had to."""
    from nbgrader.utils import determine_grade

    name = cell.metadata["nbgrader"].get("grade_id")
    try:
        earned, most = determine_grade(cell)
    except (ValueError, KeyError, IndexError, TypeError) as error:
        return None, f"{name} is left open: what it printed is no mark ({_words(error)})."
    if earned is None or is_not_graded(cell):
        return None, ""
    if name in checks and not _is_told(cell, most):
        return None, f"{name} is left open: the check gave no verdict."
    return float(earned), ""


def is_not_graded(cell: Any) -> bool:
    """Return whether a check said of itself that it could not grade."""
    verdicts = [output.get("data", {}).get(MIME, {}) for output in cell.get("outputs", [])]
    return any(verdict.get("verdict") == "not graded" for verdict in verdicts)


def _is_told(cell: Any, most: float) -> bool:
    """Return whether a check gave a verdict with a number in range, or visibly failed."""
    from nbgrader.utils import has_failed

    results = [o for o in cell.get("outputs", []) if o["output_type"] == "execute_result"]
    if not results:
        return bool(has_failed(cell))
    data = results[0].get("data", {})
    text = data.get("text/plain", "")
    try:
        number = float("".join(text) if isinstance(text, list) else text)
    except ValueError:
        return False
    return MIME in data and math.isfinite(number) and 0 <= number <= most


def comment(cell: Any) -> str | None:
    """Return nbgrader's automatic comment on an answer: whether there is none."""
    known = nbgrader_of(cell)
    unchanged = known.get("checksum") == checksum_of(cell)
    return "No response." if unchanged and not known.get("task", False) else None


def _words(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__
