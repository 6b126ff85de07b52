"""The pool: what fails on our side is told of its submission, and the class goes on."""

from __future__ import annotations

import errno
import os
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from autograder.coordinator import grading_process, pool
from autograder.coordinator.class_run import SYSTEM_ERROR, ClassRun, Order, provenance
from autograder.coordinator.grading_process import Grader
from autograder.coordinator.pool import GradingProcess, Here, grade_all
from autograder.coordinator.settings import allowance
from autograder.coordinator.task import Done, Setting, Task
from autograder.engines import Engine, EngineError
from autograder.gradebook import Book
from autograder.referee.grade import Assignment, Result
from autograder.referee.submission import Unreadable

from .gradebook_course import url_of
from .grading_course import LAB, a_class


class NoServer:
    """A sandbox that starts."""

    def stop(self) -> None:
        """End it."""


@pytest.fixture
def setting(built_newton: Path) -> Setting:
    """Return what a grading process of a small lab is told; its sandbox starts without a process."""
    assignment = Assignment.load(built_newton, LAB, b"k" * 32)
    engine = assignment.engine("confined", allowance(built_newton, LAB).limits)
    patience = allowance(built_newton, LAB).patience
    made_by = provenance(built_newton, assignment, engine)
    return Setting(built_newton, LAB, assignment.secret, engine, patience, made_by)


@pytest.fixture
def grader(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> Grader:
    """Return a grader whose sandbox is not asked."""
    monkeypatch.setattr(Engine, "start", lambda self: NoServer())
    return Grader(setting)


def fail_with(grader: Grader, error: Exception, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Have each try fail; return the students who were tried."""
    tried: list[str] = []

    def fail(task: Task) -> Done:
        tried.append(task.student)
        raise error

    monkeypatch.setattr(grader, "_graded", fail)
    return tried


def test_what_fails_twice_in_our_own_code_is_a_system_error(
    grader: Grader, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its reason names the error and the place; nothing is raised."""
    tried = fail_with(grader, ZeroDivisionError("of ours"), monkeypatch)
    done = grader.grade(Task("ada", {}))
    assert tried == ["ada", "ada"]
    assert done.system_error.startswith("ZeroDivisionError: of ours (test_pool.py, line ")
    assert not done.fault


def test_a_sandbox_that_a_submission_breaks_is_a_system_error(
    grader: Grader, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The machine has shown that its sandbox starts, so the submission is not tried at every run."""
    fail_with(grader, EngineError("the engine must run."), monkeypatch)
    assert grader.grade(Task("ada", {})).system_error == "the engine must run."


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EMFILE])
def test_a_machine_at_its_end_is_no_system_error(
    grader: Grader, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """A full disk blames no submission: it is not graded, and the next run grades it."""
    fail_with(grader, OSError(number, os.strerror(number)), monkeypatch)
    done = grader.grade(Task("ada", {}))
    assert os.strerror(number) in done.fault
    assert not done.system_error


def test_a_sandbox_that_does_not_start_is_no_system_error(
    grader: Grader, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no other submission could be graded either, none is blamed."""

    def start(self: Engine) -> NoServer:
        raise EngineError("bubblewrap is gone.")

    monkeypatch.setattr(Engine, "start", start)
    done = grader.grade(Task("ada", {LAB: b"{}"}))
    assert (done.fault, done.system_error) == ("bubblewrap is gone.", "")


def test_all_tries_of_a_notebook_fit_into_its_time(
    grader: Grader, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A notebook whose process ends is asked again, not after it has taken its time."""
    runs, events = 0, ["process"]

    def once(name: str, submission: Any, marked: Any) -> Result:
        nonlocal runs
        runs += 1
        return Result({"run": runs}, False, events=events)

    monkeypatch.setattr(grader, "_once", once)
    grader._graded(Task("ada", {LAB: b""}))
    assert runs == 4  # each was different
    clock = iter([0.0, 1 + grader.setting.patience.loops])
    with monkeypatch.context() as patch:
        patch.setattr(time, "monotonic", lambda: next(clock))
        grader._graded(Task("ada", {LAB: b""}))
    assert runs == 5
    events.append("timeout")  # the loops of all tries together have one budget
    grader._graded(Task("ada", {LAB: b""}))
    assert runs == 6


def test_tasks_and_results_travel_as_json() -> None:
    """What is sent is read again as it was, half surrogates and bytes among it."""
    task = Task("a\ud800", {LAB: bytes(range(256))}, {LAB: {"cells": [1, None, "\ud800"]}})
    assert Task.from_bytes(task.to_bytes()) == task
    result = Result({"cells": []}, True, ["a remark"], ["timeout"], {"asking": 0.5}, {"lab1.x": {}})
    done = Done("ada", True, {LAB: result}, [Unreadable("no text.", "Ask.")], "f", "s", "u", "w")
    again = Done.from_bytes(done.to_bytes())
    assert again.to_bytes() == done.to_bytes()
    assert again.results == done.results
    assert str(again.unreadable[0]) == "no text. Ask."


@pytest.fixture
def silent(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> Iterator[GradingProcess]:
    """Return a grading process that starts, and never answers a submission."""
    code = (
        "import sys, time; from multiprocessing.connection import Connection; "
        "pipe = Connection(int(sys.argv[-1])); pipe.recv_bytes(); pipe.send_bytes(b''); time.sleep(600)"
    )
    popen = pool.subprocess.Popen
    monkeypatch.setattr(
        pool.subprocess, "Popen",
        lambda command, **more: popen([sys.executable, "-c", code, command[-1]], **more),
    )  # fmt: skip
    monkeypatch.setattr(Setting, "longest", property(lambda self: 0.3))
    process = GradingProcess(setting)
    yield process
    process.close()


@pytest.mark.parametrize("size", [10, 10**6])
def test_a_grading_process_that_does_not_answer_is_killed(
    silent: GradingProcess, size: int
) -> None:
    """Also one that does not even read what is sent: a large submission fills the pipe."""
    done = Done.from_bytes(silent.grade(Task("ada", {LAB: b"x" * size}).to_bytes()))
    assert done.system_error == "its grading process did not answer"


def test_a_grading_process_that_dies_while_it_loads_is_started_again(
    setting: Setting, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twice it dies before it is ready, the third one grades; nobody is told."""
    popen, starts = pool.subprocess.Popen, []

    def start(command: list[str], **more: Any) -> Any:
        starts.append(command)
        return popen(command if len(starts) > 2 else [sys.executable, "-c", ""], **more)

    monkeypatch.setattr(pool.subprocess, "Popen", start)
    notebook = (setting.course / "release" / LAB / f"{LAB}.ipynb").read_bytes()
    process = GradingProcess(setting)
    try:
        done = Done.from_bytes(process.grade(Task("ada", {LAB: notebook}).to_bytes()))
    finally:
        process.close()
    assert (len(starts), done.problem, done.unfit) == (3, "", "")
    assert LAB in done.results


def test_closing_ends_a_grading_process_at_work(
    silent: GradingProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever interrupts the command waits for no submission, and nothing is started anew."""
    monkeypatch.setattr(Setting, "longest", property(lambda self: 600.0))
    came: list[bytes] = []
    task = Task("ada", {LAB: b""}).to_bytes()
    thread = threading.Thread(target=lambda: came.append(silent.grade(task)))
    thread.start()
    while not silent._at_work.locked() or silent._process is None or silent._is_new:
        time.sleep(0.01)
    silent.close()
    thread.join(20)
    assert not thread.is_alive()
    assert silent._process is None
    assert Done.from_bytes(came[0]).system_error


def test_an_idle_grading_process_is_ended_and_started_again(
    setting: Setting, built_newton: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a worker whose command has died nothing is left for long."""
    monkeypatch.setattr(pool, "_IDLE_SECONDS", 0.2)
    task = Task("ada", {LAB: (built_newton / "release" / LAB / f"{LAB}.ipynb").read_bytes()})
    process = GradingProcess(setting)
    try:
        for _ in range(2):
            assert LAB in Done.from_bytes(process.grade(task.to_bytes())).results
            end = time.monotonic() + 60
            while process._process is not None and time.monotonic() < end:
                time.sleep(0.05)
            assert process._process is None
    finally:
        process.close()


class Lossy(Here):
    """An executor that loses results on their way, as a cluster may."""

    def __init__(self, lost: dict[str, int]) -> None:
        self.room, self.longest, self.left = 2, 60.0, lost

    def submit(self, task: bytes) -> Future[bytes]:
        """Return a result, or what is no result of ours."""
        future: Future[bytes] = Future()
        student = Task.from_bytes(task).student
        self.left[student] = self.left.get(student, 0) - 1
        if self.left[student] >= 0:
            future.set_exception(RuntimeError("the worker\nis gone"))
        else:
            future.set_result(Done(student).to_bytes())
        return future


def test_a_result_that_is_lost_twice_is_a_system_error() -> None:
    """Lost once, a submission is sent again; each is told once."""
    tasks = iter([Task(student, {}) for student in ("ada", "bob", "cyd")])
    came = list(grade_all(Lossy({"bob": 1, "cyd": 2}), tasks))
    assert sorted(done.student for done in came) == ["ada", "bob", "cyd"]
    errors = {done.student: done.system_error for done in came if done.system_error}
    assert errors == {"cyd": "its result was lost: RuntimeError: the worker is gone"}


def test_what_no_process_can_grade_ends_the_run(setting: Setting) -> None:
    """A lab that cannot be loaded is told once, and not for each submission."""
    from dataclasses import replace

    gone = replace(setting, lab="nowhere")
    with Here(gone, 1) as executor, pytest.raises(EngineError, match="nowhere"):
        list(grade_all(executor, iter([Task("ada", {LAB: b""}), Task("bob", {LAB: b""})])))


def test_storing_that_fails_in_our_own_code_is_a_system_error_and_the_class_goes_on(
    built_newton: Path, tmp_path: Path, setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is stored as such, with the reason, and is not graded at each run again."""
    course = a_class(built_newton, tmp_path, 2)
    assignment = Assignment.load(course, LAB, b"k" * 32)
    with Book(course, url_of(course), LAB) as book:
        run = ClassRun(course, assignment, book, Order(), setting.engine)
        tasks = list(run.tasks(run.students()))
        monkeypatch.setattr(ClassRun, "_taken", lambda *_: 1 // 0)
        rows = [run.take(Done(task.student)) for task in tasks]
        assert [row.state for row in rows] == ["open", "open"]
        assert rows[0].problem.startswith(f"{SYSTEM_ERROR}: ZeroDivisionError")
        assert "--student s000 --force" in rows[0].problem
        stored = book.done("s000")
        assert stored is not None
        assert stored.state == "system error"
        again = ClassRun(course, assignment, book, Order(), setting.engine)
        assert list(again.tasks(again.students())) == []
        assert {row.state for row in again.report.rows.values()} == {"open"}


def test_a_process_with_student_code_is_never_unpickled() -> None:
    """The modules between the sandbox and the gradebook open no pickle but a grading process its own setting."""
    folder = Path(grading_process.__file__).parents[1]
    found = [
        f"{path.relative_to(folder)}:{line.strip()}"
        for path in sorted(folder.rglob("*.py"))
        for line in path.read_text().splitlines()
        if "pickle.load" in line
        or "cPickle" in line
        or "recv()" in line.replace("orders.recv()", "")
    ]
    assert found == [
        "coordinator/grading_process.py:setting = pickle.loads(pipe.recv_bytes())  "
        "# it comes from the process that started this one"
    ]
