"""What a letter knows of its lab: titles, as the students' notebook has them, and what its pictures show."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from ..course import Lab, load_lab
from ..course_folder import lab_names
from ..stored import cells_of, grade_id_of, nbgrader_of

_HEADING = re.compile(r"^#{1,6} +(.+?)\s*$", re.MULTILINE)
#: What stands behind an exercise's title, and is said by its bar.
_POINTS = re.compile(r"\s*\((?:[\d.]+|one|no) points?\)\s*$")
_ASIDE = re.compile(r"\s*\([^()]*\)$")
_IMAGE = re.compile(r"!\[([^\]]*)\]\(figures/(\w+)\.png\)")


@dataclass(frozen=True)
class LabWords:
    """A lab in words: its title, the titles of the cells that earn points, the pictures that are asked.

    `lab` is None in a course whose exercises are not ours.
    """

    name: str
    title: str
    titles: Mapping[str, str] = field(default_factory=dict)  # by grade id
    order: tuple[str, ...] = ()  # grade ids, as they come
    asked: Mapping[str, str] = field(default_factory=dict)  # grade id → what its target shows
    lab: Lab | None = None

    @cached_property
    def _places(self) -> dict[str, int]:
        return {name: place for place, name in enumerate(self.order)}

    def place(self, grade_id: str) -> int:
        """Return where a cell stands in the lab; one that no notebook has comes last."""
        return self._places.get(grade_id, len(self.order))

    def of(self, grade_id: str, otherwise: str) -> str:
        """Return the title of a cell; where the notebook has no heading for it, its name."""
        return self.titles.get(grade_id) or otherwise.replace("_", " ")


def lab_words(course: Path, name: str) -> LabWords:
    """Return a lab's words from the notebooks that students were given, else from the instructor's."""
    found: list[Path] = []
    for step in ("release", "source"):
        found = found or sorted(course.glob(f"{step}/{name}/*.ipynb"))
    titles: dict[str, str] = {}
    order: list[str] = []
    asked: dict[str, str] = {}
    first = ""
    for path in found:
        heading = ""
        for text, grade_id in _cells(path):
            headings = _HEADING.findall(text)
            first = first or (headings[0] if headings else "")
            heading = headings[-1] if headings else heading
            asked |= {picture: alt for alt, picture in _IMAGE.findall(text)}
            if grade_id:
                order.append(grade_id)
                titles[grade_id] = _POINTS.sub("", heading)
    ours = load_lab(course, name) if name in lab_names(course) else None
    return LabWords(
        name, first or name.replace("_", " "), _told_apart(titles), tuple(order), asked, ours
    )


def _cells(path: Path) -> Iterator[tuple[str, str]]:
    """Return each cell's words, which code has none of, and the id of those that earn points."""
    for cell in cells_of(path):
        marked = nbgrader_of(cell)
        earns = marked.get("grade") or marked.get("task")
        words = cell["source"] if cell.get("cell_type") == "markdown" else ""
        yield words, grade_id_of(cell) if earns else ""


def _told_apart(titles: Mapping[str, str]) -> dict[str, str]:
    """Return titles of which no two are the same: one heading may stand above several checks."""
    times = Counter(titles.values())
    return {
        name: title if times[title] == 1 else f"{_ASIDE.sub('', title)} · `{_last(name)}`"
        for name, title in titles.items()
        if title
    }


def _last(grade_id: str) -> str:
    """Return a grade id without the short name of its lab."""
    return re.sub(r"^lab\d+_", "", grade_id)
