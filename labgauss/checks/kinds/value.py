"""The answer is the value itself: a number, an array, a label."""

from __future__ import annotations

from typing import Any

from ..compare import plain_copy
from ..problem import Audience
from ..question import Case, Outcome, Question
from .kind import Kind


class Value(Kind, name="value"):
    """A value that a cell has made; what is said of it does not give it away."""

    called = False

    def outcome(self, answer: Any, question: Question, case: Case, inputs: list[Any]) -> Outcome:
        """Return the value."""
        return Outcome(plain_copy(answer, question.name))

    def result(self, question: Question) -> str:
        """Return the name of the value."""
        return question.name

    def audience(self, question: Question) -> Audience:
        """Speak of the student's own number: the right one is to be found."""
        return Audience.OWN
