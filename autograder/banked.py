"""The second reference of an answer key: a right answer of the bank, written as a student writes it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from labgauss.checks.kinds import kind_of
from labgauss.checks.question import Ask, Case, Question

#: The cell of a right answer that is marked, from its head to the next one.
_SECOND = re.compile(r"^# %% right: .*\bsecond=true\b.*\n(?:(?!# %% ).*\n?)*", re.MULTILINE)


@dataclass(frozen=True)
class Banked:
    """A cell of a bank, asked as a reference is: inputs by position, what is set of a class by keyword.

    The cell stands alone: of the notebook it has `np` and nothing else. It runs when it is first asked.
    """

    text: str
    check: str
    ask: Ask

    def __call__(self, *inputs: Any, **state: Any) -> Any:
        """Return what the answer gives."""
        named = {f"input {i + 1}": value for i, value in enumerate(inputs)}
        question = Question(self.check, 0, self.ask, (), ())
        case = Case("", named, state or None)
        return kind_of(self.ask).outcome(self._answer, question, case, list(inputs)).value

    @cached_property
    def _answer(self) -> Any:
        namespace: dict[str, Any] = {"__name__": "bank", "np": np}
        exec(compile(self.text, f"<bank of {self.check}>", "exec"), namespace)  # the course's own
        is_method = bool(self.ask.method)
        return type("Answer", (), namespace) if is_method else namespace[self.check.split(".")[-1]]


def second_in(bank: Path, check: str, ask: Ask) -> list[Banked]:
    """Return the right answers of a bank that are marked as the second reference: one, where all is well."""
    text = bank.read_text(encoding="utf-8") if bank.exists() else ""
    return [Banked(cell, check, ask) for cell in _SECOND.findall(text)]
