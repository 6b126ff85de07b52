"""The demo's loop: an instructor's commands, one after the other, on a class that is simulated."""

from __future__ import annotations

import contextlib
import io
import json
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from labgauss.checks.kinds import kind_of

from ..course import CourseError, Lab, load_lab
from ..progress import Progress
from ..results import LabResults, lab_results
from ..run_nbgrader import run_nbgrader
from ..written.answers import Answer
from ..written.questions import Question
from ..written.sheet import Decision, mark_everything
from .archive import DUE, WRITTEN, HandedIn, archive, hand_ins, read_released, worksheet
from .copying import copy_course
from .model import Item, Member, items_of, members


@dataclass
class Simulation:
    """A class in a course of its own: who is in it, what they submitted, and what came out."""

    root: Path
    labs: list[Lab]
    people: list[Member]
    seed: int = 0
    items: dict[str, dict[str, Item]] = field(default_factory=dict)
    handed_in: dict[str, list[HandedIn]] = field(default_factory=dict)
    engine: str = ""
    seconds: dict[str, float] = field(default_factory=dict)
    #: Letters that show students' own pictures: the file, whose it is, and of what.
    letters: list[tuple[str, str, str]] = field(default_factory=list)

    @property
    def database(self) -> str:
        """Return the gradebook's address."""
        return f"sqlite:///{self.root / 'gradebook.db'}"

    @property
    def downloaded(self) -> Path:
        """Return the folder of what the platform exported."""
        return self.root.parent / "downloaded"

    def results(self, lab: Lab) -> LabResults:
        """Return what grading left of a lab."""
        return lab_results(self.root, lab.name, self.database)


def run_loop(
    course: Path, labs: Sequence[str], students: int, out: Path, seed: int, progress: Progress
) -> Simulation:
    """Run the whole loop: build and release, submit, collect, grade, mark, letters, report, return."""
    progress.total = len(labs) * len(_STEPS) + 5
    progress("build")
    _run("build", *labs, "--no-bundle", "--course", course)
    root = copy_course(course, out)
    loaded = [load_lab(root, name) for name in labs]
    class_ = Simulation(root, loaded, members(students, loaded, seed), seed)
    steps: list[tuple[str, Callable[[], object]]] = [("hand out", partial(_hand_out, root, loaded))]
    steps += [(name, partial(step, class_, lab)) for lab in loaded for name, step in _STEPS.items()]
    steps += [("report", partial(_command, class_, "report"))]
    steps += [("export", partial(_command, class_, "export", "--out", root / "grades.csv"))]
    for name, step in steps:
        start = time.perf_counter()
        step()
        class_.seconds[name] = class_.seconds.get(name, 0.0) + time.perf_counter() - start
        progress(name)
    return class_


def _command(class_: Simulation, name: str, *words: object) -> str:
    """Run one of the instructor's commands on the class; return what it said."""
    return _run(name, *words, "--course", class_.root, "--db", class_.database)


def _run(name: str, *words: object) -> str:
    """Run one of the instructor's commands, which has to end well; return what it said."""
    from ..cli import main

    said, complaints = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(complaints):
        code = main([name, *map(str, words)])
    if code:
        complaint = complaints.getvalue().strip() or said.getvalue().strip()
        raise CourseError(f"{name} must end well in the demo. It said: {complaint[-600:]}")
    return said.getvalue()


def _mark(class_: Simulation, lab: Lab) -> None:
    """Mark the written questions as somebody would who reads each answer once."""
    worth = {text: share for share, text in WRITTEN.items()}

    def choose(question: Question, answer: Answer) -> Decision | None:
        share = 0.0 if answer.is_empty else worth.get(answer.text.strip())
        comment = "Which part is missing?" if share == 0.5 else ""
        return None if share is None else (share * question.most, comment, ())

    mark_everything(class_.root, lab.name, class_.database, choose)


def _hand_out(root: Path, labs: Sequence[Lab]) -> None:
    """Hand out: the first lab alone, because it makes the gradebook."""
    run_nbgrader(root, "generate_assignment", labs[0].name)
    with ThreadPoolExecutor(max_workers=os.cpu_count() or 1) as pool:
        list(pool.map(lambda lab: run_nbgrader(root, "generate_assignment", lab.name), labs[1:]))
    from nbgrader.api import Gradebook

    with Gradebook(f"sqlite:///{root / 'gradebook.db'}") as gradebook:
        for lab in labs:
            gradebook.update_or_create_assignment(lab.name, duedate=DUE)


def _hand_in(class_: Simulation, lab: Lab) -> None:
    released = read_released(class_.root / "release" / lab.name / f"{lab.name}.ipynb")
    items = class_.items[lab.name] = items_of(lab, class_.seed)
    handed_in = hand_ins(lab, items, class_.people, released, class_.seed)
    class_.handed_in[lab.name] = handed_in
    folder = class_.downloaded / lab.name
    folder.mkdir(parents=True, exist_ok=True)
    archive(folder / "moodle.zip", lab, handed_in, released)
    sheet = worksheet(class_.people, handed_in)
    (folder / "worksheet.csv").write_text(sheet, "utf-8", newline="")


def _collect(class_: Simulation, lab: Lab) -> None:
    folder = class_.downloaded / lab.name
    sheet = folder / "worksheet.csv"
    _command(class_, "collect", lab.name, folder / "moodle.zip", "--class", sheet)


def _grade(class_: Simulation, lab: Lab) -> None:
    """Grade a lab's class. Our own answers may run where no engine holds them."""
    given = ("grade", lab.name, "--pages", "none", "--json")
    try:
        said = _command(class_, *given)
    except CourseError:
        said = _command(class_, *given, "--engine", "none")
    class_.engine = str(json.loads(said.splitlines()[-1])["summary"]["engine"])


def _feedback(class_: Simulation, lab: Lab) -> None:
    """Write the letters. Of the first lab that asks for pictures, those of three students show their own."""
    if lab is next((one for one in class_.labs if _draws(one)), class_.labs[0]):
        graded = sorted(class_.results(lab).hand_ins.values(), key=lambda h: -h.points)
        shown = [graded[place] for place in sorted({0, len(graded) // 2, len(graded) - 1})]
        students = [f"--student={one.person.id}" for one in shown]
        _command(class_, "grade", lab.name, "--engine", class_.engine, *students)
        class_.letters = [
            (f"course/feedback/{one.person.id}/{lab.name}_letter.html",
             f"A letter to {one.person.name}", f"{lab.key}, {one.points:g} points")
            for one in shown
        ]  # fmt: skip
    _command(class_, "feedback", lab.name)


def _draws(lab: Lab) -> bool:
    """Return whether a lab asks for pictures."""
    return any(kind_of(exercise.ask).claims for exercise in lab.exercises.values())


def _return(class_: Simulation, lab: Lab) -> None:
    _command(class_, "return", lab.name)


_STEPS: dict[str, Callable[[Simulation, Lab], None]] = {
    "hand in": _hand_in, "collect": _collect, "grade": _grade, "mark": _mark,
    "feedback": _feedback, "return": _return,
}  # fmt: skip
