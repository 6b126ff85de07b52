"""Collecting: every form in which notebooks come back, and every file that is none."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from autograder.collecting import collect as collecting
from autograder.collecting.collect import collect, provenance
from autograder.collecting.report import Report
from autograder.course import CourseError

from .collect_course import (
    BLANK,
    LAB,
    OTHER,
    STUB,
    canvas,
    make_course,
    moodle,
    notebook,
    timed,
    tree,
    worked,
    zipped,
)

Given = Callable[..., Report]


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the small course; its gradebook has tests of its own."""
    monkeypatch.setattr(collecting, "to_gradebook", lambda *_: (None, ""))
    return make_course(tmp_path)


@pytest.fixture
def given(course: Path, tmp_path: Path) -> Given:
    """Return a function that collects the bytes of an archive under a name, or a folder of files."""

    def run(
        what: bytes | dict[str, bytes], name: str = "export.zip", lab: str = LAB, **options: Any
    ) -> Report:
        path = tmp_path / "given" / name
        path.parent.mkdir(exist_ok=True)
        if isinstance(what, bytes):
            path.write_bytes(what)
        else:
            for file, content in what.items():
                (path / file).parent.mkdir(parents=True, exist_ok=True)
                (path / file).write_bytes(content)
        classes = options.pop("classes", None)
        if classes is not None:
            options["class_list"] = tmp_path / "class.csv"
            (tmp_path / "class.csv").write_bytes(str(classes).encode())
        return collect(course, lab, path, **options)

    return run


def answer(course: Path, student: str, lab: str = LAB) -> str:
    """Return the answer that lies in a student's submitted notebook."""
    text = (course / "submitted" / student / lab / f"{lab}.ipynb").read_text(encoding="utf-8")
    return str(json.loads(text)["cells"][1]["source"])


def students(course: Path) -> list[str]:
    """Return who has a folder in course/submitted."""
    return sorted(path.name for path in (course / "submitted").glob("*"))


# --- the forms ------------------------------------------------------------------------------------


@pytest.mark.parametrize("slash", ["_", ""])
def test_moodles_folders(course: Path, given: Given, slash: str) -> None:
    """Moodle's folders, with and without their last underscore, are read by their names."""
    export = moodle({("Ada Lovelace", 500100): {"a.ipynb": worked(1)}, ("Emmy Noether", 500101): {"b.ipynb": worked(2)}}, slash=slash)  # fmt: skip
    assert given(export).complete
    assert students(course) == ["Ada_Lovelace", "Emmy_Noether"]
    assert answer(course, "Emmy_Noether") == "root = 2"


def test_moodle_without_folders(course: Path, given: Given) -> None:
    """Moodle's flat export has the same names before the files."""
    export = moodle({("Ada Lovelace", 500100): {"a_b.ipynb": worked(1)}}, folders=False)
    assert given(export).complete
    assert answer(course, "Ada_Lovelace") == "root = 1"


def test_canvas(course: Path, given: Given) -> None:
    """Canvas's names tell who, late or not, and of two uploads the later one counts."""
    report = given(
        canvas(
            [("lovelaceada", 70000, 880001, "lab-1.ipynb", worked("new")),
             ("lovelaceada", 70000, 880000, "lab.ipynb", worked("old")),
             ("noetheremmy", 70001, 880009, "my_lab.ipynb", worked(2))], late=("noetheremmy",))
    )  # fmt: skip
    assert report.complete
    assert students(course) == ["lovelaceada", "noetheremmy"]
    assert answer(course, "lovelaceada") == "root = 'new'"
    assert [row.late for row in report.rows] == [False, True]
    assert provenance(course, LAB)["noetheremmy"]["late"]


def test_canvas_suffix_counts_up(course: Path, given: Given) -> None:
    """Of name, name-1 and name-2 the last is the newest, and all are kept."""
    files = [
        ("a", 7, 880000 + n, f"lab{s}.ipynb", worked(s)) for n, s in enumerate(["-2", "", "-1"])
    ]
    given(canvas(files))
    assert answer(course, "a") == "root = '-2'"
    assert len(list((course / "collected" / LAB / "a_7").iterdir())) == 3


def test_canvas_anonymous(course: Path, given: Given) -> None:
    """Without a list an anonymous hand-in goes under its number; with one it is nobody's."""
    export = zipped(
        {"anon_x7Yz1_880000_lab.ipynb": worked(1), "LATE_anon_b2_880001_lab.ipynb": worked(2)}
    )
    assert [(row.id, row.late) for row in given(export).rows] == [
        ("anon_b2", True),
        ("anon_x7Yz1", False),
    ]
    report = given(export, classes="id,first_name,last_name\nada,Ada,Lovelace\n")
    assert len(report.nobody) == 2
    assert "hid the name" in report.nobody[0].why


def test_blackboard_and_nbgraders_exchange(course: Path, given: Given) -> None:
    """Names of Blackboard and of nbgrader's exchange tell the moment of handing in."""
    report = given(
        {
            "Lab 1_ada_attempt_2026-10-05-18-00-00_lab.ipynb": worked("early"),
            "Lab 1_ada_attempt_2026-10-06-18-00-00_lab.ipynb": worked("later"),
            f"emmy+{LAB}+2026-10-05 18:00:00.123 UTC+abc/x.ipynb": worked(2),
        },
        "inbound",
    )
    assert report.complete
    assert answer(course, "ada") == "root = 'later'"
    stamp = course / "submitted" / "emmy" / LAB / "timestamp.txt"
    assert stamp.read_text() == "2026-10-05 18:00:00 UTC\n"


@pytest.mark.parametrize("inside", ["{}/x.ipynb", "{}/work/x.ipynb", f"{{}}/{LAB}/x.ipynb", "submitted/{}/x.ipynb", f"Lab 1/submissions/{{}}/{LAB}/x.ipynb"])  # fmt: skip
def test_a_folder_per_student(course: Path, given: Given, inside: str) -> None:
    """A folder of folders, bare or in wrapping folders, as a folder and as a zip."""
    files = {inside.format(name): worked(name) for name in ("ada", "emmy")}
    assert given(zipped(files)).complete
    assert given(files, "folder").complete
    assert students(course) == ["ada", "emmy"]
    assert answer(course, "ada") == "root = 'ada'"


def test_one_student_in_nbgraders_layout(course: Path, given: Given) -> None:
    """A lone STUDENT/LAB/LAB.ipynb is that student's."""
    given({f"submitted/ada/{LAB}/{LAB}.ipynb": worked(1)}, "folder")
    assert students(course) == ["ada"]


def test_a_students_own_numbers_are_not_canvas(course: Path, given: Given) -> None:
    """A student's file that looks like one of Canvas's stays in the student's folder."""
    given(
        {
            "ada/x.ipynb": worked(1),
            "ada/results_2024_01_a.csv": b"1",
            "emmy/run_12_34_lab.ipynb": worked(2),
        },
        "folder",
    )
    assert students(course) == ["ada", "emmy"]
    assert (course / "submitted" / "ada" / LAB / "results_2024_01_a.csv").exists()


def test_canvas_in_a_folder(course: Path, given: Given) -> None:
    """Canvas's export is known when it was unpacked into a folder, and beside a stray file."""
    report = given(
        {
            "submissions/lovelaceada_70_80_x.ipynb": worked(1),
            "submissions/noetheremmy_71_81_y.ipynb": worked(2),
            "submissions/readme.txt": b"x",
        },
        "folder",
    )
    assert students(course) == ["lovelaceada", "noetheremmy"]
    assert [one.file for one in report.nobody + report.troubles] == ["submissions/readme.txt"]


def test_an_empty_archive(given: Given) -> None:
    """An archive without a file is told."""
    assert "no file in it" in str(given(zipped({})))


def test_what_cannot_be_opened_is_kept(course: Path, given: Given) -> None:
    """An inner archive that cannot be read is told and kept."""
    report = given(moodle({("Ada", 1): {"all.zip": b"PK\x03\x04 broken"}}))
    (trouble,) = report.troubles
    assert "no zip that can be read" in trouble.why
    assert (course / trouble.kept).read_bytes() == b"PK\x03\x04 broken"


def test_collecting_from_submitted(course: Path, given: Given) -> None:
    """What lies in submitted already may be collected itself; where things are kept may not."""
    path = course / "submitted" / "ada" / LAB / "any.ipynb"
    path.parent.mkdir(parents=True)
    path.write_bytes(worked(1))
    assert collect(course, LAB, course / "submitted").complete
    assert answer(course, "ada") == "root = 1"
    with pytest.raises(CourseError, match="is where it is kept"):
        collect(course, LAB, course / "collected" / LAB)


def test_no_command_is_advised_that_runs_student_code_without_the_sandbox(
    course: Path, given: Given
) -> None:
    """Where a newer submission has no newer time, `autograder grade` grades it again all the same."""
    given(zipped({"ada/x.ipynb": worked("old")}, (2026, 10, 5, 18, 0, 0)))
    graded = course / "autograded" / "ada" / LAB
    graded.mkdir(parents=True)
    (graded / "timestamp.txt").write_bytes(
        (course / "submitted" / "ada" / LAB / "timestamp.txt").read_bytes()
    )
    again = zipped({"ada/attempt 2/x.ipynb": worked("new")}, (2026, 10, 5, 18, 0, 0))
    report = str(given(again, "2.zip"))
    assert "1 newer" in report
    assert "nbgrader" not in report


def test_folders_named_in_an_old_encoding(course: Path, tmp_path: Path) -> None:
    """A folder's name that is no UTF-8 is read as Latin-1."""
    folder = os.fsencode(tmp_path / "old") + b"/J\xfcrgen"
    os.makedirs(folder)
    with open(folder + b"/x.ipynb", "wb") as file:
        file.write(worked(1))
    (tmp_path / "old" / "emmy").mkdir()
    (tmp_path / "old" / "emmy" / "x.ipynb").write_bytes(worked(2))
    assert collect(course, LAB, tmp_path / "old").complete
    assert students(course) == ["Jürgen", "emmy"]


def test_one_student_with_several_labs(course: Path, given: Given) -> None:
    """A lone student's folder of several labs is one student's; the other labs are told."""
    report = given(
        {f"ada/{LAB}/x.ipynb": worked(1), f"ada/{OTHER}/y.ipynb": worked(2, OTHER)}, "folder"
    )
    assert students(course) == ["ada"]
    assert f"notebooks of {OTHER} are kept" in str(report)
    assert report.complete


def test_nested_zips(course: Path, given: Given) -> None:
    """Archives in archives are looked into; the outer name tells whose they are."""
    inner = zipped({"lab/deep.zip": zipped({"x.ipynb": worked(1)})})
    given(
        moodle(
            {("Ada Lovelace", 1): {"work.zip": inner}, ("Emmy Noether", 2): {"y.ipynb": worked(2)}}
        )
    )
    assert answer(course, "Ada_Lovelace") == "root = 1"
    given(zipped({"carl.zip": inner, "dora.zip": zipped({"x.ipynb": worked(4)})}), "plain.zip")
    assert {"carl", "dora"} <= set(students(course))
    given(canvas([("zuse", 7, 8, "all.zip", inner)]), "canvas.zip")
    assert answer(course, "zuse") == "root = 1"


def test_a_flat_folder(course: Path, given: Given) -> None:
    """In a flat folder the rest of the name, without the lab's words, is the student."""
    report = given(
        {"newton_ada.ipynb": worked(1), "emmy - newton method (1).ipynb": worked(2)}, "flat"
    )
    assert report.complete
    assert students(course) == ["ada", "emmy"]


def test_a_single_notebook(course: Path, given: Given) -> None:
    """One notebook is its name's, or that of --student; a name that says nothing is nobody's."""
    given(worked(1), "ada.ipynb")
    report = given(worked(2), f"{LAB} (1).ipynb")
    assert [one.file for one in report.nobody] == [f"{LAB} (1).ipynb"]
    assert "--student" in report.nobody[0].why
    assert given(worked(2), f"{LAB} (1).ipynb", student="emmy").complete
    assert students(course) == ["ada", "emmy"]


# --- known by its cells ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [f"{LAB} (1).ipynb", f"{LAB}-1.ipynb", "final FINAL.ipynb", f"{LAB}_{LAB}.ipynb", "NEWTON.IPYNB",
     "x.ipynb.txt", "x.ipynb.json", "x.json", "notebook"],
)  # fmt: skip
def test_the_name_does_not_matter(course: Path, given: Given, name: str) -> None:
    """A notebook is known by its cells and lies under the lab's name, whatever it was called."""
    assert given(moodle({("Ada", 1): {name: worked(1)}})).complete
    assert answer(course, "Ada") == "root = 1"


def test_another_lab_is_said_so(course: Path, given: Given) -> None:
    """A notebook of another lab under the right name is not taken, and is told to be so."""
    report = given(moodle({("Ada", 1): {f"{LAB}.ipynb": worked(1, OTHER)}}))
    assert not report.complete
    assert OTHER in report.troubles[0].why
    assert students(course) == []


def test_lost_metadata(course: Path, given: Given) -> None:
    """Where an editor dropped all ids, the calls of check tell the lab, and a sentence warns."""
    bare = notebook(answer="root = 1")
    for cell in bare["cells"]:
        cell["metadata"] = {}
    report = given(moodle({("Ada", 1): {"x.ipynb": json.dumps(bare).encode()}}))
    assert report.rows[0].lost
    assert "lost the ids" in str(report)
    assert answer(course, "Ada") == "root = 1"


def test_one_id_is_enough(course: Path, given: Given) -> None:
    """A notebook with one cell of the lab left is still the lab's."""
    cut = notebook()
    cut["cells"] = cut["cells"][1:2]
    assert given(moodle({("Ada", 1): {"x.ipynb": json.dumps(cut).encode()}})).complete


def test_an_old_notebook_format(course: Path, given: Given) -> None:
    """A notebook in the format of before 2014 is known, too."""
    new = notebook(answer="root = 1")
    old = {"nbformat": 3, "nbformat_minor": 0, "metadata": {}, "worksheets": [{"cells": [{**c, "input": c["source"]} for c in new["cells"]]}]}  # fmt: skip
    assert given(moodle({("Ada", 1): {"x.ipynb": json.dumps(old).encode()}})).complete


@pytest.mark.parametrize(
    "encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "latin-1", "cp1252"]
)
def test_encodings(course: Path, given: Given, encoding: str) -> None:
    """BOM, UTF-16 and Latin-1 are read, and lie in submitted as nbgrader can read them."""
    text = worked("Größe ½").decode()
    given(moodle({("Ada", 1): {"x.ipynb": text.encode(encoding)}}))
    assert answer(course, "Ada") == "root = 'Größe ½'"
    kept = next((course / "collected" / LAB / "Ada_1").iterdir())
    assert kept.read_bytes() == text.encode(encoding)


def test_windows_lines(course: Path, given: Given) -> None:
    """CRLF is no obstacle, and plain UTF-8 is copied byte for byte."""
    content = json.dumps(notebook(answer="root = 1"), indent=1).replace("\n", "\r\n").encode()
    given(moodle({("Ada", 1): {"x.ipynb": content}}))
    assert (course / "submitted" / "Ada" / LAB / f"{LAB}.ipynb").read_bytes() == content


CLUMSY = {
    "answers.py": (b"root = 1\n", "Python file"),
    "answers.pdf": (b"%PDF-1.4 ...", "PDF"),
    "printed.html": (b"<html></html>", "web page"),
    "pdf.ipynb": (b"%PDF-1.4 ...", "PDF under the name"),
    "page.ipynb": (b"<!DOCTYPE html>", "web page under the name"),
    "office.ipynb": (b"PK\x03\x04....", "archive or an office file"),
    "empty.ipynb": (b"", "empty"),
    "zeros.ipynb": (b"\0" * 100, "empty"),
    "cut.ipynb": (worked(1)[:300], "cut off or damaged"),
    "conflict.ipynb": (b"{\n<<<<<<< HEAD\n\"cells\": [] }", "merge conflict"),
    "braces.ipynb": (b"{}", "without cells"),
    "list.ipynb": (b"[1, 2]", "without cells"),
    "old.ipynb": (b'{"worksheets": [{"cells": 1}, 2]}', "without cells"),
    "odd.ipynb": (b'{"cells": "many"}', "without cells"),
    "odder.ipynb": (b'{"cells": [3, null, {"source": 5, "metadata": 6}]}', "none of its cells"),
    "deep.ipynb": (b"[" * 100_000, "no notebook"),
    "digits.ipynb": (b'{"cells": ' + b"9" * 10_000 + b"}", "cut off or damaged"),
    "strange.ipynb": (b'{"cells": [{"cell_type": "code", "metadata": {}, "source": "1+1"}]}', "none of its cells"),
    "link.url": (b"[InternetShortcut]", "link to a page"),
    "x.rar": (b"Rar!", "rar"),
}  # fmt: skip


@pytest.mark.parametrize("name", CLUMSY)
def test_clumsy_files(course: Path, given: Given, name: str) -> None:
    """What is no notebook is listed with one sentence that says what to do, and kept."""
    content, words = CLUMSY[name]
    report = given(moodle({("Ada", 1): {name: content}, ("Emmy", 2): {"x.ipynb": worked(2)}}))
    assert students(course) == ["Emmy"]
    (trouble,) = report.troubles
    assert words in trouble.why
    assert trouble.why.count(". ") >= 1  # what it is, and what to do
    assert "\n" not in trouble.why
    assert (course / trouble.kept).read_bytes() == content


def test_a_folder_with_a_notebooks_name(course: Path, given: Given) -> None:
    """A folder called x.ipynb is a folder."""
    given(moodle({("Ada", 1): {f"{LAB}.ipynb/{LAB}.ipynb": worked(1)}}))
    assert answer(course, "Ada") == "root = 1"


def test_text_typed_into_the_platform(course: Path, given: Given) -> None:
    """Text that was typed into Moodle or Canvas is no file, and does no harm beside one."""
    page = "assignsubmission_onlinetext/onlinetext.html"
    export = {f"Ada_1_{page}": b"<p>hi</p>", f"Emmy_2_{page}": b"x", "Emmy_2_assignsubmission_file/x.ipynb": worked(2)}  # fmt: skip
    report = given(zipped(export))
    assert students(course) == ["Emmy"]
    assert ["typed into" in one.why for one in report.troubles] == [True]
    report = given(zipped({"carlg_LATE_7_text.html": b"x", "zuse_8_link.html": b"y"}), "canvas.zip")
    assert ["typed into" in one.why for one in report.troubles] == [True, True]


def test_junk_is_passed_over(course: Path, given: Given) -> None:
    """What systems leave in archives is nobody's hand-in."""
    files = {"ada/x.ipynb": worked(1), "__MACOSX/ada/._x.ipynb": b"x", ".DS_Store": b"x", "ada/.ipynb_checkpoints/x-checkpoint.ipynb": BLANK, "emmy/Thumbs.db": b"x", "emmy/y.ipynb": worked(2)}  # fmt: skip
    assert given(zipped(files)).complete
    assert given(files, "folder").complete
    assert students(course) == ["ada", "emmy"]


# --- which of several -----------------------------------------------------------------------------


def test_the_worked_copy_counts(course: Path, given: Given) -> None:
    """A worked copy is taken rather than the untouched original beside it, and this is said."""
    report = given(moodle({("Ada", 1): {f"{LAB}-Copy1.ipynb": worked(1), f"{LAB}.ipynb": BLANK}}))
    assert answer(course, "Ada") == "root = 1"
    assert "untouched" in str(report)


def test_an_untouched_notebook_alone_counts(course: Path, given: Given) -> None:
    """Where nothing else was handed in, the untouched notebook is what counts, and this is said."""
    report = given(moodle({("Ada", 1): {f"{LAB}.ipynb": BLANK}}))
    assert report.complete
    assert "it is untouched" in str(report)
    assert answer(course, "Ada") == STUB


@pytest.mark.parametrize("names", [("lab.ipynb", "lab (1).ipynb"), ("a1/lab.ipynb", "attempt 2/lab.ipynb"), ("Attempt_9/b.ipynb", "Attempt_10/a.ipynb"), ("v2/b.ipynb", "v10/a.ipynb")])  # fmt: skip
def test_the_newest_by_what_names_say(course: Path, given: Given, names: tuple[str, str]) -> None:
    """A browser's (1) and numbered attempts tell which of two is newer."""
    given(moodle({("Ada", 1): {names[1]: worked("newer"), names[0]: worked("older")}}))
    assert answer(course, "Ada") == "root = 'newer'"


def test_the_newest_by_time(course: Path, given: Given) -> None:
    """Times in the archive that differ tell which is newer, and are written for nbgrader in UTC."""
    early, late = datetime(2026, 10, 5, 9, 0, 0), datetime(2026, 10, 6, 18, 30, 0)
    given(timed([("ada/b.ipynb", worked("old"), early), ("ada/a.ipynb", worked("new"), late), ("emmy/x.ipynb", worked(2), early)]))  # fmt: skip
    assert answer(course, "ada") == "root = 'new'"
    text = (course / "submitted" / "ada" / LAB / "timestamp.txt").read_text()
    assert text == late.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S UTC\n")
    assert provenance(course, LAB)["ada"]["sure"]


def test_several_without_a_sign(course: Path, given: Given) -> None:
    """Where nothing tells which of two is newer, one is taken, and a look is asked for."""
    report = given(moodle({("Ada", 1): {"one.ipynb": worked(1), "two.ipynb": worked(2)}}))
    assert "have a look" in str(report)
    assert len(list((course / "collected" / LAB / "Ada_1").iterdir())) == 2


def test_a_newer_export_replaces(course: Path, given: Given) -> None:
    """A newer hand-in replaces the older one, which is kept; archives may come in any order."""
    first = zipped(
        {"ada/x.ipynb": worked("old"), "emmy/x.ipynb": worked("E")}, (2026, 10, 5, 18, 0, 0)
    )
    second = zipped(
        {"ada/x.ipynb": worked("new"), "emmy/x.ipynb": worked("E")}, (2026, 10, 7, 18, 0, 0)
    )
    given(first, "1.zip")
    report = given(second, "2.zip")
    assert {row.id: row.change for row in report.rows} == {"ada": "newer", "emmy": "same"}
    assert answer(course, "ada") == "root = 'new'"
    stamp = course / "submitted" / "emmy" / LAB / "timestamp.txt"
    assert stamp.read_text().startswith("2026-10-05")
    assert {row.change for row in given(first, "1.zip").rows} == {"same"}
    assert answer(course, "ada") == "root = 'new'"
    assert len(list((course / "collected" / LAB / "ada").iterdir())) == 2


def test_back_to_an_earlier_version(course: Path, given: Given) -> None:
    """Who hands in an earlier version again is graded by that."""
    for day, text in enumerate(["one", "two", "one"], 1):
        given(zipped({"ada/x.ipynb": worked(text)}, (2026, 10, day, 18, 0, 0)), f"{day}.zip")
    assert answer(course, "ada") == "root = 'one'"


def test_a_broken_later_file_leaves_the_earlier(course: Path, given: Given) -> None:
    """A later upload that cannot be read is told, and the one before it counts."""
    report = given(canvas([("ada", 7, 880000, "lab.ipynb", worked(1)), ("ada", 7, 880001, "lab-1.ipynb", worked(2)[:200])]))  # fmt: skip
    assert answer(course, "ada") == "root = 1"
    assert [one.file for one in report.troubles] == ["ada_7_880001_lab-1.ipynb"]


# --- what lies beside -----------------------------------------------------------------------------


def test_data_beside_the_notebook(course: Path, given: Given) -> None:
    """Data that was handed in lies beside the notebook; what may shadow or replace anything does not."""
    good = {"data.csv": b"1", "pictures/me.png": b"2", "Größe 1.txt": b"3"}
    bad = {"numpy.py": b"x", "labgauss/__init__.py": b"x", "newton.answers.json": b"x", "NEWTON.answers.JSON": b"x",
           "timestamp.txt": b"2026-10-05 18:30:00 UTC", "matplotlibrc": b"x", "x.so": b"x", ".hidden.csv": b"x",
           "jupyter_config.json": b"{}", "kernel.json": b"{}", "x.pth": b"x", "a.py/data.csv": b"x", "Given.csv": b"x"}  # fmt: skip
    report = given(moodle({("Ada", 1): {"x.ipynb": worked(1), **good, **bad}}))
    folder = course / "submitted" / "Ada" / LAB
    assert set(tree(folder)) == {f"{LAB}.ipynb", "timestamp.txt", *good}
    assert report.complete
    kept = {path.name[13:] for path in (course / "collected" / LAB / "Ada_1").iterdir()}
    assert {"numpy.py", "newton.answers.json", "matplotlibrc"} <= kept


def test_data_is_seen_from_the_notebook(course: Path, given: Given) -> None:
    """Data lies where the notebook's own paths find it."""
    inner = zipped(
        {"work/x.ipynb": worked(1), "work/d/data.csv": b"1", "elsewhere/other.csv": b"2"}
    )
    given(moodle({("Ada", 1): {"all.zip": inner}}))
    assert set(tree(course / "submitted" / "Ada" / LAB)) == {
        f"{LAB}.ipynb",
        "timestamp.txt",
        "d/data.csv",
    }


def test_data_of_an_older_hand_in_goes(course: Path, given: Given) -> None:
    """Data beside another student's or nobody's notebook stays away from this one's."""
    given(canvas([("ada", 7, 880000, "lab.ipynb", worked(1)), ("ada", 7, 880001, "data.csv", b"1"), ("emmy", 8, 880002, "data.csv", b"2"), ("emmy", 8, 880003, "l.ipynb", worked(2))]))  # fmt: skip
    assert (course / "submitted" / "ada" / LAB / "data.csv").read_bytes() == b"1"
    assert (course / "submitted" / "emmy" / LAB / "data.csv").read_bytes() == b"2"


# --- several notebooks in a lab, courses of others ------------------------------------------------


def test_an_assignment_of_several_notebooks(course: Path, given: Given) -> None:
    """Each notebook of an assignment is found by its own cells; a course of others needs no keys."""
    for name in ("problem1", "problem2"):
        made = notebook(answer=STUB)
        for number, cell in enumerate(made["cells"][:3]):
            cell["metadata"]["nbgrader"]["grade_id"] = f"{name}-{number}"
        path = course / "release" / "ps1" / f"{name}.ipynb"
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(made), encoding="utf-8")
    done = (course / "release" / "ps1" / "problem2.ipynb").read_bytes().replace(b"empty", b"full")
    report = given(moodle({("Ada", 1): {"second.ipynb": done}}), lab="ps1")
    assert report.complete
    assert sorted(tree(course / "submitted" / "Ada" / "ps1")) == ["problem2.ipynb", "timestamp.txt"]


# --- the command ----------------------------------------------------------------------------------


def test_the_command(
    course: Path, given: Given, tmp_path: Path, cli: Callable[..., tuple[int, str, str]]
) -> None:
    """Exit code 0 where all was collected, 1 where something was not, 2 for wrong usage; one JSON object."""
    archive = tmp_path / "m.zip"
    archive.write_bytes(moodle({("Ada", 1): {"x.ipynb": worked(1)}}))
    code, out, err = cli("collect", "newton", archive, "--course", course, "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["collected"][0]["student"] == "Ada"
    archive.write_bytes(
        moodle({("Ada", 1): {"x.ipynb": worked(1)}, ("Emmy", 2): {"x.pdf": b"%PDF"}})
    )
    code, out, err = cli("collect", "newton", archive, "--course", course)
    assert code == 1
    assert "1 student handed in" in out
    assert "x.pdf" in out


@pytest.mark.parametrize("case", ["no lab", "no archive", "rar", "no zip", "no list", "workbook", "no columns", "the course", "no course"])  # fmt: skip
def test_wrong_usage(
    course: Path, tmp_path: Path, cli: Callable[..., tuple[int, str, str]], case: str
) -> None:
    """Wrong usage ends with exit code 2 and one sentence on what is needed."""
    good = tmp_path / "m.zip"
    good.write_bytes(moodle({("Ada", 1): {"x.ipynb": worked(1)}}))
    (tmp_path / "a.rar").write_bytes(b"Rar!\x1a\x07\x00")
    (tmp_path / "bad.zip").write_bytes(b"PK nothing")
    (tmp_path / "book.xlsx").write_bytes(b"PK\x03\x04")
    (tmp_path / "bare.csv").write_text("Ada,Lovelace\n")
    lab, archive, extra, where = "newton", good, [], course
    if case == "no lab":
        lab = "kepler"
    elif case in ("no archive", "rar", "no zip"):
        archive = tmp_path / {"no archive": "none.zip", "rar": "a.rar", "no zip": "bad.zip"}[case]
    elif case == "the course":
        archive = tmp_path
    elif case == "no course":
        where = tmp_path / "none"
    else:
        extra = ["--class", tmp_path / {"no list": "x.csv", "workbook": "book.xlsx", "no columns": "bare.csv"}[case]]  # fmt: skip
    code, out, err = cli("collect", lab, archive, "--course", where, *extra)
    assert (code, out) == (2, "")
    assert err.startswith("autograder collect: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err


def test_help_has_an_example(cli: Callable[..., tuple[int, str, str]]) -> None:
    """The command's help shows how it is called."""
    code, out, _ = cli("collect", "--help")
    assert code == 0
    assert "example: autograder collect lab3 moodle.zip --class" in out


def test_collecting_imports_nothing_heavy() -> None:
    """Neither nbgrader nor numpy's friends are loaded by reading archives."""
    import subprocess
    import sys

    code = "import sys, autograder.collecting.command; print([m for m in ('nbgrader', 'sqlalchemy', 'nbformat', 'matplotlib') if m in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={**os.environ}
    )
    assert done.stdout.strip() == "[]"
