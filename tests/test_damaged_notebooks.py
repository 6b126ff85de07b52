"""Notebooks that editors and accidents have damaged: every right answer gets its points, or the instructor is told."""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from autograder.coordinator.submissions import read

from . import hostile

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="student code is held by Linux")

Notebook = dict[str, Any]
TAKEN_APART = "cells stood in .*, merged: they were taken apart"
LOST_NAMES = "had lost their names"


class Row(NamedTuple):
    """A damage, what the instructor is told of it, and what the answers get."""

    damage: Callable[[Notebook], None]
    remark: str = ""
    marks: dict[str, float] = hostile.FULL


@pytest.fixture(scope="module")
def grader(built_steps: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[hostile.Grader]:
    """Return a grader with a warm server, and a course to hand in to."""
    course = tmp_path_factory.mktemp("damaged") / "course"
    shutil.copytree(built_steps, course)
    with hostile.grader(course, "confined") as made:
        made.patience = hostile.Patience(cell=10, check=10, notebook=60)
        yield made


def handed_in(grader: hostile.Grader) -> Notebook:
    """Return a notebook of right answers, its texts whole."""
    made: Notebook = json.loads(hostile.notebook(grader.course))
    for cell in made["cells"]:
        cell["source"] = "".join(cell["source"])
    return made


def at(made: Notebook, name: str) -> int:
    """Return the place of a cell."""
    ids = [cell["metadata"].get("nbgrader", {}).get("grade_id") for cell in made["cells"]]
    return ids.index(f"steps_{name}")


def merge(made: Notebook, first: int, last: int, *, kept: int = 0) -> None:
    """Merge cells as JupyterLab does; the cell with number `kept` of them stays, with its kind and metadata."""
    some = made["cells"][first : last + 1]
    some[kept]["source"] = "\n\n".join(cell["source"] for cell in some)
    made["cells"][first : last + 1] = [some[kept]]


def merged(first: str, last: str, kept: int = 0) -> Callable[[Notebook], None]:
    """Return the damage that merges the cells from one to another."""
    return lambda made: merge(made, at(made, first), at(made, last), kept=kept)


def with_notes(made: Notebook) -> None:
    """Write something into the text above an answer."""
    made["cells"][at(made, "quadruple_solution") - 1]["source"] += "\nMy own notes: why twice?"


def only_code(made: Notebook) -> None:
    """Merge all code into one cell, and lose the texts."""
    made["cells"] = [cell for cell in made["cells"] if cell["cell_type"] == "code"]
    merge(made, 0, len(made["cells"]) - 1)


def only_answers(made: Notebook) -> None:
    """Keep the set-up and the answers, in one cell without metadata."""
    texts = ["import numpy as np", *hostile.RIGHT.values()]
    made["cells"] = [hostile.free("\n\n".join(texts))]


def everything(made: Notebook) -> None:
    """Merge all cells into one."""
    merge(made, 0, len(made["cells"]) - 1, kept=1)


def without_metadata(made: Notebook) -> None:
    """Save with an editor that keeps kinds and texts alone."""
    for cell in made["cells"]:
        cell["metadata"] = {}
        cell.pop("id", None)
    made["metadata"] = {}


def then(*damages: Callable[[Notebook], None]) -> Callable[[Notebook], None]:
    """Return one damage after the other."""

    def change(made: Notebook) -> None:
        for damage in damages:
            damage(made)

    return change


def moved(name: str, below: str) -> Callable[[Notebook], None]:
    """Return the damage that drags a cell below another one."""

    def change(made: Notebook) -> None:
        cell = made["cells"].pop(at(made, name))
        made["cells"].insert(at(made, below) + 1, cell)

    return change


def backwards(made: Notebook) -> None:
    """Put the last cell first."""
    made["cells"].reverse()


def copied(name: str, text: str, place: int) -> Callable[[Notebook], None]:
    """Return the damage that pastes a cell so many places below itself, with another text."""

    def change(made: Notebook) -> None:
        copy = json.loads(json.dumps(made["cells"][at(made, name)]))
        made["cells"].insert(at(made, name) + place, {**copy, "source": text})

    return change


def named(**names: str) -> Callable[[Notebook], None]:
    """Return the damage that gives solution cells other names."""

    def change(made: Notebook) -> None:
        cells = {name: made["cells"][at(made, f"{name}_solution")] for name in names}
        for name, cell in cells.items():
            cell["metadata"]["nbgrader"]["grade_id"] = names[name]

    return change


def without_name(*names: str) -> Callable[[Notebook], None]:
    """Return the damage that takes the metadata of cells away."""

    def change(made: Notebook) -> None:
        for cell in [made["cells"][at(made, name)] for name in names]:
            cell["metadata"] = {}

    return change


def as_kind(kind: str, *names: str) -> Callable[[Notebook], None]:
    """Return the damage that makes cells ones of another kind."""

    def change(made: Notebook) -> None:
        for cell in [made["cells"][at(made, name)] for name in names]:
            cell["cell_type"] = kind

    return change


def split(made: Notebook) -> None:
    """Split an answer in two: JupyterLab gives the metadata to both."""
    place = at(made, "double_solution")
    cell = json.loads(json.dumps(made["cells"][place]))
    made["cells"][place]["source"], cell["source"] = "TWO = 2", "def double(x):\n    return TWO * x"
    made["cells"].insert(place + 1, cell)


def by_jupytext(made: Notebook) -> None:
    """Go through a text file and back: new ids, no outputs, metadata of its own."""
    for number, cell in enumerate(made["cells"]):
        cell.update(id=f"new-{number}", metadata={"lines_to_next_cell": 2})
        cell["source"] = cell["source"].rstrip() + "\n"
    made["metadata"] = {"jupytext": {"cell_metadata_filter": "-all"}}


def by_colab(made: Notebook) -> None:
    """Save in Colab: names of its own beside nbgrader's, texts as lists of lines, no ids."""
    for number, cell in enumerate(made["cells"]):
        cell["metadata"] |= {"id": f"Zx{number}", "outputId": "7f", "colab": {"base_uri": "x"}}
        cell["source"] = cell["source"].splitlines(keepends=True)
        cell.pop("id", None)
    made["metadata"]["colab"] = {"provenance": []}
    made["nbformat_minor"] = 0


def by_vs_code(made: Notebook) -> None:
    """Save in VS Code: a language for each cell, ends of lines of Windows."""
    for cell in made["cells"]:
        cell["metadata"]["vscode"] = {"languageId": "python"}
        cell["source"] = cell["source"].replace("\n", "\r\n")


def version_3(made: Notebook) -> None:
    """Save as version 3 of the format, where headings are cells of their own."""
    for cell in made["cells"]:
        cell["input" if cell["cell_type"] == "code" else "source"] = cell.pop("source")
    made["cells"].insert(0, {"cell_type": "heading", "level": 1, "source": "Mine", "metadata": {}})
    made["worksheets"] = [{"cells": made.pop("cells"), "metadata": {}}]
    made["nbformat"], made["nbformat_minor"] = 3, 0


WRONG = "def double(x):\n    return 0 * x"
HALF = {**hostile.FULL, "double": 0.0}
DAMAGES = {
    "two answers, their check and text in the first one's cell":
        Row(merged("double_solution", "quadruple_solution"), TAKEN_APART),
    "the same in the last one's cell": Row(merged("double_solution", "quadruple_solution", -1), TAKEN_APART),
    "the same in the check's cell": Row(merged("double_solution", "quadruple_solution", 1), TAKEN_APART),
    "the same in the text's cell": Row(merged("double_solution", "quadruple_solution", 2), TAKEN_APART),
    "an answer in its check's cell": Row(merged("double_solution", "double", 1), TAKEN_APART),
    "a check in its answer's cell": Row(merged("double_solution", "double"), TAKEN_APART),
    "the same, with a text of the student's":
        Row(then(with_notes, merged("double_solution", "quadruple_solution")),
            r"1 solution cell had been deleted \(steps_quadruple_solution\)", {**hostile.FULL, "quadruple": 0.0}),
    "all code in one cell": Row(only_code, TAKEN_APART),
    "all code in one cell without metadata": Row(then(only_code, without_metadata), TAKEN_APART),
    "all cells in one": Row(everything, TAKEN_APART),
    "the answers alone, in one cell": Row(only_answers, "4 solution cells had been deleted|" + LOST_NAMES),
    "an answer split": Row(split, "the last one above its check counts"),
    "cells the other way round": Row(backwards),
    "an answer below its check": Row(moved("double_solution", "double")),
    "an answer below its check, without metadata":
        Row(then(moved("double_solution", "double"), without_name("double_solution"))),
    "an answer in the place of another": Row(moved("softmax_solution", "quarter")),
    "a wrong copy above the check":
        Row(copied("double_solution", WRONG, 1), "the last one above its check counts", HALF),
    "a wrong copy below the check":  # which later answers use
        Row(copied("double_solution", WRONG, 2), "the last one above its check counts", {**hostile.FULL, "quadruple": 0.0}),
    "a wrong original, a right copy":
        Row(then(copied("double_solution", WRONG, 0)), "the last one above its check counts"),
    "an answer of an unknown name": Row(named(double="mine")),
    "answers whose names are exchanged":
        Row(named(double="steps_quadruple_solution", quadruple="steps_double_solution")),
    "answers without metadata": Row(without_name("double_solution", "softmax_solution", "quarter_solution")),
    "answers as texts": Row(as_kind("markdown", "double_solution", "quarter_solution")),
    "answers as raw text without metadata":
        Row(then(as_kind("raw", "double_solution", "quarter_solution"),
                 without_name("double_solution", "quarter_solution"))),
    "all metadata stripped": Row(without_metadata, LOST_NAMES),
    "through jupytext": Row(by_jupytext, LOST_NAMES),
    "through Colab": Row(by_colab),
    "through VS Code": Row(by_vs_code),
    "version 3": Row(version_3),
}  # fmt: skip


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_notebook_keeps_its_points_or_is_told(grader: hostile.Grader, name: str) -> None:
    """The file is found to be the lab's, each answer counts in its place, and an odd build is a remark."""
    damage, remark, marks = DAMAGES[name]
    made = handed_in(grader)
    damage(made)
    student = f"s{[*DAMAGES].index(name)}"
    path = grader.course / "submitted" / student / hostile.LAB / "any.ipynb"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(made))
    found = read(grader.course, hostile.LAB, student, grader.assignment.templates)
    assert found.unreadable is None, found.unreadable
    graded = grader(found.notebooks[hostile.LAB])
    assert graded.marks == marks, (graded.words, graded.remarks)
    if remark:
        assert re.search(remark, " ".join(graded.remarks)), graded.remarks
    else:
        assert not graded.remarks


def test_a_check_that_is_called_in_an_answers_cell_stays_there(grader: hostile.Grader) -> None:
    """Only what has no cell of its own is looked for in others."""
    code = f'{hostile.RIGHT["double"]}\n\ncheck("steps.double", double)\nprint("mine")'
    graded = grader(hostile.notebook(grader.course, {"double": code}))
    assert graded.marks == hostile.FULL
    assert not graded.remarks
    assert any(cell["source"] == code for cell in graded.notebook["cells"])


def test_another_labs_notebook_is_not_taken_for_this_one(grader: hostile.Grader) -> None:
    """Names of cells say which lab it is; of answers without any, half must be there."""
    made = handed_in(grader)
    for cell in made["cells"]:
        told = cell["metadata"].get("nbgrader")
        if told:
            told["grade_id"] = told["grade_id"].replace("steps", "other")
            cell["source"] = cell["source"].replace('"steps.', '"other.')
    few = {**made, "cells": [hostile.free(hostile.RIGHT["double"])]}
    for student, what in {"other": made, "few": few}.items():
        path = grader.course / "submitted" / student / hostile.LAB / "any.ipynb"
        path.parent.mkdir(parents=True)
        path.write_text(json.dumps(what))
        found = read(grader.course, hostile.LAB, student, grader.assignment.templates)
        assert "It is another one" in str(found.unreadable)
