"""A slip is charged once: an answer that leans on a wrong earlier answer is asked again.

The earlier answers whose checks are not right are replaced by the reference's; what is right then is
right. One rule for functions, classes and numbers, wherever the notebook runs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from labgauss.checks.session import Session, defined
from labgauss.checks.verdict import Verdict

from .course import Lab
from .exercise import Exercise
from .notebook import read_cells
from .run_solutions import run_cells, solution_cell

if TYPE_CHECKING:
    from .referee.answers import Remote


def charged_once(
    answer: Remote, verdict: Verdict, session: Session, judged: Callable[[Remote], Verdict]
) -> Verdict:
    """Return the better of a verdict and that on the answer with right earlier answers.

    Of two that are as good, the second where it recognises an idea: a wrong earlier answer may hide
    it, or look like another one.
    """
    if float(verdict) >= answer.exercise.points:
        return verdict
    wrong = _wrong_before(answer, session)
    if not wrong:
        return verdict
    again = answer.given_right(wrong, judged)
    if again is None or float(again) < float(verdict):
        return verdict
    if float(again) == float(verdict) and not again.misconceptions:
        return verdict
    given = "given a right " + " and a right ".join(wrong)
    is_right = again.verdict == "right"
    message = f"Right, {given}." if is_right else f"{given.capitalize()}: {again.message}"
    return again.changed(message=message, carried_forward=tuple(wrong.values()))


def _wrong_before(answer: Remote, session: Session) -> dict[str, str]:
    """Return what the answer leans on and is not right: names to the checks, earlier ones only."""
    lab, exercise = answer.lab, answer.exercise
    order, seen = list(lab.exercises), session.verdicts(lab.key)
    earlier = [c for c in order[: order.index(exercise.id)] if not _is_right(seen.get(c))]
    if not earlier:
        return {}
    used = answer.uses() - {answer.subject} - _written_anew(answer, lab, exercise)
    wrong = {n: c for c in earlier if (n := answer_name(lab, lab.exercises[c])) in used}
    if exercise.ask.method:
        wrong |= {method: c for c in earlier if (method := lab.exercises[c].ask.method)}
    return wrong


def _written_anew(answer: Remote, lab: Lab, exercise: Exercise) -> set[str]:
    """Return what the answer's own cell defines in another way than its exercise: no earlier answer."""
    own = answer_name(lab, exercise)
    here = defined(answer.cell(own))
    return {n for n, way in here.items() if n != own and defined(answer.cell(n)).get(n) != way}


def _is_right(verdict: Verdict | None) -> bool:
    return verdict is not None and verdict.verdict == "right"


@lru_cache(maxsize=16)
def reference(lab: Lab) -> dict[str, Any]:
    """Return what the reference solutions define."""
    return run_cells(lab)


def answer_name(lab: Lab, exercise: Exercise) -> str:
    """Return the name of the solution that a check judges."""
    return solution_cell(lab, exercise.id).id.split(".")[-1]


def setup_before(lab: Lab, exercise: Exercise) -> list[str]:
    """Return the texts of the set-up cells above the solution cell that a check judges."""
    cells = read_cells(lab)
    above = cells[: cells.index(solution_cell(lab, exercise.id))]
    return [cell.text for cell in above if cell.role == "setup"]


def own_methods(right: type) -> dict[str, Any]:
    """Return the methods that a class of the reference defines, but for Python's own."""
    return {n: f for n, f in vars(right).items() if callable(f) and not n.startswith("__")}
