"""The zips of letters: who is in one under which name, and why somebody is not."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..collecting.collect import provenance
from ..letter.as_notebook import as_notebook
from ..letter.letters import Letters
from ..places import add_file, notebook_pages
from ..results import HandIn, LabResults
from ..roster import Roster
from . import canvas, moodle


@dataclass
class Packed:
    """A zip: its files by name, and who is not in it, with the reason."""

    files: dict[str, bytes] = field(default_factory=dict)
    students: int = 0
    without: dict[str, str] = field(default_factory=dict)  # by name as people say it

    def add(self, name: str, content: bytes) -> None:
        """Add a file; two students never share a name, because a platform's number is in it."""
        self.files[name] = content

    def content(self) -> bytes:
        """Return the zip, the same bytes on every run."""
        written = io.BytesIO()
        with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
            for name in sorted(self.files):
                add_file(archive, name, self.files[name])
        return written.getvalue()


def for_moodle(results: LabResults, roster: Roster, letters: Letters, *, notebooks: bool) -> Packed:
    """Return the zip for Moodle: a folder per student with the letter, and the whole notebook if asked."""
    packed, known = Packed(), roster.by_id()
    owners = _owners(results)
    for who, hand_in in results.hand_ins.items():
        owner, student = owners.get(who, {}).get("owner", {}), known.get(who)
        from_zip = owner.get("platform") == "moodle" and owner.get("number")
        participant = owner["number"] if from_zip else ""
        if not participant and student:
            participant = student.participants.get(results.lab, "")
        if not participant:
            packed.without[hand_in.person.name] = (
                "Moodle's number of the participant is not known: collect Moodle's zip, or the grading "
                "worksheet with --class"
            )
            continue
        name = owner["name"] if from_zip else hand_in.person.name
        folder = moodle.feedback_folder(name, participant)
        for file, content in _files(results, hand_in, letters, notebooks):
            packed.add(f"{folder}/{file}", content)
        packed.students += 1
    return packed


def _files(
    results: LabResults, hand_in: HandIn, letters: Letters, notebooks: bool
) -> Iterator[tuple[str, bytes]]:
    """Return a letter and, if asked, nbgrader's pages, which it names."""
    pages = notebook_pages(results.course, hand_in.person.id, results.lab) if notebooks else []
    named = [
        (page, f"{results.key}_notebook{f'_{n}' if n else ''}.html") for n, page in enumerate(pages)
    ]
    made = letters.of(hand_in, [(page.stem, name) for page, name in named])
    yield f"{results.key}_letter.html", made.text.encode()
    for page, name in named:
        yield name, page.read_bytes()


def for_canvas(results: LabResults, letters: Letters) -> Packed:
    """Return the zip for Canvas: a file per student, named and of the kind as it was handed in."""
    packed, owners = Packed(), _owners(results)
    for who, hand_in in results.hand_ins.items():
        owner = owners.get(who, {})
        numbers = owner.get("uploads", {})
        named = [canvas.upload_name(p, numbers[n]) for n, p in owner.get("files", {}).items()]
        names = [name for name in named if name]
        if not names:
            packed.without[hand_in.person.name] = (
                "Canvas takes a file back only under the name of an upload, and none was collected from "
                "Canvas's zip"
            )
            continue
        made, name = letters.of(hand_in), names[0]
        if name.lower().endswith(".zip"):
            inside = Packed({f"{results.key}_letter.html": made.text.encode()})
            packed.add(name, inside.content())
        else:
            packed.add(name, as_notebook(made.letter))
        packed.students += 1
    return packed


def _owners(results: LabResults) -> Mapping[str, dict[str, Any]]:
    """Return where each hand-in came from; nothing where it was not collected."""
    if not Path(results.course / "collected" / results.lab).is_dir():
        return {}
    return provenance(results.course, results.lab)
