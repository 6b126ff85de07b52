"""The answer is a function; it is called with the inputs of each case, by position."""

from __future__ import annotations

from typing import Any

from ..compare import plain_copy
from ..problem import Problem
from ..question import Case, Outcome, Question
from .kind import Kind, must_be_a_function


class Call(Kind, name="call"):
    """A function, whose value is what it returns."""

    def refuse(self, answer: Any, question: Question) -> Problem | None:
        """Ask for a function."""
        return must_be_a_function(answer, question.name)

    def outcome(self, answer: Any, question: Question, case: Case, inputs: list[Any]) -> Outcome:
        """Call it."""
        return Outcome(plain_copy(answer(*inputs), self.result(question)))
