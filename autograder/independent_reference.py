"""The independent reference of an answer key: a right answer of the bank, written as a student writes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from labgauss.checks.kinds import kind_of
from labgauss.checks.question import Ask, Case, Question


@dataclass(frozen=True)
class BankAnswer:
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


def bank_cells(bank: Path) -> Iterator[tuple[int, list[str]]]:
    """Yield the cells of a bank: the number of the first line, and all lines with the head."""
    rows = bank.read_text(encoding="utf-8").splitlines(keepends=True) if bank.exists() else []
    starts = [i for i, row in enumerate(rows) if row.startswith("# %%")]
    for start, end in zip(starts, [*starts[1:], len(rows)], strict=True):
        yield start + 1, rows[start:end]


def answer_named(bank: Path, name: str, check: str, ask: Ask) -> BankAnswer | None:
    """Return the right answer of this name in a bank, None where there is none."""
    found = [
        rows for _, rows in bank_cells(bank) if rows[0].split()[:4] == ["#", "%%", "right:", name]
    ]
    return BankAnswer("".join(found[0]), check, ask) if found else None
