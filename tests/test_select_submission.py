"""Which of several submissions of one student `autograder collect` puts into course/submitted."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from autograder.collecting.choose import timestamp
from autograder.collecting.store import Piece

from .collect_course import BLANK, LAB, canvas, make_course, timed, worked, zipped

Cli = Callable[..., tuple[int, str, str]]
MONDAY, TUESDAY = datetime(2026, 10, 5, 9, 0, 0), datetime(2026, 10, 6, 18, 30, 0)
WORKED = worked(1)
#: With a second student the first folder of a path is a name.
_EMMY = ("emmy/x.ipynb", WORKED, MONDAY)

#: Archives, in the order of collecting, in which an untouched notebook is the later one by every sign.
UNTOUCHED_IS_LATER: dict[str, list[bytes]] = {
    "by its time": [
        timed([_EMMY, ("ada/a.ipynb", WORKED, MONDAY), ("ada/b.ipynb", BLANK, TUESDAY)])
    ],
    "by its number of Canvas": [
        canvas([("ada", 7, 880000, "lab.ipynb", WORKED), ("ada", 7, 880001, "lab-1.ipynb", BLANK)])
    ],
    "by its attempt": [
        zipped(
            {
                "ada/attempt 1/lab.ipynb": WORKED,
                "ada/attempt 2/lab.ipynb": BLANK,
                "emmy/attempt 1/lab.ipynb": WORKED,
            }
        )
    ],
    "by the number of a browser": [zipped({"ada/lab.ipynb": WORKED, "ada/lab (1).ipynb": BLANK})],
    "by its export": [
        zipped({"ada/lab.ipynb": WORKED}, (2026, 10, 5, 9, 0, 0)),
        zipped({"ada/lab.ipynb": BLANK}, (2026, 10, 6, 18, 30, 0)),
    ],
}


@pytest.fixture
def collected(tmp_path: Path, cli: Cli) -> Callable[[list[bytes]], Path]:
    """Return a function that collects archives, one after the other, and returns the student's folder."""

    def collect(archives: list[bytes]) -> Path:
        course = make_course(tmp_path)
        for number, content in enumerate(archives, 1):
            archive = tmp_path / f"export{number}.zip"
            archive.write_bytes(content)
            code, out, complaints = cli("collect", LAB, archive, "--course", course)
            assert code == 0, (out, complaints)
        (folder,) = (course / "submitted").glob("ada*")
        return folder / LAB

    return collect


def _answer(folder: Path) -> str:
    notebook = json.loads((folder / f"{LAB}.ipynb").read_text(encoding="utf-8"))
    return str(notebook["cells"][1]["source"])


@pytest.mark.parametrize("sign", UNTOUCHED_IS_LATER)
def test_a_worked_copy_wins_over_a_later_untouched_one(
    collected: Callable[[list[bytes]], Path], sign: str
) -> None:
    """The released notebook, submitted again by mistake, takes nobody's work away."""
    assert _answer(collected(UNTOUCHED_IS_LATER[sign])) == "root = 1"


def test_the_time_of_a_submission_is_that_of_the_worked_copy(
    collected: Callable[[list[bytes]], Path],
) -> None:
    """An untouched notebook that comes later makes nobody late."""
    folder = collected(UNTOUCHED_IS_LATER["by its time"])
    written = (folder / "timestamp.txt").read_text()
    assert written == MONDAY.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S UTC\n")


def test_a_later_time_wins_over_a_browsers_number(
    collected: Callable[[list[bytes]], Path],
) -> None:
    """The (1) says in which order files were loaded down, not in which they were handed in."""
    both = [("ada/lab (1).ipynb", worked(1), MONDAY), ("ada/lab.ipynb", worked(2), TUESDAY)]
    assert _answer(collected([timed([_EMMY, *both])])) == "root = 2"


@pytest.mark.parametrize(("sure", "said"), [(True, "2026-10-06 18:30:00 UTC\n"), (False, "")])
def test_only_a_sure_time_makes_anybody_late(sure: bool, said: str) -> None:
    """The time of handing in is kept though it is after the due date; that of an export proves nothing."""
    piece = Piece(*[""] * 11, first="2026-10-06T18:30:00+00:00", sure=sure)
    due = datetime(2026, 10, 5, tzinfo=UTC)
    assert timestamp([piece], due) == (said, "")


def test_of_two_worked_copies_the_later_one_counts(
    collected: Callable[[list[bytes]], Path],
) -> None:
    """Where both differ from the release, time decides."""
    both = [("ada/b.ipynb", worked(1), MONDAY), ("ada/a.ipynb", worked(2), TUESDAY)]
    archive = timed([_EMMY, *both])
    assert _answer(collected([archive])) == "root = 2"
