"""What all kinds of answers have in common: how one is asked, compared and spoken of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ..compare import agrees, compare
from ..plain import describe
from ..problem import Audience, Problem
from ..question import Case, Outcome, Question

#: The kinds of answers by the names that answer sheets know them by.
KINDS: dict[str, Kind] = {}


class Kind:
    """A kind of answer. Its name is given with its class: `class Call(Kind, name="call")`.

    Asking is done where the answer runs; it is given a case without its right value. The rest is
    done where the right value is known, with the plain data of an outcome alone.
    """

    #: The check calls the answer; otherwise it is what its cell has made of it.
    called: ClassVar[bool] = True
    #: A wrong answer may be the fault of an earlier one that it uses.
    leans: ClassVar[bool] = True
    #: Right values are claims of what must be seen, not values that answers can be held against.
    claims: ClassVar[bool] = False

    def __init_subclass__(cls, *, name: str) -> None:
        KINDS[name] = cls()

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"

    # --- asking ---

    def refuse(self, answer: Any, question: Question) -> Problem | None:
        """Return what is wrong with an answer before anything is asked of it."""
        return None

    def outcome(self, answer: Any, question: Question, case: Case, inputs: list[Any]) -> Outcome:
        """Return what an answer gives for these inputs; an error is caught by who asks."""
        raise NotImplementedError

    # --- comparing ---

    def result(self, question: Question) -> str:
        """Return the name under which messages speak of what an answer gives."""
        return f"the result of {question.name}"

    def compare(self, value: Any, case: Case, question: Question) -> None:
        """Refuse a value that is not right, with its first problem."""
        compare(value, case.right, case.tolerances, self.result(question))

    def agrees(self, value: Any, wrong: Any, case: Case) -> bool:
        """Return whether a value is what a wrong idea gives."""
        return agrees(value, wrong, case.tolerances)

    # --- showing ---

    def audience(self, question: Question) -> Audience:
        """Return to whom the verdict speaks."""
        return Audience.HIDDEN if question.hidden else Audience.PUBLIC

    def code(self, question: Question, case: Case, subject: str) -> list[str]:
        """Return the lines of code that ask `subject`, for inputs that have their names already."""
        return [f"{subject}({', '.join(case.inputs)})"]


def must_be_a_function(answer: Any, name: str) -> Problem | None:
    """Return the problem of an answer that cannot be called."""
    if callable(answer):
        return None
    return Problem("kind", "no function", {"name": name, "got": describe(answer)})


def changed(name: str, what: Sequence[str]) -> Problem:
    """Return the fault of form of an answer that changes what it is given."""
    return Problem("form", "changed", {"name": name, "what": tuple(what)})
