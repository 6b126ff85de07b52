"""The demo's own page: where to look, and whether what came out is what was put in."""

from __future__ import annotations

import html
from pathlib import Path

from .loop import Simulation


def write_page(class_: Simulation, out: Path, words: list[str]) -> Path:
    """Write index.html into the demo's folder."""
    links = [
        ("course/report/index.html", "The report", "what the class knows, and what to talk about"),
        *((f"course/report/{lab.name}.html", f"Report of {lab.key}", "check by check")
          for lab in class_.labs),
        *class_.letters,
        ("course/returned", "The way back", "letters and marks as Moodle takes them"),
        ("course/grades.csv", "Marks", "for everybody else"),
        ("course/release", "What students get", "notebooks and answer sheets"),
        ("downloaded", "What the class handed in", "as Moodle exports it"),
        ("figures/index.html", "Figures", "of the source documents"),
    ]  # fmt: skip
    rows = "\n".join(
        f'<li><a href="{html.escape(target, quote=True)}">{html.escape(name)}</a>: {html.escape(what)}</li>'
        for target, name, what in links
        if (out / target).exists()
    )
    said = "\n".join(f"<li>{html.escape(line.removeprefix('·').strip())}</li>" for line in words)
    path = out / "index.html"
    path.write_text(_PAGE.format(links=rows, said=said, count=len(class_.people)), "utf-8")
    return path


_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A simulated class</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
:root {{ color-scheme: light dark }}
body {{ font: 16px/1.55 system-ui, sans-serif; margin: 2rem auto; max-width: 46rem; padding: 0 1rem }}
li {{ margin: .3rem 0 }}
</style></head><body><main>
<h1>A simulated class of {count}</h1>
<p>Everybody here is simulated; every answer is real code: the course's own solution or a wrong one of its bank. Marks, letters and the report are those that
a real class would get.</p>
<h2>Where to look</h2>
<ul>
{links}
</ul>
<h2>Is it true?</h2>
<p>The simulation knows what each answer deserves and which idea is wrong in it, so the demo checks itself.</p>
<ul>
{said}
</ul>
</main></body></html>
"""
