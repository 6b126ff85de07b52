"""An instructor's guide cut into its parts, and what it asks the room.

sections(text)          (first words of a heading or of a paragraph in bold, the part)
questions(lab)          the numbered questions for a discussion, by their number
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest

from .course import Lab
from .description import RoomQuestion

_START = re.compile(r"^(?:## +(?P<heading>.+)|\*\*(?P<bold>[^*]+)\*\*)", re.MULTILINE)
_DISCUSSION = re.compile(r"question|discussion", re.IGNORECASE)
_ANSWERED = re.compile(r"what the notebook asks", re.IGNORECASE)
_ASKED = re.compile(r"^(\d+)\. \*([^*]+)\*[ \t]*(.*(?:\n(?!\d+\. |\n).*)*)", re.MULTILINE)


def sections(text: str) -> Iterator[tuple[str, str]]:
    """Cut a guide where a heading or a paragraph in bold begins: (its first words, the part)."""
    starts = list(_START.finditer(text))
    for start, end in zip_longest(starts, starts[1:]):
        name = (start["heading"] or start["bold"]).strip()
        yield name, text[start.start() : end.start() if end else len(text)]


def questions(lab: Lab) -> dict[int, RoomQuestion]:
    """Return a guide's questions for a discussion by their number, else those of the notebook."""
    path = lab.folder / "guide.md"
    parts = list(sections(path.read_text(encoding="utf-8"))) if path.exists() else []
    for wanted in (_DISCUSSION, _ANSWERED):
        for name, part in parts:
            if wanted.search(name) and (found := room_questions(part)):
                return found
    return {}


def room_questions(part: str) -> dict[int, RoomQuestion]:
    """Return the numbered questions of a part, each with its answer.

    >>> room_questions("1. *Why?* Because.")[1]
    RoomQuestion(number=1, asked='Why?', answer='Because.')
    """
    found = {}
    for number, asked, answer in _ASKED.findall(part):
        found[int(number)] = RoomQuestion(int(number), asked.strip(), " ".join(answer.split()))
    return found
