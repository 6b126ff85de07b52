"""The verdict on one answer: a plain float for the gradebook, words for the student."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Any

from .plain import LIBRARY

MIME = f"application/vnd.{LIBRARY}.verdict+json"
_STYLES = {
    "right": ("#1b7837", "✔", "Right"),
    "wrong": ("#b35806", "✘", "Not yet right"),
    "error": ("#b2182b", "✘", "Stopped with an error"),
    "timeout": ("#b2182b", "✘", "Took too long"),
    "missing": ("#555555", "○", "Not answered yet"),
    "not graded": ("#555555", "?", "Not graded"),
}
_MORE = "And there is a second thing: mend this first."
_INPUT = "The input, to paste into a cell; the verdict's .example.inputs holds the same values."


class Verdict(float):
    """The credit as a float (what nbgrader reads), carrying verdict, misconceptions and message.

    `misconceptions` are all that were recognised; `hint` speaks of the leading one, and `more` says
    that there is another. `example` is the public input on which it went wrong. `carried_forward` names
    the earlier checks for which the answer was given the right answer instead of the student's.

    >>> Verdict(1.5, exercise="lab3.colour", max_points=3, verdict="wrong", message="Half.")
    1.5
    """

    exercise: str
    max_points: float
    verdict: str
    message: str
    misconceptions: tuple[str, ...]
    hint: str
    more: bool
    picture: Mapping[str, str] | None
    warned: str
    example: Any
    progress: str
    carried_forward: tuple[str, ...]

    def __new__(
        cls,
        credit: float,
        *,
        exercise: str,
        max_points: float,
        verdict: str,
        message: str,
        misconceptions: tuple[str, ...] = (),
        hint: str = "",
        more: bool = False,
        picture: Mapping[str, str] | None = None,
        warned: str = "",
        example: Any = None,
        progress: str = "",
        carried_forward: tuple[str, ...] = (),
    ) -> Verdict:
        """Make the float and hang the words on it."""
        self = super().__new__(cls, min(max(float(credit), 0.0), float(max_points)))
        self.exercise, self.max_points, self.verdict = exercise, float(max_points), verdict
        self.message, self.misconceptions, self.hint, self.more = (
            message,
            misconceptions,
            hint,
            more,
        )
        self.picture, self.warned, self.example, self.progress = picture, warned, example, progress
        self.carried_forward = carried_forward
        return self

    def __getnewargs_ex__(self) -> tuple[tuple[float], dict[str, Any]]:
        return (float(self),), dict(vars(self))

    def changed(self, **changes: Any) -> Verdict:
        """Return the same verdict with some of its parts changed."""
        credit = changes.pop("credit", float(self))
        return Verdict(credit, **{**vars(self), **changes})

    def __repr__(self) -> str:
        """Return the credit alone: the text that nbgrader reads as partial credit."""
        return float.__repr__(self)

    __str__ = __repr__

    @property
    def words(self) -> str:
        """Return all that is said, as one text."""
        return " ".join(filter(None, [self.message, self.hint, _MORE if self.more else ""]))

    def to_dict(self) -> dict[str, Any]:
        """Return the verdict as plain data."""
        return {
            "exercise": self.exercise,
            "points": float(self),
            "max_points": self.max_points,
            "verdict": self.verdict,
            "misconceptions": list(self.misconceptions),
            "message": self.words,
        }

    def to_html(self) -> str:
        """Return the verdict as one small card, readable without colour."""
        colour, sign, word = _STYLES[self.verdict]
        parts = [
            f"<strong>{sign} {word}</strong> · <code>{escape(self.exercise)}</code> · "
            f"{float(self):g} of {self.max_points:g} points"
        ]
        if self.message != "Right.":
            parts.append(f"<div>{_html(self.message)}</div>")
        if self.hint:
            parts.append(f"<div><strong>Think about it:</strong> {_html(self.hint)}</div>")
        if self.picture:
            alt, png = escape(self.picture["alt"], quote=True), self.picture["png"]
            parts.append(f'<img alt="{alt}" src="data:image/png;base64,{png}">')
        if self.more:
            parts.append(f"<div>{_MORE}</div>")
        if self.warned:
            parts.append(f"<div><small>Your code warned: {escape(self.warned)}</small></div>")
        if self.example is not None:
            parts.append(
                f"<details><summary>{_INPUT}</summary>"
                f"<pre>{escape(str(self.example))}</pre></details>"
            )
        if self.progress:
            parts.append(f"<div><small>{escape(self.progress)}</small></div>")
        style = f"border-left:4px solid {colour};padding:.4em .8em;max-width:48em"
        return f'<div role="status" style="{style}">{"".join(parts)}</div>'

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        data = {**self.to_dict(), "carried_forward": list(self.carried_forward)}
        return {"text/plain": repr(self), "text/html": self.to_html(), MIME: data}


def _html(text: str) -> str:
    """Escape a text, with what stands in backquotes as code."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))
