"""A slip is charged once: an answer that leans on a wrong earlier answer is asked again.

The earlier answers whose checks are not right are replaced by the reference's; what is right then is
right. One rule for functions, classes and numbers, wherever the notebook runs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import FunctionType
from typing import Any, Protocol

from labgauss.checks.asking import ask_all
from labgauss.checks.kinds import kind_of
from labgauss.checks.question import Answered, Question
from labgauss.checks.session import Session, cell_of, defined, names_used, subject
from labgauss.checks.verdict import Verdict

from .anew import cells_before, data_anew, quietly
from .course import Lab
from .exercise import Exercise
from .notebook import read_cells
from .replacing import for_lists, for_lists_in, notebook_globals, replaced
from .run_solutions import answer_in, run_cells, solution_cell

_CODE = (FunctionType, type)


class Submitted(Protocol):
    """An answer in its notebook, wherever that runs."""

    def asked(self, question: Question) -> Answered:
        """Ask it."""

    def uses(self) -> set[str]:
        """Return the names of the notebook that it leans on."""

    @property
    def subject(self) -> str:
        """Return the name of what is judged."""

    def cell(self, name: str) -> str:
        """Return the text of the solution cell that is there for a name."""

    def given_right(
        self, wrong: Mapping[str, str], judged: Callable[[Submitted], Verdict]
    ) -> Verdict | None:
        """Judge it with right answers to the checks in `wrong`, by the names that they define."""


def charged_once(
    lab: Lab,
    exercise: Exercise,
    answer: Submitted,
    verdict: Verdict,
    session: Session,
    judged: Callable[[Submitted], Verdict],
) -> Verdict:
    """Return the better of a verdict and that on the answer with right earlier answers.

    Of two that are as good, the second where it recognises an idea: a wrong earlier answer may hide
    it, or look like another one.
    """
    if float(verdict) >= exercise.points:
        return verdict
    wrong = _wrong_before(lab, exercise, answer, session)
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


def _wrong_before(
    lab: Lab, exercise: Exercise, answer: Submitted, session: Session
) -> dict[str, str]:
    """Return what the answer leans on and is not right: names to the checks, earlier ones only."""
    order, seen = list(lab.exercises), session.verdicts(lab.key)
    earlier = [c for c in order[: order.index(exercise.id)] if not _is_right(seen.get(c))]
    if not earlier:
        return {}
    used = answer.uses() - {answer.subject} - _written_anew(answer, lab, exercise)
    wrong = {n: c for c in earlier if (n := answer_name(lab, lab.exercises[c])) in used}
    if exercise.ask.method:
        wrong |= {method: c for c in earlier if (method := lab.exercises[c].ask.method)}
    return wrong


def _written_anew(answer: Submitted, lab: Lab, exercise: Exercise) -> set[str]:
    """Return what the answer's own cell defines in another way than its exercise: no earlier answer."""
    own = answer_name(lab, exercise)
    here = defined(answer.cell(own))
    return {n for n, way in here.items() if n != own and defined(answer.cell(n)).get(n) != way}


def _is_right(verdict: Verdict | None) -> bool:
    return verdict is not None and verdict.verdict == "right"


@dataclass(frozen=True)
class Here:
    """An answer of a notebook that runs in this process; `namespace` is what the notebook defines."""

    lab: Lab
    exercise: Exercise
    answer: Any
    namespace: Mapping[str, Any]

    def asked(self, question: Question) -> Answered:
        """Ask it here and now."""
        return ask_all(self.answer, question.unanswered())

    def uses(self) -> set[str]:
        """Return the names that its code uses."""
        return names_used(self.exercise.id, self.answer, self.namespace)

    @property
    def subject(self) -> str:
        """Return the name of what is judged."""
        return subject(self.exercise.id, self.answer)

    def cell(self, name: str) -> str:
        """Return the last cell that made the answer, the first that made another name."""
        mine = name == answer_name(self.lab, self.exercise)
        return cell_of(name, self.namespace, first=not mine)

    def given_right(
        self, wrong: Mapping[str, str], judged: Callable[[Submitted], Verdict]
    ) -> Verdict | None:
        """Judge it with the reference's answers in place of wrong ones."""
        right = reference(self.lab)
        methods = {name for name in wrong if name not in right}
        functions = {name: _lenient(right[name]) for name in wrong if name in right}
        answer = self.answer
        if isinstance(answer, type):
            own = right[answer_name(self.lab, self.exercise)]
            answer = _with_methods(answer, own, methods, self.lab)
        spaces = self._spaces(answer)
        history = self.namespace.get("In", [])
        notebook = next((s for s in spaces if s.get("In") is history), dict(self.namespace))
        own = self.cell(answer_name(self.lab, self.exercise))
        setup = setup_before(self.lab, self.exercise)
        cells = cells_before(history, own, [*setup, *map(self.cell, wrong)])
        with (
            replaced([notebook, *spaces], functions),  # also for functions that a cell calls
            data_anew(notebook, setup, cells, self.uses()),
        ):
            if kind_of(self.exercise.ask).called:
                return judged(replace(self, answer=answer))
            return self._made_again(own, dict(notebook), judged)

    def _spaces(self, answer: Any) -> list[dict[str, Any]]:
        """Return where the notebook's functions, and the answer's, look for names."""
        code = [thing for thing in self.namespace.values() if isinstance(thing, _CODE)]
        return [space for thing in (answer, *code) for space in notebook_globals(thing)]

    def _made_again(
        self, text: str, names: dict[str, Any], judged: Callable[[Submitted], Verdict]
    ) -> Verdict | None:
        """Run the student's own cell again, with right functions, and judge what it makes."""
        if not text:
            return None
        try:
            with quietly():
                exec(compile(text, f"<{self.exercise.id}, again>", "exec"), names)
        except Exception:  # it failed before, and fails again
            return None
        return judged(replace(self, answer=answer_in(names, self.lab, self.exercise.id)))


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


def _with_methods(answer: type, right: type, methods: set[str], lab: Lab) -> type:
    """Return a class like the answer, with some methods, and what they need, of the right one."""
    own = own_methods(right)
    asked = {e.ask.method for e in lab.exercises.values()}
    helpers = {n: f for n, f in own.items() if n not in asked and not hasattr(answer, n)}
    given = {**helpers, **{n: own[n] for n in methods if n in own}}
    lenient = {name: for_lists_in(method) for name, method in given.items()}
    return type(answer.__name__, (answer,), lenient)


def _lenient(right: Any) -> Any:
    return for_lists(right) if isinstance(right, FunctionType) else right


def own_methods(right: type) -> dict[str, Any]:
    """Return the methods that a class of the reference defines, but for Python's own."""
    return {n: f for n, f in vars(right).items() if callable(f) and not n.startswith("__")}
