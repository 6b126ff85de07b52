"""The whole site in a browser: read, tried, and handed in. Minutes; part of make verify.

Needs Chromium and npm (playwright-core, axe-core), and a Pyodide release: the folder that the variable
PYODIDE names, else the one that a package of the index carries, which serves as input of the build only.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest

from autograder.course import lab_names
from autograder.demo.copying import copy_course
from autograder.marking import course_secret
from autograder.run_nbgrader import run_nbgrader
from labgauss import explore
from website import build, leaks, lite

from . import browser, moved_piece
from .browser import run, shots
from .conftest import REPOSITORY

pytestmark = pytest.mark.full

COURSE = REPOSITORY / "course"
KEPT = browser.FOR_TESTS
CARRIER = ("open-webui", "0.12.4", "open_webui/frontend/pyodide/")
LAB = "lab3_many_dimensions"


@pytest.fixture(scope="module")
def pyodide() -> Path:
    """Return a folder with a Pyodide release."""
    subprocess.run(["make", ".venv-lite/.ready"], cwd=REPOSITORY, check=True, capture_output=True)
    if os.environ.get("PYODIDE"):
        return Path(os.environ["PYODIDE"])
    name, version, inside = CARRIER
    if not (KEPT / inside).is_dir():
        command = [
            sys.executable,
            "-m",
            "pip",
            "download",
            "--quiet",
            "--no-deps",
            "--dest",
            str(KEPT),
        ]
        done = subprocess.run([*command, f"{name}=={version}"], capture_output=True, check=False)
        wheels = list(KEPT.glob("open_webui-*.whl"))
        if done.returncode or not wheels:
            pytest.skip("no Pyodide release: set PYODIDE to a folder that holds one")
        with zipfile.ZipFile(wheels[0]) as archive:
            archive.extractall(KEPT, [n for n in archive.namelist() if n.startswith(inside)])
        wheels[0].unlink()
    return KEPT / inside


@pytest.fixture(scope="module")
def environment() -> dict[str, str]:
    """Return where the scripts find Chromium and their packages."""
    return browser.environment()


@pytest.fixture(scope="module")
def site(pyodide: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the whole site, with the labs in the browser and the pictures of Monday."""
    browser.chromium()
    out = tmp_path_factory.mktemp("whole") / "site"
    labs = lab_names(COURSE)
    build.build(COURSE, labs, out, lite=lite.build_lite(COURSE, labs, pyodide))
    return out


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    """Serve the site on this machine."""
    with browser.served(site) as where:
        yield where


def test_no_page_of_the_whole_site_gives_an_answer_away(site: Path) -> None:
    """No solution, no mark scheme, no answer of a guide; and in the browser lies what students are given."""
    assert leaks.leaks(COURSE, lab_names(COURSE), site) == []
    for file in (site / "lite" / "files").rglob("*.*"):
        given = COURSE / "release" / file.relative_to(site / "lite" / "files")
        assert file.read_bytes() == given.read_bytes(), file


def test_every_page_is_for_everybody(
    site: Path, address: str, environment: dict[str, str], tmp_path: Path
) -> None:
    """axe finds nothing serious, on a desk in light and on a phone in dark; nothing is wider than a phone,
    nothing complains, nothing is asked of another host.
    """
    pages = [
        p.relative_to(site)
        for p in sorted(site.rglob("*.html"))
        if "lite" not in p.relative_to(site).parts
    ]
    assert len(pages) > 30
    told = run("pages.mjs", environment, address, str(shots(tmp_path)), *map(str, pages))
    grave = [found for found in told["found"] if found["impact"] in ("serious", "critical")]
    assert grave == []
    assert told["errors"] == []
    assert told["outside"] == []


def test_a_lab_is_solved_in_the_browser_and_graded_as_it_is(
    address: str, environment: dict[str, str], tmp_path: Path
) -> None:
    """Lab 3: a figure, a wrong answer, its hint, the right one, the download, a day without a network; then
    the file is collected and graded like any other.
    """
    folder = shots(tmp_path)
    told = run("lite.mjs", environment, address, str(folder))
    assert told["outside"] == []
    assert told["kept"] == "all"
    assert [found for found in told["found"] if found["impact"] in ("serious", "critical")] == []
    # a picture in a prompt is asked for once before JupyterLite knows where it lies
    assert [error for error in told["errors"] if "/lite/lab/figures/" not in error] == []
    root = copy_course(COURSE, tmp_path / "class")
    course_secret(root)
    run_nbgrader(root, "generate_assignment", LAB)
    for command in (
        ("collect", LAB, str(folder / "downloaded.ipynb"), "--student", "ada"),
        ("grade", LAB),
    ):
        subprocess.run(
            [sys.executable, "-m", "autograder.cli", *command, "--course", str(root)],
            check=True, capture_output=True, cwd=root.parent,
        )  # fmt: skip
    graded = nbformat.read(root / "autograded" / "ada" / LAB / f"{LAB}.ipynb", as_version=4)
    marks = {
        cell.metadata.nbgrader.grade_id: float(cell.outputs[0].data["text/plain"])
        for cell in graded.cells
        if cell.metadata.get("nbgrader", {}).get("grade") and cell.cell_type == "code"
    }
    assert marks["lab3_fit_gaussian"] == 4
    assert sum(marks.values()) == 4


def test_every_piece_moves_in_the_browser(
    address: str, environment: dict[str, str], tmp_path: Path
) -> None:
    """In each lab, run down to its pieces: mouse, keys, the point in the picture, names, axe."""
    labs = [(lab, pieces_of(lab)) for lab in lab_names(COURSE)]
    given = (address, str(shots(tmp_path)), json.dumps(labs))
    told = run("lite_pieces.mjs", environment, *given, seconds=3600)
    assert told["outside"] == []
    # a browser may ask for an icon before a page has named its own
    harmless = ("/lite/notebooks/figures/", "/favicon.ico")
    assert [e for e in told["errors"] if not any(place in e for place in harmless)] == []
    assert sorted(told["seen"]) == sorted(explore.PIECES)
    for name, seen in told["seen"].items():
        moved_piece.held(seen, explore.PIECES[name])


def pieces_of(lab: str) -> list[str]:
    """Return the pieces that a lab calls, in their order."""
    text = (COURSE / "labs" / lab / "lab.py").read_text(encoding="utf-8")
    return re.findall(r"^explore\.(\w+)\(\)$", text, re.MULTILINE)


def test_a_pyodide_that_was_changed_is_refused(pyodide: Path, tmp_path: Path) -> None:
    """One byte more in one file, and nothing is built with it."""
    copy = tmp_path / "pyodide"
    shutil.copytree(pyodide, copy)
    with next(copy.glob("scipy-*.whl")).open("ab") as file:
        file.write(b"x")
    with (
        pytest.raises(Exception, match=r"scipy-\S+ differs from the release"),
        contextlib.chdir(tmp_path),
    ):
        lite.build_lite(COURSE, [LAB], copy)
