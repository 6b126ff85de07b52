"""What is solved of a lab: one line after each check, a table at the end."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from . import session
from .verdict import Verdict

_WORDS = {
    "right": "solved",
    "wrong": "not yet right",
    "error": "stops with an error",
    "timeout": "takes too long",
    "missing": "not answered yet",
    "not graded": "not graded",
}


def progress(lab: str, points: Mapping[str, float]) -> str:
    """Return the running total: `4 of 7 solved, 11 of 24 points`."""
    return Summary(lab, points, session.here.verdicts(lab)).total


class Summary:
    """The checks of a lab, each with its last verdict in this kernel."""

    def __init__(self, lab: str, points: Mapping[str, float], seen: Mapping[str, Verdict]) -> None:
        self.lab, self.points, self.seen = lab, dict(points), dict(seen)

    @property
    def total(self) -> str:
        """Return how many checks are solved, and the points they bring."""
        known = [self.seen[check] for check in self.points if check in self.seen]
        right = sum(verdict.verdict == "right" for verdict in known)
        return (
            f"{right} of {len(self.points)} solved, {sum(map(float, known)):g} of "
            f"{sum(self.points.values()):g} points"
        )

    def rows(self) -> list[tuple[str, str, str]]:
        """Return name, state and points of each check."""
        return [
            (
                check,
                _WORDS[self.seen[check].verdict] if check in self.seen else "not checked yet",
                f"{float(self.seen.get(check, 0.0)):g} of {points:g}",
            )
            for check, points in self.points.items()
        ]

    def __repr__(self) -> str:
        lines = [f"{check:32} {state:20} {points}" for check, state, points in self.rows()]
        return "\n".join([*lines, self.total])

    def to_html(self) -> str:
        """Return the table."""
        rows = "".join(
            f'<tr><th scope="row" style="text-align:left"><code>{escape(check)}</code></th>'
            f'<td style="text-align:left">{"✔" if state == "solved" else "○"} {state}</td>'
            f"<td>{points}</td></tr>"
            for check, state, points in self.rows()
        )
        return f"<table><caption>{self.total}</caption>{rows}</table>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return {"text/plain": repr(self), "text/html": self.to_html()}
