"""Grading on a Dask cluster: the marks of one machine, whatever happens to the workers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path

import cloudpickle
import pytest

from autograder.coordinator import on_worker
from autograder.coordinator.class_run import provenance, versions
from autograder.coordinator.cluster import Cluster
from autograder.coordinator.pool import grade_all
from autograder.coordinator.settings import allowance
from autograder.coordinator.task import Done, Setting, Task
from autograder.course import CourseError
from autograder.engines import EngineError
from autograder.referee.grade import Assignment

from .dask_cluster import Machines, machines
from .grading_course import LAB, a_class, command, deserved, grade, left, marks, start, told

pytestmark = pytest.mark.slow
STUDENTS = 24


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """Return a scheduler with two workers; a test that ends one adds another."""
    with pytest.MonkeyPatch.context() as patch:  # a worker that is silent is given up soon
        patch.setenv("DASK_DISTRIBUTED__SCHEDULER__WORKER_TTL", "10s")
        with machines(tmp_path_factory.mktemp("cluster"), workers=2) as made:
            yield made


@pytest.fixture(scope="module")
def undisturbed(built_newton: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a course whose class was graded on this machine alone."""
    course = a_class(built_newton, tmp_path_factory.mktemp("alone"), STUDENTS)
    code, lines, complaints = grade(course, "--workers", 2, "--pages", "none")
    assert code == 0, complaints
    assert marks(lines) == {f"s{n:03}": deserved(n) for n in range(STUDENTS)}
    return course


def setting_of(course: Path, engine: str = "auto") -> Setting:
    """Return what the grading processes of a course are told."""
    assignment = Assignment.load(course, LAB, b"k" * 32)
    allowed = allowance(course, LAB)
    wanted = assignment.engine(engine, allowed.limits)
    made_by = provenance(course, assignment, wanted)
    return Setting(course, LAB, assignment.secret, wanted, allowed.patience, made_by)


def tasks_of(course: Path) -> list[Task]:
    """Return the submissions of a class."""
    paths = sorted((course / "submitted").glob(f"*/{LAB}/{LAB}.ipynb"))
    return [Task(path.parents[1].name, {LAB: path.read_bytes()}) for path in paths]


def points(done: Done) -> float:
    """Return the points in a graded notebook."""
    assert not done.problem
    for cell in done.results[LAB].notebook["cells"]:
        if cell["metadata"].get("nbgrader", {}).get("grade_id") == "newton_newton_root":
            return float(cell["outputs"][0]["data"]["text/plain"])
    raise AssertionError("no check in the notebook")


def processes_of(worker: subprocess.Popen[bytes]) -> list[int]:
    """Return the processes that a worker has started."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parts = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(parts[1]) == worker.pid and parts[0] != "Z":
            found.append(int(folder.name))
    return found


def alive(pid: int) -> bool:
    """Return whether a process runs."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def until(holds: object, seconds: float = 60.0) -> bool:
    """Wait until something holds."""
    assert callable(holds)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.1)
    return bool(holds())


@pytest.mark.full
def test_a_worker_that_is_killed_changes_nothing(
    cluster: Machines, undisturbed: Path, built_newton: Path, tmp_path: Path
) -> None:
    """One of two workers dies in mid-run: rows and files are those of one machine, to the byte."""
    course = a_class(built_newton, tmp_path, STUDENTS)
    process = start(course, "--cluster", cluster.address, "--pages", "none")
    assert process.stdout is not None
    said = [process.stdout.readline() for _ in range(8)]
    victim = cluster.workers[0]
    orphans = processes_of(victim)
    victim.kill()
    victim.wait()
    cluster.workers.remove(victim)
    rest, complaints = process.communicate(timeout=300)
    assert process.returncode == 0, complaints
    lines = told("".join(said) + rest)
    assert lines[0]["cluster"] == cluster.address
    assert (lines[0]["workers"], lines[0]["threads"]) == (2, 2)
    graded = [line["student"] for line in lines if "student" in line]
    assert sorted(graded) == [f"s{n:03}" for n in range(STUDENTS)]  # each once
    assert left(course) == left(undisturbed)
    assert lines[-1]["summary"]["engine"] in ("walled", "confined")
    assert until(lambda: not any(map(alive, orphans)))
    assert until(lambda: not any(processes_of(worker) for worker in cluster.workers))
    cluster.add()
    cluster.wait(2)


@pytest.mark.full
def test_workers_need_no_course(cluster: Machines, built_newton: Path, tmp_path: Path) -> None:
    """The course is moved away before the first submission is sent: what travelled is enough."""
    course = a_class(built_newton, tmp_path, 6)
    tasks = tasks_of(course)
    with Cluster(cluster.address, setting_of(course)) as executor:
        course.rename(tmp_path / "elsewhere")
        came = {done.student: points(done) for done in grade_all(executor, iter(tasks))}
        again = {done.student: points(done) for done in grade_all(executor, iter(tasks))}  # warm
    assert came == again == {f"s{n:03}": deserved(n) for n in range(6)}


def test_what_travels_is_small_and_holds_what_grading_needs(built_newton: Path) -> None:
    """A lab as it travels: its keys and what was released, no gradebook, key of seeds or submission."""
    files = on_worker.lab_files(built_newton, LAB)
    assert f"labs/{LAB}/newton_root/key.py" in files
    assert f"release/{LAB}/{LAB}.ipynb" in files
    assert not [name for name in files if name.endswith((".db", ".course_secret"))]
    assert sum(map(len, files.values())) < 200_000


def test_a_lab_that_is_too_large_to_travel_is_told(
    built_newton: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sentence names a file and what to do."""
    monkeypatch.setattr(on_worker, "_MOST_BYTES", 1000)
    with pytest.raises(CourseError, match=r"at most 0 MB.*has more, with .*Take large files out"):
        on_worker.lab_files(built_newton, LAB)


@pytest.mark.full
def test_a_worker_that_is_silent_is_not_waited_for(
    cluster: Machines, built_newton: Path, tmp_path: Path
) -> None:
    """A stopped worker's submissions go to the other one, and each is told once."""
    course = a_class(built_newton, tmp_path, 8)
    tasks = tasks_of(course)
    with Cluster(cluster.address, setting_of(course)) as executor:
        graded = grade_all(executor, iter(tasks))
        came = [next(graded)]
        stopped = cluster.workers[0]
        os.kill(stopped.pid, signal.SIGSTOP)
        try:
            came += graded
        finally:
            os.kill(stopped.pid, signal.SIGCONT)
            cluster.stop([stopped])
        assert sorted(done.student for done in came) == [task.student for task in tasks]
        assert {d.student: points(d) for d in came} == {f"s{n:03}": deserved(n) for n in range(8)}
    cluster.add()
    cluster.wait(2)


class Poison:
    """Unpickled, it makes a file."""

    def __init__(self, path: Path):
        self.path = path

    def __reduce__(self) -> tuple[object, ...]:
        return Path.touch, (self.path,)


@pytest.mark.full
def test_a_result_that_is_no_bytes_is_never_unpickled(
    cluster: Machines, built_newton: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker returns an object for one submission: no file appears, it is told, and the class goes on."""
    course = a_class(built_newton, tmp_path, 4)
    tasks, made = tasks_of(course), tmp_path / "made"
    with Cluster(cluster.address, setting_of(course)) as executor:
        executor.longest = 20.0  # Dask never ends the future of a result that it refuses
        submit = executor.submit

        def submit_one_poisoned(task: bytes) -> Future[bytes]:
            if Task.from_bytes(task).student != "s001":
                return submit(task)
            cloudpickle.register_pickle_by_value(sys.modules[__name__])
            try:
                found: Future[bytes] = executor._executor.submit(Poison, made)
            finally:
                cloudpickle.unregister_pickle_by_value(sys.modules[__name__])
            return found

        monkeypatch.setattr(executor, "submit", submit_one_poisoned)
        came = {done.student: done for done in grade_all(executor, iter(tasks))}
    assert not made.exists()
    assert "its result was lost" in came.pop("s001").system_error
    assert {s: points(d) for s, d in came.items()} == {f"s{n:03}": deserved(n) for n in (0, 2, 3)}


@pytest.mark.full
def test_no_more_than_a_few_tasks_are_out(
    cluster: Machines, built_newton: Path, tmp_path: Path
) -> None:
    """Tasks are read as they are needed: memory does not grow with the class."""
    course = a_class(built_newton, tmp_path, 1)
    (task,) = tasks_of(course)
    asked = 0

    def many() -> Iterator[Task]:
        nonlocal asked
        for number in range(20):
            asked += 1
            yield replace(task, student=f"t{number}")

    with Cluster(cluster.address, setting_of(course)) as executor:
        for number, _ in enumerate(grade_all(executor, many()), start=1):
            assert asked - number <= 2 * sum(executor.threads.values())
    assert asked == 20


@pytest.mark.full
def test_an_engine_that_no_worker_has_is_a_fault_and_no_mark(
    cluster: Machines, built_newton: Path, tmp_path: Path
) -> None:
    """What holds student code must really start on a worker; else nothing is graded, and that is said."""
    course = a_class(built_newton, tmp_path, 2)
    made = machines(tmp_path)
    with made as bare:
        path, os.environ["PATH"] = os.environ["PATH"], "/nowhere"  # a worker without bubblewrap
        try:
            bare.add()
        finally:
            os.environ["PATH"] = path
        bare.wait(1)
        code, _, complaints = grade(course, "--cluster", bare.address, "--engine", "walled")
        assert code == 1
        assert "can grade: bubblewrap is not installed" in complaints
        assert "Traceback" not in complaints
        assert not list((course / "autograded").glob(f"*/{LAB}"))
        code, lines, _ = grade(course, "--cluster", bare.address, "--pages", "none")
        assert code == 0
        assert lines[-1]["summary"]["engine"] == "confined"  # auto: the best that it has
        bare.add()
        bare.wait(2)
        code, lines, _ = grade(
            course, "--cluster", bare.address, "--engine", "walled", "--pages", "none", "--force"
        )
        assert code == 0  # the one that cannot is left out
        assert lines[-1]["summary"]["engine"] == "walled"


@pytest.mark.full
def test_another_version_on_a_worker_is_told(
    cluster: Machines, built_newton: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Scores of another state of the grader are not taken."""
    course = a_class(built_newton, tmp_path, 1)
    other = {**versions(), "labgauss": "0.0.1"}
    monkeypatch.setattr(on_worker, "versions", lambda: other)
    with (
        Cluster(cluster.address, setting_of(course)) as executor,
        pytest.raises(EngineError, match="must have the same LabGauss"),
    ):
        list(grade_all(executor, iter(tasks_of(course))))


@pytest.mark.full
def test_a_cluster_without_workers_is_told(built_newton: Path, tmp_path: Path) -> None:
    """Who waits for workers that never come is told how to start some."""
    with machines(tmp_path) as empty:
        executor = Cluster(empty.address, setting_of(built_newton))
        executor.alone_seconds = 1.0
        with pytest.raises(EngineError, match=r"must have workers.*dask worker tcp://"), executor:
            pass


@pytest.mark.full
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense", "tcp://"])
def test_a_scheduler_that_does_not_answer_is_told(
    built_newton: Path, tmp_path: Path, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence and no traceback, and nothing is written."""
    monkeypatch.setattr("autograder.coordinator.cluster._CONNECT_SECONDS", 2.0)
    with (
        pytest.raises(EngineError, match=r"must be the address of a Dask scheduler.*Got "),
        Cluster(address, setting_of(built_newton)),
    ):
        pass


def test_without_distributed_it_is_said_how_to_get_it(built_newton: Path, tmp_path: Path) -> None:
    """Only --cluster needs it; without it the sentence names the package."""
    course = a_class(built_newton, tmp_path, 1)
    (tmp_path / "distributed.py").write_text("raise ImportError")
    done = subprocess.run(
        command(course, "--cluster", "tcp://127.0.0.1:9"),
        env={**os.environ, "PYTHONPATH": str(tmp_path)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert "pip install 'labgauss-autograder[cluster]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_grading_here_does_not_import_distributed() -> None:
    """The command starts as fast as before."""
    code = "import sys, autograder.coordinator.command; print('distributed' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
