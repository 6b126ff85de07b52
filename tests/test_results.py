"""What is kept of a graded class, and how it is read: marks, findings, why a mark changed."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from autograder.coordinator.class_run import why_again
from autograder.course import CourseError
from autograder.findings import as_text
from autograder.gradebook import Graded
from autograder.record import VERSION, Record
from autograder.results import LabResults, lab_results
from labgauss.checks.plain import Raised

from .gradebook_course import url_of
from .grading_course import ANSWERS, LAB, a_class, deserved, hand_in

pytestmark = pytest.mark.slow
Cli = Callable[..., tuple[int, str, str]]
CELL = "newton_newton_root"


@pytest.fixture(scope="module")
def graded(built_newton: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a class of all answers that is graded, with a class list of one more."""
    from autograder.cli import main

    course = a_class(built_newton, tmp_path_factory.mktemp("graded"), len(ANSWERS))
    rows = "\n".join(f"s{n:03},Ada {n},L’Été" for n in range(len(ANSWERS) + 1))
    listed = course.parent / "class.csv"
    listed.write_text(f"id,first_name,last_name\n{rows}\n", "utf-8")
    nothing = course.parent / "nothing"
    nothing.mkdir()
    (nothing / "readme.txt").write_text("x")
    main(["collect", LAB, str(nothing), "--class", str(listed), "--course", str(course)])
    words = ["grade", LAB, "--course", str(course), "--workers", "1", "--pages", "none", "--json"]
    assert main(words) == 0
    return course


@pytest.fixture
def course(graded: Path, tmp_path: Path) -> Path:
    """Return a copy of the class to change at will."""
    shutil.copytree(graded.parent, tmp_path, dirs_exist_ok=True)
    return tmp_path / "course"


def read(course: Path) -> LabResults:
    """Return what is known of the class."""
    return lab_results(course, LAB, url_of(course))


def test_marks_names_and_findings_are_read(graded: Path) -> None:
    """Each student has marks, a name, a verdict; who handed in nothing is missing."""
    results = read(graded)
    assert [(c.exercise, c.most) for c in results.checks] == [("newton.newton_root", 2.0)]
    assert [cell.exercise for cell in results.written] == [""]
    for number in range(len(ANSWERS)):
        one = results.hand_ins[f"s{number:03}"]
        assert one.points == deserved(number)
        assert one.person.name == f"Ada {number} L’Été"
        assert one.made_by["versions"]["numpy"] == np.__version__
        assert one.earned[CELL].verdict
    assert [person.id for person in results.missing] == [f"s{len(ANSWERS):03}"]
    assert not results.waiting


def test_a_wrong_answer_stands_beside_the_right_one(graded: Path) -> None:
    """What the student gave on a public input, and what is right there; a right one needs neither."""
    results = read(graded)
    finding = results.hand_ins["s001"].earned[CELL].finding  # returns its start
    assert finding["verdict"] == "wrong"
    assert finding["own"] != finding["right"]
    assert float(finding["right"])
    assert "newton_root(" in finding["code"]
    assert set(results.hand_ins["s000"].earned[CELL].finding) == {
        "points", "max_points", "verdict", "ideas", "message", "hint",
        "carried_forward",
    }  # fmt: skip


def test_what_no_idea_explains_is_kept_to_be_grouped(graded: Path) -> None:
    """Errors are told by their kind; what an idea explains needs no more."""
    earned = {who: one.earned[CELL] for who, one in read(graded).hand_ins.items()}
    assert earned["s005"].unexplained
    assert {came.get("raised") for came in earned["s005"].finding["came"]} == {"ValueError"}
    explained = [one for one in earned.values() if one.ideas]
    assert explained
    assert all("came" not in one.finding for one in explained)


def test_findings_know_no_hidden_input(graded: Path) -> None:
    """A record holds labels and values of inputs that students see alone."""
    from autograder.course import load_lab

    public = {case.label for case in load_lab(graded, LAB).exercises["newton.newton_root"].public}
    for one in read(graded).hand_ins.values():
        finding = one.earned[CELL].finding
        assert finding.get("input") in {None, *public}


def test_findings_outlive_the_pages_and_the_asking_again_of_one_check(
    course: Path, cli: Cli
) -> None:
    """Records are the same before pages, after them, and after one check was asked again."""
    before = {
        who: (one.earned[CELL].finding, one.remarks) for who, one in read(course).hand_ins.items()
    }
    for more in ((), ("--check", "newton.newton_root", "--pages", "none")):
        code, _, _ = cli("grade", LAB, "--course", course, "--json", "--workers", 1, *more)
        assert code == 0
    assert before == {
        who: (one.earned[CELL].finding, one.remarks) for who, one in read(course).hand_ins.items()
    }


def test_collected_and_not_graded_is_waiting(course: Path) -> None:
    """Who handed in and is not graded yet is neither missing nor graded."""
    hand_in(course, "zoe", ANSWERS[0][0])
    assert [person.id for person in read(course).waiting] == ["zoe"]


def test_an_open_mark_is_no_zero(course: Path) -> None:
    """Where the gradebook holds no mark, nothing is lost and the cell is open."""
    with sqlite3.connect(course / "gradebook.db") as c:
        c.execute("UPDATE grade SET auto_score = NULL")
    one = read(course).hand_ins["s001"]
    assert one.earned[CELL].points is None
    assert one.earned[CELL].lost == 0
    assert CELL in [cell.grade_id for cell in one.open]


def test_what_a_person_gave_counts(course: Path) -> None:
    """A person's mark comes before the grader's."""
    with sqlite3.connect(course / "gradebook.db") as c:
        c.execute("UPDATE grade SET manual_score = 1.25 WHERE auto_score IS NOT NULL")
    one = read(course).hand_ins["s001"]
    assert (one.points, one.earned[CELL].by_hand) == (1.25, True)


def test_no_gradebook_is_told_and_none_is_made(built_newton: Path, tmp_path: Path) -> None:
    """Reading makes no file, and says what to do first."""
    course = a_class(built_newton, tmp_path, 1)
    (course / "gradebook.db").unlink()
    with pytest.raises(CourseError, match="autograder grade"):
        read(course)
    assert not (course / "gradebook.db").exists()


def test_a_record_of_nonsense_is_no_record(course: Path) -> None:
    """Marks are read all the same."""
    (course / "autograded" / "s001" / f".{LAB}.graded.json").write_text("[1, 2")
    one = read(course).hand_ins["s001"]
    assert (one.points, one.earned[CELL].finding) == (0.0, {})


def test_a_changed_mark_says_why(course: Path, cli: Cli) -> None:
    """Grading again says whose marks changed, which, and what is different from before."""
    hand_in(course, "s001", ANSWERS[0][0])
    code, said, _ = cli(
        "grade", LAB, "--course", course, "--student", "s001", "--workers", 1, "--pages", "none"
    )
    assert code == 0
    assert "Marks changed for 1:" in said
    line = next(row for row in said.splitlines() if row.startswith("  s001: "))
    assert line == f"  s001: {CELL} 0 → 2 (handed in again)"


STAMP = {"lab": "a", "key": "k", "engine": "walled", "versions": {"numpy": "2.0", "python": "3.12"}}


def a_record(submitted: str, made_by: dict[str, dict[str, Any]]) -> Record:
    """Return the record of a submission without marks."""
    return Record(VERSION, "graded", "", "", submitted, True, {}, {}, (), "", {}, {}, made_by, {})


@pytest.mark.parametrize(
    ("before", "why"),
    [
        ({"lab": "b"}, "the lab has changed"),
        ({"key": "other"}, "another key of fresh inputs"),
        ({"versions": {"numpy": "1.0", "python": "3.12"}}, "numpy 1.0 → 2.0"),
        ({"engine": "confined", "lab": "b"}, "the lab has changed, engine confined → walled"),
        ({"versions": {}}, "numpy ? → 2.0, python ? → 3.12"),
        ({}, "asked again, all the rest as before"),
    ],
)
def test_what_is_different_is_said(before: dict[str, Any], why: str) -> None:
    """The lab, the key of fresh inputs, a version, the engine; nothing of it is said too."""
    notebook = {"cells": [], "metadata": {"labgauss": {"graded": STAMP}}}
    now = Graded("ada", LAB, {LAB: notebook}, "digest")
    stored = a_record("digest", {LAB: {"graded": {**STAMP, **before}}})
    assert why_again(stored, now) == why
    assert why_again(a_record("other", {}), now) == "handed in again"
    assert "incomplete" in why_again(None, now)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.123456, "0.1235"),
        ((np.array([1.0, 2.5]), 0.25), "[1.  2.5]\n0.25"),
        ({"a": 1.0}, "'a': 1"),
        (Raised("ValueError"), "raised ValueError"),
        ([[1], [2, 3]], "a list of 2"),
        (np.full(10**6, 2.0), "[2. 2. ... 2. 2.]"),
    ],
)
def test_values_are_written_for_people(value: object, text: str) -> None:
    """Four digits, and what is long ends in dots."""
    assert as_text(value) == text
    assert len(as_text("x" * 10**6)) <= 400
