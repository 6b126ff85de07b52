"""The script that compares two versions of the code finds what differs, and nothing else."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from . import compare_scores
from .conftest import REPOSITORY

EXAMPLE = REPOSITORY / "website" / "example"
LAB = "lab1_throwing_a_ball"
Rows = dict[str, dict[str, Any]]
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the submissions of a small course, and two records of them."""
    made = tmp_path_factory.mktemp("compared")
    course = shutil.copytree(EXAMPLE, made / "course")
    options = ["--course", str(course)]
    submissions = str(made / "submissions")
    assert compare_scores.main(["submissions", submissions, "--students", "2", *options]) == 0
    for name in ("base.json", "new.json"):
        assert compare_scores.main(["record", submissions, str(made / name), *options]) == 0
    return made


def rows_of(folder: Path) -> Rows:
    """Return what was recorded of each submission and of each of its cells."""
    found: Rows = json.loads((folder / "base.json").read_text("utf-8"))["rows"]
    return found


def compared(folder: Path, change: Callable[[Rows], object], *more: str) -> int:
    """Change a record as another version of the code might; return the exit code of the comparison."""
    record, changed = json.loads((folder / "new.json").read_text("utf-8")), folder / "changed.json"
    change(record["rows"])
    changed.write_text(json.dumps(record), "utf-8")
    return compare_scores.main(["compare", str(folder / "base.json"), str(changed), *more])


def first_named(rows: Rows) -> dict[str, Any]:
    """Return the first row with a misconception."""
    return next(rows[place] for place in sorted(rows) if rows[place].get("misconceptions"))


def test_the_same_code_gives_the_same_scores(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two records of the same submissions by the same code do not differ."""
    assert compared(folder, lambda rows: None) == 0
    assert "\n0 differences" in capsys.readouterr().out


def test_every_sample_answer_is_submitted_and_gets_its_score(folder: Path) -> None:
    """Right answers get points, wrong ones none, and each row names its sample answer."""
    pattern = re.compile(r"\((lab1\.\w+) (right|wrong) (\w+)\)")
    found = {
        said.groups(): rows["score"]
        for place, rows in rows_of(folder).items()
        if "sample-" in place and (said := pattern.search(place))
    }
    assert len(found) == 21
    assert {score for (_, kind, _), score in found.items() if kind == "wrong"} == {0.0}
    assert min(score for (_, kind, _), score in found.items() if kind == "right") > 0
    assert ("lab1.landing", "right", "calls") in found


def test_a_right_answer_below_a_wrong_one_is_carried_forward(folder: Path) -> None:
    """A record says where a right answer gets its points although an earlier answer is wrong."""
    earlier = {place: row for place, row in rows_of(folder).items() if " earlier-" in place}
    first = [row for place, row in earlier.items() if " lab1_flight_time" in place]
    later = [row for place, row in earlier.items() if " lab1_landing" in place]
    assert len(first) == len(later) == 9
    assert {row["score"] for row in first} == {0.0}
    assert any(row["verdict"] == "right" and row["carried_forward"] for row in later)


def test_a_changed_score_is_listed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line tells which answer got another score, and the exit code is 1."""
    place = f"{LAB} sample-000 lab1_top (lab1.top right energy)"
    assert compared(folder, lambda rows: rows[place].update(score=0.25)) == 1
    assert re.search(rf"^{re.escape(place)}: score \S+ → 0.25$", capsys.readouterr().out, re.M)


def test_a_submission_that_is_not_graded_is_listed(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A submission that one of the records does not have is a difference."""
    assert compared(folder, lambda rows: rows.pop(f"{LAB} sample-001")) == 1
    assert f"{LAB} sample-001: state graded → None" in capsys.readouterr().out


def test_only_names_of_retired_detectors_may_go(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A name that is gone is a difference, unless it is retired; it is listed in both cases."""
    (name,) = first_named(rows_of(folder))["misconceptions"]

    def change(rows: Rows) -> None:
        first_named(rows)["misconceptions"] = []

    assert compared(folder, change) == 1
    assert compared(folder, change, "--retired", "another_name") == 1
    capsys.readouterr()
    assert compared(folder, change, "--retired", f"another_name,{name}") == 0
    assert f"misconceptions ['{name}'] → []" in capsys.readouterr().out


def test_wrong_calls_end_with_2(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is no record, other submissions and a folder in use get a sentence and exit code 2."""
    base, other = str(folder / "base.json"), folder / "other.json"
    assert compare_scores.main(["compare", base, str(folder / "nothing.json")]) == 2
    record = json.loads(Path(base).read_text("utf-8"))
    other.write_text(json.dumps({**record, "submissions": "others"}), "utf-8")
    assert compare_scores.main(["compare", base, str(other)]) == 2
    assert compare_scores.main(["submissions", str(folder)]) == 2
    assert compare_scores.main(["record", str(folder), str(other)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 4
    with pytest.raises(SystemExit, match="2"):
        compare_scores.main(["compare", base])
