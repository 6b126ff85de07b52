"""Kill it at any moment and run again: nothing lost, nothing twice, nothing done again."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest
import sqlalchemy as sa

from autograder.gradebook import Book, BookError, database
from autograder.gradebook.by_hand import Change, HandCell, hand_rows

from .gradebook_course import LAB, files, rows, set_due, url_of
from .postgres import Server, server
from .test_gradebook import graded

pytestmark = pytest.mark.slow
STUDENTS = 100


class Runs:
    """A warm process that runs the saves of a class, and is killed as told."""

    def __init__(self, course: Path, url: str, students: int) -> None:
        self.course, self.url, self.journal = course, url, course.parent / "journal"
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.killable_run", str(course), url, str(students), str(self.journal)],
            cwd=Path(__file__).parent.parent, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def run(self, asked: str) -> str:
        """Run until the end or until it is killed; return which."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(asked + "\n")
        self._process.stdin.flush()
        return self._process.stdout.readline().strip()

    def stored(self) -> list[str]:
        """Return whom the runs stored, in their order."""
        return self.journal.read_text().split() if self.journal.exists() else []

    def close(self) -> None:
        """End the warm process."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()


@contextmanager
def runs(course: Path, url: str, students: int = STUDENTS) -> Iterator[Runs]:
    """Start a process for runs in a course."""
    made = Runs(course, url, students)
    try:
        yield made
    finally:
        made.close()


@pytest.fixture(scope="module")
def released(released_by_nbgrader: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a course with penalties for lateness, released, without submissions."""
    course = copied(released_by_nbgrader, tmp_path_factory.mktemp("released"))
    with (course / "nbgrader_config.py").open("a") as settings:
        settings.write("c.LateSubmissionPlugin.penalty_method = 'zero'\n")
    return course


@pytest.fixture(scope="module")
def undisturbed(released: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return that course after a run of the whole class that nobody killed."""
    course = copied(released, tmp_path_factory.mktemp("undisturbed"))
    with runs(course, url_of(course)) as whole:
        assert whole.run("never") == "ended"
        assert len(whole.stored()) == STUDENTS
    return course


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    """Return a server for the tests of this module."""
    with server() as running:
        yield running


def copied(course: Path, folder: Path) -> Path:
    """Return a copy of a course in a folder."""
    shutil.copytree(course, folder / "course")
    return folder / "course"


def moment(chance: random.Random, position: int) -> str:
    """Return when to kill: as often by the code's lines, as within a call of the system."""
    if position % 2:
        return f"seconds {chance.uniform(0, 0.35):.4f}"
    return f"lines {chance.randrange(1, 1500)}"


def killed_until_done(runs: Runs, kills: int, seed: int) -> None:
    """Kill a run so many times, each at another moment, then let it end; nobody is stored twice."""
    chance, count, position = random.Random(seed), 0, 0
    while count < kills:
        ended = runs.run(moment(chance, position))
        assert ended != "failed"
        count, position = count + (ended == "killed"), position + 1
        if ended == "ended":  # all are done before all kills: have the class graded anew
            shutil.rmtree(runs.course / "autograded")
            runs.journal.unlink()
    assert runs.run("never") == "ended"
    assert [student for student, times in Counter(runs.stored()).items() if times > 1] == []
    before = runs.stored()
    assert runs.run("never") == "ended"
    assert runs.stored() == before


def leftovers(course: Path) -> list[str]:
    """Return what a run left lying about in the folders of students."""
    names = {path.name for path in (course / "autograded").glob("*/.*")}
    return sorted(names - {f".{LAB}.graded.json"})


def ends_as_if_undisturbed(
    released: Path, undisturbed: Path, folder: Path, kills: int, seed: int
) -> None:
    """Kill runs in a copy of the course; rows and files are then those of the undisturbed one."""
    course = copied(released, folder)
    with runs(course, url_of(course)) as killed:
        killed_until_done(killed, kills, seed)
    assert rows(url_of(course)) == rows(url_of(undisturbed))
    assert files(course) == files(undisturbed)
    assert leftovers(course) == []


@pytest.mark.full
def test_killed_at_fifty_moments(released: Path, undisturbed: Path, tmp_path: Path) -> None:
    """Rows and files of 100 submissions are those of a run that nobody killed."""
    ends_as_if_undisturbed(released, undisturbed, tmp_path, 50, seed=1)


@pytest.mark.full
@pytest.mark.parametrize("seed", range(2, 7))
def test_killed_at_hundreds_of_moments(
    released: Path, undisturbed: Path, tmp_path: Path, seed: int
) -> None:
    """The same, 50 other moments each time."""
    ends_as_if_undisturbed(released, undisturbed, tmp_path, 50, seed)


@pytest.mark.full
def test_killed_at_every_step_of_one_save(released: Path, tmp_path: Path) -> None:
    """Each prefix of saving anew what was stored otherwise is repaired by the next run."""
    before = copied(released, tmp_path / "before")
    with Book(before, url_of(before), LAB) as book:
        book.save(
            graded(before, "s000", part=2.5, submitted="an older one", timestamp="2026-02-01")
        )
    course = copied(before, tmp_path)
    with runs(course, url_of(course), students=1) as whole:
        assert whole.run("never") == "ended"
        expected, step, ended = (rows(url_of(course)), files(course)), 0, ""
        while ended != "ended":
            shutil.rmtree(course)
            copied(before, tmp_path)
            step += 1
            ended = whole.run(f"steps {step}")
            assert whole.run("never") == "ended"
            assert (rows(url_of(course)), files(course)) == expected, step
            assert leftovers(course) == [], step
    assert step > 50


@pytest.mark.full
def test_postgresql_killed_and_run_again(
    postgres: Server, released: Path, undisturbed: Path, tmp_path: Path
) -> None:
    """The same rows and files in a PostgreSQL gradebook, which the first run makes."""
    course = copied(released, tmp_path)
    url = postgres.create("killed")
    with Book(course, url, LAB):
        pass
    set_due(url)
    with runs(course, url) as killed:
        killed_until_done(killed, 30, seed=20)
    assert rows(url) == rows(url_of(undisturbed))
    assert files(course) == files(undisturbed)


def test_a_postgresql_server_that_is_away_for_two_seconds_is_waited_for(
    postgres: Server, released: Path, tmp_path: Path
) -> None:
    """It stops and starts again while a submission is stored, and while scores are read."""
    course = copied(released, tmp_path)

    def come_back() -> None:
        time.sleep(2)
        postgres.start()

    with Book(course, postgres.create("away"), LAB) as book:
        book.save(graded(course, "ada"))
        for work in (lambda: book.save(graded(course, "bob")), book.scores):
            postgres.stop()
            back = Thread(target=come_back)
            back.start()
            try:
                work()
            finally:
                back.join()
        assert list(book.scores()) == ["ada", "bob"]


def test_a_postgresql_server_that_is_restarted(
    postgres: Server, released: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection that broke is made again; without a server it is told, and nothing is lost."""
    monkeypatch.setattr(database, "_AWAY_SECONDS", 1.0)
    course = copied(released, tmp_path)
    url = postgres.create("restarted")
    with Book(course, url, LAB) as book:
        book.save(graded(course, "ada"))
        before = files(course)
        postgres.stop()
        with pytest.raises(BookError, match=r"bob is not graded.*run the same command again"):
            book.save(graded(course, "bob"))
        assert files(course) == before
        postgres.start()
        book.save(graded(course, "bob"))
        assert book.done("bob") is not None
        assert list(book.scores()) == ["ada", "bob"]
        postgres.stop()
        postgres.start()
        book.save(graded(course, "eve"))
        assert list(book.scores()) == ["ada", "bob", "eve"]


def test_grading_on_postgresql_waits_for_a_person_who_marks(
    postgres: Server, released: Path, tmp_path: Path
) -> None:
    """Grading sees the mark that is given at the same moment, and asks the person to look again."""
    course = copied(released, tmp_path)
    url = postgres.create("waits")
    engine = sa.create_engine(url, isolation_level="AUTOCOMMIT")
    with Book(course, url, LAB) as book, hand_rows(url, LAB) as held:
        book.save(graded(course, "ada", part=0.5))
        held.read_assignment()
        check = next(cell for cell in held.grade_cells if cell.name == "double_part")
        answer = next(cell for cell in held.solution_cells if cell.name == "double")
        cell = HandCell(check.id, answer.id, check.notebook_id, check.max_score)
        again = Thread(target=book.save, args=(graded(course, "ada", part=2.5),))

        def grade_meanwhile(_: object) -> None:
            again.start()
            waiting = sa.text(
                "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
            )
            with engine.connect() as c:
                while again.is_alive() and not c.execute(waiting).scalar_one():
                    time.sleep(0.01)

        seen = held.hand_marks(cell)["ada"].version
        change = Change("ada", seen, lambda before: before.given(1.0, "", cell.most))
        held.give(cell, [change], grade_meanwhile)
        again.join()
        mark = book.scores()["ada"]["p1", "double_part"]
    engine.dispose()
    assert (mark.auto, mark.manual, mark.open) == (2.5, 1.0, True)


def test_a_second_coordinator_is_told_to_wait(released: Path, tmp_path: Path) -> None:
    """One at a time for a lab; the sentence names the process; the first goes on undisturbed."""
    import os

    course = copied(released, tmp_path)
    with Book(course, url_of(course), LAB) as first:
        with pytest.raises(BookError, match=f"Process {os.getpid()} is at it"):
            Book(course, url_of(course), LAB).__enter__()
        first.save(graded(course, "ada"))
    with Book(course, url_of(course), LAB) as second:
        assert second.done("ada") is not None


@pytest.mark.full
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_coordinators_that_share_a_gradebook_only(
    kind: str, released: Path, undisturbed: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """Two folders of a course, one database, at once: rows are those of one; who met is told and runs again."""
    one, other = copied(released, tmp_path / "one"), copied(released, tmp_path / "other")
    if kind == "postgresql":
        url = request.getfixturevalue("postgres").create("shared")
        with Book(one, url, LAB):
            pass
        set_due(url)
    else:
        url = url_of(one)
    command = [sys.executable, "-m", "tests.killable_run"]
    both = [
        subprocess.Popen(
            [*command, str(course), url, str(STUDENTS), str(course.parent / "journal")],
            cwd=Path(__file__).parent.parent, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        for course in (one, other)
    ]  # fmt: skip
    said = ["", ""]
    while said != ["ended", "ended"]:
        for process in both:
            assert process.stdin is not None
            process.stdin.write("never\n")
            process.stdin.flush()
        said = [process.stdout.readline().strip() for process in both if process.stdout]
        assert set(said) <= {"ended", "failed"}
    for process in both:
        process.communicate()
    assert rows(url) == rows(url_of(undisturbed))
    assert files(one) == files(other) == files(undisturbed)
