"""A small course, notebooks of it with any text in their cells, and what grading one comes to."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from autograder import engines
from autograder.build import build_lab
from autograder.engines import Engine, Server
from autograder.referee.grade import Assignment, Grading, Submission, grade
from autograder.referee.graft import graft
from autograder.referee.sitting import Patience
from autograder.referee.submission import read_notebook
from autograder.worker.confine import Layers, Limits

COURSE = Path(__file__).parent / "hostile_course"
LAB = "steps_four"

#: Right answers to the four exercises.
RIGHT = {
    "softmax": "def softmax(x):\n    powers = np.exp(x - np.max(x))\n    return powers / powers.sum()",
    "double": "def double(x):\n    return 2 * x",
    "quadruple": "def quadruple(x):\n    return double(double(x))",
    "quarter": "quarter = 0.25",
}
#: What the notebook of right answers gets.
FULL = {"softmax": 2.0, "double": 2.0, "quadruple": 2.0, "quarter": 1.0}
#: Wrong on purpose, in a way that no idea of the key gives a part of the points for.
WRONG = "def softmax(x):\n    return x"

SHORT = Patience(cell=2.0, check=2.0, notebook=20.0)
#: Small enough that each limit is met at once.
SMALL = Limits(memory=2**30, disk=8 * 2**20, files=400, threads=64)


def build(folder: Path) -> Path:
    """Copy the course into a folder and build it."""
    course = folder / "course"
    built = shutil.ignore_patterns("source", "release", ".built", "*.db", "__pycache__", ".course*")
    shutil.copytree(COURSE, course, ignore=built)
    shutil.copy(COURSE.parents[1] / "course" / "nbgrader_config.py", course)
    assert build_lab(course, LAB)
    return course


def notebook(
    course: Path,
    cells: dict[str, str] | None = None,
    after: dict[str, str] | None = None,
    examples: dict[int, str] | None = None,
) -> bytes:
    """Return a notebook as it is handed in: right answers, but for `cells`.

    `after` are free cells, each behind the check of a name; `examples` replace worked examples.
    """
    made = json.loads((course / "release" / LAB / f"{LAB}.ipynb").read_text(encoding="utf-8"))
    texts = {**RIGHT, **(cells or {})}
    placed, number = [], 0
    for cell in made["cells"]:
        told = cell["metadata"].get("nbgrader", {})
        exercise = str(told.get("grade_id", "")).removesuffix("_solution").removeprefix("steps_")
        if told.get("solution"):
            cell["source"] = texts[exercise]
        elif not told and cell["cell_type"] == "code":
            cell["source"] = (examples or {}).get(number, cell["source"])
            number += 1
        placed.append(cell)
        if told.get("grade") and not told.get("solution"):
            text = (after or {}).get(exercise)
            if text is not None:
                placed.append(free(text))
    made["cells"] = placed
    return json.dumps(made).encode()


def free(text: str, kind: str = "code") -> dict[str, Any]:
    """Return a cell that a student has added."""
    code = {"outputs": [], "execution_count": None} if kind == "code" else {}
    return {"cell_type": kind, "metadata": {}, "source": text, **code}


@dataclass
class Graded:
    """What became of a notebook."""

    marks: dict[str, float]
    words: dict[str, str]
    notebook: dict[str, Any]
    events: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Return all that the graded notebook holds."""
        return json.dumps(self.notebook)

    @property
    def printed(self) -> str:
        """Return all that the cells have printed."""
        outputs = [o for c in self.notebook["cells"] for o in c.get("outputs", [])]
        return "".join(o.get("text", "") for o in outputs if o["output_type"] == "stream")


@dataclass
class Grader:
    """Grades notebooks of the small course with one warm server."""

    course: Path
    server: Server
    patience: Patience = SHORT

    def __post_init__(self) -> None:
        self.assignment = Assignment.load(self.course, LAB, b"k" * 64)
        self.template = self.assignment.templates[0]

    def __call__(self, submitted: bytes, *, pages: bool = False) -> Graded:
        """Grade a notebook."""
        submission = Submission("somebody", submitted)
        grading = Grading(
            self.assignment, self.template, submission, self.server, self.patience,
            graft(self.template, read_notebook(submitted)),
        )  # fmt: skip
        result = grading.result({})
        if pages:
            result.notebook = grade(
                self.assignment, self.template, submission, self.server,
                patience=self.patience, provenance={}, marked=result.notebook,
            ).notebook  # fmt: skip
        marks = {name.split(".")[-1]: float(v) for name, v in grading.verdicts.items()}
        words = {name.split(".")[-1]: v.words for name, v in grading.verdicts.items()}
        return Graded(marks, words, result.notebook, result.events, result.remarks)


@contextmanager
def grader(course: Path, engine: str, limits: Limits = SMALL) -> Iterator[Grader]:
    """Return a grader with a warm server of an engine; "counted" is `confined` where nothing may be mounted."""
    command = engines._command

    def without_mounts(*given: Any) -> tuple[list[str], Layers]:
        started, layers = command(*given)
        return started, replace(layers, private_scratch=False)

    with pytest.MonkeyPatch.context() as patch:
        if engine == "counted":
            patch.setattr(engines, "_command", without_mounts)
        server = Engine(engine.replace("counted", "confined"), limits).start()
    with server:
        yield Grader(course, server)
