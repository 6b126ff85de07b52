"""Notebooks that lie in a course, read for what they hold: what is no notebook has no cells."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

#: What stands around a solution, and before a mark scheme, in the instructor's notebook.
BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
MARK_SCHEME = "### BEGIN MARK SCHEME"
#: A larger file is no notebook that somebody wrote.
_LARGEST = 96 * 2**20


def cells_of(path: Path) -> list[dict[str, Any]]:
    """Return the cells of a notebook, each source in one piece; none where it cannot be read.

    Links are not followed: a student's file may point anywhere.
    """
    try:
        if path.is_symlink() or path.stat().st_size > _LARGEST:
            return []
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        found = [cell for cell in cells if isinstance(cell, dict)]
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return []
    return [{**cell, "source": text_of(cell.get("source"))} for cell in found]


def text_of(value: Any) -> str:
    """Return a text that a notebook may hold as a list of lines; nothing for what is no text."""
    if isinstance(value, list):
        return "".join(line for line in value if isinstance(line, str))
    return value if isinstance(value, str) else ""


def nbgrader_of(cell: Mapping[str, Any]) -> dict[str, Any]:
    """Return what nbgrader knows of a cell; nothing of a free one."""
    metadata = cell.get("metadata")
    known = metadata.get("nbgrader") if isinstance(metadata, dict) else None
    return known if isinstance(known, dict) else {}


def grade_id_of(cell: Mapping[str, Any]) -> str:
    """Return nbgrader's name of a cell, empty for free cells."""
    name = nbgrader_of(cell).get("grade_id")
    return name if isinstance(name, str) else ""


def checksum_of(cell: Mapping[str, Any]) -> str:
    """Return the sum by which nbgrader knows whether a cell is as it was released.

    It is nbgrader's own (a test compares), without nbgrader: every referee would wait for its import.
    """
    known = nbgrader_of(cell)
    graded, solution = known.get("grade", False), known.get("solution", False)
    locked = False if solution else True if graded else known.get("locked", False)
    parts = [
        text_of(cell["source"]),
        cell["cell_type"],
        graded,
        solution,
        locked,
        known["grade_id"],
    ]
    if graded:
        parts.append(float(known["points"]))
    told = "".join(map(str, parts)).encode("utf-8", "surrogatepass")
    return hashlib.md5(told, usedforsecurity=False).hexdigest()
