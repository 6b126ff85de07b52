"""What the gradebook stores is what `nbgrader autograde` would have left, row by row and file by file."""

from __future__ import annotations

import csv
import shutil
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder.gradebook import Book

from . import test_nbgrader as newton
from .gradebook_course import (
    CLASS,
    LAB,
    files,
    graded_from,
    hand_in,
    make_course,
    nbgrader,
    rows,
    url_of,
)

pytestmark = pytest.mark.full
CUSTOM = "c.AssignLatePenalties.plugin_class = 'late.ByName'\n"
ZERO = "c.LateSubmissionPlugin.penalty_method = 'zero'\n"


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return two equal courses with a late plugin: in the first, nbgrader has graded the class."""
    theirs = make_course(tmp_path_factory.mktemp("theirs"), CUSTOM)
    for student in CLASS:
        hand_in(theirs, student)
    ours = tmp_path_factory.mktemp("ours") / "course"
    shutil.copytree(theirs, ours)
    nbgrader(theirs, "autograde", LAB)
    return theirs, ours


@pytest.fixture
def courses(pair: tuple[Path, Path], tmp_path: Path) -> tuple[Path, Path]:
    """Return a copy of the two courses to change at will."""
    theirs, ours = tmp_path / "theirs" / "course", tmp_path / "ours" / "course"
    shutil.copytree(pair[0], theirs)
    shutil.copytree(pair[1], ours)
    return theirs, ours


def save_all(theirs: Path, ours: Path) -> None:
    """Store what nbgrader graded in the other course."""
    with Book(ours, url_of(ours), LAB) as book:
        for folder in sorted((theirs / "autograded").glob(f"*/{LAB}")):
            book.save(graded_from(folder, folder.parent.name))


def by_hand(url: str) -> None:
    """Mark by hand as formgrader does: below and above the automatic mark, extra credit, a task."""
    from nbgrader.api import Gradebook

    with Gradebook(url, "") as book:
        for student, cell, notebook, score, extra in [
            ("late", "double_test", "p1", 0.5, None),
            ("late", "why", "p1", 3.0, 1.0),
            ("late_much", "draw", "p1", 4.0, None),
            ("wrong", "double_test", "p1", None, 0.25),
            ("blank", "why", "p1", 1.0, None),
            ("one_missing", "double_test", "p1", 1.0, 0.5),
        ]:
            grade = book.find_grade(cell, notebook, LAB, student)
            grade.manual_score, grade.extra_credit, grade.needs_manual_grade = score, extra, False
        book.find_comment("double", "p1", LAB, "blank").manual_comment = "Come and see me."
        book.find_comment("draw", "p1", LAB, "late_much").manual_comment = "Lovely."
        book.find_submission_notebook("p1", LAB, "late").flagged = True
        book.db.commit()


def remove(student: str) -> Callable[[str], None]:
    """Return a function that removes a student with all marks, as `nbgrader db student remove`."""

    def taken(url: str) -> None:
        from nbgrader.api import Gradebook

        with Gradebook(url, "") as book:
            book.remove_student(student)

    return taken


def test_rows_are_those_of_nbgrader(courses: tuple[Path, Path]) -> None:
    """Scores, flags, comments, penalties and times of the whole class, row by row but for ids."""
    theirs, ours = courses
    save_all(theirs, ours)
    expected = rows(url_of(theirs))
    assert len(expected["grade"]) == len(CLASS) * 8
    assert any("'late_submission_penalty': '0.0'" in row for row in expected["submitted_notebook"])
    assert rows(url_of(ours)) == expected


def test_files_are_those_of_nbgrader(courses: tuple[Path, Path]) -> None:
    """The same names, bytes and permissions, with what the release brings."""
    theirs, ours = courses
    save_all(theirs, ours)
    assert f"late/{LAB}/figures/one.png" in files(theirs)
    assert files(ours) == files(theirs)


def test_what_a_person_gave_survives(courses: tuple[Path, Path]) -> None:
    """Manual marks, extra credit, comments and flags stay, and nbgrader's request to look again is set."""
    theirs, ours = courses
    save_all(theirs, ours)
    for course in courses:
        by_hand(url_of(course))
    nbgrader(theirs, "autograde", LAB, "--force")
    save_all(theirs, ours)
    expected = rows(url_of(theirs))
    assert any("Come and see me." in row for row in expected["comment"])
    assert rows(url_of(ours)) == expected


def test_a_student_removed_and_come_back(courses: tuple[Path, Path]) -> None:
    """Rows are made anew; what was done before is not taken for stored."""
    theirs, ours = courses
    save_all(theirs, ours)
    for course in courses:
        remove("late")(url_of(course))
    with Book(ours, url_of(ours), LAB) as book:
        assert book.done("late") is None
        assert book.done("wrong") is not None
    nbgrader(theirs, "autograde", LAB, "--force", "--student", "late")
    save_all(theirs, ours)
    assert rows(url_of(ours)) == rows(url_of(theirs))


@pytest.mark.parametrize("settings", [ZERO, ""])
def test_the_default_plugin_for_lateness(tmp_path: Path, settings: str) -> None:
    """The penalty is the whole score or nothing, as the course's settings say; extensions count."""
    from nbgrader.api import Gradebook, Student

    theirs = make_course(tmp_path / "theirs", settings)
    hand_in(theirs, "late")
    hand_in(theirs, "late_much")
    with Gradebook(url_of(theirs), "") as book, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # SQLAlchemy's, of how nbgrader uses it
        book.db.add(Student(id="late_much"))
        book.db.commit()
        book.add_submission(LAB, "late_much")
        book.grant_extension(LAB, "late_much", days=2)
    ours = tmp_path / "ours" / "course"
    shutil.copytree(theirs, ours)
    nbgrader(theirs, "autograde", LAB)
    save_all(theirs, ours)
    expected = rows(url_of(theirs))
    penalties = [row for row in expected["submitted_notebook"] if "penalty': 'None'" not in row]
    assert len(penalties) == (2 if settings else 0)
    assert rows(url_of(ours)) == expected


def test_feedback_and_export_go_on(courses: tuple[Path, Path]) -> None:
    """nbgrader's own commands run on what was stored, twice, and give the same pages and marks."""
    theirs, ours = courses
    save_all(theirs, ours)
    for course in courses:
        for _ in range(2):
            nbgrader(course, "generate_feedback", LAB)
        nbgrader(course, "export", "--to", str(course / "grades.csv"))
    assert _marks(ours) == _marks(theirs)
    assert _formgrader(ours) == _formgrader(theirs)
    pages = {str(p.relative_to(theirs)) for p in (theirs / "feedback").rglob("*") if p.is_file()}
    assert {
        str(p.relative_to(ours)) for p in (ours / "feedback").rglob("*") if p.is_file()
    } == pages
    assert len([page for page in pages if page.endswith(".html")]) == 14


def _formgrader(course: Path) -> list[dict[str, Any]]:
    """Return what formgrader lists of the submissions, but for ids."""
    from nbgrader.apps import NbGraderAPI
    from traitlets.config import Config

    (
        course / "submitted" / "one_missing" / LAB / "timestamp.txt"
    ).unlink()  # it stops at empty ones
    config = Config({"CourseDirectory": {"root": str(course)}})
    listed = NbGraderAPI(config=config).get_submissions(LAB)
    assert {row["autograded"] for row in listed} == {True}
    return [{k: v for k, v in row.items() if k != "id"} for row in listed]


def _marks(course: Path) -> list[dict[str, Any]]:
    with (course / "grades.csv").open() as file:
        return sorted(csv.DictReader(file), key=lambda row: str(row))


#: What is done in the course of our own checks: student → text of the solution cell.
OURS = {"a_right": "loop1", "b_blank": "", "c_one_step": "one_step"}


@pytest.mark.parametrize("fault", [False, True])
def test_checks_of_ours_are_stored_as_nbgrader_does(
    built_newton: Path, tmp_path: Path, fault: bool
) -> None:
    """Right, wrong and unanswered checks, a question, and a fault of the answer key, which stays open."""
    theirs = tmp_path / "theirs" / "course"
    shutil.copytree(built_newton, theirs)
    for student in ["a_right"] if fault else OURS:
        folder = theirs / "submitted" / student / newton.LAB
        shutil.copytree(theirs / "release" / newton.LAB, folder)
        path = folder / f"{newton.LAB}.ipynb"
        path.chmod(0o644)
        notebook = nbformat.read(path, 4)
        if OURS[student]:
            newton.set_answer(newton.bank(OURS[student]))(notebook)
        nbformat.write(notebook, path)
    if fault:
        key = theirs / "labs" / newton.LAB / "newton_root" / "key.py"
        key.write_text(key.read_text().replace("a, b = rng", "raise OSError\n    a, b = rng"))
    ours = tmp_path / "ours" / "course"
    shutil.copytree(theirs, ours)
    newton.nbgrader(theirs, "autograde", newton.LAB)
    with Book(ours, url_of(ours), newton.LAB) as book:
        for folder in sorted((theirs / "autograded").glob(f"*/{newton.LAB}")):
            book.save(graded_from(folder, folder.parent.name, newton.LAB))
        earned = {s: book.scores()[s][newton.LAB, newton.CHECK].auto for s in book.scores()}
    assert earned == ({"a_right": None} if fault else {"a_right": 2, "b_blank": 0, "c_one_step": 0})
    assert rows(url_of(ours)) == rows(url_of(theirs))
    assert files(ours) == files(theirs)
