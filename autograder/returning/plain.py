"""The marks for people and programs of one's own: a table with a row per student, and plain data.

A registrar wants one row per student; who wants one row per mark has `nbgrader export`.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from ..results import Earned, HandIn
from .marks import Lab, Marks, Row
from .table import harmless, number

_PERSON = ("id", "first name", "last name", "email", "number")


def wide(marks: Marks, *, so_far: bool = False) -> list[list[str]]:
    """Return a row per student: who it is, then for each lab the mark, and the mark of each cell.

    What there is to get stands in the heads of the columns. A mark that is open stays empty, and so
    do those of who handed in nothing.
    """
    head = list(_PERSON)
    for lab in marks.labs:
        head += [f"{lab.results.key} (of {number(lab.most)})"]
        head += [f"{lab.column(cell)} (of {number(cell.most)})" for cell in lab.cells]
    rows = [list(map(harmless, head))]
    for row in marks.rows:
        s = row.student
        told = [s.id, s.first or s.full, s.last, s.email, s.number]
        for lab in marks.labs:
            told += [number(row.mark(lab, so_far=so_far))]
            told += [number(row.of(lab, cell)) for cell in lab.cells]
        rows.append([harmless(text) for text in told])
    return rows


def as_data(marks: Marks) -> dict[str, Any]:
    """Return everything that is known of the marks, with what they were made by."""
    return {
        "made": datetime.now(UTC).isoformat(timespec="seconds"),
        "labs": [_lab(lab, marks) for lab in marks.labs],
    }


def _lab(lab: Lab, marks: Marks) -> dict[str, Any]:
    due = lab.results.due
    return {
        "lab": lab.results.lab,
        "title": lab.words.title,
        "most": lab.most,
        "due": due.isoformat() if due else None,
        "cells": [
            {
                "id": cell.grade_id, "check": cell.exercise or None, "notebook": cell.notebook,
                "title": lab.words.of(cell.grade_id, cell.name), "most": cell.most,
                "written": cell.written,
            }
            for cell in lab.cells
        ],
        "students": [_student(row, lab) for row in marks.rows],
    }  # fmt: skip


def _student(row: Row, lab: Lab) -> dict[str, Any]:
    student, found = row.student, row.hand_ins.get(lab.results.lab)
    told: dict[str, Any] = {
        "id": student.id, "name": student.name, "email": student.email or None,
        "number": student.number or None, "listed": row.listed, "status": row.status(lab),
        "points": row.mark(lab), "points_so_far": row.mark(lab, so_far=True),
    }  # fmt: skip
    return told | (_hand_in(found) if found else {})


def _hand_in(found: HandIn) -> dict[str, Any]:
    return {
        "handed_in": found.timestamp.isoformat() if found.timestamp else None,
        "late_seconds": found.late,
        "penalty": found.penalty,
        "problem": f"{found.problem} {found.advice}".strip() or None,
        "submitted": found.submitted or None,
        "made_by": dict(found.made_by),
        "marks": {name: _mark(earned) for name, earned in found.earned.items()},
    }


def _mark(earned: Earned) -> dict[str, Any]:
    return {
        "points": earned.points, "by_hand": earned.by_hand, "verdict": earned.verdict or None,
        "ideas": list(earned.ideas), "comment": earned.comment or None,
    }  # fmt: skip
