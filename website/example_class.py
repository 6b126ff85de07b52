"""A small class in the course of website/example: it hands in, is collected, graded and marked by real commands.

The course is there for pictures: its pages may show wrong ideas, hints and mark schemes, which those
of the labs may not.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nbformat

from autograder.bank import answers
from autograder.build import build_lab
from autograder.course import CourseError, Lab, load_lab
from autograder.notebook import grade_id
from autograder.run_solutions import solution_cell
from autograder.stored import grade_id_of
from autograder.written.answers import Answer
from autograder.written.questions import Question
from autograder.written.server import PageServer
from autograder.written.sheet import Decision, mark_everything, open_sheet

from . import captures

EXAMPLE = Path(__file__).parent / "example"
LAB = "lab1_throwing_a_ball"
_REPOSITORY = EXAMPLE.parent.parent
#: Who answers what: names of answers of the banks to flight_time, top and landing, and of a text on the tower.
CLASS = """
Ada       Lovelace       twice_up    energy     calls           limit
Blaise    Pascal         degrees     degrees    degrees         smaller
Carl      Gauß           math        average    twice_the_angle number
Dorothea  Erxleben       up          energy     half_way        longer
Emmy      Noether        pi          half_time  own_time        limit
Florence  Nightingale    degrees     no_gravity calls           longer
Galileo   Galilei        twice_up    no_square  whole_speed     smaller
Hedwig    Kohn           math        no_gravity whole_speed     same
Isaac     Newton         twice_up    energy     calls           -
Joseph    Fourier        speed_alone energy     at_45           same
Katherine Johnson        pi          average    own_time        number
Lise      Meitner        degrees     degrees    calls           longer
Maria     Agnesi         cosine      energy     calls           smaller
Niels     Bohr           up          no_gravity half_way        -
Olga      Ladyzhenskaya  twice_up    -          whole_speed     limit
Paul      Dirac          absent
"""
#: What is written on the tower, and what it gets: points, a comment, the parts of the mark scheme.
TOWER: dict[str, tuple[str, Decision]] = {
    "limit": (
        "Smaller. From very high up the ball falls for a long time whatever I do, so I throw it almost level: "
        "the speed along the ground is what counts, upwards buys little more time.",
        (3.0, "", ((0, 0), (1, 0), (2, 0))),
    ),
    "number": (
        "Smaller than 45°, because the fall from the tower takes time anyway and then $v \\cos\\alpha$ matters more. "
        "With 20 m/s from 50 m: 45° gives 70 m, 30° gives 76 m.",
        (3.0, "", ((0, 0), (1, 0), (2, 0))),
    ),
    "longer": (
        "Smaller, it flies longer from the tower.",
        (1.5, "Longer, yes. What does the extra time change?", ((0, 0), (1, 1))),
    ),
    "smaller": (
        "I think it is smaller.",
        (1.0, "Say why. What would you try from a very high tower?", ((0, 0),)),
    ),
    "same": (
        "45° is always best, because $\\sin 2\\alpha$ is largest there.",
        (0.0, "That formula ends at the height where it began.", ()),
    ),
}  # fmt: skip
#: These are marked when the marking page is looked at, the others after it.
_FIRST = ("longer", "limit")


def students() -> list[list[str]]:
    """Return the rows of the class: first name, last name, and what is answered."""
    return [line.split() for line in CLASS.strip().splitlines()]


def number_of(row: int) -> str:
    """Return a student's id."""
    return f"s{1001 + row}"


def graded_class(folder: Path) -> Path:
    """Build the course in a folder, let the class hand in, collect and grade; return the course."""
    root = folder / "course"
    shutil.copytree(EXAMPLE, root, ignore=shutil.ignore_patterns("__pycache__"))
    settings = Path("course") / "nbgrader_config.py"
    for file in (settings, settings.name):
        shutil.copy(_REPOSITORY / file, folder / file)
    build_lab(root, LAB)
    captures.run_command(root, "nbgrader", "generate_assignment", LAB)
    _hand_in(root, folder / "hand_ins")
    people = [(first, last, number_of(i)) for i, (first, last, *_) in enumerate(students())]
    (folder / "class.csv").write_text(captures.class_list(people), encoding="utf-8")
    for words in (("collect", LAB, "hand_ins", "--class", "class.csv"), ("grade", LAB)):
        captures.run_command(root, "autograder", *words)
    return root


def _hand_in(root: Path, folder: Path) -> None:
    lab = load_lab(root, LAB)
    released = root / "release" / LAB / f"{LAB}.ipynb"
    for i, (_, _, *chosen) in enumerate(students()):
        if chosen == ["absent"]:
            continue
        notebook = nbformat.read(released, as_version=4)
        texts = _answered(lab, chosen)
        for cell in notebook.cells:
            cell.source = texts.get(grade_id_of(cell) or cell.source, cell.source)
        (folder / number_of(i)).mkdir(parents=True)
        nbformat.write(notebook, folder / number_of(i) / f"{LAB}.ipynb")


def _answered(lab: Lab, chosen: list[str]) -> dict[str, str]:
    """Return a student's texts, by the ids of solution cells and by the words that they replace."""
    texts = {}
    for exercise, name in zip(lab.exercises.values(), chosen, strict=False):
        for answer in answers(lab, exercise):
            if answer.name == name:
                texts[f"{grade_id(solution_cell(lab, exercise.id).id)}_solution"] = answer.text
    if chosen[-1] in TOWER:
        texts["*Your answer:*"] = TOWER[chosen[-1]][0]
    return texts


def mark(root: Path, *, some: bool) -> None:
    """Mark the written question: some answers, so that the page has others to show, or all."""
    decided = {
        text: decision for name, (text, decision) in TOWER.items() if not some or name in _FIRST
    }

    def choose(_: Question, answer: Answer) -> Decision | None:
        return (0.0, "", ()) if answer.is_empty and not some else decided.get(answer.text)

    mark_everything(root, LAB, _database(root), choose)


def _database(root: Path) -> str:
    return f"sqlite:///{root / 'gradebook.db'}"


@contextmanager
def marking_page(root: Path) -> Iterator[str]:
    """Serve the page of `autograder mark`; give its address."""
    with open_sheet(root, LAB, _database(root)) as sheet, PageServer(sheet) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
        thread.start()
        try:
            yield server.address
        finally:
            server.shutdown()
            thread.join()


#: A server with JupyterLab's extensions takes a few seconds.
_PATIENCE = 60.0


@contextmanager
def formgrader(root: Path, student: str) -> Iterator[str]:
    """Serve nbgrader's formgrader, as Jupyter does; give the address of a student's submission."""
    home = root.parent / "jupyter"
    own = {f"JUPYTER_{name}_DIR": str(home / name.lower()) for name in ("RUNTIME", "CONFIG")}
    options = ("--allow-root", "--no-browser", "--ServerApp.ip=127.0.0.1", "--port=0", "--ServerApp.port_retries=0")  # fmt: skip
    server = subprocess.Popen(
        [sys.executable, "-m", "jupyter_server", *options],
        cwd=root.parent, env={**os.environ, **own}, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        url, token = _address(home / "runtime" / f"jpserver-{server.pid}.json")
        page = f"/formgrader/submissions/{_submission(root, student)}/"
        yield f"{url}login?token={token}&next={page}"
    finally:
        server.terminate()
        server.wait()


def _submission(root: Path, student: str) -> str:
    """Return how the gradebook calls a student's notebook."""
    from nbgrader.api import Gradebook

    with Gradebook(_database(root)) as gradebook:
        return str(gradebook.find_submission_notebook(LAB, LAB, student).id)


def _address(told: Path) -> tuple[str, str]:
    """Wait until a Jupyter server has written down where it is."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        try:
            known = json.loads(told.read_text(encoding="utf-8"))
            return str(known["url"]), str(known["token"])
        except (OSError, ValueError):
            time.sleep(0.1)
    raise CourseError(f"formgrader must start within {_PATIENCE:.0f} s. It does not. Try again.")
