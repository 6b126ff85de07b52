"""The input on which an answer went wrong, to look at and to paste into a cell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from .plain import Made, make_arguments
from .question import Ask, Case, Question

__all__ = ["Ask", "Case", "Example", "Question", "to_code"]


@dataclass(frozen=True)
class Example:
    """One public input: its label, its values by name, and the code that makes them.

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
        lines = _lines(question, case, subject or question.name)
        return cls(case.label, made, "\n".join(lines))

    def __str__(self) -> str:
        return self.code

    __repr__ = __str__


def _lines(question: Question, case: Case, subject: str) -> list[str]:
    lines = [f"# {case.label}"]
    lines += [f"{name} = {to_code(value)}" for name, value in case.inputs.items()]
    given = ", ".join(case.inputs)
    if question.ask.kind == "draw":
        space = ', subplot_kw={"projection": "3d"}' if question.ask.projection == "3d" else ""
        start = f"figure, ax = plt.subplots({space.removeprefix(', ')})"
        return [*lines, start, f"{subject}(ax, {given})"]
    if question.ask.kind != "method":
        return [*lines, f"{subject}({given})"]
    lines.append(f"model = {subject}()")
    for name, arguments in (case.before or {}).items():
        lines.append(f"model.{name}({', '.join(to_code(a) for a in arguments)})")
    if not case.before:
        lines += [f"model.{name} = {to_code(value)}" for name, value in (case.state or {}).items()]
    return [*lines, f"model.{question.ask.method}({given})"]


def to_code(value: Any) -> str:
    """Write a plain value as Python code, with every digit.

    >>> to_code({"a": (1, np.array([0.1, np.nan]))})
    "{'a': (1, np.array([0.1, np.nan]))}"
    """
    if isinstance(value, Made):
        if value.keywords is None:
            return value.path
        keywords = ", ".join(f"{k}={to_code(v)}" for k, v in value.keywords.items())
        return f"{value.path}({keywords})"
    if isinstance(value, np.ndarray):
        kind = ", dtype=object" if value.dtype.kind == "O" else ""
        empty = f".reshape{value.shape}" if value.size == 0 else ""
        return f"np.array({to_code(value.tolist())}{kind}){empty}"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k!r}: {to_code(v)}" for k, v in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(to_code, value)) + "]"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(to_code, value)) + ("," if len(value) == 1 else "") + ")"
    if isinstance(value, float) and not np.isfinite(value):
        return "np.nan" if np.isnan(value) else "np.inf" if value > 0 else "-np.inf"
    return repr(value)
