"""What of an instructor's guide may stand on a public page.

A guide holds answers, mark schemes and the mistakes that students make, which tell how it is done
right. Students read public pages. So a page takes only the parts that are named here, and of the
discussion the questions alone; whoever has the course has the guide in its lab's folder.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from autograder.course import Lab
from autograder.guide import room_questions, sections

_PUBLIC = (
    "aim", "sources", "students need", "they need", "needs", "no document", "data", "before class",
    "timing", "time", "two sessions",
)  # fmt: skip
_DISCUSSION = re.compile(r"question|discussion", re.IGNORECASE)


def public_guide(lab: Lab) -> str:
    """Return the public page of a lab's guide as Markdown."""
    text = (lab.folder / "guide.md").read_text(encoding="utf-8")
    title = f"# {lab.name.split('_')[0].replace('lab', 'Lab ')}: guide for instructors"
    return "\n\n".join([title, _NOTE.format(lab=lab.name), *_parts(text)]) + "\n"


_NOTE = """\
See also [the lab as students see it](../labs/{lab}.md). Left out here, because students read this page as well: what goes
wrong and how often, the answers, the mark schemes, and what shortens the lab by giving a solution away. You find
them in `course/labs/{lab}/guide.md`, in the repository."""


def _parts(text: str) -> Iterator[str]:
    for name, part in sections(text):
        if name.lower().startswith(_PUBLIC):
            yield part.strip()
        elif asked := room_questions(part) if _DISCUSSION.search(name) else {}:
            yield "## Questions for the room"
            yield "\n".join(f"{one.number}. {one.asked}" for one in asked.values())
