"""Whatever is killed or fails while a class is graded: run again, and the marks are those of an undisturbed run."""

from __future__ import annotations

import contextlib
import functools
import os
import random
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from autograder.coordinator.class_run import SYSTEM_ERROR
from autograder.gradebook import Book

from .gradebook_course import CLASS, files, make_course, rows
from .gradebook_course import hand_in as hand_in_plain
from .grading_course import LAB, a_class, deserved, grade, hand_in, left, marks, start, told
from .killing import Disturbed, below, kill, limited, lock, processes, victims
from .postgres import Server, server

pytestmark = pytest.mark.slow
KINDS = ("command", "grading process", "server", "student")
QUICK, FULL = 20, 100
PAGES = ("--pages", "all", "--workers", "2")


def undisturbed_class(built: Path, folder: Path, students: int, *more: str) -> Path:
    """Return a class that was graded in one go."""
    course = a_class(built, folder, students)
    code, lines, complaints = grade(course, *PAGES, *more)
    assert code == 0, complaints
    assert marks(lines) == {f"s{n:03}": deserved(n) for n in range(students)}
    return course


@pytest.fixture(scope="module")
def undisturbed(built_newton: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a small class that was graded in one go."""
    return undisturbed_class(built_newton, tmp_path_factory.mktemp("undisturbed"), QUICK)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    """Return a PostgreSQL server for the tests of this module."""
    with server() as running:
        yield running


def killers(
    course: Path, chance: random.Random, seconds: float
) -> dict[str, Callable[[int], bool]]:
    """Return what disturbs a run on a SQLite gradebook."""
    return {**{kind: kill(kind, chance) for kind in KINDS}, "lock": lock(course, seconds)}


def holds(course: Path, undisturbed: Path, disturbed: Disturbed, kills: int) -> None:
    """Check what a disturbed class has become."""
    tally = disturbed.tally
    said = f"{dict(tally.kills)} in {tally.runs} runs, exit codes {dict(tally.codes)}"
    print(f"{said}, {tally.system_errors} system errors")
    assert sum(tally.kills.values()) >= kills
    assert left(course) == left(undisturbed)
    assert {who: times for who, times in tally.stored.items() if times > 1} == {}
    assert tally.left_over == []
    code, lines, _ = grade(course, *PAGES)
    assert code == 0
    summary = lines[-1]["summary"]
    assert (summary["kept"], summary["students"]) == (summary["students"], summary["students"])


@pytest.mark.full
def test_killed_a_dozen_times(built_newton: Path, undisturbed: Path, tmp_path: Path) -> None:
    """Command, grading process, warm server, a student's process, a locked gradebook: nothing lost or twice."""
    course, chance = a_class(built_newton, tmp_path, QUICK), random.Random(1)
    disturbed = Disturbed(course, chance, *PAGES)
    disturbed.until_done(12, killers(course, chance, 1.0))
    holds(course, undisturbed, disturbed, 12)


@pytest.mark.full
@pytest.mark.parametrize("engine", ["walled", "confined"])
def test_killed_a_hundred_times(
    built_newton: Path, tmp_path: Path, engine: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """The same with a class of a hundred and a hundred kills, under both engines: two hundred in all."""
    calm = undisturbed_class(
        built_newton, tmp_path_factory.mktemp(engine), FULL, "--engine", engine
    )
    course, chance = a_class(built_newton, tmp_path, FULL), random.Random(engine)
    disturbed = Disturbed(course, chance, *PAGES, "--engine", engine)
    disturbed.until_done(100, killers(course, chance, 2.0))
    holds(course, calm, disturbed, 100)


def cut(url: str) -> Callable[[int], bool]:
    """Return what ends all connections to a PostgreSQL gradebook."""
    import sqlalchemy as sa

    def strike(_: int) -> bool:
        engine = sa.create_engine(url)
        with engine.connect() as c:
            ended = c.execute(
                sa.text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                        "WHERE datname = current_database() AND pid <> pg_backend_pid()")
            ).all()  # fmt: skip
        engine.dispose()
        return bool(ended)

    return strike


@pytest.mark.full
def test_connections_to_postgresql_that_are_cut(
    postgres: Server, built_newton: Path, undisturbed: Path, tmp_path: Path
) -> None:
    """A gradebook on a server: its connections end at random moments, and it ends as it should."""
    course, chance = a_class(built_newton, tmp_path, QUICK), random.Random(2)
    url = postgres.create("cut")
    kinds = {"cut": cut(url), "command": kill("command", chance)}
    disturbed = Disturbed(course, chance, *PAGES, url=url)
    disturbed.until_done(6, kinds)
    assert {who: times for who, times in disturbed.tally.stored.items() if times > 1} == {}
    assert disturbed.tally.left_over == []
    assert files(course) == files(undisturbed)
    ours, theirs = rows(url), left(undisturbed)[0]
    assert {k: v for k, v in ours.items() if k != "source_cell"} == {
        k: v for k, v in theirs.items() if k != "source_cell"
    }


@pytest.mark.full
def test_a_command_that_is_killed_leaves_nothing_running(
    built_newton: Path, tmp_path: Path
) -> None:
    """Its grading processes and all below them end by themselves, also in the middle of an endless loop."""
    course = a_class(built_newton, tmp_path, 0)
    for number in range(4):
        hand_in(course, f"s{number:03}", "def newton_root(c, x):\n    while True:\n        pass")
    process = start(course, *PAGES)
    end = time.monotonic() + 120
    while time.monotonic() < end:
        if victims("student", process.pid) and victims("grading process", process.pid):
            break
        time.sleep(0.1)
    (*_, student) = victims("student", process.pid)
    family = {known.pid for known in below(process.pid)}
    assert above(student, process.pid) == ["server", "grading process"]  # and the copy for a check
    process.kill()
    process.communicate()
    end = time.monotonic() + 15
    while family & processes().keys() and time.monotonic() < end:
        time.sleep(0.1)
    assert not family & processes().keys()


def above(student: int, command: int) -> list[str]:
    """Return the kinds of processes between a student's and the command, but for bubblewrap's own."""
    kinds = {pid: kind for kind in ("server", "grading process") for pid in victims(kind, command)}
    known, found, pid = processes(), [], student
    while (pid := known[pid].parent) != command:
        if "bwrap" not in known[pid].command:
            found.append(kinds.get(pid, known[pid].command))
    return found


@pytest.mark.full
def test_a_full_disk_is_no_mark(built_newton: Path, undisturbed: Path, tmp_path: Path) -> None:
    """Nothing more can be written: not graded, run again; with room again, all is as it should be."""
    course = a_class(built_newton, tmp_path, QUICK)
    with limited((course / "gradebook.db").stat().st_size):
        code, lines, complaints = grade(course, *PAGES)
    assert code == 1
    assert "Traceback" not in complaints
    told = complaints + " ".join(line["problem"] for line in lines if "student" in line)
    assert "run the same command again" in told
    assert not [line for line in lines if line.get("state") == "fault" and line["points"] == 0]
    code, lines, complaints = grade(course, *PAGES)
    assert code == 0, complaints
    assert left(course) == left(undisturbed)


@pytest.mark.full
def test_a_gradebook_that_stays_locked_is_no_mark(
    built_newton: Path, undisturbed: Path, tmp_path: Path, cli: Callable[..., tuple[int, str, str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """Another program keeps the file: the submissions are not graded, and the next run grades them."""
    course = a_class(built_newton, tmp_path, QUICK)
    monkeypatch.setattr("autograder.coordinator.command.Book", functools.partial(Book, wait=0.2))
    words = ("grade", LAB, "--course", course, "--workers", 2, "--pages", "none")
    with closing(sqlite3.connect(course / "gradebook.db", isolation_level=None)) as c:
        c.execute("BEGIN IMMEDIATE")
        code, said, _ = cli(*words)
    assert code == 1
    assert f"{QUICK} not graded" in said
    assert "database is locked" in said
    assert not list((course / "autograded").glob(f"*/{LAB}"))
    code, said, _ = cli(*words)
    assert code == 0
    assert left(course)[0]["grade"] == left(undisturbed)[0]["grade"]


def test_a_run_takes_its_scratches_away(
    built_newton: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What held the students' files is gone when the command ends, and not only when the next one begins."""
    course = a_class(built_newton, tmp_path, 2)
    held = tmp_path / "held"
    held.mkdir()
    for folder in (held, *held.parents):  # a student's process comes by here
        if folder.stat().st_uid == os.getuid() and folder.is_relative_to(tmp_path.parents[1]):
            folder.chmod(0o755)
    monkeypatch.setenv("TMPDIR", str(held))
    code, lines, complaints = grade(
        course, "--workers", "2", "--pages", "none", "--engine", "confined"
    )
    assert code == 0, complaints
    assert len(marks(lines)) == 2
    assert list(held.iterdir()) == []


def test_a_grading_process_that_is_killed_in_the_middle_of_a_result_stalls_nobody(
    built_newton: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of a result has come when its sender dies: it is a lost try, and the submission is graded again."""
    course = a_class(built_newton, tmp_path, 3)
    (tmp_path / "sitecustomize.py").write_text(_DIES_ONCE.format(mark=str(tmp_path / "died")))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    code, lines, complaints = grade(course, "--workers", "1", "--pages", "none")
    assert code == 0, complaints
    assert (tmp_path / "died").exists()
    assert marks(lines) == {f"s{n:03}": deserved(n) for n in range(3)}


_DIES_ONCE = """
import os, pathlib, signal, sys
from multiprocessing.connection import Connection
mark = pathlib.Path({mark!r})
def send(self, buffer, write=os.write, before=Connection._send):
    if len(buffer) > 1000 and "autograder.coordinator.grading_process" in sys.orig_argv and not mark.exists():
        mark.touch()
        write(self._handle, bytes(buffer[:100]))
        os.kill(os.getpid(), signal.SIGKILL)
    before(self, buffer)
Connection._send = send
"""


@pytest.mark.full
def test_a_submission_that_ends_its_grading_process_twice_is_graded_by_hand(
    built_newton: Path, tmp_path: Path
) -> None:
    """After two tries it is stored as a system error, once and with the reason; asked for again, it is graded."""
    course = a_class(built_newton, tmp_path, 2)
    process = start(course, "--workers", "1", "--pages", "none")
    while process.poll() is None:  # whoever grades is killed at once
        for pid in victims("student", process.pid) and victims("grading process", process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(0.005)
    said, complaints = process.communicate()
    assert process.returncode == 1
    assert "Traceback" not in complaints
    rows = [line for line in told(said) if "student" in line]
    assert [row["state"] for row in rows] == ["open", "open"]
    assert all(
        row["problem"].startswith(f"{SYSTEM_ERROR}: its grading process ended.") for row in rows
    )
    assert [row["points"] for row in rows] == [None, None]
    code, lines, _ = grade(course, "--workers", "1", "--pages", "none")
    assert (code, lines[-1]["summary"]["open"]) == (1, 2)  # it stays so until somebody asks
    code, lines, _ = grade(course, "--workers", "1", "--pages", "none", "--force")
    assert code == 0
    assert marks(lines) == {"s000": 2.0, "s001": 0.0}


@pytest.mark.full
def test_scores_survive_a_system_error(built_newton: Path, tmp_path: Path) -> None:
    """A submission that has scores keeps them where grading it again fails on our side."""
    course = a_class(built_newton, tmp_path, 1)
    code, lines, _ = grade(course, "--workers", "1", "--pages", "none")
    assert (code, marks(lines)) == (0, {"s000": 2.0})
    process = start(course, "--workers", "1", "--pages", "none", "--force")
    while process.poll() is None:
        for pid in victims("student", process.pid) and victims("grading process", process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(0.005)
    said, _ = process.communicate()
    (row,) = [line for line in told(said) if "student" in line]
    assert (row["state"], row["points"]) == ("fault", 2.0)
    assert "Its scores are those of before" in row["problem"]


@pytest.mark.full
def test_two_graders_at_once_on_one_lab(
    built_newton: Path, undisturbed: Path, tmp_path: Path
) -> None:
    """The second is told whom to wait for; the first goes on undisturbed."""
    course = a_class(built_newton, tmp_path, QUICK)
    first = start(course, *PAGES)
    assert first.stdout is not None
    first.stdout.readline()
    code, _, complaints = grade(course, *PAGES)
    first.communicate(timeout=300)
    assert (code, first.returncode) == (1, 0)
    assert f"Process {first.pid} is at it. Wait until it has ended" in complaints
    assert left(course) == left(undisturbed)


@pytest.mark.full
def test_two_graders_at_once_on_two_labs(tmp_path: Path) -> None:
    """They share the gradebook, and each gets to its end."""
    course = make_course(tmp_path, labs=("ps1", "ps2"))
    for lab in ("ps1", "ps2"):
        for student in CLASS:
            hand_in_plain(course, student, lab)
    both = [start(course, "--workers", "1", "--pages", "none", lab=lab) for lab in ("ps1", "ps2")]
    for process in both:
        said, complaints = process.communicate(timeout=300)
        assert process.returncode == 0, (said, complaints)
    for lab in ("ps1", "ps2"):
        assert len(list((course / "autograded").glob(f"*/{lab}"))) == len(CLASS)
