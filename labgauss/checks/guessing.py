"""Predictions: written down before the cell that answers them, shown beside what is right after it.

A prediction is never graded and never stops anything. It lives in the kernel, and in the notebook's own outputs.
"""

from __future__ import annotations

import base64
import json
import math
import zlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from html import escape
from pathlib import Path
from typing import Any

from .sheet import SheetError, sealed_guess

_NONE_YET = "Nothing written down yet."


@dataclass(frozen=True)
class Asked:
    """A question to be guessed: the choices, or the ends of the numbers, what is right, and why."""

    question: str
    right: str
    because: str
    choices: tuple[str, ...] = ()
    low: float = -math.inf
    high: float = math.inf


def seal(asked: Asked) -> str:
    """Return a question and its answer as text that nobody reads by accident.

    >>> unseal(seal(Asked("1 + 1?", "2", "Count.", ("2", "3")))).because
    'Count.'
    """
    text = json.dumps(asdict(asked), ensure_ascii=False, sort_keys=True)
    return base64.b85encode(zlib.compress(text.encode(), 9)).decode()


def unseal(text: str) -> Asked:
    """Return what was sealed."""
    plain = json.loads(zlib.decompress(base64.b85decode(text)))
    return Asked(**{**plain, "choices": tuple(plain["choices"])})


class Guess:
    """A prediction that was written down, or left open; `compare()` shows it beside the answer."""

    def __init__(self, asked: Asked | None, value: str | float | None, remark: str) -> None:
        self.asked, self.value, self.remark = asked, value, remark

    def compare(self) -> Comparison:
        """Return this prediction beside what is right, and why."""
        return Comparison(self)

    def __repr__(self) -> str:
        return self.remark

    def _repr_html_(self) -> str:
        return f'<div role="status">✎ {escape(self.remark)}</div>'


class Comparison:
    """A prediction, what is right, and why."""

    def __init__(self, guess: Guess) -> None:
        self.guess = guess

    def __repr__(self) -> str:
        asked, value = self.guess.asked, self.guess.value
        if asked is None:
            return self.guess.remark
        yours = "You left your guess open" if value is None else f"You guessed {_said(value)}"
        return f"{yours}; right is {asked.right}. {asked.because}"

    def _repr_html_(self) -> str:
        return f'<div role="status" style="max-width:48em">{escape(repr(self))}</div>'


def guess(name: str, value: Any = ...) -> Guess:
    """Write a prediction down: `guess("lab4.between", 2)`; with `...` it stays open, which is fine."""
    if not isinstance(name, str) or "." not in name:
        return _without(f"A guess begins with its name in quotes. Got {_short(name)}.")
    try:
        asked = unseal(sealed_guess(name, Path.cwd()))
    except SheetError as error:
        return _without(str(error))
    except (ValueError, KeyError, TypeError, zlib.error):
        return _without("The answer sheet of this lab must be intact. Its guesses are damaged.")
    if value is None or value is ...:
        return Guess(asked, None, f"{_NONE_YET} {_wanted(asked)}, or go on without a guess.")
    read = _read(value, asked)
    if read is None:
        remark = f"{_wanted(asked)}. Got {_short(value)}. Mend it and run the cell again, or go on."
        return Guess(asked, None, remark)
    return Guess(asked, read, f"Written down: {_said(read)}. The answer comes further down.")


def _without(sentence: str) -> Guess:
    return Guess(None, None, f"{sentence} Go on without it: a guess is never graded.")


def _wanted(asked: Asked) -> str:
    if asked.choices:
        return f"In place of the dots, write {_listed([repr(choice) for choice in asked.choices])}"
    ends = [_said(end) for end in (asked.low, asked.high) if math.isfinite(end)]
    between = f" from {ends[0]}" + (f" to {ends[1]}" if len(ends) > 1 else "") if ends else ""
    return f"In place of the dots, write a number{between}"


def _read(value: Any, asked: Asked) -> str | float | None:
    """Return a guess as one of the choices, or as a number; None for nonsense."""
    if asked.choices:
        said = " ".join(str(value).replace("-", "−").casefold().removesuffix("%").split())
        return {choice.casefold(): choice for choice in asked.choices}.get(said)
    if isinstance(value, bool):
        return None
    try:
        number = float(str(value).removesuffix("%")) if isinstance(value, str) else float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    if isinstance(value, str) and value.rstrip().endswith("%"):
        number /= 100
    return number if asked.low <= number <= asked.high and math.isfinite(number) else None


def _said(value: Any) -> str:
    return f"{value:.4g}".replace("-", "−") if isinstance(value, float) else str(value)


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _listed(items: Sequence[str]) -> str:
    *most, last = items
    return f"{', '.join(most)} or {last}" if most else last
