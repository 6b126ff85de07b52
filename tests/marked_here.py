"""What submissions deserve, found in this process, and what the gradebook holds of them."""

from __future__ import annotations

import contextlib
import warnings
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nbformat

from autograder.course import Lab
from autograder.marking import course_secret, seed_for, submission_of
from autograder.notebook import grade_id, read_cells
from autograder.referee.scoring import score_here
from autograder.run_solutions import answer_in, run_text
from labgauss.checks.clock import time_limit
from labgauss.checks.session import Session
from labgauss.checks.verdict import MIME

#: The limits here are meant for endless loops: a busy machine gets so many times as long.
_PATIENCE = 10.0


@dataclass
class Result:
    """What one student got for one lab, and what the answers deserve."""

    student: str
    lab: str
    deserved: dict[str, float]
    got: dict[str, float] = field(default_factory=dict)
    misconceptions: list[str] = field(default_factory=list)

    @property
    def as_deserved(self) -> bool:
        """Return whether every mark is what the answer deserves."""
        return self.got == self.deserved


def deserved(root: Path, lab: Lab, student: str, notebook: Any) -> dict[str, float]:
    """Mark a submitted notebook in this process, cell by cell: points by the ids of its checks.

    A cell that fails leaves the rest alone, as in a notebook.
    """
    texts = {
        cell.metadata["nbgrader"]["grade_id"]: cell.source
        for cell in notebook.cells
        if "nbgrader" in cell.metadata
    }
    namespace: dict[str, Any] = {"__name__": "__main__", "In": []}
    points, seen = {}, Session()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for cell in read_cells(lab):
            if cell.role == "setup":
                run_text(cell.text, cell.id, namespace)
            elif cell.role == "solution":
                text = texts.get(f"{grade_id(cell.id)}_solution", "")
                namespace["In"].append(text)
                with contextlib.suppress(Exception), time_limit(30, patience=_PATIENCE):
                    run_text(text, cell.id, namespace)
            elif cell.role == "check":
                points[grade_id(cell.id)] = _marks(root, lab, student, cell.id, namespace, seen)
    return points


def _marks(
    root: Path, lab: Lab, student: str, check: str, namespace: dict[str, Any], seen: Session
) -> float:
    seed = seed_for(course_secret(root), submission_of(root, student, lab.name), check)
    answer = answer_in(namespace, lab, check)
    with time_limit(60, patience=_PATIENCE):
        return float(score_here(lab, lab.exercises[check], answer, seed, seen, namespace))


def read_marks(root: Path, result: Result) -> None:
    """Read a student's marks from nbgrader's gradebook and the misconceptions from the notebook."""
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{root / 'gradebook.db'}") as gradebook:
        notebook = gradebook.find_submission_notebook(result.lab, result.lab, result.student)
        for grade in notebook.grades:
            if grade.name in result.deserved:
                result.got[grade.name] = float(grade.auto_score or 0.0)
    graded = root / "autograded" / result.student / result.lab / f"{result.lab}.ipynb"
    result.misconceptions = misconceptions_in(nbformat.read(graded, as_version=4))


def misconceptions_in(notebook: Any) -> list[str]:
    """Return the misconceptions named in a graded notebook."""
    found: list[str] = []
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            found += output.get("data", {}).get(MIME, {}).get("misconceptions", [])
    return found
