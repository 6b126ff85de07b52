"""What goes back to a platform: read by what its documents say, with names that break careless files."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from autograder.collecting import collect as collecting
from autograder.collecting.collect import collect
from autograder.course import CourseError
from autograder.letter import command as feedback_command
from autograder.places import is_taken
from autograder.results import Cell, Earned, HandIn, LabResults, Person
from autograder.returning import command as returning
from autograder.returning.canvas import upload_name
from autograder.returning.moodle import feedback_folder
from autograder.returning.table import as_csv, harmless, number
from autograder.roster import load_class

from . import collect_course
from .collect_course import LAB, make_course, worked, zipped
from .lms_readers import (
    canvas_feedback,
    canvas_gradebook,
    moodle_feedback,
    moodle_import,
    moodle_worksheet,
)

Cli = Callable[..., tuple[int, str, str]]
#: First and last names that break careless files, each with what is earned: root, question.
NASTY: list[tuple[str, str, float | None, float | None]] = [
    ("Ada", "Lovelace", 2, 3),
    ("Jürgen", "Müller; Dr.", 1, 1.5),
    ("Siobhán", "O'Brien", 0, 0),
    ("Anna, Lena", 'von "der" Heide', 2, None),  # the question is open
    ("=HYPERLINK(0)", "Evil", 2, 2),
    ("+49", "@sum", 0.5, 2.25),
    ("-cmd", "Two\nLines", 2, 1),
    ("伟", "王", 2, 3),
    ("Jane_Marie", "Doe_70001_88", 1, 1),
]
CELLS = (
    Cell(LAB, "newton_root", 2, False, "newton.root"),
    Cell(LAB, "newton_why", 3, True),
)


def results(course: Path, lab: str, url: str) -> LabResults:
    """Return marks for whoever of the list has a notebook, by the place in the list."""
    roster = load_class(course)
    hand_ins = {}
    for place, student in enumerate(roster.students):
        marks = NASTY[place % len(NASTY)][2:]
        if (course / "submitted" / student.id / LAB).is_dir():
            earned = {
                cell.grade_id: Earned(cell, mark) for cell, mark in zip(CELLS, marks, strict=True)
            }
            hand_ins[student.id] = HandIn(Person(student.id, student.name), earned)
    missing = tuple(Person(s.id, s.name) for s in roster.students if s.id not in hand_ins)
    return LabResults(course, LAB, CELLS, hand_ins, missing)


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a small course whose marks are those of the list above."""
    monkeypatch.setattr(collecting, "to_gradebook", lambda *_: (None, ""))
    for module in (returning, feedback_command):
        monkeypatch.setattr(module, "lab_results", results)
    monkeypatch.setattr("autograder.cli.lab_names", lambda _: [])  # its keys are never loaded
    return make_course(tmp_path)


def table(rows: list[list[str]]) -> bytes:
    """Return a class list as a platform writes it."""
    written = io.StringIO(newline="")
    csv.writer(written).writerows(rows)
    return written.getvalue().encode()


def collected(course: Path, archive: bytes, classes: bytes | None) -> None:
    """Collect an archive with a class list."""
    (course.parent / "export.zip").write_bytes(archive)
    path = course.parent / "class.csv"
    if classes is not None:
        path.write_bytes(classes)
    report = collect(course, LAB, course.parent / "export.zip", class_list=path if classes is not None else None)  # fmt: skip
    assert not report.nobody, report


def moodle_class(course: Path, *, missing: int = 1) -> set[str]:
    """Collect Moodle's zip with its grading worksheet; the last students handed in nothing."""
    head = [
        "Identifier", "Full name", "Email address", "Status", "Grade", "Maximum Grade",
        "Grade can be changed", "Last modified (submission)", "Last modified (grade)", "Feedback comments",
    ]  # fmt: skip
    rows = [
        [f"Participant {500100 + n}", f"{first} {last}", f"u{n}@x.org", "Submitted for grading", "", "5.00", "Yes",
         "Monday, 5 October 2026, 6:30 PM", "-", ""]
        for n, (first, last, *_) in enumerate(NASTY)
    ]  # fmt: skip
    files = {}
    for n, (first, last, *_) in enumerate(NASTY[: len(NASTY) - missing]):
        name = " ".join(f"{first} {last}".replace("_", " ").split())
        files[f"{name}_{500100 + n}_assignsubmission_file/{LAB}.ipynb"] = worked(n)
    collected(course, zipped(files), table([head, *rows]))
    return {str(500100 + n) for n in range(len(NASTY))}


def canvas_class(course: Path, *, sis: bool = True) -> dict[str, dict[str, str]]:
    """Collect Canvas's zip with its gradebook; return its students."""
    head = ["Student", "ID", *(["SIS User ID"] if sis else []), "SIS Login ID", "Section", "Notes",
            "Newton (4711)", "Lab 12 (4712)", "Current Score"]  # fmt: skip
    rows = [["    Points Possible", *[""] * (len(head) - 4), "5", "9", "(read only)"]]
    students, files = {}, {}
    for n, (first, last, *_) in enumerate(NASTY):
        name = f"{last}, {first}"
        who = str(70000 + n)
        students[who] = {"name": name, "sis_login": f"u{n}"} | (
            {"sis_user": f"S{n}"} if sis else {}
        )
        rows.append([name, who, *([f"S{n}"] if sis else []), f"u{n}", "Monday; Room 5", "a note", "", "4", "80"])  # fmt: skip
        flat = "".join(c for c in (last + first).lower() if c.isalnum()) or "x"
        late = "LATE_" if n == 2 else ""
        if n != 7:  # 7 handed in nothing
            file = "work.zip" if n == 1 else "newton_method-1.ipynb" if n == 4 else f"{LAB}.ipynb"
            content = zipped({f"{LAB}.ipynb": worked(n)}) if n == 1 else worked(n)
            files[f"{flat}_{late}{who}_{88000 + n}_{file}"] = content
    collected(course, zipped(files), table([head, *rows]))
    return students


# --- Moodle ---------------------------------------------------------------------------------------


def test_moodle_takes_the_worksheet(course: Path, cli: Cli) -> None:
    """Each mark arrives at its participant; what is open, and who is missing, has none, and no 0."""
    participants = moodle_class(course)
    assert cli("return", LAB, "--course", course)[0] == 0
    file = course / "returned" / LAB / "moodle_grades.csv"
    assert moodle_worksheet(file.read_bytes(), participants) == {
        "500100": 5, "500101": 2.5, "500102": 0, "500104": 4, "500105": 2.75, "500106": 3, "500107": 5,
    }  # fmt: skip
    rows = list(csv.DictReader(io.StringIO(file.read_text("utf-8"), newline="")))
    assert [row["Identifier"] for row in rows] == [
        f"Participant {500100 + n}" for n in range(len(NASTY))
    ]
    assert list(rows[0])[:3] == ["Identifier", "Full name", "Email address"]
    assert rows[4]["Full name"] == "'=HYPERLINK(0) Evil"  # a spreadsheet shows it, and runs nothing
    assert {row["Maximum Grade"] for row in rows} == {"5.00"}


def test_moodle_takes_the_feedback(course: Path, cli: Cli) -> None:
    """A folder per student, whose number is where Moodle looks for it, with the own letter in it."""
    participants = moodle_class(course)
    assert cli("return", LAB, "--course", course)[0] == 0
    found = moodle_feedback(
        (course / "returned" / LAB / "moodle_feedback.zip").read_bytes(), participants
    )
    assert set(found) == {str(500100 + n) for n in range(len(NASTY) - 1)}
    assert {tuple(files) for files in found.values()} == {("newton_letter.html",)}
    assert "Feedback for Ada Lovelace" in found["500100"]["newton_letter.html"].decode()
    for number_, files in found.items():
        others = [n for n in participants if n != number_]
        assert not any(other in files["newton_letter.html"].decode() for other in others)


def test_the_whole_notebook_goes_with_the_letter_when_asked(course: Path, cli: Cli) -> None:
    """nbgrader's page, where it was made, under the name by which the letter leads to it."""
    participants = moodle_class(course)
    first = next(s.id for s in load_class(course).students)
    made = course / "feedback" / first / LAB / f"{LAB}.html"
    made.parent.mkdir(parents=True)
    made.write_text("the page")
    file = course / "returned" / LAB / "moodle_feedback.zip"
    for more, names in (
        ((), ["newton_letter.html"]),
        (("--notebooks",), ["newton_letter.html", "newton_notebook.html"]),
    ):
        assert cli("return", LAB, "--course", course, *more)[0] == 0
        found = moodle_feedback(file.read_bytes(), participants)
        assert sorted(found["500100"]) == names
        linked = b'href="newton_notebook.html"' in found["500100"]["newton_letter.html"]
        assert linked is (len(names) > 1)
        assert list(found["500101"]) == ["newton_letter.html"]


def test_a_maximum_that_is_not_the_labs_is_said(course: Path, cli: Cli) -> None:
    """Moodle passes over a grade above its maximum without a word."""
    moodle_class(course)
    data = json.loads((course / "class.json").read_text("utf-8"))
    for student in data["students"]:
        student["row"]["Maximum Grade"] = "4.00"
    (course / "class.json").write_text(json.dumps(data))
    _, said, _ = cli("return", LAB, "--course", course)
    assert "Moodle's maximum grade is 4.00, and the lab has 5 points" in said


def test_moodle_without_a_worksheet_gets_the_gradebooks_form(course: Path, cli: Cli) -> None:
    """By e-mail address; and it is said how to get the other."""
    head = ["First name", "Last name", "ID number", "Email address"]
    rows = [[first, last, f"s{n}", f"u{n}@x.org"] for n, (first, last, *_) in enumerate(NASTY)]
    files = {f"s{n}/{LAB}.ipynb": worked(n) for n in range(3)}
    collected(course, zipped(files), table([head, *rows]))
    code, said, _ = cli("return", LAB, "--course", course)
    assert code == 0
    assert "--class" in said
    assert "not in moodle_feedback.zip: Ada Lovelace" in said
    told = moodle_import((course / "returned" / LAB / "moodle_import.csv").read_bytes())
    assert told["u0@x.org"] == {"newton method": 5}
    assert told["u8@x.org"] == {}
    assert not (course / "returned" / LAB / "moodle_feedback.zip").exists()


def test_moodles_zip_alone_says_where_feedback_goes(course: Path, cli: Cli) -> None:
    """The list of participants knows no numbers of participants; the names of the hand-ins' folders do."""
    head = ["First name", "Last name", "ID number", "Email address"]
    rows = [["Ada", "Lovelace", "s0", "a@x.org"], ["Emmy", "Noether", "s1", "e@x.org"]]
    files = {
        f"Ada Lovelace_41730_assignsubmission_file_/{LAB}.ipynb": worked(0),
        "Emmy Noether_41731_assignsubmission_file_/work (1).ipynb": worked(1),
    }
    collected(course, zipped(files), table([head, *rows]))
    code, said, _ = cli("return", LAB, "--course", course)
    assert (code, "not in moodle_feedback.zip" in said) == (0, False)
    with zipfile.ZipFile(course / "returned" / LAB / "moodle_feedback.zip") as packed:
        folders = {name.split("/")[0] for name in packed.namelist()}
    assert folders == {
        "Ada Lovelace_41730_assignsubmission_file", "Emmy Noether_41731_assignsubmission_file"
    }  # fmt: skip


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "a_1_b_2",
        "../../etc",
        "x/y\\z",
        "",
        "...",
        "\x00\x1b",
        "a" * 500,
        "~x",
        "Zoë <b>",
        "500100_2",
    ],
)
def test_no_name_moves_the_number(name: str) -> None:
    """Moodle reads the second piece between underscores, and a folder stays a folder of the zip."""
    parts = feedback_folder(name, "77").split("_")
    assert parts[1:] == ["77", "assignsubmission", "file"]
    assert not {"/", "\\", ".."} & {*parts[0]}
    assert parts[0].strip(". ")


# --- Canvas ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("sis", [True, False])
def test_canvas_takes_the_gradebook(course: Path, cli: Cli, sis: bool) -> None:
    """In the columns of its own list, at the assignment that is the lab's; nobody new, nobody twice."""
    students = canvas_class(course, sis=sis)
    code, said, _ = cli("return", LAB, "--course", course, "--assignment", "Newton (4711)")
    assert code == 0
    assert "new assignment" not in said
    file = course / "returned" / LAB / "canvas_grades.csv"
    possible, grades = canvas_gradebook(file.read_bytes(), students)
    assert possible == {"Newton (4711)": "5"}
    assert {who: marks["Newton (4711)"] for who, marks in grades.items()} == {
        "70000": "5", "70001": "2.5", "70002": "0", "70003": "", "70004": "4", "70005": "2.75",
        "70006": "3", "70007": "", "70008": "2",
    }  # fmt: skip
    text = file.read_text("utf-8")
    assert "Monday; Room 5" in text
    assert not any(cell.startswith(("=", "+", "-", "@")) for row in csv.reader(io.StringIO(text)) for cell in row)  # fmt: skip


def test_canvas_takes_the_feedback_under_the_names_it_gave_out(course: Path, cli: Cli) -> None:
    """A notebook for a notebook, a zip for a zip; who handed in nothing on Canvas cannot get one."""
    students = canvas_class(course)
    code, _said, _ = cli("return", LAB, "--course", course)
    assert code == 0
    content = (course / "returned" / LAB / "canvas_feedback.zip").read_bytes()
    uploads = {(str(70000 + n), str(88000 + n)): f"{LAB}.ipynb" for n in range(len(NASTY))}
    uploads["70001", "88001"] = "work.zip"
    # a name of digits between underscores shifts what Canvas reads: Jane_Marie Doe_70001_88 is flat there
    found = canvas_feedback(content, uploads)
    assert set(found) == set(students) - {"70007"}
    assert "Doe" in found["70008"][1].decode()
    shown, letter = found["70000"]
    assert shown.endswith(".ipynb")
    notebook = json.loads(letter)
    assert "Feedback for Ada Lovelace" in notebook["cells"][0]["source"]
    with zipfile.ZipFile(io.BytesIO(found["70001"][1])) as inside:
        assert inside.namelist() == ["newton_letter.html"]
    assert "70007" not in found


def test_a_file_handed_in_again_goes_back_to_the_latest_upload(course: Path, cli: Cli) -> None:
    """Canvas attaches nothing to an earlier one; and it may have hidden the names."""
    table_ = table([["Student", "ID", "SIS Login ID", "Section"], ["Doe, Jane", "70", "jane", "1"]])
    for upload in (880, 991):
        collected(course, zipped({f"doejane_70_{upload}_{LAB}.ipynb": worked(1)}), table_)
    assert cli("return", LAB, "--course", course)[0] == 0
    content = (course / "returned" / LAB / "canvas_feedback.zip").read_bytes()
    assert set(canvas_feedback(content, {("70", "991"): f"{LAB}.ipynb"})) == {"70"}
    hidden = upload_name(f"anon_x1Y2z_88_{LAB}.ipynb")
    assert set(canvas_feedback(zipped({hidden: b""}), {("x1Y2z", "88"): "a.ipynb"})) == {"x1Y2z"}


def test_a_column_of_canvas_is_found_by_the_labs_name(course: Path, cli: Cli) -> None:
    """Where exactly one is called like the lab; else Canvas would make one, and that is said."""
    canvas_class(course)
    _, said, _ = cli("return", LAB, "--course", course)
    assert "new assignment" not in said  # Newton (4711) bears the lab's short name
    data = json.loads((course / "class.json").read_text("utf-8"))
    data["columns"].append("newton again (4713)")
    (course / "class.json").write_text(json.dumps(data))
    _, said, _ = cli("return", LAB, "--course", course)
    assert "Canvas will make a new assignment" in said


def test_what_canvas_goes_by_stays_letter_by_letter(course: Path, cli: Cli) -> None:
    """Where a list has no ID, students are found by login, whatever that looks like; names are harmless."""
    head = ["Student", "ID", "SIS Login ID", "Section"]
    names = {"=Ann": "+u", "=Bob": "-u", "=Cid": "@u", "=Dan": "=u"}
    students = {name[1:]: {"name": name, "sis_login": login} for name, login in names.items()}
    rows = [[name, "", login, "=1"] for name, login in names.items()]
    files = {f"{who}/{LAB}.ipynb": worked(who) for who in students}
    collected(course, zipped(files), table([head, *rows]))
    assert cli("return", LAB, "--course", course)[0] == 0
    content = (course / "returned" / LAB / "canvas_grades.csv").read_bytes()
    assert {who: list(marks.values()) for who, marks in canvas_gradebook(content, students)[1].items()} == {
        "Ann": ["5"], "Bob": ["2.5"], "Cid": ["0"], "Dan": [""],
    }  # fmt: skip
    told = list(csv.reader(io.StringIO(content.decode(), newline="")))[2:]
    assert {row[0][:2] for row in told} == {"'="}
    assert {row[3] for row in told} == {"'=1"}


# --- whoever ---------------------------------------------------------------------------------------


def test_the_same_again_gives_the_same_bytes(course: Path, cli: Cli) -> None:
    """Whatever the clock says."""
    moodle_class(course)
    folder = course / "returned" / LAB
    assert cli("return", LAB, "--course", course, "--platform", "both")[0] == 0
    before = collect_course.tree(folder)
    assert cli("return", LAB, "--course", course, "--platform", "both")[0] == 0
    assert collect_course.tree(folder) == before
    with zipfile.ZipFile(folder / "moodle_feedback.zip") as archive:
        assert {info.date_time for info in archive.infolist()} == {(2026, 1, 1, 0, 0, 0)}
    assert set(before) == {"moodle_feedback.zip", "moodle_grades.csv", "canvas_grades.csv"}


def test_a_class_of_nobody_and_a_lab_that_nobody_handed_in(course: Path, cli: Cli) -> None:
    """Files with their heads, and sentences; no traceback."""
    code, said, complaints = cli("return", LAB, "--course", course)
    assert (code, complaints) == (0, "")
    for name in ("canvas_grades.csv", "moodle_import.csv"):
        assert (course / "returned" / LAB / name).exists()
    code, said, _ = cli("feedback", LAB, "--course", course)
    assert code == 0
    assert "There is no letter to write" in said
    code, said, _ = cli("export", LAB, "--course", course, "--format", "json", "--out", "-")
    moodle_class(course, missing=len(NASTY))
    assert "handed in nothing: Ada Lovelace" in cli("return", LAB, "--course", course)[1]
    assert not (course / "returned" / LAB / "moodle_feedback.zip").exists()


def test_students_without_names_are_called_by_their_ids(course: Path, cli: Cli) -> None:
    """Nothing is made up: no e-mail address, no name; every table has them."""
    files = {f"s{n}/{LAB}.ipynb": worked(n) for n in range(2)}
    collected(course, zipped(files), table([["id"], ["s0"], ["s1"], ["s2"]]))
    assert cli("return", LAB, "--course", course, "--platform", "both")[0] == 0
    content = (course / "returned" / LAB / "canvas_grades.csv").read_bytes()
    told = canvas_gradebook(content, {f"{n}": {"name": f"s{n}"} for n in range(3)})[1]
    assert [list(marks.values()) for marks in told.values()] == [["5"], ["2.5"], [""]]
    assert cli("feedback", LAB, "--course", course)[0] == 0
    text = (course / "feedback" / "s0" / f"{LAB}_letter.html").read_text("utf-8")
    assert "Feedback for s0" in text
    _, said, _ = cli("export", LAB, "--course", course, "--out", "-")
    assert said.splitlines()[1].startswith("s0,,,,,5,")


def test_so_far_sums_up_what_is_marked(course: Path, cli: Cli) -> None:
    """Only when asked; a hand-in of which nothing is marked stays empty."""
    participants = moodle_class(course)
    _, said, _ = cli("return", LAB, "--course", course)
    assert "1 mark is empty because something of it is not marked yet; --so-far" in said
    cli("return", LAB, "--course", course, "--so-far")
    file = course / "returned" / LAB / "moodle_grades.csv"
    assert moodle_worksheet(file.read_bytes(), participants)["500103"] == 2


@pytest.mark.parametrize("kind", ["csv", "canvas", "moodle", "json"])
def test_every_student_is_in_every_table(course: Path, cli: Cli, kind: str) -> None:
    """Also who handed in nothing, with no mark; what is open has none either."""
    canvas_class(course)
    code, _said, _ = cli("export", LAB, "--course", course, "--format", kind)
    assert code == 0
    suffix = "json" if kind == "json" else "csv"
    content = (course / "returned" / f"marks_{kind}.{suffix}").read_bytes()
    if kind == "json":
        lab = json.loads(content)["labs"][0]
        by_id = {row["id"]: row for row in lab["students"]}
        assert len(by_id) == len(NASTY)
        assert (by_id["S7"]["status"], by_id["S7"]["points"]) == ("missing", None)
        assert (by_id["S3"]["status"], by_id["S3"]["points"], by_id["S3"]["points_so_far"]) == (
            "open",
            None,
            2,
        )
        assert by_id["S3"]["marks"]["newton_why"]["points"] is None
        assert by_id["S2"]["points"] == 0
        return
    rows = list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    assert len(rows) == len(NASTY) + (2 if kind == "canvas" else 1)
    assert len({len(row) for row in rows}) == 1
    if kind == "csv":
        assert rows[0][5:] == ["newton (of 5)", "newton.root (of 2)", "newton.why (of 3)"]
        by_id = {row[0]: row[5:] for row in rows[1:]}
        assert by_id["S3"] == ["", "2", ""]
        assert by_id["S7"] == ["", "", ""]
        assert by_id["S2"] == ["0", "0", "0"]


def test_marks_of_checks_are_columns_when_asked(course: Path, cli: Cli) -> None:
    """In the platforms' files, where each column would become an assignment or a grade item."""
    students = canvas_class(course)
    for kind in ("canvas", "moodle"):
        assert cli("export", LAB, "--course", course, "--format", kind, "--checks")[0] == 0
    content = (course / "returned" / "marks_canvas.csv").read_bytes()
    possible, grades = canvas_gradebook(content, students)
    assert list(possible.values()) == ["5", "2", "3"]
    assert grades["70001"] == {"Newton (4711)": "2.5", "newton.root": "1", "newton.why": "1.5"}


# --- where it lies ---------------------------------------------------------------------------------


def test_git_would_take_nothing_with_names(course: Path, cli: Cli, tmp_path: Path) -> None:
    """In a repository that knows nothing of us: folders hide themselves, a file in the open is refused."""
    moodle_class(course)
    subprocess.run(["git", "init", "--quiet", str(tmp_path)], check=True)
    assert cli("return", LAB, "--course", course)[0] == 0
    assert is_taken(course / "class.csv")
    assert cli("feedback", LAB, "--course", course)[2] == ""
    assert not is_taken(course / "feedback" / "ada" / f"{LAB}_letter.html")
    (course / "feedback" / ".gitignore").unlink()
    assert "git would take what lies in" in cli("feedback", LAB, "--course", course)[2]
    assert not is_taken(course / "returned" / LAB / "moodle_grades.csv")
    code, _, complaints = cli("export", LAB, "--course", course, "--out", tmp_path / "marks.csv")
    assert code == 1
    assert "must lie where git does not take it" in complaints
    assert not (tmp_path / "marks.csv").exists()
    assert cli("return", LAB, "--course", course, "--out", tmp_path / "new")[0] == 0
    assert not is_taken(tmp_path / "new" / "moodle_grades.csv")
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "mine.txt").touch()
    assert cli("return", LAB, "--course", course, "--out", tmp_path / "old")[0] == 1
    assert list((tmp_path / "old").iterdir()) == [tmp_path / "old" / "mine.txt"]


def test_our_own_repository_takes_none_of_it() -> None:
    """The folders of this course are in .gitignore."""
    from .conftest import REPOSITORY

    for name in (
        "returned/lab3/moodle_grades.csv",
        "feedback/ada/lab3_letter.html",
        "returned/marks_csv.csv",
    ):
        assert not is_taken(REPOSITORY / "course" / name)


def test_a_mistake_is_told_in_a_sentence(
    course: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No such lab, no such student, a folder for a file, a lab that is not graded."""
    moodle_class(course)
    for words, said in [
        (("feedback", "lab99"), "a lab must be one of"),
        (("return", "lab99"), "a lab must be one of"),
        (("export", "lab99"), "a lab must be one of"),
        (("feedback", LAB, "--student", "nobody"), "nobody of the name nobody handed in"),
        (("feedback", LAB, "--student", "u8_x.org"), "--student must name who is graded"),
        (("export", LAB, "--out", course.parent), "--out must be a file"),
    ]:
        code, out, complaints = cli(*words, "--course", course)
        assert code == 1, words
        assert said in complaints
        assert out == ""
    monkeypatch.undo()
    for words in (("feedback", LAB), ("return", LAB), ("export", LAB), ("export",)):
        code, _, complaints = cli(*words, "--course", course)
        assert code == 1
        assert "Grade it first: autograder grade" in complaints


def test_letters_are_written_whole_or_not_at_all(
    course: Path, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that is full leaves the letter of before, and no pieces; a link is not followed."""
    moodle_class(course)
    assert cli("feedback", LAB, "--course", course)[0] == 0
    before = collect_course.tree(course / "feedback")

    def full(self: Path, content: bytes) -> int:
        with self.open("wb") as file:
            file.write(content[:10])
        raise OSError(28, "No space left on device", str(self))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", full)
        code, _, complaints = cli("feedback", LAB, "--course", course)
    assert code == 1
    assert "No space left on device" in complaints
    assert collect_course.tree(course / "feedback") == before
    one = next((course / "feedback").glob("*/*_letter.html"))
    elsewhere = course.parent / "elsewhere"
    elsewhere.mkdir()
    one.unlink()
    one.parent.rmdir()
    one.parent.symlink_to(elsewhere)
    code, _, complaints = cli("feedback", LAB, "--course", course)
    assert code == 1
    assert "It is a link" in complaints
    assert list(elsewhere.iterdir()) == []


def test_cells_of_a_table() -> None:
    """No formula, one line, marks with the digits they have."""
    assert [harmless(t) for t in ("=1", "+1", "-1", "@x", "\t=1", "a\nb", "x=1", "")] == [
        "'=1", "'+1", "'-1", "'@x", "'=1", "a b", "x=1", "",
    ]  # fmt: skip
    assert [number(m) for m in (0.0, 10.0, 2.5, 0.1 + 0.2, 2 / 3, 100.0, None)] == [
        "0", "10", "2.5", "0.3", "0.66667", "100", "",
    ]  # fmt: skip


@drawn(st.lists(st.text(max_size=40), min_size=1, max_size=5))
def test_any_text_is_one_cell(texts: list[str]) -> None:
    """Whatever a name holds: as many rows and cells as were written, and none of them a formula."""
    content = as_csv([["id", *texts], ["1", *map(harmless, texts)]])
    head, row = csv.reader(io.StringIO(content.decode("utf-8"), newline=""))
    assert len(head) == len(row) == len(texts) + 1
    assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row)
    assert not any("\n" in cell for cell in row)


@drawn(st.text(max_size=60))
def test_any_name_is_a_folder_of_a_zip(name: str) -> None:
    """And the number of the participant stays where Moodle looks for it."""
    folder = feedback_folder(name, "4711")
    found = moodle_feedback(zipped({f"{folder}/a.html": b"x"}), {"4711"})
    assert found == {"4711": {"a.html": b"x"}}


def test_an_unreadable_class_is_told(course: Path, cli: Cli) -> None:
    """As everywhere."""
    (course / "class.json").write_text("{")
    with pytest.raises(CourseError):
        load_class(course)
    code, _, complaints = cli("return", LAB, "--course", course)
    assert code == 1
    assert "class.json must hold the class" in complaints
