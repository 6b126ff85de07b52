"""Letters beside nbgrader's own feedback, in a course that is not ours, and in one that is."""

from __future__ import annotations

import csv
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from autograder.gradebook import Book

from .gradebook_course import CLASS, LAB, hand_in, make_course, nbgrader, url_of
from .grading_course import a_class
from .test_gradebook import graded

pytestmark = pytest.mark.full
Cli = Callable[..., tuple[int, str, str]]
STRANGE = "right, and 'quoted' ü"


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a course of nbgrader's own kind: some graded, one waiting, one of the list missing."""
    course = make_course(tmp_path_factory.mktemp("foreign"))
    for student in CLASS:
        hand_in(course, student)
    with Book(course, url_of(course), LAB) as book:
        for student, when in (
            ("late", "2026-03-01 15:00:00 UTC"),
            (STRANGE, None),
            ("wrong", None),
        ):
            book.save(graded(course, student, part=0.5, timestamp=when))
    from nbgrader.api import Gradebook

    with Gradebook(url_of(course), "") as book:
        grade = book.find_grade("why", "p1", LAB, "late")
        grade.manual_score, grade.needs_manual_grade = 3.0, False
        book.find_comment(
            "why", "p1", LAB, "late"
        ).manual_comment = "**Good**, <b>really</b>: $x^2$"
        book.db.commit()
    return course


@pytest.fixture
def course(foreign: Path, tmp_path: Path) -> Path:
    """Return a copy of the course to change at will."""
    return Path(shutil.copytree(foreign, tmp_path / "course"))


def letter_of(course: Path, student: str, lab: str = LAB) -> str:
    """Return the text of a letter."""
    return (course / "feedback" / student / f"{lab}_letter.html").read_text("utf-8")


def test_a_course_that_is_not_ours_has_letters(course: Path, cli: Cli) -> None:
    """With marks, the teacher's comment, and what is open; who is not graded has none, and is named."""
    code, said, complaints = cli("feedback", LAB, "--course", course)
    assert (code, complaints) == (0, "")
    assert said.startswith("3 letters in ")
    assert "no letter: blank is not graded yet: run autograder grade ps1." in said
    text = letter_of(course, "late")
    assert "<strong>Good</strong>, &lt;b&gt;really&lt;/b&gt;: <math" in text
    assert "Handed in 3 hours after the due date." in text
    assert "not marked yet" in text
    assert "This check did not pass." in text
    assert "Feedback for right, and &#39;quoted&#39; ü" in letter_of(course, STRANGE)
    assert "Marked with" in text
    code, said, complaints = cli("feedback", LAB, "--course", course, "--student", "blank")
    assert code == 1
    assert "blank is not graded yet" in complaints


def test_letters_and_nbgraders_pages_leave_each_other_alone(course: Path, cli: Cli) -> None:
    """The letter first, then nbgrader's feedback, again, and by force; and the letter leads to the pages."""
    assert cli("feedback", LAB, "--course", course)[0] == 0
    before = letter_of(course, "wrong")
    assert "The whole notebook</h2>" not in before
    for more in ((), (), ("--force",)):
        nbgrader(course, "generate_feedback", LAB, *more)
        assert letter_of(course, "wrong") == before
        assert (course / "feedback" / "wrong" / LAB / "p1.html").exists()
    assert cli("feedback", LAB, "--course", course)[0] == 0
    assert f'href="{LAB}/p1.html"' in letter_of(course, "wrong")
    assert f'href="{LAB}/p2.html"' in letter_of(course, "wrong")


def test_nbgraders_pages_can_be_made_with_the_letters(course: Path, cli: Cli) -> None:
    """Of one student, from a gradebook that lies elsewhere."""
    elsewhere = course.parent / "elsewhere.sqlite"
    (course / "gradebook.db").rename(elsewhere)
    url = f"sqlite:///{elsewhere}"
    words = ("feedback", LAB, "--course", course, "--db", url, "--notebooks", "--student", "late")
    assert cli(*words)[0] == 0
    assert {p.name for p in (course / "feedback").iterdir()} == {"late"}
    assert f'href="{LAB}/p1.html"' in letter_of(course, "late")
    assert not (course / "gradebook.db").exists()


def test_marks_of_a_course_that_is_not_ours_go_back(course: Path, cli: Cli) -> None:
    """In every format; and nbgrader's own export says the same of what is marked."""
    assert cli("return", LAB, "--course", course)[0] == 0
    code, said, _ = cli("export", "--course", course, "--so-far", "--out", "-")
    assert code == 0
    nbgrader(course, "export", "--to", str(course / "grades.csv"))
    with (course / "grades.csv").open() as file:
        theirs = {
            row["student_id"]: float(row["score"]) for row in csv.DictReader(file) if row["score"]
        }
    rows = list(csv.reader(said.removeprefix("\ufeff").splitlines()))
    ours = {row[0]: float(row[5]) for row in rows[1:] if row[5]}
    assert set(ours) == {"late", STRANGE, "wrong"}
    assert ours.pop(STRANGE) == ours["wrong"]  # nbgrader writes no quotes around an id with a comma
    assert ours == {who: theirs[who] for who in ours}


def test_the_whole_way_of_a_lab_of_ours(built_newton: Path, tmp_path: Path, cli: Cli) -> None:
    """Graded, a letter with the hint and both values, nbgrader's page without the mark scheme, packed."""
    from autograder.verify import find_leaks

    course = a_class(built_newton, tmp_path, 4)
    assert cli("grade", "newton", "--course", course, "--json")[0] == 0
    assert cli("feedback", "newton", "--course", course, "--notebooks")[0] == 0
    assert "<figcaption>Yours</figcaption>" in letter_of(course, "s001", "newton_roots")
    assert "MARK SCHEME" not in letter_of(course, "s001", "newton_roots")
    assert (course / "feedback" / "s001" / "newton_roots" / "newton_roots.html").exists()
    assert find_leaks(course, "newton_roots") == []
    assert cli("return", "newton", "--course", course)[0] == 0
    for student in ("s000", "s001", "s002", "s003"):
        others = {"s000", "s001", "s002", "s003"} - {student}
        assert not any(other in letter_of(course, student, "newton_roots") for other in others)
