"""A student's copy of the lab on Newton's method, and what a student writes into it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

Say = Callable[..., tuple[int, str, str]]

RIGHT = """def newton_root(coefficients, start):
    x = start
    for _ in range(60):
        x = x - np.polyval(coefficients, x) / np.polyval(np.polyder(coefficients), x)
    return float(x)
"""
ONE_STEP = """def newton_root(c, x):
    return x - np.polyval(c, x) / np.polyval(np.polyder(c), x)
"""


def answer(lab: Path, text: str, cell: str = "newton_newton_root_solution") -> Path:
    """Write a text into a solution cell of a lab's notebook; return the notebook."""
    path = lab / "newton_roots.ipynb"
    notebook = json.loads(path.read_text())
    for one in notebook["cells"]:
        if one["metadata"].get("nbgrader", {}).get("grade_id") == cell:
            one["source"] = text
    path.write_text(json.dumps(notebook))
    return path


def with_cell(path: Path, text: str, place: int) -> Path:
    """Add a code cell to a notebook."""
    notebook = json.loads(path.read_text())
    cell = {"cell_type": "code", "id": f"own-{place}", "metadata": {}, "source": text}
    notebook["cells"].insert(place, {**cell, "outputs": [], "execution_count": None})
    path.write_text(json.dumps(notebook))
    return path
