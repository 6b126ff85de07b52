"""Whole notebooks, as a student runs them: "Restart and Run All" goes to the end, whatever is solved."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from autograder.bank import Answer, answers
from autograder.course import Lab, lab_names, load_lab
from autograder.notebook import blank, grade_id, read_cells
from autograder.run_solutions import solution_cell
from labgauss.checks.verdict import MIME

from .conftest import REPOSITORY

COURSE = REPOSITORY / "course"
LABS = lab_names(COURSE)
pytestmark = pytest.mark.slow


def labs(*sample: int) -> list[Any]:
    """Return every lab; all but these are left to the full proof, for each costs a kernel.

    In the quick form two labs are run, one blank and one with lists for arrays. nbval runs all of them
    with the reference's answers.
    """
    numbers = range(1, len(LABS) + 1)
    return [
        pytest.param(name, marks=[] if number in sample else pytest.mark.full)
        for number, name in zip(numbers, LABS, strict=True)
    ]


def run_all(lab: Lab, texts: dict[str, str], folder: Path) -> Any:
    """Run the released notebook with these texts in its solution cells, as JupyterLab does.

    An error ends the run, unless its cell is tagged; then the run goes on.
    """
    shutil.copytree(COURSE / "release" / lab.name, folder / lab.name)
    notebook = nbformat.read(folder / lab.name / f"{lab.name}.ipynb", as_version=4)
    for cell in notebook.cells:
        name = cell.metadata.get("nbgrader", {}).get("grade_id", "")
        if name.endswith("_solution") and name.removesuffix("_solution") in texts:
            cell.source = texts[name.removesuffix("_solution")]
    hidden = ("NBGRADER_EXECUTION", "COURSE_DIR")
    environment = {k: v for k, v in os.environ.items() if k not in hidden}
    environment["PYTHONPATH"] = str(REPOSITORY)
    client = NotebookClient(
        notebook, timeout=120, extra_arguments=["--log-level=ERROR"],
        resources={"metadata": {"path": str(folder / lab.name)}},
    )  # fmt: skip
    client.execute(env=environment)
    return notebook


def verdicts(notebook: Any) -> dict[str, dict[str, Any]]:
    """Return what each check said."""
    outputs = [o for cell in notebook.cells for o in cell.get("outputs", [])]
    said = [o.data[MIME] for o in outputs if MIME in o.get("data", {})]
    return {verdict["exercise"]: verdict for verdict in said}


def errors(notebook: Any) -> list[str]:
    """Return the errors that cells ended with, each with the cell's first line."""
    return [
        f"{cell.source.splitlines()[0]}: {output.ename}: {output.evalue}"
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if output.output_type == "error"
    ]


def total(notebook: Any) -> str:
    """Return what the last cell says of the whole."""
    table = notebook.cells[-1].outputs[0].data["text/plain"]
    return str(table).splitlines()[-1]


def solutions(lab: Lab) -> dict[str, str]:
    """Return the reference's texts by the ids of their cells."""
    return {grade_id(c.id): c.text for c in read_cells(lab) if c.role == "solution"}


@pytest.mark.parametrize("name", labs(1))
def test_a_blank_lab_runs_to_its_end(name: str, tmp_path: Path) -> None:
    """Every check answers, none is right, and the last cell says that nothing is solved.

    A worked cell says which exercise is empty; one further below may miss a name that it would make.
    """
    lab = load_lab(COURSE, name)
    notebook = run_all(lab, {}, tmp_path)
    said = verdicts(notebook)
    assert set(said) == set(lab.exercises)
    assert {verdict["verdict"] for verdict in said.values()} == {"missing"}
    assert total(notebook).startswith(f"0 of {len(lab.exercises)} solved, 0 of ")
    for error in errors(notebook):
        assert re.search("still empty|NoneType|None|is not defined", error), error


@pytest.mark.full
@pytest.mark.parametrize("name", labs(2))
def test_a_half_solved_lab_runs_to_its_end(name: str, tmp_path: Path) -> None:
    """Each second exercise is left empty: the others are judged, and what leans on them is told."""
    lab = load_lab(COURSE, name)
    texts = solutions(lab)
    for cell in list(texts)[1::2]:
        texts[cell] = blank(texts[cell])
    notebook = run_all(lab, texts, tmp_path)
    said = verdicts(notebook)
    assert set(said) == set(lab.exercises)
    right = sum(verdict["verdict"] == "right" for verdict in said.values())
    assert 0 < right < len(said)
    assert total(notebook).startswith(f"{right} of {len(said)} solved, ")


def right_answers(lab: Lab) -> dict[str, list[Answer]]:
    """Return the bank's right answers by the ids of their solution cells; lists come first."""
    found: dict[str, list[Answer]] = {}
    for exercise in lab.exercises.values():
        cell = grade_id(solution_cell(lab, exercise.id).id)
        right = sorted(
            answers(lab, exercise, "right"), key=lambda a: ("list" not in a.name, a.name)
        )
        found.setdefault(cell, []).extend(right)
    return found


def what_fails(lab: Lab, given: dict[str, Answer], folder: Path) -> list[str]:
    """Run a notebook with these right answers, all others the reference's; return what goes wrong."""
    texts = {cell: answer.text for cell, answer in given.items()}
    notebook = run_all(lab, {**solutions(lab), **texts}, folder)
    said = verdicts(notebook)
    assert len(said) == len(lab.exercises)
    wrong = [f"{c}: {v['message']}" for c, v in said.items() if v["verdict"] != "right"]
    names = ", ".join(sorted(answer.name for answer in given.values()))
    return [f"{names}: {problem}" for problem in errors(notebook) + wrong]


def check_right(lab: Lab, given: dict[str, Answer], folder: Path) -> None:
    """Hold that right answers leave a notebook green and running: all at once, else one by one.

    Two right answers need not fit together: one may hand lists to another that subtracts them.
    """
    if what_fails(lab, given, folder / "all"):
        alone = [
            problem
            for i, (cell, answer) in enumerate(given.items())
            for problem in what_fails(lab, {cell: answer}, folder / str(i))
        ]
        assert alone == []


@pytest.mark.parametrize("name", labs(6))
def test_all_checks_green_means_that_the_notebook_runs(name: str, tmp_path: Path) -> None:
    """Right answers that give lists: every check is green and no cell raises."""
    lab = load_lab(COURSE, name)
    lists = {
        cell: found[0] for cell, found in right_answers(lab).items() if "list" in found[0].name
    }
    check_right(lab, lists, tmp_path)


@pytest.mark.full
@pytest.mark.parametrize("name", LABS)
def test_every_right_answer_of_the_bank_leaves_its_notebook_running(
    name: str, tmp_path: Path
) -> None:
    """Each right answer once through the whole notebook."""
    lab = load_lab(COURSE, name)
    waiting = right_answers(lab)
    for i in range(max(map(len, waiting.values()))):
        given = {cell: found[i] for cell, found in waiting.items() if i < len(found)}
        check_right(lab, given, tmp_path / str(i))


def test_an_endless_loop_ends_with_a_sentence(
    built_newton: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The check stops it after some seconds, and the next one answers."""
    import labgauss.checks as checks

    folder = tmp_path / "lab"
    shutil.copytree(built_newton / "release" / "newton_roots", folder)
    monkeypatch.chdir(folder)
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    monkeypatch.setattr(checks, "in_time", _quickly(checks.in_time))

    def endless(coefficients: Any, start: Any) -> float:
        while True:
            start += 1

    verdict = checks.check("newton.newton_root", endless)
    assert (verdict.verdict, float(verdict)) == ("timeout", 0.0)
    assert "newton_root must end within 0.2 seconds. It was stopped there." in verdict.message
    assert checks.check("newton.newton_root", lambda c, x: float(abs(x))).verdict == "wrong"


def _quickly(in_time: Any) -> Any:
    return lambda name, points, judged: in_time(name, points, judged, 0.2)


def test_an_answer_stopped_by_hand_shows_no_line_of_ours(
    built_newton: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A KeyboardInterrupt becomes a verdict, not a traceback."""
    from labgauss.checks import check

    shutil.copytree(built_newton / "release" / "newton_roots", tmp_path / "lab")
    monkeypatch.chdir(tmp_path / "lab")
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)

    def stopped(*_: Any) -> float:
        raise KeyboardInterrupt

    assert "was stopped by hand" in check("newton.newton_root", stopped).message


def test_a_check_of_a_name_that_is_not_defined_stops_no_notebook(
    built_newton: Path, tmp_path: Path
) -> None:
    """Python's own NameError stands below the check, and Run All goes on."""
    folder = tmp_path / "newton_roots"
    shutil.copytree(built_newton / "release" / "newton_roots", folder)
    path = folder / "newton_roots.ipynb"
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.metadata.get("nbgrader", {}).get("grade_id", "").endswith("_solution"):
            cell.source = "1 / 0\nnewton_root = None"
    NotebookClient(
        notebook, timeout=60, extra_arguments=["--log-level=ERROR"],
        resources={"metadata": {"path": str(folder)}},
    ).execute(env={**os.environ, "PYTHONPATH": str(REPOSITORY)})  # fmt: skip
    assert verdicts(notebook) == {}
    assert [error.split(": ", 1)[1] for error in errors(notebook)] == [
        "ZeroDivisionError: division by zero",
        "NameError: name 'newton_root' is not defined",
    ]
    assert total(notebook).startswith("0 of 1 solved, 0 of ")
