"""What a student sees: `labgauss start` in a real browser, from the first page to the file to upload."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from . import browser
from .conftest import REPOSITORY

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="Debian's browser"),
]

WRONG = """def fit_gaussian(X):
    return X.mean(axis=0), np.cov(X.T)"""
RIGHT = """def fit_gaussian(X):
    mean = X.mean(axis=0)
    return mean, (X - mean).T @ (X - mean) / len(X)"""


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Run `labgauss start` in an empty folder and return the address that it prints."""
    browser.chromium()
    browser.packages()
    release = REPOSITORY / "course" / "release"
    environment = {
        **os.environ, "HOME": str(tmp_path), "JUPYTER_RUNTIME_DIR": str(tmp_path / "runtime"),
        "PYTHONUNBUFFERED": "1",
    }  # fmt: skip
    for name in ("JUPYTER_PATH", "NBGRADER_EXECUTION", "COURSE_DIR", "MPLBACKEND"):
        environment.pop(name, None)
    process = subprocess.Popen(
        [sys.executable, "-m", "labgauss", "start", tmp_path / "labs", "--from", release, "--no-browser"],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    try:
        said = ""
        for line in process.stdout or ():
            said += line
            if "http://127.0.0.1" in line:
                break
        assert "8 labs in" in said, said
        yield said.split()[-1]
    finally:
        process.terminate()
        process.communicate(timeout=30)


def test_a_student_opens_lab_3_errs_reads_the_hint_and_hands_in(
    address: str, tmp_path: Path
) -> None:
    """Worked example, mistake, hint, credit, running total, Validate, Run All, the file to upload."""
    seen = browser.drive(
        "student.mjs",
        {
            "address": address, "example": "draw_correlations([", "wrong": WRONG, "right": RIGHT,
            "validate": True, "scheme": "dark", "pictures": os.environ.get("LABGAUSS_PICTURES", ""),
        },
    )  # fmt: skip
    assert "stopped" not in seen, seen
    assert seen["elsewhere"] == [], "a request left the machine"
    assert seen["dialogs"] == [], "a question before the first cell"
    assert seen["kernel_question"] == 0
    assert "Run" in seen["menus"]
    assert "Nbgrader" not in seen["menus"], (
        "what instructors need of nbgrader is not shown to students"
    )
    assert seen["dark"] is True, "the theme follows the system"
    assert "regions" in seen["welcome"]
    assert "Six panels" in seen["example"]
    assert "Not yet right · lab3.fit_gaussian · 0 of 4 points" in seen["hint"]
    assert "n − 1" in seen["hint"]
    assert "Right · lab3.fit_gaussian · 4 of 4 points" in seen["credit"]
    assert "1 of 7 solved, 4 of 24 points" in seen["credit"]
    assert "1 of 7 solved, 4 of 24 points" in seen["last"]
    assert "upload the file lab3_many_dimensions.ipynb" in seen["last"]
    for name in ("mahalanobis_squared", "gaussian_pdf", "colour"):
        assert f'check("lab3.{name}"' in seen["validate"]
    assert 'check("lab3.fit_gaussian"' not in seen["validate"], "Validate agrees with the checks"
    assert seen["errors"] == []
    done = subprocess.run(
        [sys.executable, "-m", "labgauss", "hand-in", tmp_path / "labs" / "lab3_many_dimensions"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "1 of 7 solved, 4 of 24 points" in done.stdout
    assert (tmp_path / "labs/lab3_many_dimensions/hand-in/lab3_many_dimensions.ipynb").exists()
