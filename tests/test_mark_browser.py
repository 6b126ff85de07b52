"""The marking page in a browser, by keyboard: a class is marked, nothing leaves this machine."""

from __future__ import annotations

import json
import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from autograder.written.server import PageServer

from . import browser
from .written_course import GROWTH, LAB, give, hand_in, make_written, sheet_of, state

STUDENTS = 40
_HOSTILE = (
    "It grows. <script>document.title = 'mine'</script><img src=x onerror=\"document.title='mine'\"> "
    "![p](http://example.invalid/p.png) [here](http://example.invalid/) $\\text{<img src=x>}$\n\n$$x^2 > x$$"
)


def _class() -> dict[str, dict[str, str]]:
    """Return what forty students answer: three nothing, three the same, one with markup, the others each their own."""
    answers: dict[str, dict[str, str]] = {}
    for number in range(STUDENTS):
        own = (
            f"It grows, for the reason with number {number}: $x^{number} > x$.\n\n"
            + "More. " * number
        )
        same = "It grows because of the square."
        first = "" if number < 3 else same if number < 6 else _HOSTILE if number == 6 else own
        answers[f"student{number:02}"] = {
            "free2": f"*Your answer:*\n\n{first}",
            "reason": f"Reason {number % 30}.",
        }
    return answers


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a course before anybody has handed in."""
    return make_written(tmp_path_factory.mktemp("marked"))


@contextmanager
def served(course: Path) -> Iterator[str]:
    """Serve the page of a course; give its address."""
    with sheet_of(course) as sheet:
        server = PageServer(sheet)
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield server.address
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


def told(tmp_path: Path, **given: Any) -> dict[str, Any]:
    """Run the script and return what it saw; nothing may complain, leave the machine, or shut anybody out."""
    given["out"] = str(browser.shots(tmp_path))
    seen = browser.run("mark.mjs", browser.environment(), json.dumps(given))
    assert seen["outside"] == []
    assert [found for found in seen["found"] if found["impact"] in ("serious", "critical")] == []
    # Chromium itself writes down that a mark was refused, and that a stranger was
    assert [
        e for e in seen["errors"] if "409 (Conflict)" not in e and "403 (Forbidden)" not in e
    ] == []
    return seen


@pytest.mark.slow
def test_one_answer_is_marked_by_keys(released_written: Path, tmp_path: Path) -> None:
    """Two parts, one of them half, a comment; the token is gone from the address, a stranger sees nothing."""
    class_of = shutil.copytree(released_written, tmp_path / "course")
    hand_in(
        class_of,
        {"ada": {"free2": _HOSTILE + "\n\n" + "word " * 45_000}, "carl": {"free2": "It shrinks."}},
    )
    with served(class_of) as address:
        seen = told(tmp_path, address=address, story=False)["seen"]
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/", seen["address"])
    assert seen["clicked"] == "1½"
    assert seen["pressed"] == ["true", "mixed", "false"]
    assert seen["moved"]
    assert seen["focused"] == "true"
    assert "Say why." in seen["first"]
    assert "autograder mark printed" in seen["stranger"]
    with sheet_of(class_of) as sheet:
        marks = {state(sheet, GROWTH, student) for student in ("ada", "carl")}
    assert marks == {("marked", 1.5, "Say why."), ("open", None, None)}


@pytest.mark.full
def test_a_class_is_marked_by_keys_alone(released_written: Path, tmp_path: Path) -> None:
    """Forty students, every question: at most three keys and one request per answer, equal ones once."""
    class_of = shutil.copytree(released_written, tmp_path / "course")
    hand_in(class_of, _class())
    with sheet_of(class_of) as sheet:
        give(sheet, GROWTH, "student03", 2, "Seen before.")
    nobody = shutil.copytree(released_written, tmp_path / "nobody")
    with served(class_of) as address, served(nobody) as empty:
        seen = told(tmp_path, address=address, empty=empty, story=True)["seen"]
    assert seen["cards"] == 36  # of 40: three the same, three empty
    assert seen["partly"] == [
        "1 of these 3 already has 2, “Seen before.”. Saving gives all of them the same."
    ]
    assert seen["reused"] == "Say why."
    assert seen["undone"][0] == "open"
    assert re.fullmatch(r"Undone for \d students?\.", seen["undone"][1])
    assert seen["undone"][2]
    sentence, card, went_on = seen["late"]
    assert re.match(r"Answer \d+: your mark, 0, is not stored", sentence)
    assert "gave 3 points, “Mine.”" in sentence
    assert "3 of 3 · marked" in card
    assert "Mine." in card
    assert went_on
    assert seen["burst"] == [True] * 4
    sentence, card, gone = seen["gone"]
    assert "is not stored: autograder mark no longer answers" in sentence
    assert "not saved" in card
    assert gone == "3 of 3 · marked"
    assert "not saved" in seen["kept"]
    assert seen["help"]
    assert "more than 3: 74 would be extra credit" in seen["beyond"]
    assert seen["order"][0] == seen["order"][2] != seen["order"][1]
    assert "student0" not in seen["hidden"]
    assert sorted(", ".join(seen["shown"]).split(", ")) == sorted(_class())
    counted = seen["counted"]
    assert counted["requests"] == counted["answers"]
    assert counted["keys"] <= 3.5 * counted["answers"]
    assert seen["end"][0] == f"All answers of {LAB} are marked."
    assert "Nobody's answers" in seen["nobody"]
    with sheet_of(class_of) as sheet:
        assert all(sheet.pile(q).done == STUDENTS for q in sheet.questions())
