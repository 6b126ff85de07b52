"""What of an instructor's guide may stand on a public page.

A guide holds answers, mark schemes and the mistakes that students make, which tell how it is done
right. Students read public pages. So a page takes only the parts that are named here, and of the
discussion the questions alone; whoever has the course has the guide in its lab's folder.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from autograder.course import Lab

_PUBLIC = (
    "aim", "sources", "students need", "they need", "needs", "no document", "data", "before class",
    "timing", "time", "two sessions",
)  # fmt: skip
_DISCUSSION = re.compile(r"question|discussion", re.IGNORECASE)
_START = re.compile(r"^(?:## +(?P<heading>.+)|\*\*(?P<bold>[^*]+)\*\*)", re.MULTILINE)
_ASKED = re.compile(r"^\d+\. \*([^*]+)\*", re.MULTILINE)


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
        elif asked := _ASKED.findall(part) if _DISCUSSION.search(name) else []:
            yield "## Questions for the room"
            yield "\n".join(f"{number}. {question}" for number, question in enumerate(asked, 1))


def sections(text: str) -> Iterator[tuple[str, str]]:
    """Cut a guide where a heading or a paragraph in bold begins: (its first words, the part)."""
    starts = list(_START.finditer(text))
    for start, end in zip(starts, [*starts[1:], None], strict=True):
        name = (start["heading"] or start["bold"]).strip()
        yield name, text[start.start() : end.start() if end else len(text)]
