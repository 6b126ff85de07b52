"""What the terminal shows on the instructor's Monday: every command is run on a small class, and its words are kept.

The class is simulated, the commands are real: a page that shows something else than the program says
cannot be built. What was captured is kept beside the other built files until a source changes.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

import nbformat

from autograder.bank import answers
from autograder.build import source_digest
from autograder.course import CourseError, Lab, load_lab
from autograder.demo.copying import copy_course
from autograder.marking import course_secret
from autograder.notebook import grade_id, without_marks
from autograder.run_solutions import solution_cell
from autograder.stored import grade_id_of

LAB = "lab6"
NAMES = (
    "collect", "collect_again", "grade", "regrade", "mark", "report", "feedback", "return", "returned", "export", "help",
)  # fmt: skip
PEOPLE = (
    ("Ada", "Lovelace", "s1001"),
    ("Blaise", "Pascal", "s1002"),
    ("Carl", "Gauß", "s1003"),
    ("Dorothea", "Erxleben", "s1004"),
    ("Emmy", "Noether", "s1005"),
    ("Florence", "Nightingale", "s1006"),
)
_LATE = 4  # this one hands in a day later
_ABSENT = 5  # and this one not at all


def texts(course: Path, *, make: bool = True) -> dict[str, str]:
    """Return what each command printed; where nothing is to be made, what is kept, or a gap."""
    kept = course / ".built" / "site" / "captures.json"
    stamp = _stamp(course)
    if kept.exists():
        found = json.loads(kept.read_text(encoding="utf-8"))
        if found.pop("stamp", "") == stamp:
            return {name: str(found[name]) for name in NAMES}
    if not make:
        return dict.fromkeys(NAMES, "(left out)")
    with tempfile.TemporaryDirectory() as folder:
        made = monday(course, Path(folder).resolve())
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps({"stamp": stamp, **made}, ensure_ascii=False), encoding="utf-8")
    return made


def _stamp(course: Path) -> str:
    import autograder

    files = sorted(Path(autograder.__file__).parent.rglob("*.py"))
    hashed = hashlib.sha256(Path(__file__).read_bytes())
    for file in files:
        hashed.update(file.read_bytes())
    return hashed.hexdigest() + source_digest(load_lab(course, LAB))


def monday(course: Path, folder: Path) -> dict[str, str]:
    """Run the whole Monday in a folder and return what the commands print."""
    root = copy_course(course, folder)
    lab = load_lab(root, LAB)
    course_secret(root)
    shutil.copy(
        course.parent / "nbgrader_config.py", folder
    )  # as in the repository: commands work from its top
    run_command(root, "nbgrader", "generate_assignment", lab.name)
    (folder / "participants.csv").write_text(class_list(PEOPLE), encoding="utf-8")
    (folder / "moodle.zip").write_bytes(
        _archive(root, lab, [i for i in range(6) if i not in (_LATE, _ABSENT)])
    )
    (folder / "late.zip").write_bytes(_archive(root, lab, [_LATE]))
    made = {"help": run_command(root, "autograder", "--help")}
    made["collect"] = run_command(
        root, "autograder", "collect", LAB, "moodle.zip", "--class", "participants.csv"
    )
    made["collect_again"] = run_command(root, "autograder", "collect", LAB, "late.zip")
    made["grade"] = run_command(root, "autograder", "grade", LAB)
    made["regrade"] = run_command(
        root, "autograder", "grade", LAB, "--check", f"{LAB}.posterior_A", "--dry-run"
    )
    made["mark"] = _questions(run_command(root, "autograder", "mark", LAB, "--json"))
    for command in ("feedback", "return"):
        made[command] = run_command(root, "autograder", command, LAB)
    run_command(root, "autograder", "return", LAB, "--so-far")
    made["returned"] = _returned(root, lab)
    made["report"] = run_command(root, "autograder", "report")
    run_command(root, "nbgrader", "export", "--to", "course/grades.csv")
    made["export"] = _columns((root / "grades.csv").read_text(encoding="utf-8"))
    return made


def run_command(root: Path, program: str, *arguments: str) -> str:
    """Run a command as an instructor does; a refusal stops the build, a sentence does not."""
    module = "autograder.cli" if program == "autograder" else "nbgrader"
    outside = {
        k: v for k, v in os.environ.items() if k not in ("AUTOGRADER_DB", "NBGRADER_EXECUTION")
    }
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=root.parent, capture_output=True, text=True, check=False,
        env={**outside, "PATH": path, "COURSE_DIR": str(root), "COLUMNS": "100"},
    )  # fmt: skip
    if (
        done.returncode not in ((0, 1) if program == "autograder" else (0,))
        or "Traceback" in done.stderr
    ):
        raise CourseError(
            f"{program} {' '.join(arguments)} must work. It said: {done.stderr[-1500:]}"
        )
    said = (done.stdout + (done.stderr if program == "autograder" else "")).strip("\n")
    said = said.replace(str(root.parent) + "/", "").replace("cli.py", "autograder")
    said = re.sub(
        r", \d+ s for marks, \d+ s in all", "", said
    )  # seconds belong to the machine that builds
    return re.sub(r" +$", "", re.sub(r"\x1b\[[0-9;]*[A-Za-z]|.*\r", "", said), flags=re.MULTILINE)


def class_list(people: Iterable[tuple[str, str, str]]) -> str:
    """Return the class as Moodle exports its participants."""
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(["First name", "Last name", "ID number", "Email address"])
    for first, last, number in people:
        rows.writerow([first, last, number, f"{number}@example.org"])
    return out.getvalue()


def _archive(root: Path, lab: Lab, who: list[int]) -> bytes:
    """Return what Moodle exports of an assignment: a folder per student, files named as students name them."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for i in who:
            first, last, _ = PEOPLE[i]
            file = f"{lab.name}.ipynb" if i % 3 else f"Lab 6 {last} final (1).ipynb"
            name = f"{first} {last}_{41730 + i}_assignsubmission_file_/{file}"
            archive.writestr(
                zipfile.ZipInfo(name, (2026, 10, 12 + (i == _LATE), 9, 30 + i, 0)),
                _answered(root, lab, i),
            )
    return out.getvalue()


def _answered(root: Path, lab: Lab, index: int) -> str:
    """Return a student's notebook: the first is right, the second empty, the others mix."""
    texts = _answers(lab, index)
    notebook = nbformat.read(root / "release" / lab.name / f"{lab.name}.ipynb", as_version=4)
    for cell in notebook.cells:
        name = grade_id_of(cell)
        cell.source = texts.get(name, cell.source)
    return str(nbformat.writes(notebook))


def _answers(lab: Lab, index: int) -> dict[str, str]:
    """Choose a student's solution texts by the ids of their cells; a third of the answers is wrong."""
    if index == 1:
        return {}
    texts: dict[str, str] = {}
    for number, exercise in enumerate(lab.exercises.values()):
        cell = solution_cell(lab, exercise.id)
        name = f"{grade_id(cell.id)}_solution"
        kind = "wrong" if (index + number) % 3 == 0 else "right"
        found = answers(lab, exercise, kind)
        if index == 0:
            texts[name] = without_marks(cell.text)
        elif name not in texts or kind == "wrong":
            texts[name] = found[(index * 7 + number) % len(found)].text
    return texts


def _questions(told: str) -> str:
    """Return the written questions and how far they are, one per line."""
    return "\n".join(
        f"{one['title']}: {one['marked']} of {one['answers']} marked, {one['empty']} empty"
        for one in json.loads(told)["questions"]
    )


def _returned(root: Path, lab: Lab) -> str:
    """Return the file of marks as a table, without the addresses."""
    (file,) = (root / "returned" / lab.name).glob("moodle_*.csv")
    rows = list(csv.reader(io.StringIO(file.read_text(encoding="utf-8-sig"))))
    address = rows[0].index("Email address")
    shown = [[*row[:address], *row[address + 1 :]] for row in rows]
    rule = ["---"] * len(shown[0])
    return "\n".join(f"| {' | '.join(row)} |" for row in (shown[0], rule, *shown[1:]))


def _columns(table: str) -> str:
    """Return the columns of nbgrader's export that one looks at first."""
    rows = [
        (row["student_id"], row["last_name"], row["assignment"], row["score"], row["max_score"])
        for row in csv.DictReader(io.StringIO(table))
    ]
    head = ("student_id", "last_name", "assignment", "score", "max_score")
    return "\n".join("".join(f"{cell:<18}" for cell in row).rstrip() for row in (head, *rows))
