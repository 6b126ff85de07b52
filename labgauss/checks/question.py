"""The plain data of a check: what is asked, of which inputs, and what came back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from .compare import Tolerance
from .plain import Made, Raised, describe
from .problem import Problem


@dataclass(frozen=True)
class Ask:
    """What is done with an answer to get values from it: the name of a kind, and its options."""

    kind: str
    method: str = ""
    reads: tuple[str, ...] = ()
    returns_self: bool = False
    projection: str | None = None


@dataclass(frozen=True)
class Slip:
    """A known wrong idea: its name, what to say, and the share of the points it may keep."""

    name: str
    hint: str
    credit: float = 0.0
    picture: Mapping[str, str] | None = None  # {"png": base64, "alt": words}


@dataclass(frozen=True)
class Case:
    """One input with its right value and the values that wrong ideas give on it.

    `before` are methods to call first on the same object, each with its arguments. `like` is for
    authors: the label of the public case that shows students this kind of input.
    """

    label: str
    inputs: Mapping[str, Any]
    state: Mapping[str, Any] | None = None
    right: Any = None
    tolerances: Mapping[str, Tolerance] = field(default_factory=dict)
    wrong: Mapping[str, Any] = field(default_factory=dict)
    before: Mapping[str, tuple[Any, ...]] | None = None
    like: str = ""

    def where(self, hidden: bool = False) -> str:
        """Say which input this is: `on the input "one dimension" (X: an array of shape (5, 1))`."""
        inputs = ", ".join(
            f"{name}: {describe(value)}"
            for name, value in self.inputs.items()
            if not (hidden or isinstance(value, Made))
        )
        return f'on the input "{self.label}"' + (f" ({inputs})" if inputs else "")


@dataclass(frozen=True)
class Question:
    """All that is needed to judge one answer. The question of an answer sheet is plain data, no code.

    The question of an answer key computes what a sheet holds. It replaces the methods for that, which
    are called for wrong answers alone. `remark` names a function of a trusted package that adds a
    sentence to what is said of a wrong value: it gets the inputs and the value.
    """

    id: str
    points: float
    ask: Ask
    slips: tuple[Slip, ...]
    cases: tuple[Case, ...]
    hidden: bool = False
    remark: str = ""

    @property
    def name(self) -> str:
        """Return what the student writes, such as `fit_gaussian`."""
        return self.id.split(".")[-1]

    def derive_tolerances(self) -> Question:
        """Return the question with tolerances that decide where the least ones refuse a value."""
        return self

    def list_misconceptions(self) -> Iterable[str]:
        """Return the names of the misconceptions that may be recognised, and of pairs: `one+other`."""
        return dict.fromkeys(name for case in self.cases for name in case.wrong)

    def compute_wrong(self, case: Case, name: str) -> Any:
        """Return what a misconception, or a pair, gives on a case; the right value where it has none."""
        return case.wrong.get(name, case.right)

    def may_name(self, name: str) -> bool:
        """Return whether what is said of a misconception, or of a pair, is true on every case."""
        return True

    @cached_property
    def levels(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the names of single misconceptions, and those of the pairs, each sorted."""
        names = sorted(self.list_misconceptions())
        return tuple(n for n in names if "+" not in n), tuple(n for n in names if "+" in n)

    def unanswered(self) -> Question:
        """Return all that may be known where an answer runs: no right value, and no wrong idea.

        A state that earlier methods should leave is an input: it is set where they do not.
        """
        cases = tuple(Case(c.label, c.inputs, c.state, before=c.before) for c in self.cases)
        return Question(self.id, self.points, self.ask, (), cases, self.hidden, self.remark)


@dataclass(frozen=True)
class Outcome:
    """What an answer gave on one case: a plain value, an error, or a problem.

    `form` is a fault that leaves the values as they are: an input that was changed, a method that
    does not return self.
    """

    value: Any = None
    problem: Problem | None = None
    form: Problem | None = None
    warned: str = ""

    @property
    def comparable(self) -> bool:
        """Return whether the outcome can be held against a wrong idea's value."""
        return self.problem is None or isinstance(self.value, Raised)


@dataclass(frozen=True)
class Answered:
    """What came back of a question: an outcome for each case, or why nothing could be asked.

    `subject` is the name of what was asked.
    """

    outcomes: tuple[Outcome, ...] = ()
    refused: Problem | None = None
    subject: str = ""


class Missing:
    """Stands for an answer that does not exist."""


MISSING = Missing()
