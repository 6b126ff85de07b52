"""The verdict on one answer: a plain float for the gradebook, words for the student."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

MIME = "application/vnd.labgauss.verdict+json"
_STYLES = {
    "right": ("#1b7837", "✔", "Right"),
    "wrong": ("#b35806", "✘", "Not yet right"),
    "error": ("#b2182b", "✘", "Stopped with an error"),
    "timeout": ("#b2182b", "✘", "Took too long"),
    "missing": ("#555555", "○", "Not answered yet"),
}


class Verdict(float):
    """The credit as a float (what nbgrader reads), carrying verdict, misconceptions and message.

    >>> Verdict(1.5, exercise="lab3.colour", max_points=3, verdict="wrong", message="Half.")
    1.5
    """

    exercise: str
    max_points: float
    verdict: str
    misconceptions: tuple[str, ...]
    message: str
    hints: tuple[str, ...]
    pictures: tuple[Mapping[str, str], ...]
    warned: str

    def __new__(
        cls,
        credit: float,
        *,
        exercise: str,
        max_points: float,
        verdict: str,
        message: str,
        misconceptions: tuple[str, ...] = (),
        hints: tuple[str, ...] = (),
        pictures: tuple[Mapping[str, str], ...] = (),
        warned: str = "",
    ) -> Verdict:
        """Make the float and hang the words on it."""
        self = super().__new__(cls, min(max(float(credit), 0.0), float(max_points)))
        self.exercise, self.max_points, self.verdict = exercise, float(max_points), verdict
        self.misconceptions, self.message, self.hints = misconceptions, message, hints
        self.pictures, self.warned = pictures, warned
        return self

    def __repr__(self) -> str:
        """Return the credit alone: the text that nbgrader reads as partial credit."""
        return float.__repr__(self)

    __str__ = __repr__

    def to_dict(self) -> dict[str, Any]:
        """Return the verdict as plain data, with the keys of `autograder try --json`."""
        return {
            "exercise": self.exercise,
            "points": float(self),
            "max_points": self.max_points,
            "verdict": self.verdict,
            "misconceptions": list(self.misconceptions),
            "message": " ".join([self.message, *self.hints]),
        }

    def to_html(self) -> str:
        """Return the verdict as one small card, readable without colour."""
        colour, sign, word = _STYLES[self.verdict]
        parts = [
            f"<strong>{sign} {word}</strong> · <code>{escape(self.exercise)}</code> · "
            f"{float(self):g} of {self.max_points:g} points"
        ]
        if self.verdict != "right":
            parts.append(f"<div>{escape(self.message)}</div>")
        parts += [
            f"<div><strong>Think about it:</strong> {escape(hint)}</div>" for hint in self.hints
        ]
        parts += [
            f'<img alt="{escape(p["alt"], quote=True)}" src="data:image/png;base64,{p["png"]}">'
            for p in self.pictures
        ]
        if self.warned:
            parts.append(f"<div><small>Your code warned: {escape(self.warned)}</small></div>")
        style = f"border-left:4px solid {colour};padding:.4em .8em;max-width:48em"
        return f'<div role="status" style="{style}">{"".join(parts)}</div>'

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return {"text/plain": repr(self), "text/html": self.to_html(), MIME: self.to_dict()}
