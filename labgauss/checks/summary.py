"""What is solved of a lab: one line after each check, a table at the end."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from html import escape
from pathlib import PurePath
from typing import Any

from . import session
from .plain import LIBRARY
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

    def __init__(
        self,
        lab: str,
        points: Mapping[str, float],
        seen: Mapping[str, Verdict],
        to_hand_in: str = "",
    ) -> None:
        self.lab, self.points, self.seen = lab, dict(points), dict(seen)
        self.to_hand_in = to_hand_in

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

    @property
    def open(self) -> str:
        """Return the sentences about what is not solved."""
        unseen = [check for check in self.points if check not in self.seen]
        wrong = [
            check
            for check in self.points
            if check in self.seen and self.seen[check].verdict != "right"
        ]
        said = []
        if wrong:
            said.append(f"Not solved: {_listed(wrong)}.")
        if unseen:
            said.append(f"Not checked: {_listed(unseen)}.")
        if unseen and self.to_hand_in:
            said.append("Run all cells, and this line knows more.")
        if said and self.to_hand_in:
            said.append("You may hand in all the same: what is solved counts.")
        return " ".join(said) or "Everything is solved."

    def __repr__(self) -> str:
        lines = [f"{check:32} {state:20} {points}" for check, state, points in self.rows()]
        words = re.sub("[`*]", "", f"{self.open} {self.to_hand_in}".strip())
        return "\n".join([*lines, words, self.total])

    def to_html(self) -> str:
        """Return the table."""
        rows = "".join(
            f'<tr><th scope="row" style="text-align:left"><code>{escape(check)}</code></th>'
            f'<td style="text-align:left">{"✔" if state == "solved" else "○"} {state}</td>'
            f"<td>{points}</td></tr>"
            for check, state, points in self.rows()
        )
        words = [f"<p>{_html(part)}</p>" for part in (self.open, self.to_hand_in) if part]
        return f"<table><caption>{self.total}</caption>{rows}</table>{''.join(words)}"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        return {"text/plain": repr(self), "text/html": self.to_html()}


def how_to_hand_in() -> str:
    """Return which file to upload, as far as this kernel knows in which it runs."""
    file = this_notebook()
    name = f"the file `{file}`" if file else "this notebook, the file that ends in .ipynb"
    if "google.colab" in sys.modules:
        return "**To hand in:** choose File → Download → Download .ipynb, and upload the file that you get."
    if sys.platform == "emscripten":
        return f"**To hand in:** save, choose File → Download, and upload {name}."
    command = f"{LIBRARY} hand-in {_quoted(file) if file else 'NOTEBOOK'}"
    return (
        f"**To hand in:** save (Ctrl + S), and upload {name}. Or call `{command}` in a terminal: it runs "
        "everything once more and makes the file to upload."
    )


def this_notebook() -> str:
    """Return the name of the notebook's file, where Jupyter or the editor tells it to the kernel."""
    told = os.environ.get("JPY_SESSION_NAME") or session.notebook().get("__vsc_ipynb_file__")
    name = PurePath(str(told or "").replace("\\", "/")).name
    return name if name.endswith(".ipynb") else ""


def _quoted(name: str) -> str:
    return f'"{name}"' if re.search(r"[^\w.-]", name) else name


def _listed(checks: list[str]) -> str:
    return ", ".join(f"`{check}`" for check in checks)


def _html(text: str) -> str:
    """Escape a text, with what stands in backquotes as code and what stands in stars as strong."""
    coded = re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))
    return re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", coded)
