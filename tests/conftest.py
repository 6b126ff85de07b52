"""Shared by the tests: a small course that has nothing to do with Gaussians, built once."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("MPLBACKEND", "Agg")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell started this in the background: what the tests start would never hear of Ctrl+C.
    signal.signal(signal.SIGINT, signal.default_int_handler)

collect_ignore = [
    "uncatalogued",  # solutions of students, not modules of tests
    "newton_course",
    "hostile_course",
    "scale_course",
    "without_drawing.py",  # what imports it draws nothing any more
]

REPOSITORY = Path(__file__).parent.parent
NEWTON = Path(__file__).parent / "newton_course"

#: Files whose tests stay in one process, because what they share is dear: a warm server, a graded class.
TOGETHER = {
    "tests/test_attacks.py",
    "tests/test_grade.py",
    "tests/test_nbgrader.py",
    "tests/test_gradebook_nbgrader.py",
    "tests/test_gradebook_kills.py",
    "tests/test_grade_cluster.py",
    "tests/test_grade_faults.py",
    "tests/test_grade_any_course.py",
    "tests/test_clumsy.py",
    "tests/test_compare_scores.py",
    "tests/test_gradebook.py",
    "tests/test_grade_command.py",
    "tests/test_site.py",
    "tests/test_mark.py",
    "tests/test_results.py",
    "tests/test_screenshots.py",
    "tests/test_wheels.py",
}


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Hand out the tests one by one to the processes of `pytest -n`; dear files and notebooks whole."""
    from xdist.scheduler import LoadScopeScheduling

    class OneByOne(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            file = nodeid.partition("::")[0]
            return file if file in TOGETHER or file.endswith(".ipynb") else nodeid

    return OneByOne(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the kernels of notebooks that are compared draw nothing: IPython runs the named file first."""
    for notebook in {item.parent for item in items if item.path.suffix == ".ipynb"}:
        notebook.setup = _undrawn(notebook.setup)  # type: ignore[union-attr, method-assign]  # nbval's


def _undrawn(setup: Callable[[], None]) -> Callable[[], None]:
    def undrawn() -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("PYTHONSTARTUP", str(Path(__file__).parent / "without_drawing.py"))
            setup()

    return undrawn


@pytest.fixture
def newton_course(tmp_path: Path) -> Path:
    """Return a fresh copy of the course on Newton's method, not yet built."""
    return copy_newton(tmp_path)


def copy_newton(folder: Path) -> Path:
    """Copy the course on Newton's method into a folder, with this repository's nbgrader settings."""
    course = folder / "course"
    built = shutil.ignore_patterns("source", "release", ".built", "*.db", "__pycache__", ".course*")
    shutil.copytree(NEWTON, course, ignore=built)
    shutil.copy(REPOSITORY / "course" / "nbgrader_config.py", course)
    shutil.copy(REPOSITORY / "nbgrader_config.py", folder)
    return course


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder that all processes of one run share, filled by the first that asks for it."""
    from fcntl import LOCK_EX, flock

    own = factory.getbasetemp()
    shared = own if "PYTEST_XDIST_WORKER" not in os.environ else own.parent
    folder, done = shared / name, shared / f"{name}.done"
    with (shared / f"{name}.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        if not done.exists():
            make(folder)
            done.touch()
    return folder


def _distributions(factory: pytest.TempPathFactory, name: str, project: Path) -> Path:
    """Return a folder with the sdist of a project and the wheel that is built from it."""

    def build(folder: Path) -> None:
        subprocess.run(
            [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(project)],
            check=True, capture_output=True,
        )  # fmt: skip

    return made_once(factory, name, build)


@pytest.fixture(scope="session")
def distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel and the sdist of the students' package."""
    return _distributions(tmp_path_factory, "distributions", REPOSITORY)


@pytest.fixture(scope="session")
def instructor_distributions(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel and the sdist of the instructor's package."""
    return _distributions(tmp_path_factory, "instructor_distributions", REPOSITORY / "autograder")


@pytest.fixture(scope="session")
def built_newton(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the course on Newton's method, built; nobody changes it."""
    from autograder.build import build_lab

    def make(folder: Path) -> None:
        assert build_lab(copy_newton(folder), "newton")

    return made_once(tmp_path_factory, "built", make) / "course"


@pytest.fixture(scope="session")
def built_steps(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the course that attackers and clumsy hands are tried on, built; nobody changes it."""
    from . import hostile

    return made_once(tmp_path_factory, "built_steps", hostile.build) / "course"


@pytest.fixture(scope="session")
def released_by_nbgrader(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a course of nbgrader's own kind before anybody has handed in; nobody changes it."""
    from .gradebook_course import make_course

    return made_once(tmp_path_factory, "released", make_course) / "course"


@pytest.fixture(scope="session")
def released_written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a course of written questions before anybody has handed in; nobody changes it."""
    from .written_course import make_written

    return made_once(tmp_path_factory, "written", make_written) / "course"


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Return a function that runs the `autograder` command: exit code, output, errors."""
    from autograder.cli import main

    return _runner(main, capsys)


@pytest.fixture
def say(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[int, str, str]]:
    """Return a function that runs the `labgauss` command: exit code, output, errors."""
    from labgauss import cli

    monkeypatch.setenv(
        "JUPYTER_PATH", ""
    )  # what the command sets in its own process ends with the test

    return _runner(cli.main, capsys)


def _runner(
    main: Callable[[list[str]], int], capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    """Return a function that calls a command and tells its exit code, output and errors."""

    def run(*arguments: object) -> tuple[int, str, str]:
        capsys.readouterr()
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as stop:
            code = int(stop.code or 0)
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


@pytest.fixture
def without_ipykernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this machine have no kernel."""
    real = metadata.version

    def version(name: str) -> str:
        if name == "ipykernel":
            raise metadata.PackageNotFoundError(name)
        return real(name)

    monkeypatch.setattr(metadata, "version", version)


@pytest.fixture
def lab(built_newton: Path, tmp_path: Path) -> Path:
    """Return a student's copy of the lab on Newton's method."""
    return Path(
        shutil.copytree(built_newton / "release" / "newton_roots", tmp_path / "newton_roots")
    )
