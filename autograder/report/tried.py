"""Drafts tried by the grader itself: student code runs where student code always runs, behind the wall."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from ..coordinator.class_run import provenance
from ..coordinator.referees import Referee, Setting, Task
from ..coordinator.settings import allowance
from ..course import Lab
from ..engines import choose, must_not_see
from ..findings import Finding
from ..marking import course_secret
from ..notebook import grade_id, read_cells, without_marks
from ..referee.grade import Assignment
from ..run_solutions import solution_cell
from ..stored import grade_id_of
from .drafts import Draft


def tried(course: Path, lab: Lab, drafts: Sequence[Draft], engine: str) -> Iterator[Finding]:
    """Yield what the grader says of each draft, with right answers in all other cells.

    An engine that does not start here raises `EngineError`; then nothing has run.
    """
    assignment = Assignment.load(course, lab.name, course_secret(course))
    allowed = allowance(course, lab.name)
    must_not_see(course)
    chosen, _ = choose(assignment.engine(engine, allowed.limits))
    made_by = provenance(course, assignment, chosen)
    setting = Setting(course, lab.name, assignment.secret, chosen, allowed.patience, made_by)
    referee = Referee(setting, assignment)
    try:
        for draft in drafts:
            yield _one(course, lab, draft, referee) if draft.text else {}
    finally:
        referee.stop()


def _one(course: Path, lab: Lab, draft: Draft, referee: Referee) -> Finding:
    done = referee.grade(Task("draft", {lab.name: notebook_with(course, lab, draft)}))
    result = done.results.get(lab.name)
    return {} if result is None else result.findings.get(draft.exercise, {})


def notebook_with(course: Path, lab: Lab, draft: Draft) -> bytes:
    """Return the handed-out notebook with the reference's solutions, and the draft in its cell."""
    texts = {
        f"{grade_id(cell.id)}_solution": without_marks(cell.text)
        for cell in read_cells(lab)
        if cell.role == "solution"
    }
    texts[f"{grade_id(solution_cell(lab, lab.exercises[draft.exercise].id).id)}_solution"] = (
        draft.text
    )
    path = course / "release" / lab.name / f"{lab.name}.ipynb"
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        name = grade_id_of(cell)
        if name in texts:
            cell["source"] = texts[name]
    return json.dumps(notebook).encode()
