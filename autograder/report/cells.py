"""What students wrote into the solution cells, read from the graded notebooks and never run."""

from __future__ import annotations

from pathlib import Path

from ..stored import cells_of, grade_id_of, nbgrader_of


def solutions(course: Path, lab: str, student: str) -> dict[str, str]:
    """Return the text of each solution cell of a student, by its grade id; nothing that cannot be read."""
    if Path(student).name != student:  # an id that would lead elsewhere
        return {}
    found: dict[str, str] = {}
    for path in sorted((course / "autograded" / student / lab).glob("*.ipynb")):
        for cell in cells_of(path):
            if nbgrader_of(cell).get("solution") and cell.get("cell_type") == "code":
                found[grade_id_of(cell)] = cell["source"]
    return found
