"""Predictions: written down before the cell that answers them, shown beside what others usually say after it.

A guess is never graded and never stops anything. It lives in the kernel, and in the notebook's own outputs.
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
class Band:
    """One of the answers that are told apart: a choice by its words, or the numbers from low to high.

    `percent` of the others usually say this.
    """

    words: str
    percent: float
    low: float | None = None
    high: float | None = None

    def holds(self, value: str | float) -> bool:
        """Return whether a guess is this answer; a number at an end belongs to the band above it."""
        if self.low is None or self.high is None:
            return value == self.words
        return isinstance(value, float) and self.low <= value < self.high


@dataclass(frozen=True)
class Asked:
    """A question to be guessed: its possible answers, the right one by its place, and why it is right."""

    question: str
    bands: tuple[Band, ...]
    right: int
    because: str
    measured: bool = False

    @property
    def is_number(self) -> bool:
        """Whether a number is asked for."""
        return self.bands[0].low is not None

    def place_of(self, value: str | float | None) -> int | None:
        """Return which answer a guess is, None for none of them."""
        found = [i for i, band in enumerate(self.bands) if value is not None and band.holds(value)]
        return found[0] if found else None


def seal(asked: Asked) -> str:
    """Return a question and its answer as text that nobody reads by accident.

    >>> unseal(seal(Asked("1 + 1?", (Band("2", 90), Band("3", 10)), 0, "Count."))).because
    'Count.'
    """
    text = json.dumps(asdict(asked), ensure_ascii=False, sort_keys=True)
    return base64.b85encode(zlib.compress(text.encode(), 9)).decode()


def unseal(text: str) -> Asked:
    """Return what was sealed."""
    plain = json.loads(zlib.decompress(base64.b85decode(text)))
    return Asked(**{**plain, "bands": tuple(Band(**band) for band in plain["bands"])})


class Guess:
    """A prediction that was written down, or left open; `compare()` shows it beside the answer."""

    def __init__(self, asked: Asked | None, value: str | float | None, remark: str) -> None:
        self.asked, self.value, self.remark = asked, value, remark

    def compare(self) -> Comparison:
        """Return this guess beside what is right and what others usually say."""
        return Comparison(self)

    def __repr__(self) -> str:
        return self.remark

    def _repr_html_(self) -> str:
        return f'<div role="status">✎ {escape(self.remark)}</div>'


class Comparison:
    """A guess, what is right, and what others usually say."""

    def __init__(self, guess: Guess) -> None:
        self.guess, self.asked = guess, guess.asked

    def rows(self) -> list[tuple[str, float, bool, bool]]:
        """Return each answer with the share of others in per cent, whether it is right, and yours."""
        if self.asked is None:
            return []
        mine = self.asked.place_of(self.guess.value)
        return [
            (band.words, band.percent, i == self.asked.right, i == mine)
            for i, band in enumerate(self.asked.bands)
        ]

    @property
    def words(self) -> str:
        """Say it in sentences."""
        if self.asked is None:
            return self.guess.remark
        right = self.asked.bands[self.asked.right].words
        mine = _said(self.guess.value)
        yours = "You left your guess open" if self.guess.value is None else f"You guessed {mine}"
        of = "have been counted" if self.asked.measured else "are a teacher's estimate"
        return f"{yours}; right is {right}. {self.asked.because} (The shares of others {of}.)"

    def __repr__(self) -> str:
        lines = [
            f"{'✔' if right else ' '} {words:28} {percent:3.0f} % of others{'   ← you' if mine else ''}"
            for words, percent, right, mine in self.rows()
        ]
        return "\n".join([*lines, self.words])

    def _repr_html_(self) -> str:
        head = "".join(f'<th scope="col">{name}</th>' for name in ("answer", "others", "you"))
        rows = "".join(
            f'<tr><th scope="row" style="text-align:left">{"✔ " if right else ""}{escape(words)}</th>'
            f"<td>{percent:.0f} %</td><td>{'← you' if mine else ''}</td></tr>"
            for words, percent, right, mine in self.rows()
        )
        table = f"<table><tr>{head}</tr>{rows}</table>" if rows else ""
        return f'<div role="status" style="max-width:48em">{table}{escape(self.words)}</div>'


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
    if asked.place_of(read) is None:
        remark = f"{_wanted(asked)}. Got {_short(value)}. Mend it and run the cell again, or go on."
        return Guess(asked, None, remark)
    return Guess(asked, read, f"Written down: {_said(read)}. The answer comes further down.")


def _without(sentence: str) -> Guess:
    return Guess(None, None, f"{sentence} Go on without it: a guess is never graded.")


def _wanted(asked: Asked) -> str:
    if not asked.is_number:
        return f"In place of the dots, write {_listed([repr(b.words) for b in asked.bands])}"
    low, high = asked.bands[0].low, asked.bands[-1].high
    ends = [_said(end) for end in (low, high) if end is not None and math.isfinite(end)]
    between = f" from {ends[0]}" + (f" to {ends[1]}" if len(ends) > 1 else "") if ends else ""
    return f"In place of the dots, write a number{between}"


def _read(value: Any, asked: Asked) -> str | float | None:
    """Return a guess as one of the choices, or as a number; None for nonsense."""
    if not asked.is_number:
        said = " ".join(str(value).replace("-", "−").casefold().removesuffix("%").split())
        known = {band.words.casefold(): band.words for band in asked.bands}
        return known.get(said)
    if isinstance(value, bool):
        return None
    try:
        number = float(str(value).removesuffix("%")) if isinstance(value, str) else float(value)
    except (TypeError, ValueError, OverflowError):
        return None
    if isinstance(value, str) and value.rstrip().endswith("%"):
        number /= 100
    top = asked.bands[-1].high
    return math.nextafter(number, -math.inf) if number == top else number


def _said(value: Any) -> str:
    return f"{value:.4g}".replace("-", "−") if isinstance(value, float) else str(value)


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _listed(items: Sequence[str]) -> str:
    *most, last = items
    return f"{', '.join(most)} or {last}" if most else last
