"""Make a submitted notebook one that nbgrader can grade, whatever was done to its cells.

nbgrader stops the whole class at a copied cell or at foreign metadata. What counts in a submission
is only the text of its solution cells and of its free cells; everything else is restored here.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import nbformat
from nbgrader.preprocessors import NbGraderPreprocessor

from .stored import grade_id_of

_KNOWN = {
    "schema_version", "grade", "solution", "locked", "task", "grade_id", "points", "checksum",
    "cell_type",
}  # fmt: skip
_FLAGS = ("grade", "solution", "locked", "task")


class RepairCells(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader ships no types
    """Drop tags, unknown metadata and copies of cells; keep the first answer of a copied cell."""

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        """Repair all cells of a notebook in place."""
        seen: set[str] = set()
        for cell in nb.cells:
            cell.metadata.pop("tags", None)
            meta = cell.metadata.get("nbgrader")
            if meta is None:
                continue
            name = meta.get("grade_id") if isinstance(meta, dict) else None
            if not isinstance(name, str) or not name or name in seen:
                del cell.metadata["nbgrader"]
                continue
            seen.add(name)
            cell.metadata["nbgrader"] = _clean(meta)
        return nb, resources


class RestoreCells(NbGraderPreprocessor):  # type: ignore[misc]  # nbgrader ships no types
    """Put deleted cells back where they were: set-up, exercises, checks, questions.

    nbgrader restores checks only, and stops at one whose solution cell is gone as well.
    """

    def preprocess(self, nb: Any, resources: Any) -> tuple[Any, Any]:
        """Insert each missing cell of the released notebook after the one it followed there."""
        where = resources["nbgrader"]
        released = _released(where["assignment"], where["notebook"])
        present = {grade_id_of(cell) for cell in nb.cells}
        before = ""
        for cell in released:
            if grade_id_of(cell) not in present:
                at = next((i + 1 for i, c in enumerate(nb.cells) if grade_id_of(c) == before), 0)
                nb.cells.insert(at, cell)
            before = grade_id_of(cell)
        return nb, resources


def _released(lab: str, notebook: str) -> list[Any]:
    """Return the cells of the released notebook that nbgrader knows, in their order."""
    path = Path(os.environ["COURSE_DIR"]) / "release" / lab / f"{notebook}.ipynb"
    if not path.exists():
        return []
    return [cell for cell in nbformat.read(path, as_version=4).cells if grade_id_of(cell)]


def _clean(meta: dict[str, Any]) -> dict[str, Any]:
    cleaned = {key: value for key, value in meta.items() if key in _KNOWN}
    cleaned["schema_version"] = 3
    for flag in _FLAGS:
        cleaned[flag] = bool(cleaned.get(flag, False))
    return cleaned
