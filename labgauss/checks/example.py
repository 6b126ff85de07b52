"""The input on which an answer went wrong, to look at and to paste into a cell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .kinds import kind_of
from .plain import make_arguments, to_code
from .question import Case, Question


@dataclass(frozen=True)
class Example:
    """One public input: its label, its values by name, and the code that makes them.

    >>> import numpy as np
    >>> from .question import Ask
    >>> question = Question("demo.double", 1, Ask("call"), (), ())
    >>> example = Example.of(question, Case("two", {"x": np.array([1.0, 2.0])}))
    >>> example.inputs["x"]
    array([1., 2.])
    >>> print(example)
    # two
    x = np.array([1.0, 2.0])
    double(x)
    """

    label: str
    inputs: dict[str, Any]
    code: str

    @classmethod
    def of(cls, question: Question, case: Case, subject: str = "") -> Example:
        """Return the input of a case, made afresh, and the code that asks the answer of it.

        `subject` is the name of the function or class that answers.
        """
        made = {name: make_arguments(value) for name, value in case.inputs.items()}
        lines = [f"# {case.label}"]
        lines += [f"{name} = {to_code(value)}" for name, value in case.inputs.items()]
        lines += kind_of(question.ask).code(question, case, subject or question.name)
        return cls(case.label, made, "\n".join(lines))

    def __str__(self) -> str:
        return self.code

    __repr__ = __str__
