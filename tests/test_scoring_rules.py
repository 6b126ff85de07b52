"""What a score is made of: public and hidden inputs, and answers that depend on a wrong earlier one.

The claims hold for `autograder grade` and for `nbgrader autograde`. The last one holds for `autograder grade`
alone: in nbgrader's kernel one process runs all cells and answers all checks.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from autograder.record import read_record, record_path

from . import scale_class
from .conftest import made_once
from .scale_class import outputs, scores, verdicts

pytestmark = pytest.mark.slow


def _graded(factory: pytest.TempPathFactory, command: str) -> Path:
    """Return the course in which a command has graded the class."""
    built = made_once(factory, "built_scale", scale_class.build)
    name = f"scale_by_{command.replace(' ', '_')}"
    folder = made_once(factory, name, lambda folder: scale_class.graded(built, folder, command))
    return folder / "course"


@pytest.fixture(scope="session", params=["autograder grade", "nbgrader autograde"])
def course(request: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the course that one of the two commands has graded; nobody changes it."""
    return _graded(tmp_path_factory, request.param)


@pytest.fixture(scope="session")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the course that `autograder grade` has graded; nobody changes it."""
    return _graded(tmp_path_factory, "autograder grade")


# --- public and hidden inputs -----------------------------------------------------------------------


def test_a_right_answer_gets_every_point(course: Path) -> None:
    """Three right answers get one, two and two points."""
    assert scores(course, "right") == {"factor": 1.0, "stretch": 2.0, "shrink": 2.0}


def test_points_on_public_inputs_do_not_outlive_wrong_values_on_hidden_ones(course: Path) -> None:
    """An answer that knows the public values, and deserves half for changing its input, gets nothing."""
    assert scores(course, "hard_coded_in_place")["stretch"] == 0.0
    assert scores(course, "hard_coded_in_place")["shrink"] == 2.0


def test_a_warning_brings_no_hidden_input_into_the_graded_notebook(course: Path) -> None:
    """A right answer that warns of its inputs keeps its points, and no output repeats the warning."""
    assert scores(course, "warns")["shrink"] == 2.0
    assert "INPUT" not in json.dumps(outputs(course, "warns"))


def test_a_check_of_a_name_that_no_cell_has_defined_is_not_answered(course: Path) -> None:
    """The answer gets no points and is told as missing; later answers are asked with the right one."""
    assert scores(course, "not_defined") == {"factor": 0.0, "stretch": 2.0, "shrink": 2.0}
    verdict = verdicts(outputs(course, "not_defined"))["factor"]
    assert verdict["verdict"] == "missing"
    assert "factor is not defined yet" in verdict["message"]


def test_an_answer_that_ends_in_an_error_is_kept_as_a_wrong_one_is(graded: Path) -> None:
    """Its record says on which input it ended, and with which error: the class report puts such answers together."""
    record = read_record(record_path(graded, "ends_in_an_error", scale_class.LAB))
    assert record is not None
    found = record.verdicts["scale.shrink"]
    assert found["verdict"] == "error"
    assert found["input"]
    assert {"raised": "NameError"} in found["came"]


# --- carried forward --------------------------------------------------------------------------------


def test_a_misconception_behind_a_wrong_earlier_answer_is_named(course: Path) -> None:
    """Of two verdicts without a point, that with the right earlier answer is told where it knows why."""
    assert scores(course, "misconception_behind")["stretch"] == 0.0
    verdict = verdicts(outputs(course, "misconception_behind"))["stretch"]
    assert verdict["misconceptions"] == ["adds_instead"]


def test_a_right_earlier_answer_takes_no_points_away(course: Path) -> None:
    """Half the points of an answer that fits its own wrong factor stay, though it is wrong with the right one."""
    assert scores(course, "compensates") == {"factor": 0.0, "stretch": 1.0, "shrink": 2.0}


def test_a_right_earlier_answer_hides_no_misconception(course: Path) -> None:
    """Of two verdicts without a point, that on the answer as it stands is told where only it knows why."""
    assert scores(course, "misconception_in_front")["shrink"] == 0.0
    verdict = verdicts(outputs(course, "misconception_in_front"))["shrink"]
    assert verdict["misconceptions"] == ["subtracts_instead"]


@pytest.mark.parametrize("student", scale_class.KEEPERS)
def test_a_right_value_that_was_given_reaches_no_later_check(graded: Path, student: str) -> None:
    """An answer that keeps the right value of an earlier one earns its own points, and no later answer any."""
    assert scores(graded, student) == {"factor": 0.0, "stretch": 2.0, "shrink": 0.0}
