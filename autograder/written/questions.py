"""What is asked: the written questions of a lab, as its notebooks hold them and the gradebook knows them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ..description import Written, description
from ..gradebook.by_hand import HandCell
from ..gradebook.plain import CellName
from .scheme import Scheme, read_scheme


@dataclass(frozen=True)
class Question(Written):
    """One written question as it was described, and its cell in the gradebook."""

    cell: HandCell

    @cached_property
    def scheme(self) -> Scheme:
        """Return how it is marked."""
        return read_scheme(self.mark_scheme)

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
    described = {(one.notebook, one.name): one for one in description(course, lab).questions}
    for notebook in sorted({name for name, _ in cells}):
        there = [name for name in described if name[0] == notebook and name in cells]
        lost = sorted(name for name in cells if name[0] == notebook and name not in described)
        found += [Question(**vars(described[name]), cell=cells[name]) for name in there]
        found += [Question(*name, "", "", "", True, False, (), cells[name]) for name in lost]
    return found
