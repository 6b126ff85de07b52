"""The whole bank as a class: `autograder grade`, a cluster and nbgrader give every file the marks it deserves."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder.bank import Answer, answers
from autograder.coordinator.class_run import Order
from autograder.coordinator.command import Means, Teller, grade_class
from autograder.course import Lab, lab_names, load_lab
from autograder.demo.copying import copy_course
from autograder.marking import course_secret
from autograder.notebook import grade_id
from autograder.run_nbgrader import run_nbgrader
from autograder.run_solutions import solution_cell
from autograder.verify import shown_and_marked

from .conftest import REPOSITORY
from .dask_cluster import Machines, machines
from .marked_here import Result, deserved, read_marks

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


@dataclass
class Bank:
    """A course to which the whole bank was handed in, and what each student deserves."""

    root: Path
    lab: Lab
    results: list[Result]
    files: list[dict[str, Answer]]

    def wrong(self) -> list[tuple[Result, dict[str, str]]]:
        """Return whose marks in the gradebook are not as deserved."""
        found = []
        for result, files in zip(self.results, self.files, strict=True):
            result.got.clear()
            read_marks(self.root, result)
            if not result.as_deserved:
                found.append((result, {cell: answer.name for cell, answer in files.items()}))
        return found


@pytest.fixture(scope="module", params=lab_names(COURSE))
def bank(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Bank:
    """Hand in every file of a lab's bank."""
    name = str(request.param)
    root = copy_course(COURSE, tmp_path_factory.mktemp("bank") / "out")
    lab = load_lab(root, name)
    course_secret(root)
    run_nbgrader(root, "generate_assignment", name, "--force")
    results, given = [], handed_in(lab)
    for i, files in enumerate(given):
        student = f"student{i:03d}"
        folder = root / "submitted" / student / name
        shutil.copytree(root / "release" / name, folder)
        path = folder / f"{name}.ipynb"
        notebook = nbformat.read(path, 4)
        fill(notebook, lab, files)
        nbformat.write(notebook, path)
        results.append(Result(student, name, deserved(root, lab, student, notebook)))
    return Bank(root, lab, results, given)


@pytest.mark.full
def test_grade_gives_every_file_of_the_bank_its_marks(bank: Bank) -> None:
    """Through the wall, on whatever engine is here: the marks that the answers deserve, and no limit is met."""
    database = f"sqlite:///{bank.root / 'gradebook.db'}"
    order, teller = Order(pages="none"), Teller(silent=True)
    report = grade_class(bank.root, bank.lab.name, order, Means("auto", 2), database, teller)
    assert report.complete
    assert bank.wrong() == []
    stopped = {row.student: row.remarks for row in report.rows.values() if row.remarks}
    assert stopped == {}


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    """Return a scheduler with two workers that know no course."""
    with machines(tmp_path_factory.mktemp("cluster"), workers=2) as made:
        yield made


@pytest.mark.full
def test_a_cluster_gives_every_file_of_the_bank_its_marks(bank: Bank, cluster: Machines) -> None:
    """Other processes, which have no course and no gradebook: the marks that the answers deserve."""
    (bank.root / "gradebook.db").unlink()
    order, teller = Order(pages="none", force=True), Teller(silent=True)
    database = f"sqlite:///{bank.root / 'gradebook.db'}"
    means = Means(cluster=cluster.address)
    report = grade_class(bank.root, bank.lab.name, order, means, database, teller)
    assert report.complete
    assert len(report.rows) == len(bank.results)
    assert bank.wrong() == []


@pytest.mark.full
def test_nbgrader_gives_every_file_of_the_bank_its_marks(bank: Bank) -> None:
    """One run with the whole bank as a class: the gradebook holds what each answer deserves, in time."""
    run_nbgrader(bank.root, "autograde", bank.lab.name, "--force")
    assert bank.wrong() == []
    slow = [
        (line, files)
        for result, files in zip(bank.results, bank.files, strict=True)
        for line in stopped_cells(bank.root, result)
    ]
    assert slow == []  # no example runs on and on with what a wrong answer gives it


@pytest.mark.full
@pytest.mark.parametrize("name", lab_names(COURSE))
def test_a_file_alone_gets_what_its_head_says_on_many_seeds(name: str) -> None:
    """Right files never lose a point over 200 seeds; wrong ones never get more than they should."""
    lab = load_lab(COURSE, name)
    for exercise in lab.exercises.values():
        for answer in answers(lab, exercise):
            points, names, message = shown_and_marked(lab, exercise, answer.text, range(200))[1]
            assert points == answer.share * exercise.points, (answer.place, message)
            assert names <= answer.names, answer.place
