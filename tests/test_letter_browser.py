"""Letters in a browser: read on a desk, on a phone, in the dark and on paper, by eye, ear and keyboard."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from autograder.cli import main
from autograder.demo.loop import run_loop
from autograder.progress import Progress

from . import browser
from .conftest import REPOSITORY

pytestmark = pytest.mark.full

LABS = ("lab3_many_dimensions", "lab4_gaussian_classifier")
STUDENTS = 6
COMMENT = "A good test, and **why** it is one: the integral over a wide grid is $\\frac{1}{2}$.\n\n`np.trapezoid`"


@pytest.fixture(scope="module")
def feedback(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the letters of a small class: one has a comment, two lead to nbgrader's pages."""
    from nbgrader.api import Gradebook

    out = tmp_path_factory.mktemp("class")
    built = shutil.ignore_patterns("*.db*", "bundle")
    ours = shutil.copytree(REPOSITORY / "course", out / "ours" / "course", ignore=built)
    run_loop(Path(ours), LABS, STUDENTS, out, 1, Progress(0, "demo"))
    course = out / "course"
    main(
        ["grade", LABS[0], "--course", str(course), "--json"]
    )  # now with pages, that is with pictures
    first, second = sorted(p.name for p in (course / "autograded").iterdir() if p.is_dir())[:2]
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}") as book:
        grade = book.find_grade("lab3_two_alarms", LABS[0], LABS[0], first)
        grade.manual_score, grade.needs_manual_grade = 2.5, False
        book.find_comment("lab3_two_alarms", LABS[0], LABS[0], first).manual_comment = COMMENT
        book.db.commit()
    assert main(["feedback", LABS[0], "--course", str(course)]) == 0
    two = ["--student", first, "--student", second, "--notebooks"]
    assert main(["feedback", LABS[0], "--course", str(course), *two]) == 0
    return course / "feedback"


@pytest.fixture(scope="module")
def address(feedback: Path) -> Iterator[str]:
    """Serve the letters on this machine."""
    with browser.served(feedback) as where:
        yield where


@pytest.fixture(scope="module")
def told(feedback: Path, address: str, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return what a browser saw of all letters."""
    letters = sorted(p.relative_to(feedback).as_posix() for p in feedback.glob("*/*_letter.html"))
    assert len(letters) > STUDENTS
    out = browser.shots(tmp_path_factory.mktemp("shots"))
    return browser.run("letter.mjs", browser.environment(), address, str(out), *letters)


def test_a_letter_is_for_everybody(told: dict[str, Any]) -> None:
    """axe finds nothing at two widths, light and dark; nothing is wider than a phone; pictures have words."""
    assert [one for one in told["found"] if one["impact"] in ("serious", "critical")] == []
    assert {one["lang"] for one in told["seen"]} == {"en"}
    assert all(width > 0 and alt for one in told["seen"] for width, alt in one["pictures"])


def test_a_letter_asks_nobody(told: dict[str, Any]) -> None:
    """No request but for the letter itself, no script, no complaint of the browser."""
    assert told["outside"] == []
    assert told["errors"] == []
    for one in told["seen"]:
        assert one["scripts"] == 0
        assert {address.rpartition("/")[2] for address in one["asked"]} == {
            one["path"].rpartition("/")[2]
        }


def test_links_and_folds_work_by_keyboard(told: dict[str, Any]) -> None:
    """Every link of the table leads to its exercise, every fold opens, the notebook is where it says."""
    for one in told["seen"]:
        assert one["anchors"] == []
        assert one["there"]
        assert one["opened"] == one["folds"]
        assert len(one["reached"]) == one["wanted"]
        assert {*one["reached"]} <= {"A", "SUMMARY", "PRE"}
        assert one["broken"] == []
    assert sum(len(one["outward"]) for one in told["seen"]) == 2


def test_the_letters_of_this_class_say_what_they_should(feedback: Path) -> None:
    """A comment with its formula, and own pictures beside their targets."""
    texts = [path.read_text("utf-8") for path in feedback.glob(f"*/{LABS[0]}_letter.html")]
    told = [text for text in texts if "<strong>why</strong>" in text]
    assert len(told) == 1
    assert "<mfrac>" in told[0]
    assert any("<figcaption>Yours</figcaption><img" in text for text in texts)
