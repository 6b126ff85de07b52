"""The set-up: pins for every Python that is admitted, and a sentence where it cannot be."""

from __future__ import annotations

import ast
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from .conftest import REPOSITORY

#: What uv and Python print where a set-up fails, about a pinned package, and what must be answered.
FAILURES = {
    "a pin that this Python cannot have": (
        "Because the current Python version (3.11.2) does not satisfy Python>=3.11.5 and "
        "@ depends on Python>=3.11.5, we can conclude that it cannot be used.",
        "Package: @. .*make PYTHON=python3",
    ),
    "no way to make environments": (
        "The virtual environment was not created successfully because ensurepip is not available.",
        r"Package: python3-venv\. .*Type: sudo apt install python3-venv",
    ),
    "no network": (
        "error: Failed to fetch: error sending request for url",
        r"the package index cannot be reached\. .*Type: make",
    ),
    "a package that cannot be built": (
        "Failed to build `@`",
        "Package: @. Type: rm -rf .venv && make",
    ),
}


@pytest.fixture
def set_up() -> dict[str, Any]:
    """Return what set_up.py defines."""
    return runpy.run_path(str(REPOSITORY / "set_up.py"))


def test_the_pins_hold_for_the_lowest_python(tmp_path: Path) -> None:
    """The resolver finds nothing to change in constraints.txt for Python 3.11.0 and all later ones."""
    pins = Path(shutil.copy(REPOSITORY / "constraints.txt", tmp_path))
    done = subprocess.run(
        ["make", "--no-print-directory", "pins", f"PINS={pins}", f"PYTHON={sys.executable}"],
        cwd=REPOSITORY, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if re.search("Failed to fetch|error sending request|dns error", done.stderr):
        pytest.skip("the package index cannot be reached, so the pins were not resolved")
    assert done.returncode == 0, done.stderr
    assert pins.read_text() == (REPOSITORY / "constraints.txt").read_text()


@pytest.mark.parametrize(("said", "answer"), FAILURES.values(), ids=FAILURES)
def test_a_set_up_that_fails_says_python_package_and_what_to_type(
    set_up: dict[str, Any], said: str, answer: str
) -> None:
    """The last line names this Python, the package and a command."""
    pin = re.search("^numpy==[0-9.]+", set_up["PINS"].read_text(), re.MULTILINE)
    assert pin is not None
    line = set_up["explained"](said.replace("@", pin[0])).splitlines()[-1]
    assert f"Python {sys.version.split()[0]}" in line
    assert re.search(answer.replace("@", re.escape(pin[0])), line), line


def test_an_old_python_is_told_before_anything_is_installed(
    set_up: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """set_up.py and the students' start.py say which Python is needed, and start nothing."""
    student = runpy.run_path(str(REPOSITORY / "autograder" / "students_start.py"))
    monkeypatch.setattr(sys, "version_info", (3, 10, 13, "final", 0))
    monkeypatch.setattr(subprocess, "call", _nothing_starts)
    monkeypatch.setattr(subprocess, "Popen", _nothing_starts)
    for said in (set_up["main"]([]), student["main"]()):
        assert said.startswith("Python 3.11 or newer is needed. Got Python ")


@pytest.mark.parametrize("name", ["set_up.py", "autograder/students_start.py"])
def test_an_old_python_can_read_what_tells_it(name: str) -> None:
    """A sentence is only told where the whole file can be read."""
    ast.parse((REPOSITORY / name).read_text(encoding="utf-8"), feature_version=(3, 7))


def _nothing_starts(*_: object, **__: object) -> None:
    raise OSError("nothing may be started")
