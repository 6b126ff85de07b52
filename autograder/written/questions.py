"""What is asked: the written questions of a lab, as its notebooks hold them and the gradebook knows them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..gradebook.by_hand import HandCell
from ..gradebook.plain import CellName
from ..notebook import BEGIN, END, MARK_SCHEME
from ..stored import cells_of, grade_id_of
from .scheme import Scheme, read_scheme

_SCHEME = re.compile(rf"^[^\n]*{MARK_SCHEME.strip('# ')}[^\n]*\n(.*?)(?:^[^\n]*END MARK SCHEME[^\n]*$|\Z)", re.M | re.S)  # fmt: skip
_SOLUTION = re.compile(rf"^[^\n]*{BEGIN.strip('# ')}[^\n]*\n(.*?)(?:^[^\n]*{END.strip('# ')}[^\n]*$|\Z)", re.M | re.S)  # fmt: skip


_NO_SCHEME = Scheme()


@dataclass(frozen=True)
class Question:
    """One written question: what it asks, how it is marked, and where its answer stands.

    A task's answer stands in the free cells below it; any other answer is the cell itself. `free` are
    the released free cells below a task, as (id, text).
    """

    notebook: str
    name: str
    cell: HandCell
    text: str = ""
    scheme: Scheme = _NO_SCHEME
    example: str = ""  # the instructor's own answer, where the source holds one
    is_task: bool = True
    is_code: bool = False
    free: tuple[tuple[str, str], ...] = field(default=(), repr=False)

    @property
    def key(self) -> str:
        """Return the question's name in addresses and journals."""
        return f"{self.notebook}/{self.name}"

    @property
    def title(self) -> str:
        """Return the question's heading, or its grade id."""
        found = re.search(r"^#{1,6}\s+(.+?)\s*#*$", self.text, re.MULTILINE)
        return found[1] if found else self.name

    @property
    def most(self) -> float:
        """Return the points of a whole answer."""
        return self.cell.most


def find_questions(
    course: Path, lab: str, cells: dict[CellName, HandCell]
) -> list[Question]:  # fmt: skip
    """Return the questions that a person marks, in the order of the notebooks."""
    found: list[Question] = []
    for notebook in sorted({name for name, _ in cells}):
        mine = {cell: known for (name, cell), known in cells.items() if name == notebook}
        texts = _cells_of(course, lab, notebook)
        there = [_question(notebook, texts, at, mine) for at in _places(texts, mine)]
        lost = sorted(set(mine) - {one.name for one in there})
        found += there + [Question(notebook, name, mine[name]) for name in lost]
    return found


def _cells_of(course: Path, lab: str, notebook: str) -> list[dict[str, Any]]:
    """Return the instructor's cells: those of the source, which hold the scheme, else the released ones."""
    for step in ("source", "release"):
        path = course / step / lab / f"{notebook}.ipynb"
        if path.is_file():
            return cells_of(path)
    return []


def _places(cells: Sequence[dict[str, Any]], mine: dict[str, HandCell]) -> Iterator[int]:
    seen = set()
    for at, cell in enumerate(cells):
        name = grade_id_of(cell)
        if name in mine and name not in seen:
            seen.add(name)
            yield at


def _question(
    notebook: str, cells: list[dict[str, Any]], at: int, mine: dict[str, HandCell]
) -> Question:
    cell = cells[at]
    name, text = grade_id_of(cell), cell["source"]
    is_task = bool(cell["metadata"]["nbgrader"].get("task"))
    scheme, example = _SCHEME.search(text), _SOLUTION.search(text)
    asked = _SOLUTION.sub("", _SCHEME.sub("", text)).strip()
    above = cells[at - 1] if at else None
    if not is_task and above and not grade_id_of(above) and above.get("cell_type") == "markdown":
        asked = above["source"].strip() + ("\n\n" + asked if asked else "")
    return Question(
        notebook, name, mine[name], asked, read_scheme(scheme[1]) if scheme else Scheme(),
        example[1].strip() if example else "", is_task, cell.get("cell_type") == "code",
        _free_below(cells, at) if is_task else (),
    )  # fmt: skip


def _free_below(cells: list[dict[str, Any]], at: int) -> tuple[tuple[str, str], ...]:
    """Return the free cells between a task and the next cell that nbgrader knows."""
    found = []
    for cell in cells[at + 1 :]:
        if grade_id_of(cell):
            break
        found.append((str(cell.get("id", "")), cell["source"]))
    return tuple(found)
