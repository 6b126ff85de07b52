"""The demo's loop: an instructor's commands, one after the other, on a class that is simulated."""

from __future__ import annotations

import contextlib
import io
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from ..build import build_lab, run_nbgrader
from ..collecting.collect import collect
from ..coordinator.class_run import Order
from ..coordinator.command import Means, Teller, grade_class
from ..course import CourseError, Lab, load_lab
from ..engines import EngineError
from ..letter.pictures import drawing
from ..marking import course_secret
from ..progress import Progress
from ..results import LabResults, lab_results
from ..written.answers import Answer
from ..written.questions import Question
from ..written.sheet import Decision, mark_everything
from .archive import DUE, HandedIn, archive, hand_ins, read_released, worksheet
from .copying import copy_course
from .model import Item, Member, items_of, members


@dataclass
class Simulation:
    """A class in a course of its own: who is in it, what they handed in, and what came out."""

    root: Path
    labs: list[Lab]
    people: list[Member]
    items: dict[str, dict[str, Item]] = field(default_factory=dict)
    handed_in: dict[str, list[HandedIn]] = field(default_factory=dict)
    engine: str = ""
    seconds: dict[str, float] = field(default_factory=dict)
    said: dict[str, str] = field(default_factory=dict)  # what the commands printed
    shown: dict[str, tuple[str, ...]] = field(
        default_factory=dict
    )  # whose letters show own pictures

    @contextlib.contextmanager
    def timed(self, what: str, progress: Progress) -> Iterator[None]:
        """Count the seconds of a step, and show that it is at work."""
        start = time.perf_counter()
        yield
        self.seconds[what] = self.seconds.get(what, 0.0) + time.perf_counter() - start
        progress(what)

    @property
    def database(self) -> str:
        """Return the gradebook's address."""
        return f"sqlite:///{self.root / 'gradebook.db'}"

    def results(self, lab: Lab) -> LabResults:
        """Return what grading left of a lab."""
        return lab_results(self.root, lab.name, self.database)


def run_loop(
    course: Path, labs: Sequence[str], students: int, out: Path, seed: int, progress: Progress
) -> Simulation:
    """Run the whole loop: build and hand out, hand in, collect, grade, mark, letters, report, return."""
    for name in labs:
        progress(f"build {name}")
        build_lab(course, name)
    root = copy_course(course, out)
    loaded = [load_lab(root, name) for name in labs]
    class_ = Simulation(root, loaded, members(students, loaded, seed))
    course_secret(root)
    with class_.timed("hand out", progress):
        _hand_out(root, loaded)
    for lab in loaded:
        with class_.timed("hand in", progress):
            _hand_in(class_, lab, out, seed)
        with class_.timed("collect", progress):
            _collect(class_, lab, out)
        with class_.timed("grade", progress):
            class_.engine = _grade(class_, lab)
        with class_.timed("mark", progress):
            _mark(class_, lab)
        with class_.timed("feedback", progress):
            if lab is _shown(loaded):
                class_.shown[lab.name] = _draw_pages(class_, lab)
            _command(class_, "feedback", lab.name)
        with class_.timed("return", progress):
            _command(class_, "return", lab.name)
    with class_.timed("report", progress):
        _command(class_, "report")
    with class_.timed("export", progress):
        _command(class_, "export", "--format", "csv", "--out", str(root / "grades.csv"))
    return class_


#: So many steps `run_loop` has for each lab, and once.
STEPS = (7, 3)


def _command(class_: Simulation, name: str, *words: str) -> None:
    """Run one of the instructor's commands, and keep what it says."""
    from ..cli import main

    said, complaints = io.StringIO(), io.StringIO()
    given = [name, *words, "--course", str(class_.root), "--db", class_.database]
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(complaints):
        code = main(given)
    if code:
        complaint = complaints.getvalue().strip() or said.getvalue().strip()
        raise CourseError(f"{name} must end well in the demo. It said: {complaint[-600:]}")
    class_.said[f"{name} {words[0]}" if words[:1] and words[0][:1] != "-" else name] = (
        said.getvalue()
    )


def _mark(class_: Simulation, lab: Lab) -> None:
    """Mark the written questions as somebody would who reads each answer once."""
    worth = {
        one.answers[name].strip(): share
        for one in class_.handed_in[lab.name]
        for name, share in one.written.items()
    }

    def choose(question: Question, answer: Answer) -> Decision | None:
        share = 0.0 if answer.is_empty else worth.get(answer.text.strip())
        if share is None:
            return None
        comment = {0.0: "", 0.5: "Which part is missing?", 1.0: ""}[share]
        return share * question.most, comment, ()

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


def _hand_in(class_: Simulation, lab: Lab, out: Path, seed: int) -> None:
    released = read_released(class_.root / "release" / lab.name / f"{lab.name}.ipynb")
    items = class_.items[lab.name] = items_of(lab, seed)
    handed_in = class_.handed_in[lab.name] = hand_ins(lab, items, class_.people, released, seed)
    folder = _exported(out, lab)
    folder.mkdir(parents=True, exist_ok=True)
    archive(folder / "moodle.zip", lab, handed_in, released)
    sheet = worksheet(class_.people, handed_in, seed)
    (folder / "worksheet.csv").write_text(sheet, "utf-8", newline="")


def _exported(out: Path, lab: Lab) -> Path:
    return out / "downloaded" / lab.name


def _collect(class_: Simulation, lab: Lab, out: Path) -> None:
    folder = _exported(out, lab)
    collect(
        class_.root, lab.name, folder / "moodle.zip", class_list=folder / "worksheet.csv",
        db=class_.database,
    )  # fmt: skip


def _grade(class_: Simulation, lab: Lab) -> str:
    """Grade a lab's class; return the engine. Our own answers may run where no engine holds them."""
    workers, order = os.cpu_count() or 1, Order(pages="none")
    for engine in ("auto", "none"):
        try:
            means = Means(engine, workers)
            report = grade_class(
                class_.root, lab.name, order, means, class_.database, Teller(silent=True)
            )
            return report.engine
        except EngineError:
            continue
    raise CourseError(f"{lab.name} must be graded. No engine starts here.")


def _shown(labs: Sequence[Lab]) -> Lab:
    """Return the lab whose letters the demo leads to: the first one that asks for pictures, else the first."""
    return next((lab for lab in labs if drawing(lab)), labs[0])


def _draw_pages(class_: Simulation, lab: Lab) -> tuple[str, ...]:
    """Run the notebooks of three students who got different marks once more, for the pictures in their letters."""
    graded = sorted(class_.results(lab).hand_ins.values(), key=lambda h: -h.points)
    places = dict.fromkeys((0, len(graded) // 2, len(graded) - 1)) if graded else {}
    students = tuple(graded[place].person.id for place in places)
    order, means = Order(students=students, pages="all"), Means(class_.engine)
    if students:
        grade_class(class_.root, lab.name, order, means, class_.database, Teller(silent=True))
    return students
