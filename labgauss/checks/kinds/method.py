"""The answer is a class: make an object, give it its state, call one of its methods."""

from __future__ import annotations

from typing import Any

from ..compare import Tolerance, differs, plain_copy
from ..plain import describe, make_arguments, to_code
from ..problem import Problem
from ..question import Case, Outcome, Question
from .attributes import read_attributes
from .kind import Kind, changed

#: A fitted object is used as it stands where its attributes are right to six digits.
_FITTED = Tolerance(1e-6)


class Method(Kind, name="method"):
    """A method, whose value is what it returns, or the attributes that it leaves."""

    def refuse(self, answer: Any, question: Question) -> Problem | None:
        """Ask for the class."""
        if isinstance(answer, type):
            return None
        return Problem("kind", "no class", {"got": describe(answer)})

    def outcome(self, answer: Any, question: Question, case: Case, inputs: list[Any]) -> Outcome:
        """Make an object in its state and call the method."""
        asked, made = question.ask, answer()
        if case.before:
            _call_first(made, case)
        else:
            _set_state(made, case)
        given = {name: plain_copy(getattr(made, name), name) for name in case.state or {}}
        result = getattr(made, asked.method)(*inputs)
        if asked.reads:
            lost = asked.returns_self and result is not made
            form = _not_self(asked.method, result) if lost else None
            return Outcome(read_attributes(made, asked.reads), form=form)
        spoilt = [name for name in given if differs(getattr(made, name, None), given[name])]
        form = changed(question.name, spoilt) if spoilt else None
        return Outcome(plain_copy(result, asked.method), form=form)

    def result(self, question: Question) -> str:
        """Speak of the method by its name."""
        return f"the result of {question.ask.method}"

    def code(self, question: Question, case: Case, subject: str) -> list[str]:
        """Make an object of the class, give it its state, call the method."""
        lines = [f"model = {subject}()"]
        for name, arguments in (case.before or {}).items():
            lines.append(f"model.{name}({', '.join(to_code(a) for a in arguments)})")
        if not case.before:
            state = case.state or {}
            lines += [f"model.{name} = {to_code(value)}" for name, value in state.items()]
        return [*lines, f"model.{question.ask.method}({', '.join(case.inputs)})"]


def _set_state(made: Any, case: Case) -> None:
    for attribute, value in (case.state or {}).items():
        setattr(made, attribute, make_arguments(value))


def _call_first(made: Any, case: Case) -> None:
    """Call the methods that come before; where they leave something wrong, set what is right."""
    try:
        for name, arguments in (case.before or {}).items():
            getattr(made, name)(*[make_arguments(a) for a in arguments])
        right = not any(
            differs(getattr(made, name), value, _FITTED)
            for name, value in (case.state or {}).items()
        )
    except Exception:  # a slip of that method has its own check
        right = False
    if not right:
        _set_state(made, case)


def _not_self(method: str, result: Any) -> Problem:
    return Problem("form", "not self", {"name": method, "got": describe(result)})
