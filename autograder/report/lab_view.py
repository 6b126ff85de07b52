"""What the parts of a lab's page are written from, and how they call students and checks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..results import Cell, Person
from .lab_numbers import LabNumbers
from .markup import Markup, fold, joined, plural, tag
from .people import Names

#: So many ideas are said in full; the tables and the plain data have all.
CARDS = 6
SIGNS = {
    "right": "✓", "wrong": "✗", "error": "!", "timeout": "∞", "missing": "–", "not graded": "?",
}  # fmt: skip


@dataclass(frozen=True)
class LabView:
    """All that the page of one lab is written from."""

    title: str
    numbers: LabNumbers
    names: Names
    home: Path | None = None  # where the page will lie: letters are linked from there
    course_page: str = "index.html"

    def called(self, cell: Cell) -> str:
        """Return the name of a cell without the lab's."""
        return cell.name.removeprefix(f"{self.numbers.results.key}_")

    def people(self, people: Sequence[Person]) -> Markup:
        """Return students as links to their rows, folded where they are many."""
        links = joined((self.link(p) for p in sorted(people, key=self.names.order)), ", ")
        inside = tag("span", links, class_="people")
        return inside if len(people) <= 5 else fold(plural(len(people), "student"), inside)

    def link(self, person: Person) -> Markup:
        """Return a student's name, which leads to the row where there is one."""
        if person.id not in self.numbers.results.hand_ins:
            return tag("span", self.names(person))
        return tag("a", self.names(person), href=f"#{self.names.anchor(person)}")


def short(exercise: str) -> str:
    """Return an exercise's name without its lab's.

    >>> short("lab3.colour")
    'colour'
    """
    return exercise.partition(".")[2] or exercise
