"""Run a lab's solutions in a namespace of their own, with any of them replaced."""

from __future__ import annotations

import contextlib
import io
import linecache
import warnings
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from labgauss.checks.question import MISSING

from .course import CourseError, Lab
from .notebook import Cell, read_cells


def check_cell(lab: Lab, check: str) -> Cell:
    """Return the check cell with this id."""
    for cell in read_cells(lab):
        if cell.role == "check" and cell.id == check:
            return cell
    raise CourseError(f"{check} must have a check cell in {lab.name}/lab.py. There is none.")


def solution_cell(lab: Lab, check: str) -> Cell:
    """Return the solution cell that makes what a check judges."""
    return _solution_cell(lab, check, lab.source.stat().st_mtime_ns)


@lru_cache(maxsize=256)
def _solution_cell(lab: Lab, check: str, _: int) -> Cell:
    names = check_cell(lab, check).answer_names
    for cell in read_cells(lab):
        if cell.role == "solution" and cell.id.split(".")[-1] in names:
            return cell
    raise CourseError(
        f"{check} must judge a name from a solution cell. {' and '.join(sorted(names))} is from none."
    )


def run_cells(
    lab: Lab, replaced: Mapping[str, str] | None = None, until: str = ""
) -> dict[str, Any]:
    """Run setup and solution cells in order, up to the solution with the id `until`.

    `replaced` maps ids of solution cells to other texts.
    """
    namespace: dict[str, Any] = {"__name__": "__main__"}
    for cell in read_cells(lab):
        if cell.role not in ("setup", "solution"):
            continue
        text = (replaced or {}).get(cell.id, cell.text) if cell.role == "solution" else cell.text
        run_text(text, cell.id, namespace)
        if cell.id == until:
            break
    return namespace


def run_text(text: str, name: str, namespace: dict[str, Any]) -> None:
    """Run one cell's text quietly; its lines can be shown in a traceback."""
    file = f"<{name}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        exec(compile(text, file, "exec"), namespace)  # the course's own solutions, or a try


def answer_in(namespace: dict[str, Any], lab: Lab, check: str) -> Any:
    """Return what the check cell passes as the answer, or MISSING."""
    try:
        return eval(check_cell(lab, check).answer, namespace)  # text of the course's own check cell
    except NameError:
        return MISSING
