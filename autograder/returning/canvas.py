"""Canvas: the gradebook file, and the files that are uploaded again as feedback.

The gradebook file follows Canvas's guide "How do I import grades in the Gradebook?" and its source,
gradebook_exporter.rb and gradebook_importer.rb: the columns Student, ID, SIS User ID, SIS Login ID and
Section in this order, a column per assignment called `Title (number)`, and a row "Points Possible"
above the students. A student is found by ID, else by SIS User ID, else by SIS Login ID, else by name.
An empty mark takes a mark away that Canvas has.

Feedback files follow "How do I upload all student submissions for an assignment?": they bear the names
under which the submissions were downloaded. Canvas reads the numbers of the user and of the upload in
them, and shows the file under the name of that upload (its source, infer_comment_context_from_filename;
its issue 2406): so what is sent back is a notebook where a notebook was handed in.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..people import from_platform, plain
from ..roster import Roster, Student
from .marks import Lab, Marks
from .table import harmless, number

_STUDENT = ("Student", "ID", "SIS User ID", "SIS Login ID", "Section")
#: What Canvas may have there besides, in its order.
_KNOWN = (
    "Student", "LastName", "FirstName", "ID", "SIS User ID", "SIS Login ID", "Integration ID",
    "Root Account", "Section",
)  # fmt: skip
_NUMBERED = re.compile(r"^(?P<title>.+) \((?P<number>\d+)\)$")
POSSIBLE = "    Points Possible"


def gradebook(
    marks: Marks, *, names: dict[str, str] | None = None, checks: bool = False, so_far: bool = False
) -> list[list[str]]:
    """Return Canvas's gradebook file as rows; `names` are the assignments' columns by lab."""
    head = columns(marks.roster)
    asked = [
        (lab, (names or {}).get(lab.results.lab) or assignment(marks.roster, lab))
        for lab in marks.labs
    ]
    titles, most = [name for _, name in asked], [number(lab.most) for lab, _ in asked]
    if checks:
        titles += [lab.column(cell) for lab in marks.labs for cell in lab.cells]
        most += [number(cell.most) for lab in marks.labs for cell in lab.cells]
    rows = [[*head, *titles], [POSSIBLE, *[""] * (len(head) - 1), *most]]
    for row in marks.rows:
        given = [row.mark(lab, so_far=so_far) for lab in marks.labs]
        if checks:
            given += [row.of(lab, cell) for lab in marks.labs for cell in lab.cells]
        rows.append([*_student(row.student, head), *map(number, given)])
    return rows


def columns(roster: Roster) -> list[str]:
    """Return the columns that say who a student is: the list's own, where the list is Canvas's."""
    own = [name for name in _KNOWN if name in roster.columns]
    right = roster.platform == "canvas" and {"ID", "Section"} <= {*own}
    return own if right and len(own) >= 4 else list(_STUDENT)


def assignment(roster: Roster, lab: Lab) -> str:
    """Return the column of a lab's assignment: the one of the list that bears its name, else a new one."""
    found = [
        name for name in roster.columns
        if (told := _NUMBERED.match(name)) and _is_called(told["title"], lab)
    ]  # fmt: skip
    return found[0] if len(found) == 1 else harmless(_title(lab))


def _title(lab: Lab) -> str:
    return re.sub(r"[`*]", "", lab.words.title)


def is_new(column: str) -> bool:
    """Return whether Canvas would make a new assignment for a column."""
    return not _NUMBERED.match(column)


def _is_called(title: str, lab: Lab) -> bool:
    """Return whether an assignment's title is a lab's, or begins or ends with its number: Lab 3, lab3."""
    key = re.match(r"([a-z]+)0*(\d+)$", lab.results.key.lower())
    whole = plain(title)
    if whole in (plain(lab.results.lab), plain(_title(lab))):
        return True
    words = (
        rf"\b{key[1]}\s*[-_]?\s*0*{key[2]}(?!\d)" if key else rf"\b{re.escape(lab.results.key)}\b"
    )
    return re.search(words, title.lower()) is not None


def _student(student: Student, head: Sequence[str]) -> list[str]:
    """Return who it is; the first key that is there stays letter by letter, because Canvas goes by it."""
    told = {
        "Student": ", ".join(filter(None, (student.last, student.first))) or student.name,
        "LastName": student.last, "FirstName": student.first, "ID": student.lms,
        "SIS User ID": student.sis_user or student.number,
        "SIS Login ID": student.sis_login or student.user or student.email,
    }  # fmt: skip
    told |= {name: student.row[name] for name in head if student.row.get(name)}
    key = next((k for k in ("ID", "SIS User ID", "SIS Login ID") if told.get(k)), "")
    return [told.get(name, "") if name == key else harmless(told.get(name, "")) for name in head]


def upload_name(path: str, upload: int = 0) -> str:
    """Return the name under which Canvas gave a submission out, from where it lay in its archive; or nothing.

    `upload` is the latest number of that upload, where the same file was handed in again.

    >>> upload_name("submissions/doejane_70000_880000_lab3.ipynb")
    'doejane_70000_880000_lab3.ipynb'
    >>> upload_name("doejane_LATE_70000_880000_lab3.ipynb", 990000)
    'doejane_LATE_70000_990000_lab3.ipynb'
    """
    for part in path.split("/"):
        read = from_platform(part)
        if read is None or read[0].kind != "canvas" or not read[0].upload:
            continue
        found = f"{read[0].number}_{read[0].upload}_"
        return part.replace(found, f"{read[0].number}_{max(upload, read[0].upload)}_", 1)
    return ""
