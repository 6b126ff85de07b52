"""The whole bank as a class: real nbgrader gives every file the marks of the in-process path."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder.bank import Answer, answers
from autograder.build import run_nbgrader
from autograder.course import Lab, lab_names, load_lab
from autograder.demo import Result, copy_course, deserved, read_marks
from autograder.marking import course_secret
from autograder.notebook import grade_id
from autograder.run_solutions import solution_cell
from autograder.verify import mark_file

from .conftest import REPOSITORY

COURSE = REPOSITORY / "course"


def handed_in(lab: Lab) -> list[dict[str, Answer]]:
    """Spread the files over as few students as can be: one file per solution cell and student."""
    waiting: dict[str, list[Answer]] = {}
    for exercise in lab.exercises.values():
        cell = solution_cell(lab, exercise.id).id
        waiting.setdefault(cell, []).extend(answers(lab, exercise))
    students = max(len(files) for files in waiting.values())
    return [
        {cell: files[i] for cell, files in waiting.items() if i < len(files)}
        for i in range(students)
    ]


def fill(notebook: Any, lab: Lab, files: dict[str, Answer]) -> None:
    """Put files into their solution cells; the other cells get the reference."""
    texts = {grade_id(cell) + "_solution": answer.text for cell, answer in files.items()}
    for exercise in lab.exercises.values():
        cell = solution_cell(lab, exercise.id)
        texts.setdefault(grade_id(cell.id) + "_solution", cell.text)
    for cell in notebook.cells:
        name = cell.metadata.get("nbgrader", {}).get("grade_id", "")
        if name in texts:
            cell.source = texts[name]


def stopped_cells(root: Path, result: Result) -> list[str]:
    """Return the first lines of the cells that nbgrader stopped because they took too long."""
    path = root / "autograded" / result.student / result.lab / f"{result.lab}.ipynb"
    return [
        cell.source.splitlines()[0]
        for cell in nbformat.read(path, 4).cells
        for output in cell.get("outputs", [])
        if output.get("ename") in ("KeyboardInterrupt", "CellTimeoutError")
    ]


@pytest.mark.full
@pytest.mark.parametrize("name", lab_names(COURSE))
def test_nbgrader_gives_every_file_of_the_bank_its_marks(name: str, tmp_path: Path) -> None:
    """One run with the whole bank as a class: the gradebook holds what each answer deserves, in time."""
    root = copy_course(COURSE, tmp_path / "out")
    lab = load_lab(root, name)
    course_secret(root)
    run_nbgrader(root, "generate_assignment", name, "--force")
    results, expected = [], []
    for i, files in enumerate(handed_in(lab)):
        student = f"student{i:03d}"
        folder = root / "submitted" / student / name
        shutil.copytree(root / "release" / name, folder)
        path = folder / f"{name}.ipynb"
        notebook = nbformat.read(path, 4)
        fill(notebook, lab, files)
        nbformat.write(notebook, path)
        results.append(Result(student, name, deserved(root, lab, student, notebook)))
        expected.append(files)
    run_nbgrader(root, "autograde", name)
    wrong, slow = [], []
    for result, files in zip(results, expected, strict=True):
        read_marks(root, result)
        slow += [(line, files) for line in stopped_cells(root, result)]
        if not result.as_deserved:
            wrong.append((result, {cell: answer.name for cell, answer in files.items()}))
    assert wrong == []
    assert slow == []  # no example runs on and on with what a wrong answer gives it
    counted = sum(len(files) for files in expected)
    print(
        f"{name}: {counted} files as {len(results)} students, {sum(len(r.got) for r in results)} marks"
    )


@pytest.mark.full
@pytest.mark.parametrize("name", lab_names(COURSE))
def test_a_file_alone_gets_what_its_head_says_on_many_seeds(name: str) -> None:
    """Right files never lose a point over 200 seeds; wrong ones never get more than they should."""
    lab = load_lab(COURSE, name)
    for exercise in lab.exercises.values():
        for answer in answers(lab, exercise):
            points, names, message = mark_file(lab, exercise, answer.text, seeds=range(200))
            assert points == answer.share * exercise.points, (answer.place, message)
            assert names <= answer.names, answer.place
