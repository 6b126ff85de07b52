"""The answer is a function that draws on an Axes, its first argument."""

from __future__ import annotations

import warnings
from typing import Any

from ..compare import distance
from ..figure import judging, reading
from ..plain import Raised
from ..problem import Problem, Refused
from ..question import Case, Outcome, Question
from .kind import Kind, must_be_a_function


class Picture(Kind, name="draw"):
    """A drawing; what is right is a claim of what it must show."""

    claims = True

    def refuse(self, answer: Any, question: Question) -> Problem | None:
        """Ask for a function."""
        return must_be_a_function(answer, question.name)

    def outcome(self, answer: Any, question: Question, case: Case, inputs: list[Any]) -> Outcome:
        """Draw on an empty Axes and read what is seen; what is there is the answer's own."""
        ax = reading.blank_axes(question.ask.projection)
        answer(ax, *inputs)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of looking at it, not of the answer's code
            try:
                return Outcome(reading.read(ax))
            except Exception as error:
                raise _not_drawable(error) from error

    def compare(self, value: Any, case: Case, question: Question) -> None:
        """Hold the drawing against the claim."""
        try:
            judging.check(value, case.right)
        except Refused:
            raise
        except Exception as error:  # numbers that no judgement expects
            raise _not_drawable(error) from error

    def agrees(self, value: Any, wrong: Any, case: Case) -> bool:
        """Return whether the drawing shows what the wrong idea would."""
        if isinstance(value, Raised) or isinstance(wrong, Raised):
            return distance(value, wrong, {}) == 0
        try:
            return judging.agrees(value, wrong)
        except Exception:  # numbers that no judgement expects
            return False

    def code(self, question: Question, case: Case, subject: str) -> list[str]:
        """Make an Axes and draw on it."""
        space = 'subplot_kw={"projection": "3d"}' if question.ask.projection == "3d" else ""
        start = f"figure, ax = plt.subplots({space})"
        return [start, f"{subject}(ax, {', '.join(case.inputs)})"]


def _not_drawable(error: Exception) -> Refused:
    return Refused(Problem("error", "not drawable", {"error": type(error).__name__}))
