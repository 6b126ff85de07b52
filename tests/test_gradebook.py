"""The gradebook of one coordinator: what it stores, what it refuses, and how little it harms."""

from __future__ import annotations

import copy
import json
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import nbformat
import pytest
import sqlalchemy as sa
from hypothesis import given
from hypothesis import strategies as st

from autograder.course_folder import checks_of
from autograder.gradebook import Book, BookError, Graded
from autograder.gradebook.database import seconds_late
from autograder.gradebook.folder import Shelf, remove
from autograder.gradebook.scores import score
from labgauss.checks.verdict import MIME

from .conftest import NEWTON
from .gradebook_course import LAB, RIGHT, files, rows, url_of

MADE_BY = {"autograder": "0.1.0", "engine": "walled", "seed": "k1"}


@pytest.fixture
def course(released_by_nbgrader: Path, tmp_path: Path) -> Path:
    """Return a course of nbgrader's own kind, released, to change at will."""
    shutil.copytree(released_by_nbgrader, tmp_path / "course")
    return tmp_path / "course"


def executed(text: str) -> dict[str, Any]:
    """Return an output as the last value of a cell gives it."""
    data = {"text/plain": text}
    return {"output_type": "execute_result", "data": data, "metadata": {}, "execution_count": 1}


def failed() -> dict[str, Any]:
    """Return the output of a cell that raised."""
    return {"output_type": "error", "ename": "AssertionError", "evalue": "", "traceback": []}


def graded(course: Path, student: str, part: float = 1.5, **given: Any) -> Graded:
    """Return a submission with every answer, as a referee would have graded it."""
    notebooks = {}
    for name in ("p1", "p2"):
        notebook = nbformat.read(course / "release" / LAB / f"{name}.ipynb", 4)
        for cell in notebook.cells:
            cell.source = RIGHT.get(cell.id, cell.source)
            if cell.id == "double_part":
                cell.outputs = [nbformat.from_dict(executed(str(part)))]
        notebook.metadata["labgauss"] = MADE_BY
        notebooks[name] = json.loads(json.dumps(notebook))
    return Graded(student, LAB, notebooks, **{"submitted": f"digest of {student}", **given})


def opened(course: Path, **options: Any) -> Book:
    """Return the course's gradebook."""
    return Book(course, url_of(course), LAB, **options)


def ids(course: Path) -> list[Any]:
    """Return the ids of all marks and comments, which must not change without need."""
    with sqlite3.connect(course / "gradebook.db") as c:
        return sorted(c.execute("SELECT id FROM grade UNION SELECT id FROM comment"))


def everything(course: Path) -> tuple[Any, ...]:
    """Return all that saving may change."""
    return rows(url_of(course)), ids(course), files(course)


# --- what is stored -------------------------------------------------------------------------------


def test_the_same_again_changes_nothing(course: Path) -> None:
    """Files byte by byte, rows with their ids."""
    with opened(course) as book:
        assert book.save(graded(course, "ada")).new
        before = everything(course)
        changes = book.save(graded(course, "ada"))
        assert (changes.new, changes.marks) == (False, {})
    assert everything(course) == before


def test_pages_after_marks_replace_the_notebook_and_nothing_else(course: Path) -> None:
    """The complete page comes later; marks, and what a person gave in between, stay."""
    with opened(course) as book:
        book.save(graded(course, "ada"))
        with sqlite3.connect(course / "gradebook.db") as c:
            c.execute("UPDATE grade SET extra_credit = 1.0")
        before = everything(course)
        page = graded(course, "ada", pages=True)
        page.notebooks["p1"]["cells"][0]["outputs"] = [executed("'shown'")]
        changes = book.save(page)
        done = book.done("ada")
    assert changes.marks == {}
    assert done is not None
    assert done.pages
    assert everything(course)[:2] == before[:2]
    assert "'shown'" in (course / "autograded" / "ada" / LAB / "p1.ipynb").read_text()


def test_done_tells_what_is_stored_and_who_made_it(course: Path) -> None:
    """The digest, whether the pages are complete, and what the referee wrote into the notebook."""
    with opened(course) as book:
        assert book.done("ada") is None
        book.save(graded(course, "ada"))
    with opened(course) as book:
        done = book.done("ada")
        assert book.done("bob") is None
    assert done is not None
    assert (done.submitted, done.pages, done.reason) == ("digest of ada", False, "")
    assert done.made_by == {"p1": MADE_BY, "p2": MADE_BY}


def edit_page(course: Path) -> None:
    """Change a graded notebook, as a run of nbgrader itself does."""
    path = course / "autograded" / "ada" / LAB / "p1.ipynb"
    path.chmod(0o644)
    path.write_text(path.read_text().replace("Because", "Although"))


def lose_page(course: Path) -> None:
    """Remove the folder, as an instructor does to have it graded again."""
    remove(course / "autograded" / "ada" / LAB)


def older_gradebook(course: Path) -> None:
    """Change a mark, as a gradebook from a backup does."""
    with sqlite3.connect(course / "gradebook.db") as c:
        c.execute("UPDATE grade SET auto_score = 0.25 WHERE auto_score = 1.5")


def damaged_record(course: Path) -> None:
    """Cut the record, as a loss of power may."""
    path = course / "autograded" / "ada" / f".{LAB}.graded.json"
    path.write_text(path.read_text()[:40])


def other_record(course: Path) -> None:
    """Write what is no record."""
    (course / "autograded" / "ada" / f".{LAB}.graded.json").write_text("[1]")


@pytest.mark.parametrize(
    "harm", [edit_page, lose_page, older_gradebook, damaged_record, other_record]
)
def test_what_does_not_agree_is_not_done(course: Path, harm: Callable[[Path], None]) -> None:
    """Files, record and gradebook must agree; else the submission is graded again, and then they do."""
    with opened(course) as book:
        book.save(graded(course, "ada"))
        before = everything(course)
        harm(course)
        assert book.done("ada") is None
        book.save(graded(course, "ada"))
        assert book.done("ada") is not None
    assert everything(course) == before


def test_a_mark_by_hand_does_not_undo_what_is_done(course: Path) -> None:
    """A person marks after the grader; that is no reason to grade again."""
    with opened(course) as book:
        book.save(graded(course, "ada"))
        with sqlite3.connect(course / "gradebook.db") as c:
            c.execute("UPDATE grade SET manual_score = 1.0, needs_manual_grade = 0")
        assert book.done("ada") is not None
        mark = book.scores()["ada"]["p1", "double_part"]
    assert (mark.auto, mark.manual, mark.open, mark.most, mark.score) == (1.5, 1.0, False, 3.0, 1.0)


def test_what_a_person_gave_survives_grading_again(course: Path) -> None:
    """Manual scores, extra credit and comments stay; only the automatic score is new."""
    with opened(course) as book:
        book.save(graded(course, "ada"))
        with sqlite3.connect(course / "gradebook.db") as c:
            c.execute("UPDATE grade SET manual_score = 1.0, extra_credit = 0.5")
            c.execute("UPDATE comment SET manual_comment = 'Well said.'")
        book.save(graded(course, "ada", part=2.5))
        mark = book.scores()["ada"]["p1", "double_part"]
    with sqlite3.connect(course / "gradebook.db") as c:
        given = set(c.execute("SELECT manual_score, extra_credit FROM grade"))
        comments = set(c.execute("SELECT manual_comment FROM comment"))
    assert (mark.auto, mark.manual, mark.extra, mark.open) == (2.5, 1.0, 0.5, True)
    assert (given, comments) == ({(1.0, 0.5)}, {("Well said.",)})


def test_scores_are_told_for_each_cell(course: Path) -> None:
    """With what is open, and the most that can be had; tasks are among them."""
    with opened(course) as book:
        book.save(graded(course, "bob"))
        book.save(graded(course, "ada", part=0.5))
        scores = book.scores()
    assert list(scores) == ["ada", "bob"]
    assert len(scores["ada"]) == 8
    assert scores["ada"]["p1", "double_part"].auto == 0.5
    assert scores["bob"]["p1", "double_part"].auto == 1.5
    assert scores["bob"]["p1", "why"].open
    assert scores["bob"]["p1", "draw"].most == 5


def test_what_would_change_is_told_and_not_done(course: Path) -> None:
    """A dry run names the marks before and after."""
    with opened(course) as book:
        assert book.would(graded(course, "ada")).new
        assert book.scores() == {}
        book.save(graded(course, "ada"))
        before = everything(course)
        changes = book.would(graded(course, "ada", part=2.5))
        assert book.done("ada") is not None
    assert changes.marks == {("p1", "double_part"): (1.5, 2.5)}
    assert everything(course) == before


def test_nothing_gradable_leaves_every_check_open(course: Path) -> None:
    """No mark of 0 and no old mark: a person is asked to look, and the sentence is kept."""
    with opened(course) as book:
        book.save(graded(course, "ada"))
        with sqlite3.connect(course / "gradebook.db") as c:
            c.execute("UPDATE grade SET manual_score = 2 WHERE auto_score = 1.5")
        empty = Graded("ada", LAB, {}, "other", problem="The file is cut off.")
        changes = book.save(empty)
        done = book.done("ada")
        scores = book.scores()["ada"]
        book.save(replace(empty, student="bob"))
        assert all(mark.auto is None and mark.open for mark in book.scores()["bob"].values())
    assert changes.marks["p1", "double_test"] == (2.0, None)
    assert done is not None
    assert done.reason == "The file is cut off."
    assert scores["p1", "double_part"].score == 2
    assert all(mark.auto is None and mark.open for mark in scores.values())
    assert files(course) == {}


def test_a_page_that_tells_a_problem_earns_nothing(course: Path) -> None:
    """A check that was not run prints nothing, for which nbgrader alone would give all points."""
    with opened(course) as book:
        book.save(graded(course, "ada", problem="It could not be run."))
        assert all(mark.auto is None for mark in book.scores()["ada"].values())
    assert (course / "autograded" / "ada" / LAB / "p1.ipynb").exists()


@pytest.mark.parametrize("text", ["yesterday-ish", "2026-99-99", "\x00\x01", "9" * 400, "[]"])
def test_an_unreadable_timestamp_costs_nothing(course: Path, text: str) -> None:
    """The submission is stored without it and without its file, at which nbgrader would stop."""
    with opened(course) as book:
        changes = book.save(graded(course, "ada", timestamp=text))
        assert book.done("ada") is not None
    assert "timestamp.txt must hold a date" in changes.notes[0]
    assert f"ada/{LAB}/timestamp.txt" not in files(course)
    assert "'timestamp': 'None'" in rows(url_of(course))["submitted_assignment"][0]


def test_only_notebooks_timestamp_and_released_files_are_there(course: Path) -> None:
    """What lay in the folder before is gone, also from a folder that was locked; all is read-only."""
    folder = course / "autograded" / "ada" / LAB
    (folder / "own" / "deep").mkdir(parents=True)
    (folder / "own" / "deep" / "virus.py").write_text("")
    (folder / "own").chmod(0)
    with opened(course) as book:
        book.save(graded(course, "ada", timestamp="2026-01-01 10:00:00 UTC"))
    found = {name.removeprefix(f"ada/{LAB}/"): mode for name, (_, mode) in files(course).items()}
    names = {"p1.ipynb", "p2.ipynb", "timestamp.txt", "data.csv", "figures/one.png"}
    assert found == dict.fromkeys(names, 0o444)


# --- which marks ----------------------------------------------------------------------------------


def check_cell(*outputs: dict[str, Any], name: str = "newton_newton_root") -> Any:
    """Return a check of 2 points with these outputs."""
    meta = {"grade": True, "solution": False, "locked": True, "grade_id": name, "points": 2}
    return nbformat.from_dict(
        {"cell_type": "code", "source": "check()", "metadata": {"nbgrader": meta}, "outputs": list(outputs)}
    )  # fmt: skip


def told(text: str, verdict: str = "wrong") -> dict[str, Any]:
    """Return a verdict as our checks print it."""
    output = executed(text)
    output["data"][MIME] = {"verdict": verdict}
    return output


STDERR = {"output_type": "stream", "name": "stderr", "text": "!"}
STDOUT = {"output_type": "stream", "name": "stdout", "text": "2.0"}


@pytest.mark.parametrize(
    ("outputs", "ours", "theirs"),
    [
        ([told("2.0", "right")], 2, 2),
        ([told("0.5")], 0.5, 0.5),
        ([told("0.0", "missing")], 0, 0),
        ([told("0.0", "not graded")], None, None),
        ([failed()], 0, 0),
        ([STDERR, told("2.0")], 0, 0),
        ([], None, 2),
        ([STDOUT], None, 2),
        ([executed("2.0")], None, 2),
        ([executed("0.0")], None, 0),
        ([told("nan")], None, 2),
        ([told("inf")], None, None),
        ([told("-1.0")], None, 2),
        ([told("2.5")], None, None),
        ([told("True")], None, 2),
        ([told("")], None, None),
        ([told("two")], None, 2),
        ([executed("2.0"), told("0.0")], None, 2),
    ],
)
def test_a_check_without_a_number_never_gets_points(
    outputs: list[dict[str, Any]], ours: float | None, theirs: float | None
) -> None:
    """Our checks are open without a verdict; a foreign cell has the mark that nbgrader gives it."""
    mine = checks_of(NEWTON, "newton_roots")
    assert mine == {"newton_newton_root"}
    assert score(check_cell(*outputs), mine)[0] == ours
    assert score(check_cell(*outputs, name="other"), mine)[0] == theirs


@given(st.text() | st.floats().map(str) | st.integers().map(str))
def test_no_text_of_a_verdict_gives_more_than_it_says(text: str) -> None:
    """Whatever the text is: the mark is open, or the number that stands there."""
    mark, _ = score(check_cell(told(text)), {"newton_newton_root"})
    assert mark is None or (mark == float(text) and 0 <= mark <= 2)


def test_a_mark_that_nbgrader_cannot_read_is_left_open_alone(course: Path) -> None:
    """More than all points loses a whole submission to nbgrader; here one cell, with a note."""
    with opened(course) as book:
        changes = book.save(graded(course, "ada", part=99))
        mark = book.scores()["ada"]["p1", "double_part"]
        assert book.scores()["ada"]["p1", "double_test"].auto == 2
    assert (mark.auto, mark.open) == (None, True)
    assert "double_part is left open" in changes.notes[0]


def test_lateness_counts_from_the_due_date_with_its_extension() -> None:
    """Without a due date or a time nothing is late."""
    from datetime import datetime, timedelta

    noon = datetime(2026, 3, 1, 12)
    assert seconds_late(noon + timedelta(hours=1), noon, None) == 3600
    assert seconds_late(noon + timedelta(hours=1), noon, timedelta(hours=2)) == 0
    assert seconds_late(None, noon, None) == 0
    assert seconds_late(noon, None, timedelta(hours=2)) == 0


# --- what is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "student", ["", ".", "..", ".ada", "a/b", "../../ada", "a\\b", "a\0", "x" * 129]
)
def test_a_strange_student_is_refused(course: Path, student: str) -> None:
    """An id is the name of one folder; nothing is written for another."""
    before = everything(course)
    with opened(course) as book, pytest.raises(BookError, match="must be the name of a folder"):
        book.save(graded(course, student))
    assert everything(course) == before


@pytest.mark.parametrize(
    "student", ["Müller, Jörg", 'O\'Neil "Bo"', "学生", "a@b.c", "x[1]*?", "%s {} :id", "y" * 124]
)
def test_an_unusual_student_is_not(course: Path, student: str) -> None:
    """Umlauts, commas, quotes, brackets, long names."""
    with opened(course) as book:
        book.save(graded(course, student))
        assert book.done(student) is not None
        assert list(book.scores()) == [student]


def unknown_cell(graded: Graded) -> Graded:
    """Give a check an id that the gradebook does not have."""
    notebooks = copy.deepcopy(graded.notebooks)
    notebooks["p1"]["cells"][2]["metadata"]["nbgrader"]["grade_id"] = "unheard_of"
    return replace(graded, notebooks=notebooks)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (unknown_cell, "does not know unheard_of"),
        (lambda g: replace(g, notebooks={**g.notebooks, "p3": g.notebooks["p1"]}), "with p3"),
        (lambda g: replace(g, lab="ps2"), "must belong to ps1"),
        (lambda g: replace(g, notebooks={}), "a problem that says why not"),
    ],
)
def test_what_does_not_belong_to_the_lab_is_refused(
    course: Path, change: Callable[[Graded], Graded], says: str
) -> None:
    """The lab was built anew, or the wrong one is open: one sentence, and nothing is written."""
    before = everything(course)
    with opened(course) as book, pytest.raises(BookError, match=says):
        book.save(change(graded(course, "ada")))
    assert everything(course) == before


def test_a_lab_that_was_never_built_is_refused(course: Path) -> None:
    """The sentence says what to call."""
    with (
        pytest.raises(BookError, match="autograder build lab9"),
        Book(course, url_of(course), "lab9"),
    ):
        pass


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("mysql://ada:secret@host/book", "Got 'mysql' and more"),
        ("nonsense", "Got 'nonsense' and more"),
        ("postgresql+pg8000://ada:secret@host/book", "pg8000. It is not installed"),
        ("sqlite:////nowhere/at/all.db", "The database said: unable to open database file"),
    ],
)
def test_a_gradebook_that_cannot_open_is_told(course: Path, url: str, says: str) -> None:
    """In one sentence, without the password."""
    with pytest.raises(BookError, match=says) as told:
        Book(course, url, LAB).__enter__()
    assert "secret" not in str(told.value)


def test_an_unknown_student_is_refused_where_the_course_says_so(course: Path) -> None:
    """nbgrader's setting `create_student` counts here, too."""
    settings = course / "nbgrader_config.py"
    settings.write_text(settings.read_text() + "c.Autograde.create_student = False\n")
    with opened(course) as book:
        with pytest.raises(BookError, match="nbgrader db student add ada"):
            book.save(graded(course, "ada"))
        assert book.scores() == {}
        with sqlite3.connect(course / "gradebook.db") as c:
            c.execute("INSERT INTO student (id) VALUES ('ada')")
        book.save(graded(course, "ada"))


def test_permissions_are_those_of_the_settings(course: Path) -> None:
    """A course whose instructors share a group gets files that the group may write."""
    settings = course / "nbgrader_config.py"
    settings.write_text(settings.read_text() + "c.CourseDirectory.groupshared = True\n")
    with opened(course) as book:
        book.save(graded(course, "ada"))
    assert {mode for _, mode in files(course).values()} == {0o664}
    for folder in ("ada", f"ada/{LAB}", f"ada/{LAB}/figures"):
        assert (course / "autograded" / folder).stat().st_mode & 0o7770 == 0o2770


def test_other_folders_than_nbgraders_are_refused(course: Path) -> None:
    """Settings that move the graded notebooks are told, not overlooked."""
    settings = course / "nbgrader_config.py"
    settings.write_text(
        settings.read_text() + "c.CourseDirectory.autograded_directory = 'marked'\n"
    )
    with pytest.raises(BookError, match="must lie in autograded/STUDENT/LAB"), opened(course):
        pass


def test_settings_that_fail_are_told(course: Path) -> None:
    """The name of the error and its words, in one sentence."""
    (course / "nbgrader_config.py").write_text("1 / 0")
    with pytest.raises(
        BookError, match=r"nbgrader_config.py must work. It raised ZeroDivisionError"
    ):
        opened(course).__enter__()


def test_a_plugin_that_fails_stores_nothing(course: Path) -> None:
    """The submission is not graded; the sentence names the plugin's error."""
    (course / "late_broken.py").write_text(
        "from nbgrader.plugins import BasePlugin\n"
        "class Late(BasePlugin):\n"
        "    def late_submission_penalty(self, *known):\n        raise KeyError('weekday')\n"
    )
    settings = course / "nbgrader_config.py"
    settings.write_text(
        settings.read_text() + "c.AssignLatePenalties.plugin_class = 'late_broken.Late'\n"
    )
    before = everything(course)
    with opened(course) as book:
        with pytest.raises(BookError, match=r"plugin for late submissions must work.*weekday"):
            book.save(graded(course, "ada", timestamp="2027-01-01 10:00:00 UTC"))
        assert everything(course) == before
        book.save(graded(course, "ada"))


def test_reading_the_settings_leaves_the_environment_alone(
    course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a course's settings put into the environment is for nbgrader's commands."""
    import os

    settings = course / "nbgrader_config.py"
    settings.write_text(settings.read_text() + "os.environ['LEFT_BEHIND'] = '1'\n")
    with opened(course):
        assert "LEFT_BEHIND" not in os.environ


# --- what does no harm ----------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["ada", f"ada/{LAB}", f"ada/.{LAB}.new", f"ada/.{LAB}.old"])
def test_a_planted_link_to_a_folder_is_not_followed(course: Path, what: str) -> None:
    """It is taken away; what it pointed to stays as it was."""
    victim = course / "victim"
    victim.mkdir()
    (victim / "p1.ipynb").write_text("mine")
    (victim / "p1.ipynb").chmod(0o600)
    link = course / "autograded" / what
    link.parent.mkdir(parents=True, exist_ok=True)
    link.symlink_to(victim, target_is_directory=True)
    with opened(course) as book:
        book.save(graded(course, "ada"))
        assert book.done("ada") is not None
    assert not link.is_symlink()
    assert [path.name for path in victim.iterdir()] == ["p1.ipynb"]
    assert (victim / "p1.ipynb").read_text() == "mine"
    assert (victim / "p1.ipynb").stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "name", ["p1.ipynb", "timestamp.txt", "data.csv", f"../.{LAB}.graded.json"]
)
def test_a_planted_link_to_a_file_is_not_followed(course: Path, name: str) -> None:
    """Neither its content nor its permissions change."""
    victim = course / "victim.txt"
    victim.write_text("mine")
    folder = course / "autograded" / "ada" / LAB
    folder.mkdir(parents=True)
    (folder / name).symlink_to(victim)
    with opened(course) as book:
        book.save(graded(course, "ada", timestamp="2026-01-01 10:00:00 UTC"))
    assert victim.read_text() == "mine"
    assert victim.stat().st_mode & 0o777 != 0o444
    assert not (folder / name).is_symlink()


def test_another_course_in_the_gradebook_does_no_harm(course: Path) -> None:
    """nbgrader's own steps leave a row `default_course`; marks are the same with and without."""
    from nbgrader.api import Gradebook

    with opened(course) as book:
        book.save(graded(course, "ada"))
    with Gradebook(url_of(course)):
        pass
    before = everything(course)
    with opened(course) as book:
        assert book.done("ada") is not None
        assert book.save(graded(course, "ada")).marks == {}
    assert everything(course) == before


def test_a_gradebook_is_made_where_there_is_none(
    course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By nbgrader itself, with only the system's programs on PATH; the released files stay as they are."""
    before = rows(url_of(course))
    (course / "gradebook.db").unlink()
    changed = {path: path.stat().st_mtime_ns for path in (course / "release").rglob("*")}
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    with opened(course) as book:
        book.save(graded(course, "ada"))
    after = rows(url_of(course))
    assert after["base_cell"] == before["base_cell"]
    assert after["source_cell"] == before["source_cell"]
    assert {path: path.stat().st_mtime_ns for path in (course / "release").rglob("*")} == changed


def test_a_locked_gradebook_is_told_and_nothing_is_lost(course: Path) -> None:
    """Another program writes for too long: not graded, run again; what was stored stays whole."""
    with opened(course, wait=0.05) as book:
        book.save(graded(course, "ada"))
        before = everything(course)
        other = sqlite3.connect(course / "gradebook.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        try:
            for student in ("ada", "bob"):
                with pytest.raises(BookError, match=f"{student} is not graded.*database is locked"):
                    book.save(graded(course, student, part=2.5))
        finally:
            other.execute("ROLLBACK")
            other.close()
        assert everything(course) == before
        assert book.done("ada") is None
        book.save(graded(course, "ada", part=2.5))
        assert book.done("ada") is not None


def test_a_full_gradebook_is_told_and_nothing_is_half_written(course: Path) -> None:
    """SQLite finds no room for more pages in the middle of a submission."""
    with opened(course) as book:
        book.save(graded(course, "ada"))
        before = everything(course)

        @sa.event.listens_for(book._database._engine, "checkout")
        def full(connection: Any, *_: Any) -> None:
            connection.execute("PRAGMA max_page_count = 1")

        said, number = "", 0
        while not said:
            assert number < 200
            before = everything(course)
            try:
                book.save(replace(graded(course, "ada"), student=f"s{number}"))
            except BookError as error:
                said = str(error)
            number += 1
        after = everything(course)
    assert re.search("is not graded.*full", said)
    assert after == before


def test_a_full_disk_is_told_and_nothing_is_half_written(course: Path) -> None:
    """The system refuses to write the notebook: no rows, no files, and another run does it."""
    code = (
        "import resource, sys\n"
        "from tests.test_gradebook import *\n"
        "course = Path(sys.argv[1])\n"
        "with opened(course) as book:\n"
        "    resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, 2_000))\n"
        "    try:\n"
        "        book.save(graded(course, 'bob'))\n"
        "    except BookError as error:\n"
        "        print(error)\n"
    )
    with opened(course) as book:
        book.save(graded(course, "ada"))
    before = everything(course)
    done = subprocess.run(
        [sys.executable, "-c", code, str(course)],
        cwd=Path(__file__).parent.parent, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert "bob is not graded" in done.stdout
    assert "run the same command again" in done.stdout
    assert everything(course) == before
    assert list((course / "autograded" / "bob").iterdir()) == []


def test_what_a_killed_run_left_aside_is_swept(course: Path) -> None:
    """Half a folder of a submission that is then not graded again does not lie about for ever."""
    shelf = Shelf(course, LAB)
    shelf.stage("ada", {"p1.ipynb": b"half"}, 0o444, 0o755)
    with opened(course):
        assert list((course / "autograded" / "ada").iterdir()) == []


def test_importing_the_gradebook_is_cheap() -> None:
    """Neither nbgrader nor a database before a gradebook opens: workers import it, too."""
    code = (
        "import autograder.gradebook, sys; "
        "print([m for m in ('nbgrader', 'sqlalchemy', 'nbformat', 'numpy') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_graded_data_can_be_sent() -> None:
    """It is plain and picklable: it may come from another machine."""
    import pickle

    sent = Graded("ada", LAB, {"p1": {"cells": []}}, "d", problem="x", pages=True)
    assert pickle.loads(pickle.dumps(sent)) == sent
