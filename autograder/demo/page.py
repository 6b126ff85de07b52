"""The demo's own page: where to look, and whether what came out is what was put in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ..html import render
from .loop import Simulation

_REPORT = ("course/report/index.html", "The report", "what the class knows, and what to talk about")
_MARKS = (
    ("course/returned", "The way back", "letters and marks as Moodle takes them"),
    ("course/grades.csv", "Marks", "for everybody else"),
)
_ALSO = (
    ("course/release", "What students get", "notebooks and answer sheets"),
    ("downloaded", "What the class handed in", "as Moodle exports it"),
    ("figures/index.html", "Figures", "of the source documents"),
)


def write_page(class_: Simulation, out: Path, facts: Sequence[tuple[str, str]]) -> Path:
    """Write index.html into the demo's folder; `facts` are sentences, each after what it shows."""

    def there(*links: tuple[str, str, str]) -> list[tuple[str, str, str]]:
        return [link for link in links if (out / link[0]).exists()]

    reports = [
        (f"course/report/{lab.name}.html", f"Report of {lab.key}", "check by check")
        for lab in class_.labs
    ]
    cards = {
        "The report": there(_REPORT, *reports),
        "Letters": there(*class_.letters),
        "Marks": there(*_MARKS),
    }
    path = out / "index.html"
    text = render(
        "demo.html.j2", cards=cards, also=there(*_ALSO), facts=facts, students=len(class_.people)
    )
    path.write_text(text, "utf-8")
    return path
