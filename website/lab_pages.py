"""A lab as a page: what a student sees before solving it, with what the worked examples show.

The notebook is run with its solutions, so that pictures and tables are there; the solutions themselves,
the verdicts on them and the mark schemes never reach the page.
"""

from __future__ import annotations

import base64
import html
import re
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from autograder.course import CourseError, Lab
from autograder.mathml import formulas_in_html
from autograder.notebook import (
    Cell,
    assigned_names,
    blank,
    fill_minutes,
    fill_points,
    free_names,
    last_cells,
    read_cells,
)
from autograder.run_solutions import answer_in, run_cells
from autograder.stored import MARK_SCHEME

FENCE = "``````"
_PICTURE = re.compile(
    r'<img alt="([^"]*)"[^>]*src="data:image/png;base64,([A-Za-z0-9+/=\s]+)"[^>]*>'
)
_FOLD = re.compile(r"<details>.*?</details>", re.DOTALL)
_WITHHELD = (
    "What this cell prints would give an answer away. Solve the exercise, and it shows it to you."
)


@dataclass
class Page:
    """A lab's page as MyST Markdown, and the pictures on it by file name."""

    text: str = ""
    pictures: dict[str, bytes] = field(default_factory=dict)
    alts: dict[str, str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """Return the first heading."""
        found = re.search(r"^# (.+)$", self.text, re.MULTILINE)
        return found[1] if found else ""


def make_page(lab: Lab, notebook: Any, links: str = "") -> Page:
    """Write the page of one lab from its executed notebook; `links` is HTML below the title."""
    cells = [*read_cells(lab), *last_cells(lab)]
    page, secret, printed = Page(), answer_names(lab, cells), answers_as_text(lab)
    parts: list[str] = []
    for cell, made in zip(cells, notebook.cells, strict=True):
        leans = cell.role in ("example", "setup") and bool(free_names(cell.text) & secret)
        if leans:
            secret |= assigned_names(cell.text)
        parts += _cell(page, cell, lab, made, leans or shows(made.get("outputs", []), printed))
    page.text = "\n\n".join(parts) + "\n"
    if links:
        page.text = re.sub(r"^(# .+)$", rf"\1\n\n{raw(links)}", page.text, count=1, flags=re.M)
    return page


def answer_names(lab: Lab, cells: list[Cell]) -> set[str]:
    """Return the names that hold an answer to be found, a number or a table: printing it gives it away."""
    return {
        name
        for cell in cells
        if cell.role == "check" and lab.exercises[cell.id].ask.kind == "value"
        for name in cell.answer_names
    }


def answers_as_text(lab: Lab) -> set[str]:
    """Return how the numbers that a lab asks for may be printed: with three digits or four."""
    asked = [exercise.id for exercise in lab.exercises.values() if exercise.ask.kind == "value"]
    namespace = run_cells(lab) if asked else {}
    values = [value for check in asked for value in np.ravel(answer_in(namespace, lab, check))]
    parts = [float(value) for value in values if value % 1]
    forms = {form for value in parts for form in (f"{value:.3f}", f"{value:.4f}", f"{value:.3g}")}
    return {form for form in forms if len(form) > 4 and float(form)}


def shows(outputs: list[Any], texts: set[str]) -> bool:
    """Return whether what a cell printed holds one of these texts."""
    said = " ".join(
        f"{o.get('text', '')} {o.get('data', {}).get('text/plain', '')}" for o in outputs
    )
    return any(text in said for text in texts)


def _cell(page: Page, cell: Cell, lab: Lab, made: Any, withheld: bool) -> Iterator[str]:
    if cell.role in ("prose", "task"):
        yield prose(fill_minutes(fill_points(cell.text, lab), lab), lab)
        return
    text = blank(cell.text) if cell.role == "solution" else cell.text
    if cell.folded:
        inner = f"```python\n{text}\n```"
        yield f'<details class="drawing"><summary>Code that only draws</summary>\n\n{inner}\n\n</details>'
    else:
        yield code(text, cell.role)
    if cell.role in ("solution", "check") or cell.id.endswith(".solved"):
        return
    if withheld and made.outputs:
        yield raw(f'<p class="withheld">{_WITHHELD}</p>')
    elif made.outputs:
        yield raw("\n".join(_outputs(page, lab, made.outputs)))


def prose(text: str, lab: Lab) -> str:
    """Return a cell of words without its mark scheme, with formulas in folds as MathML."""
    text = text.split(MARK_SCHEME)[0].rstrip()
    text = re.sub(r"\]\(figures/", f"](figures/{lab.name}/", text)
    return _FOLD.sub(lambda found: formulas_in_html(found[0]), text)


def code(text: str, role: str) -> str:
    """Return a cell of code; the look says whether it is an example, an exercise or a check."""
    return f"{FENCE}{{code-block}} python\n:class: cell-{role}\n\n{text}\n{FENCE}"


def raw(text: str) -> str:
    """Return HTML that goes onto the page as it is."""
    return f"{FENCE}{{raw}} html\n{text}\n{FENCE}"


def _outputs(page: Page, lab: Lab, outputs: list[Any]) -> Iterator[str]:
    for output in outputs:
        data = output.get("data", {})
        if output.output_type == "stream":
            yield _printed(output.text)
        elif "text/html" in data:
            yield f'<div class="output">{_with_files(page, lab, data["text/html"])}</div>'
        elif "image/png" in data:  # a piece that moves in a notebook stands still here
            yield f'<div class="output">{_with_files(page, lab, _image(lab, data))}</div>'
        elif "text/plain" in data:
            yield _printed(data["text/plain"])
        elif output.output_type == "error":
            yield _printed(f"{output.ename}: {output.evalue}")


def _image(lab: Lab, data: Any) -> str:
    """Return a picture as HTML, with the words that came with it."""
    words = str(data.get("text/plain", ""))
    if not words.strip() or words.startswith("<"):
        raise CourseError(
            f"{lab.name}: a picture must come with words, as text/plain or in HTML. Got {words[:60]!r}. "
            "Show it by labgauss.plotting.show(figure, alt)."
        )
    return f'<img alt="{html.escape(words)}" src="data:image/png;base64,{data["image/png"]}">'


def _printed(text: str) -> str:
    return f'<pre class="output" tabindex="0">{html.escape(text.rstrip())}</pre>'


def _with_files(page: Page, lab: Lab, text: str) -> str:
    """Take pictures out of HTML into files, so that a page stays light and pictures come when needed."""

    def file(found: re.Match[str]) -> str:
        content = base64.b64decode(found[2])
        name = f"{lab.key}-{len(page.pictures) + 1:02d}.png"
        page.pictures[name] = content
        page.alts[name] = html.unescape(found[1])
        width, height = size(content)
        return (
            f'<img alt="{found[1]}" src="../_static/pictures/{name}" loading="lazy" '
            f'width="{width * 2 // 3}" height="{height * 2 // 3}">'
        )

    return _PICTURE.sub(file, text)


def size(png: bytes) -> tuple[int, int]:
    """Return width and height of a PNG in pixels."""
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def write(page: Page, lab: Lab, release: Path, out: Path) -> None:
    """Put a page and its pictures into the folder that Sphinx reads."""
    (out / "labs").mkdir(parents=True, exist_ok=True)
    (out / "labs" / f"{lab.name}.md").write_text(page.text, encoding="utf-8")
    pictures = out / "_static" / "pictures"
    pictures.mkdir(parents=True, exist_ok=True)
    for name, content in page.pictures.items():
        (pictures / name).write_bytes(content)
    figures = out / "labs" / "figures" / lab.name
    figures.mkdir(parents=True, exist_ok=True)
    for figure in sorted((release / lab.name / "figures").glob("*.png")):
        (figures / figure.name).write_bytes(figure.read_bytes())
