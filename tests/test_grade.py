"""`autograder grade` gives every answer what it deserves, whichever way it runs, on every engine."""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import nbformat
import pytest

from autograder import engines
from autograder.bank import answers
from autograder.coordinator import class_run
from autograder.coordinator.class_run import Order, Report
from autograder.coordinator.command import Means, Teller, grade_class
from autograder.coordinator.settings import allowance
from autograder.course import CourseError, Lab, load_lab
from autograder.engines import (
    Engine,
    EngineError,
    Server,
    choose,
    in_words,
    namespace_obstacle,
    probe,
)
from autograder.gradebook import Book
from autograder.marking import course_secret
from autograder.notebook import grade_id
from autograder.referee import grade as refereeing
from autograder.referee.examples import shared_outputs
from autograder.referee.grade import Assignment, Result, Submission
from autograder.referee.sitting import Patience
from autograder.run_solutions import solution_cell
from autograder.worker.confine import Limits, is_open_to_others

from .conftest import REPOSITORY
from .marked_here import deserved
from .sandbox import full_sandbox_missing, skip_unless_possible

LAB = "newton_roots"
SOLUTION, CHECK = "newton_newton_root_solution", "newton_newton_root"
LAB6 = "lab6_naive_bayes"


#: Small limits, so that they are met in seconds.
LIMITS = Limits(memory=3 * 2**30, disk=20 * 2**20)
PATIENCE = Patience(cell=2.0, check=2.0)
KEY = b"a key of sixteen letters"


@pytest.fixture(scope="module", params=["walled", pytest.param("confined", marks=pytest.mark.full)])
def server(request: pytest.FixtureRequest, built_newton: Path) -> Iterator[Server]:
    """Return a warm server of each engine."""
    name = str(request.param)
    skip_unless_possible(name)
    with Engine(name, LIMITS, ("numpy", "labgauss")).start() as started:
        yield started


@pytest.fixture(scope="module")
def assignment(built_newton: Path) -> Assignment:
    """Return the lab on Newton's method, as a referee knows it."""
    return Assignment.load(built_newton, LAB, KEY)


def with_answer(assignment: Assignment, text: str, *others: str) -> Submission:
    """Return a submission with this answer and, at its top and end, these cells."""
    notebook = nbformat.v4.new_notebook()
    for slot in assignment.templates[0].slots:
        source = text if slot.is_solution else slot.released
        made = {"cell_type": slot.kind, "source": source, "metadata": slot.cell["metadata"]}
        notebook.cells.append(nbformat.from_dict({**made, "id": slot.cell["id"]}))
    for at, other in zip((1, len(notebook.cells) + 1), others, strict=False):
        notebook.cells.insert(at, nbformat.v4.new_code_cell(other, id=f"other-{at}"))
    return Submission("ada", json.dumps(notebook).encode())


def refereed(
    assignment: Assignment, server: Server, text: str, *others: str, pages: bool = False
) -> Result:
    """Grade a notebook with this answer and, at its top and end, these cells."""
    submission = with_answer(assignment, text, *others)
    given = (assignment, assignment.templates[0], submission, server)
    result = refereeing.grade(*given, patience=PATIENCE, provenance={})
    if pages:
        marked = result.notebook
        return refereeing.grade(*given, patience=PATIENCE, provenance={}, marked=marked)
    return result


def mark_of(result: Result) -> float:
    """Return the points that stand in a graded notebook's check."""
    return float(verdict_of(result)["text/plain"])


def verdict_of(result: Result) -> dict[str, Any]:
    """Return all that a graded notebook's check says, but for its page."""
    cell = next(
        cell for cell in result.notebook["cells"]
        if cell["metadata"].get("nbgrader", {}).get("grade_id") == CHECK
    )  # fmt: skip
    data: dict[str, Any] = cell["outputs"][0]["data"]
    return {kind: item for kind, item in data.items() if "html" not in kind}


@pytest.fixture
def course(built_newton: Path, tmp_path: Path) -> Path:
    """Return a course of its own to submit to."""
    return Path(shutil.copytree(built_newton, tmp_path / "course"))


def submit(course: Path, student: str, texts: dict[str, str], lab: str = LAB) -> Any:
    """Hand in a notebook with these texts in its solution cells, by grade ids."""
    folder = course / "submitted" / student / lab
    shutil.copytree(course / "release" / lab, folder)
    path = folder / f"{lab}.ipynb"
    notebook = nbformat.read(path, 4)
    for cell in notebook.cells:
        name = cell.metadata.get("nbgrader", {}).get("grade_id", "")
        if name in texts:
            cell.source = texts[name]
    nbformat.write(notebook, path)
    return notebook


def graded(course: Path, lab: str = LAB, engine: str = "auto", **order: Any) -> Report:
    """Grade the class with one referee."""
    order.setdefault("pages", "none")
    database = f"sqlite:///{course / 'gradebook.db'}"
    return grade_class(course, lab, Order(**order), Means(engine, 1), database, Teller(silent=True))


def marks(course: Path, student: str, lab: str = LAB) -> dict[str, float | None]:
    """Return the marks that stand in a student's graded notebook, by grade ids."""
    path = course / "autograded" / student / lab / f"{lab}.ipynb"
    found: dict[str, float | None] = {}
    for cell in json.loads(path.read_text())["cells"]:
        meta = cell["metadata"].get("nbgrader", {})
        if meta.get("grade") and cell["cell_type"] == "code":
            said = cell["outputs"][0]["data"]["text/plain"] if cell["outputs"] else None
            found[meta["grade_id"]] = None if said is None else float("".join(said))
    return found


def bank_class(lab: Lab, most: int) -> list[dict[str, str]]:
    """Spread the bank over students, as many files as there are: solution texts by grade ids."""
    columns: dict[str, list[str]] = {}
    for exercise in lab.exercises.values():
        cell = grade_id(solution_cell(lab, exercise.id).id) + "_solution"
        columns.setdefault(cell, []).extend(answer.text for answer in answers(lab, exercise))
    return [
        {cell: texts[(i * 5 + k) % len(texts)] for k, (cell, texts) in enumerate(columns.items())}
        for i in range(most)
    ]


@pytest.mark.slow
def test_a_sample_of_the_bank_gets_what_it_deserves(tmp_path: Path) -> None:
    """Right and wrong answers of a lab, through the wall: the marks of the in-process path."""
    from autograder.demo.copying import copy_course

    course = copy_course(REPOSITORY / "course", tmp_path)
    shutil.copytree(REPOSITORY / "course" / "release" / LAB6, course / "release" / LAB6)
    shutil.copy(REPOSITORY / "course" / "gradebook.db", course)
    lab = load_lab(course, LAB6)
    course_secret(course)
    notebooks = {
        f"student{i:02d}": submit(course, f"student{i:02d}", texts, LAB6)
        for i, texts in enumerate(bank_class(lab, 2))
    }
    report = graded(course, LAB6)
    assert report.complete
    for student, notebook in notebooks.items():
        assert marks(course, student, LAB6) == deserved(course, lab, student, notebook), student


RIGHT = """
def newton_root(coefficients, start):
    roots = np.roots(coefficients)
    real = roots[abs(roots.imag) < 1e-9].real
    return real[abs(real - start).argmin()]
"""


def test_an_example_that_reads_no_name_of_the_students_is_shown_as_it_always_is(
    assignment: Assignment, server: Server
) -> None:
    """Drawn once for the class or again for each student: the same page, and the names are there."""
    template = assignment.templates[0]
    shown = shared_outputs(template, server, PATIENCE, 1)
    assert len(shown) == 1
    data = json.dumps({"cells": [dict(slot.cell) for slot in template.slots]}).encode()
    given = (assignment, template, Submission("ada", data), server)
    marked = refereeing.grade(*given, patience=PATIENCE, provenance={}).notebook
    pages = [
        refereeing.grade(*given, patience=PATIENCE, provenance={}, marked=marked, shared=shared)
        for shared in (None, lambda _: shown)
    ]
    assert pages[0].notebook["cells"] == pages[1].notebook["cells"]
    assert "1.414214" in json.dumps(pages[1].notebook)


@pytest.mark.parametrize(
    "text", ["", "newton_root = None", "import numpy.ma as np", "%precision 3"]
)
def test_a_page_shows_what_the_students_own_cells_make_of_the_examples(
    assignment: Assignment, server: Server, text: str
) -> None:
    """Whatever stands in the place of an answer, the page is that of running every cell."""
    template = assignment.templates[0]
    given = (assignment, template, with_answer(assignment, text), server)
    marked = refereeing.grade(*given, patience=PATIENCE, provenance={}).notebook
    shown = shared_outputs(template, server, PATIENCE, 1)
    pages = [
        refereeing.grade(*given, patience=PATIENCE, provenance={}, marked=marked, shared=shared)
        for shared in (None, lambda _: shown)
    ]
    assert pages[0].notebook["cells"] == pages[1].notebook["cells"]


@pytest.mark.full
def test_a_figure_is_shown_below_its_cell_and_closed(assignment: Assignment) -> None:
    """As in Jupyter, also where a server has loaded matplotlib before: no later cell draws into a picture."""
    draw = "import matplotlib.pyplot as plt\nplt.plot([0, 1]);"
    with Engine("confined", LIMITS, ("numpy", "labgauss", "matplotlib.pyplot")).start() as server:
        page = refereed(assignment, server, RIGHT, draw, "print(plt.get_fignums())", pages=True)
    (drawn,) = [cell for cell in page.notebook["cells"] if cell["source"] == draw]
    assert [[*output["data"]] for output in drawn["outputs"]] == [["text/plain", "image/png"]]
    assert page.notebook["cells"][-1]["outputs"][0]["text"] == "[]\n"


def test_the_same_run_twice_leaves_the_same_notebook(
    assignment: Assignment, server: Server
) -> None:
    """A graded notebook holds nothing of the clock, of memory or of chance."""
    text = RIGHT + "\nprint(object(), np.random.rand())"
    runs = [refereed(assignment, server, text, "1", pages=True).notebook for _ in range(2)]
    assert json.dumps(runs[0]) == json.dumps(runs[1])


def test_a_hidden_input_reaches_no_later_cell(assignment: Assignment, server: Server) -> None:
    """An answer that remembers what it was asked finds nothing of it in the cells below."""
    leak = (
        "seen = []\ndef newton_root(coefficients, start):\n    seen.append(start)\n    return start"
    )
    page = refereed(assignment, server, leak, "1", "print('LEAK', seen)", pages=True)
    assert "LEAK []" in json.dumps(page.notebook)
    marked = refereed(assignment, server, leak, "1", "print('LEAK', seen)")
    assert "LEAK [" not in json.dumps(
        marked.notebook
    )  # shown with the pages, where nothing is asked


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("while True: pass", "stopped after"),
        ("while True:\n    try:\n        while True: pass\n    except BaseException: pass", "stopped after"),
        ("import os\nos._exit(0)", "ended the Python process"),
        ("import ctypes\nctypes.string_at(0)", "ended the Python process"),
        ("hog = []\nwhile True: hog.append(bytes(10**8))", "MemoryError"),
        ("with open('big', 'wb') as f:\n    while True: f.write(b'x' * 10**6)", "rror|wrote more than"),
    ],
)  # fmt: skip
def test_a_cell_over_its_limits_says_so_and_the_rest_is_graded(
    assignment: Assignment, server: Server, text: str, word: str
) -> None:
    """Time, process, memory, disk: a sentence in the cell, and every point for the answer below."""
    result = refereed(assignment, server, RIGHT, text)
    assert mark_of(result) == 2
    assert re.search(word, json.dumps(result.notebook))


def test_an_answer_that_never_ends_costs_its_own_check_alone(
    assignment: Assignment, server: Server
) -> None:
    """The check says that it took too long; nothing else is said to have failed."""
    text = "def newton_root(coefficients, start):\n    while True: pass"
    result = refereed(assignment, server, text)
    assert mark_of(result) == 0
    assert "must end within 2 seconds" in json.dumps(result.notebook)
    assert result.events == ["timeout"]  # nothing is run once more for it


@pytest.mark.slow
def test_pages_show_what_marks_did_not_need(course: Path) -> None:
    """Marks first: the worked example has not run. Pages after: it has, and the marks are the same."""
    submit(course, "ada", {SOLUTION: RIGHT})
    path = course / "autograded/ada" / LAB / f"{LAB}.ipynb"
    report = graded(course)
    assert report.rows["ada"].marks == 2
    assert "1.414214" not in path.read_text()
    again = graded(course, pages="all")
    assert (again.rows["ada"].state, again.pages) == ("kept", 1)
    assert "1.414214" in path.read_text()
    assert marks(course, "ada") == {CHECK: 2.0}


@pytest.mark.slow
def test_an_error_of_ours_is_one_submissions_and_the_class_goes_on(
    course: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Reading one submission and storing another fail; the third is graded, the next run grades all, and so for pages."""
    for student in ("ada", "bob", "cleo"):
        submit(course, student, {SOLUTION: RIGHT})
    read, save = class_run.read, Book.save

    def read_but_ada(root: Path, lab: str, student: str, templates: Any) -> Any:
        return 1 / 0 if student == "ada" else read(root, lab, student, templates)

    def save_but_bob(self: Book, graded: Any) -> Any:
        return "\ud800".encode() if graded.student == "bob" else save(self, graded)

    with monkeypatch.context() as patch:
        patch.setattr(class_run, "read", read_but_ada)
        patch.setattr(Book, "save", save_but_bob)
        rows = graded(course).rows
    assert {student: row.state for student, row in rows.items()} == {
        "ada": "fault", "bob": "fault", "cleo": "graded",
    }  # fmt: skip
    assert rows["ada"].problem.startswith(
        "not graded, run again: ZeroDivisionError: division by zero"
    )
    assert rows["bob"].problem.startswith("not graded, run again: UnicodeEncodeError: ")
    report = graded(course)
    assert report.complete
    assert report.rows["cleo"].state == "kept"
    with monkeypatch.context() as patch:
        patch.setattr(Book, "save", save_but_bob)
        report = graded(course, pages="all")
    assert [fault.split(":")[0] for fault in report.page_faults] == ["bob"]
    assert report.pages == 2


def test_a_resubmission_meets_other_inputs_and_the_same_one_the_same() -> None:
    """The seed is that of the bytes that were handed in."""
    one, other = Submission("ada", b"{}"), Submission("ada", b"{} ")
    assert one.digest != other.digest
    assert Submission("bob", b"{}").digest == one.digest


def test_a_misspelt_limit_is_refused(tmp_path: Path) -> None:
    """A limit that nobody would keep to is told in one sentence."""
    (tmp_path / "autograder.toml").write_text("[limits]\ncell_second = 1\n")
    with pytest.raises(CourseError, match="cell_second = 1"):
        allowance(tmp_path, LAB)
    (tmp_path / "autograder.toml").write_text(
        "[limits]\ndisk_mb = 9\n[limits.newton]\ndisk_mb = 3\n"
    )
    assert allowance(tmp_path, LAB).limits.disk == 3 * 2**20
    assert allowance(tmp_path, "lab2_other").limits.disk == 9 * 2**20


def test_an_engine_that_is_not_there_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was promised must start; `auto` says why it takes less."""
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(EngineError, match=r"not installed\. Type: apt install bubblewrap"):
        choose(Engine("walled"))
    chosen, why = choose(Engine("auto"))
    assert chosen.name == "confined"
    assert in_words(chosen, why).endswith(
        "\nWARNING: weaker sandbox: bubblewrap is not installed. Type: apt install bubblewrap"
    )


def test_the_full_sandbox_is_the_default_wherever_bubblewrap_starts() -> None:
    """For root and for everybody else: only where bubblewrap itself does not start is another one taken."""
    assert bool(namespace_obstacle()) == bool(full_sandbox_missing())
    skip_unless_possible("walled")
    chosen, why = choose(Engine("auto"))
    assert (chosen.name, why) == ("walled", "")
    assert "WARNING" not in in_words(chosen, why)


def test_a_library_behind_a_closed_door_is_found(tmp_path: Path) -> None:
    """A worker of root's may read where only root may go in, and gets no such right where all may."""
    tmp_path.chmod(0o700)
    assert not is_open_to_others(str(tmp_path))
    assert is_open_to_others("/usr")


def test_a_machine_that_forbids_namespaces_is_told_the_switch(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The full sandbox does not start, the sentence holds what bubblewrap said and what to type."""
    refuses = tmp_path / "bwrap"
    refuses.write_text(
        "#!/bin/sh\necho 'bwrap: setting up uid map: Permission denied' >&2\nexit 1\n"
    )
    refuses.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda name: str(refuses))
    limit = tmp_path / "user" / "max_user_namespaces"
    limit.parent.mkdir()
    limit.write_text("0\n")
    monkeypatch.setattr(engines, "_SETTINGS", tmp_path)
    with pytest.raises(
        EngineError, match=r"Permission denied.*sysctl -w user.max_user_namespaces=15000"
    ):
        choose(Engine("walled"))
    limit.write_text("99\n")
    chosen, why = choose(Engine("auto"))
    assert chosen.name == "confined"
    assert "In a container" in why


def test_an_environment_behind_a_link_is_walled_as_any_other(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Behind the walls there is no such link: Python is called where it truly lies."""
    skip_unless_possible("walled")
    (tmp_path / "environment").symlink_to(Path(sys.executable).parent)
    monkeypatch.setattr(
        sys, "executable", str(tmp_path / "environment" / Path(sys.executable).name)
    )
    probe(Engine("walled"))


def test_fewer_layers_than_promised_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that could do what it must not is found by looking from inside, before anyone is graded."""
    original = engines._command

    def weaker(engine: Engine, folder: str, descriptor: int) -> Any:
        command, layers = original(engine, folder, descriptor)
        return command, replace(layers, seccomp=False)

    monkeypatch.setattr(engines, "_command", weaker)
    with pytest.raises(EngineError, match="every layer of the engine confined must hold"):
        probe(Engine("confined"))
