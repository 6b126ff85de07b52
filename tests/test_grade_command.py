"""`autograder grade` by its command line: who is graded when, what is told, and with which exit code."""

from __future__ import annotations

import gc
import json
import os
import shutil
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from autograder.coordinator.submissions import costly_imports

from .gradebook_course import files, rows, url_of
from .grading_course import ANSWERS, LAB, a_class, deserved, hand_in, left, start

pytestmark = pytest.mark.slow
Cli = Callable[..., tuple[int, str, str]]
STUDENTS = 5
CELL = "newton_newton_root"


@pytest.fixture(scope="module")
def graded(built_newton: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a class that is graded, without pages."""
    from autograder.cli import main

    course = a_class(built_newton, tmp_path_factory.mktemp("graded"), STUDENTS)
    words = ["grade", LAB, "--course", str(course), "--workers", "1", "--pages", "none", "--json"]
    assert main(words) == 0
    assert gc.isenabled()  # it is off only while the command starts
    return course


@pytest.fixture
def course(graded: Path, tmp_path: Path) -> Path:
    """Return a copy of the class to change at will."""
    shutil.copytree(graded.parent, tmp_path, dirs_exist_ok=True)
    return tmp_path / "course"


@pytest.fixture
def run(cli: Cli) -> Callable[..., tuple[int, dict[str, dict[str, Any]], dict[str, Any], str]]:
    """Return a function that grades: exit code, rows by student, the summary, complaints."""

    def go(
        course: Path, *more: object
    ) -> tuple[int, dict[str, dict[str, Any]], dict[str, Any], str]:
        words = ("grade", LAB, "--course", course, "--json", "--workers", 1, "--pages", "none")
        code, said, complaints = cli(*words, *more)
        lines = [json.loads(line) for line in said.splitlines()]
        by_student = {line["student"]: line for line in lines if "student" in line}
        return code, by_student, lines[-1].get("summary", {}) if lines else {}, complaints

    return go


Run = Callable[..., tuple[int, dict[str, dict[str, Any]], dict[str, Any], str]]


def states(told: dict[str, dict[str, Any]]) -> dict[str, str]:
    """Return what became of each student."""
    return {student: row["state"] for student, row in told.items()}


def sql(course: Path, statement: str, *values: object) -> list[Any]:
    """Do something to the gradebook, as formgrader does."""
    import sqlite3

    with sqlite3.connect(course / "gradebook.db") as c:
        found = c.execute(statement, values).fetchall()
    c.close()
    return found


def test_each_line_of_json_says_what_a_machine_asks(course: Path, run: Run) -> None:
    """A line for the engine, one per student with points, one at the end; a second run keeps all."""
    code, told, summary, complaints = run(course)
    assert (code, complaints) == (0, "")
    assert states(told) == {f"s{n:03}": "kept" for n in range(STUDENTS)}
    assert {s: row["points"] for s, row in told.items()} == {
        f"s{n:03}": deserved(n) for n in range(STUDENTS)
    }
    assert {row["max_points"] for row in told.values()} == {2.0}
    assert (summary["kept"], summary["graded"], summary["complete"]) == (STUDENTS, 0, True)
    points = summary["points"]
    assert points["lowest"] <= points["quarter"] <= points["median"] <= points["highest"]


def test_a_resubmission_alone_is_graded_again(course: Path, run: Run) -> None:
    """Who hands in again is marked anew; all others stay as they are, to the byte."""
    before = files(course)
    hand_in(course, "s001", ANSWERS[0][0])
    code, told, _, _ = run(course)
    assert code == 0
    assert states(told) == {**{f"s{n:03}": "kept" for n in range(STUDENTS)}, "s001": "regraded"}
    assert told["s001"]["changes"] == {CELL: [0.0, 2.0]}
    assert told["s001"]["points"] == 2.0
    after = files(course)
    assert {name for name in after if after[name] != before[name]} == {f"s001/{LAB}/{LAB}.ipynb"}


def test_manual_marks_are_kept(course: Path, run: Run) -> None:
    """A person's mark outlives grading again by force, and counts."""
    sql(course, "UPDATE grade SET manual_score = 1.5 WHERE auto_score = 2.0")
    code, told, _, _ = run(course, "--force")
    assert code == 0
    assert set(states(told).values()) == {"regraded"}
    assert told["s000"]["points"] == 1.5
    assert sql(course, "SELECT manual_score, auto_score FROM grade WHERE auto_score = 2.0") == [
        (1.5, 2.0)
    ]


def test_a_dry_run_tells_and_changes_nothing(course: Path, run: Run, cli: Cli) -> None:
    """It says for whom which marks would change, in words and as data; rows and files stay."""
    sql(course, "UPDATE grade SET auto_score = 1.0 WHERE auto_score = 2.0")
    hand_in(course, "s001", ANSWERS[0][0])
    before = left(course)
    code, told, _, _ = run(course, "--dry-run")
    assert code == 0
    changed = {student: row["changes"] for student, row in told.items() if row["changes"]}
    assert changed == {"s000": {CELL: [1.0, 2.0]}, "s001": {CELL: [0.0, 2.0]}}
    code, said, _ = cli("grade", LAB, "--course", course, "--dry-run", "--workers", 1)
    assert "2 of 5 would change; nothing is written." in said
    assert f"s000: {CELL} 1 → 2" in said
    assert left(course) == before


def test_one_check_is_asked_again_of_who_is_graded(course: Path, run: Run) -> None:
    """Other cells stay as stored; who has handed in again meanwhile is graded whole."""
    place = course / "autograded" / "s000" / LAB / f"{LAB}.ipynb"
    hand_in(course, "s001", ANSWERS[0][0])
    code, told, _, _ = run(course, "--check", "newton.newton_root")
    assert code == 0
    assert told["s001"]["points"] == 2.0
    texts = "".join(map(str, json.loads(place.read_text())["cells"]))
    assert "60" in texts
    again = (course / "autograded" / "s001" / LAB / f"{LAB}.ipynb").read_text()
    assert "range(60)" in again  # the notebook that was handed in last, and not the one before
    code, told, _, _ = run(course)
    assert (code, set(states(told).values())) == (0, {"kept"})


def test_a_check_that_is_not_there_is_told(course: Path, run: Run) -> None:
    """The sentence names those that are."""
    code, _, _, complaints = run(course, "--check", "newton.nothing")
    assert code == 1
    assert "--check must be one of newton.newton_root" in complaints


def test_only_the_students_that_are_named(course: Path, run: Run) -> None:
    """--student may stand several times; somebody without a folder is told with those who have one."""
    code, told, _, _ = run(course, "--student", "s003", "--student", "s004", "--force")
    assert (code, sorted(told)) == (0, ["s003", "s004"])
    code, _, _, complaints = run(course, "--student", "nobody")
    assert code == 1
    assert "nobody has none. There are 5: s000" in complaints


@pytest.mark.parametrize(
    "wrong",
    [
        ("--workers", "0"),
        ("--workers", "many"),
        ("--engine", "strong"),
        ("--pages", "some"),
        ("--what",),
    ],
)
def test_wrong_usage_has_exit_code_2(course: Path, cli: Cli, wrong: tuple[str, ...]) -> None:
    """A word of the command line that means nothing is refused before anything starts."""
    code, _, complaints = cli("grade", LAB, "--course", course, *wrong)
    assert code == 2
    assert wrong[0] in complaints
    assert cli("grade")[0] == 2


def test_nobody_has_handed_in(built_newton: Path, tmp_path: Path, cli: Cli) -> None:
    """There is nothing to do, which is a success; it is said where notebooks belong."""
    course = a_class(built_newton, tmp_path, 0)
    code, said, _ = cli("grade", LAB, "--course", course)
    assert code == 0
    assert "nobody has handed anything in" in said
    assert f"submitted/STUDENT/{LAB}" in said


def test_files_that_cannot_be_read_are_open_and_told(
    built_newton: Path, tmp_path: Path, run: Run, cli: Cli
) -> None:
    """A class of one and what is no notebook: one is graded, each other gets a sentence, exit code 1."""
    course = a_class(built_newton, tmp_path, 1)
    for student, content in {
        "cut": '{"cells": [',
        "empty": "",
        "strange": "[]",
        "prose": "Dear Sir",
    }.items():
        folder = course / "submitted" / student / LAB
        folder.mkdir(parents=True)
        (folder / f"{LAB}.ipynb").write_text(content)
    (course / "submitted" / "nothing" / LAB).mkdir(parents=True)
    (course / "submitted" / "stray.ipynb").write_text("{}")
    code, told, summary, complaints = run(course)
    assert (code, complaints) == (1, "")
    assert told["s000"]["points"] == 2.0
    open_ = {student for student, row in told.items() if row["state"] == "open"}
    assert open_ == {"cut", "empty", "strange", "prose", "nothing"}
    assert all(told[s]["problem"].endswith(".") and told[s]["points"] is None for s in open_)
    assert summary["complete"] is False
    assert "stray.ipynb must be a folder" in summary["odd"][0]
    code, said, _ = cli("grade", LAB, "--course", course, "--pages", "none")
    assert code == 1  # still not all
    assert "5 open for a person" in said
    assert "Look at these:" in said
    hand_in(course, "cut", ANSWERS[0][0])
    assert run(course)[1]["cut"]["points"] == 2.0


def test_the_engine_none_says_what_it_means(built_newton: Path, tmp_path: Path, run: Run) -> None:
    """Only by request, and with a warning; the marks are the same."""
    course = a_class(built_newton, tmp_path, 2)
    code, told, summary, complaints = run(course, "--engine", "none")
    assert code == 0
    assert "The engine none does not hold student code" in complaints
    assert [row["points"] for row in told.values()] == [2.0, 0.0]
    assert summary["engine"] == "none"


def test_a_lab_that_was_never_built(newton_course: Path, cli: Cli) -> None:
    """The sentence says which command to call first."""
    code, _, complaints = cli("grade", "newton", "--course", newton_course)
    assert code == 1
    assert "autograder build newton_roots" in complaints
    code, _, complaints = cli("grade", "lab9", "--course", newton_course)
    assert code == 1
    assert "Got 'lab9'" in complaints


def test_a_gradebook_that_cannot_be(course: Path, run: Run) -> None:
    """Neither traceback nor password in what is said."""
    for url in ("mysql://me:secret@host/name", "postgresql+psycopg://me:secret@127.0.0.1:9/name"):
        code, _, _, complaints = run(course, "--db", url)
        assert code == 1
        assert "Traceback" not in complaints
        assert "secret" not in complaints


def test_stopped_by_the_keyboard(course: Path, run: Run) -> None:
    """Nothing is lost, which is said; the next run goes on."""
    process = start(course, "--force", "--workers", "1")
    assert process.stdout is not None
    process.stdout.readline()
    process.stdout.readline()
    os.kill(process.pid, signal.SIGINT)
    _, complaints = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Nothing is lost: run the same command again." in complaints
    assert "Traceback" not in complaints
    code, told, _, _ = run(course)
    assert code == 0
    assert {s: row["points"] for s, row in told.items()} == {
        f"s{n:03}": deserved(n) for n in range(STUDENTS)
    }


def test_pages_come_after_marks_and_change_none(course: Path, run: Run, cli: Cli) -> None:
    """Notebooks with all cells shown have the same marks; --pages marked makes those with open questions."""
    before = rows(url_of(course))
    code, said, _ = cli("grade", LAB, "--course", course, "--workers", 1, "--pages", "marked")
    assert code == 0
    assert f"{STUDENTS} pages" in said  # each has a question for a person
    assert rows(url_of(course)) == before
    text = (course / "autograded" / "s000" / LAB / f"{LAB}.ipynb").read_text()
    assert "1.414214" in text  # a worked example that no mark needs
    code, said, _ = cli("grade", LAB, "--course", course, "--workers", 1, "--pages", "all")
    assert "0 pages" in said


@pytest.fixture(autouse=True)
def _own_gradebook(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no gradebook of the environment stand in for the course's."""
    monkeypatch.delenv("AUTOGRADER_DB", raising=False)


def test_what_several_of_a_class_import_is_imported_once(tmp_path: Path) -> None:
    """A module that takes long to import is loaded before the class is graded where two notebooks use it."""
    lab = "lab1"
    texts = {
        "ada": "from scipy import stats\nimport scipy.linalg as la",
        "ben": "import scipy.stats as st",
        "cem": "# scipy is not needed, nor stats\nlabgauss.bayes_error(model)",
        "dan": "labgauss.bayes_error(model)",
    }
    for student, text in texts.items():
        (tmp_path / "submitted" / student / lab).mkdir(parents=True)
        (tmp_path / "submitted" / student / lab / "a.ipynb").write_text(
            json.dumps({"cells": [text]})
        )
    (tmp_path / "submitted" / "eve" / lab).mkdir(parents=True)
    os.mkfifo(tmp_path / "submitted" / "eve" / lab / "a.ipynb")  # nobody waits for a pipe
    (tmp_path / "submitted" / "fay").mkdir()
    (tmp_path / "submitted" / "fay" / lab).write_text("a file")
    assert costly_imports(tmp_path, lab) == ("scipy.stats", "scipy.integrate")
