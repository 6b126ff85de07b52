"""The command `autograder grade`: exit code 0 when everything that was handed in is graded, else 1."""

from __future__ import annotations

import argparse
import gc
import json
import os
import statistics
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..course_folder import CourseError, course_of, database, lab_of
from ..engines import Engine, choose, in_words, must_not_see
from ..gradebook import Book
from ..marking import course_secret
from ..progress import Progress
from ..referee.grade import Assignment
from .class_run import ClassRun, Order, Report, Row, provenance
from .cluster import Cluster
from .pool import Here, grade_all
from .settings import allowance
from .submissions import costly_imports
from .task import Setting

#: So many changed marks are written out for people.
_MOST_CHANGES = 30
_UNHELD = (
    "The engine none does not hold student code: it runs with all rights of your account, may read and "
    "change your files, and use the network. It cannot touch a verdict."
)


def run(given: argparse.Namespace) -> int:
    """Grade a class, and say what became of it."""
    course = course_of(given.course)
    lab = lab_of(course, given.lab)
    order = Order(tuple(given.student), given.pages, given.force, given.dry_run, given.check)
    means = Means(given.engine, given.workers or os.cpu_count() or 1, given.cluster)
    told = Teller(given.json)
    report = grade_class(course, lab, order, means, database(course, given.db), told)
    told.report(report, order)
    return 0 if report.complete else 1


@dataclass(frozen=True)
class Means:
    """What a class is graded with."""

    engine: str = "auto"
    workers: int = 1
    cluster: str = ""


def grade_class(
    course: Path, lab: str, order: Order, means: Means, database: str, told: Teller
) -> Report:
    """Grade what was handed in for a lab: marks first, pages after."""
    os.environ.setdefault("MPLBACKEND", "Agg")
    start = time.perf_counter()
    secret = course_secret(course)
    with ExitStack() as opened:
        gc.disable()  # what is imported and loaded now is no garbage
        opened.callback(gc.enable)
        opened.callback(gc.unfreeze)
        expected = _surely(course, lab, order)
        assignment = Assignment.load(course, lab, secret)
        _look_at_check(order.check, assignment)
        allowed, most = allowance(course, lab), 0
        if not means.cluster:
            allowed, memory = allowed.fitted(means.workers)
            told.workers(means.workers, memory.workers)
            means, most = replace(means, workers=memory.workers), memory.grader
        if not means.cluster:  # a cluster's workers look at their own memory
            allowed, memory = allowed.fitted(means.workers)
            means = replace(means, workers=memory.workers)
        must_not_see(course)
        named = costly_imports(course, lab)
        engine, why = _engine(means, assignment.engine(means.engine, allowed.limits, named))
        if not means.cluster:
            told.engine(engine, why)
        made_by = provenance(course, assignment, engine)
        setting = Setting(course, lab, secret, engine, allowed.patience, made_by, most)
        executor = _executor(means, setting)
        opened.enter_context(executor)
        if isinstance(executor, Cluster):
            told.cluster(means, executor.threads)
        else:
            executor.start(expected)  # they load the lab while the gradebook opens
        book = opened.enter_context(Book(course, database, lab))
        gc.freeze()
        gc.enable()
        class_run = ClassRun(course, assignment, book, order, engine)
        students = class_run.students()
        told.begin(len(students), f"marking {lab}")
        for done in grade_all(executor, _counted(class_run.tasks(students), told, class_run)):
            told.row(class_run.take(done), count=True)
        told.end()
        class_run.report.seconds["marks"] = time.perf_counter() - start
        waiting = class_run.without_pages()
        if waiting:
            told.begin(len(waiting), f"pages {lab}")
            for done in grade_all(executor, class_run.page_tasks(waiting)):
                class_run.take_pages(done)
                told.count(done.student, bool(done.fault))
            told.end()
        report = class_run.finish()
        report.seconds["all"] = time.perf_counter() - start
    return report


def _surely(course: Path, lab: str, order: Order) -> int:
    """Return how many submissions there surely are to grade."""
    handed_in = {path.parent.name for path in (course / "submitted").glob(f"*/{lab}")}
    if order.students:
        handed_in &= {*order.students}
    if order.force or order.check or order.dry:
        return len(handed_in)
    return len(
        handed_in
        - {path.parent.name for path in (course / "autograded").glob(f"*/.{lab}.graded.json")}
    )


def _look_at_check(check: str, assignment: Assignment) -> None:
    known = list(assignment.lab.exercises) if assignment.lab is not None else []
    if check and check not in known:
        raise CourseError(
            f"--check must be one of {', '.join(known) or '(this lab has no checks)'}. Got {check!r}."
        )


def _engine(means: Means, wanted: Engine) -> tuple[Engine, str]:
    """Return the engine of this machine; a cluster's workers each look for their own."""
    return (wanted, "") if means.cluster else choose(wanted)


def _executor(means: Means, setting: Setting) -> Here | Cluster:
    return Cluster(means.cluster, setting) if means.cluster else Here(setting, means.workers)


def _counted(tasks: Iterator[Any], told: Teller, class_run: ClassRun) -> Iterator[Any]:
    """Yield tasks; tell of the students who need none as they are met."""
    met: set[str] = set()
    for task in tasks:
        for student in [s for s in class_run.report.rows if s not in met]:
            met.add(student)
            told.row(class_run.report.rows[student], count=True)
        met.add(task.student)
        yield task
    for student, row in class_run.report.rows.items():
        if student not in met:
            met.add(student)
            told.row(row, count=True)


class Teller:
    """Says what happens: a bar on a terminal, lines of JSON for machines, a summary at the end."""

    def __init__(self, as_json: bool = False, *, silent: bool = False):
        self.as_json, self.silent = as_json, silent
        self._bar: Progress | None = None

    def engine(self, engine: Engine, why: str) -> None:
        """Say what holds student code, and why nothing better does."""
        if self.silent:
            return
        if self.as_json:
            print(
                json.dumps({"engine": engine.name, "layers": engine.layers, "why": why}), flush=True
            )
        else:
            print(in_words(engine, why))
        if engine.name == "none":
            print(_UNHELD, file=sys.stderr)

    def workers(self, wanted: int, fitting: int) -> None:
        """Say so where there is memory for fewer submissions at a time than were wanted."""
        if fitting < wanted and not self.silent:
            print(
                f"There is memory for {fitting} submissions at a time, not for {wanted}.",
                file=sys.stderr,
            )

    def cluster(self, means: Means, threads: Mapping[str, int]) -> None:
        """Say who grades, where workers of a cluster do."""
        if self.silent:
            return
        said = {"cluster": means.cluster, "engine": means.engine, "workers": len(threads),
                "threads": sum(threads.values())}  # fmt: skip
        which = "the best that starts there" if means.engine == "auto" else means.engine
        if self.as_json:
            print(json.dumps(said), flush=True)
        else:
            print(
                f"Student code runs on {means.cluster}: {said['workers']} workers, {said['threads']} "
                f"at a time. Engine: {which}."
            )
        if means.engine == "none":
            print(_UNHELD, file=sys.stderr)

    def begin(self, total: int, what: str) -> None:
        """Begin a bar."""
        self._bar = Progress(total, what)

    def count(self, student: str, fault: bool) -> None:
        """Count one that is done."""
        if self._bar is not None:
            self._bar(student, fault=fault)

    def row(self, row: Row, *, count: bool) -> None:
        """Tell of one submission."""
        if self.as_json and not self.silent:
            print(json.dumps(row.to_dict()), flush=True)
        if count:
            self.count(row.student, row.state in ("fault", "open"))

    def end(self) -> None:
        """End the bar."""
        if self._bar is not None:
            self._bar.end()

    def report(self, report: Report, order: Order) -> None:
        """Say what became of the class."""
        if self.as_json:
            print(json.dumps({"summary": summary(report)}), flush=True)
            return
        print(words(report, order))


def summary(report: Report) -> dict[str, Any]:
    """Return what became of a class, in numbers."""
    states = [row.state for row in report.rows.values()]
    marks = [row.marks for row in report.rows.values() if row.marks is not None]
    return {
        "lab": report.lab,
        "engine": report.engine,
        "students": len(report.rows),
        **{state: states.count(state) for state in ("graded", "regraded", "kept", "open", "fault")},
        "pages": report.pages,
        "page_faults": report.page_faults,
        "odd": report.odd,
        "points": _spread(marks),
        "seconds": {name: round(value, 2) for name, value in report.seconds.items()},
        "parts": {name: round(value, 3) for name, value in report.parts.items()},
        "complete": report.complete,
    }


def _spread(marks: list[float]) -> dict[str, float]:
    if not marks:
        return {}
    several = len(marks) > 1
    low, middle, high = (
        statistics.quantiles(marks, n=4, method="inclusive") if several else [marks[0]] * 3
    )
    return {
        "lowest": min(marks), "quarter": low, "median": middle, "three_quarters": high,
        "highest": max(marks), "mean": statistics.fmean(marks),
    }  # fmt: skip


def words(report: Report, order: Order) -> str:
    """Say what became of a class."""
    told = summary(report)
    lines = []
    counted = [
        f"{told[state]} {said}"
        for state, said in (("graded", "graded"), ("regraded", "graded again"),
                            ("kept", "as they were"), ("open", "open for a person"),
                            ("fault", "not graded"))
        if told[state]
    ]  # fmt: skip
    nobody = (
        f"nobody has handed anything in. Put notebooks into submitted/STUDENT/{report.lab}, or call "
        "autograder collect"
    )
    lines.append(f"{report.lab}: {', '.join(counted) or nobody}.")
    spread = told["points"]
    if spread:
        most = max(row.most for row in report.rows.values())
        lines.append(
            f"Marks by checks, of {most:g}: from {spread['lowest']:g} to {spread['highest']:g}, half of "
            f"them between {spread['quarter']:g} and {spread['three_quarters']:g}, mean {spread['mean']:.1f}."
        )
    lines += _changes(report, dry=order.dry)
    looks = [
        f"  {row.student}: {' '.join([row.problem, *row.remarks]).strip()}"
        for row in report.rows.values()
        if row.problem or row.remarks
    ]
    if looks:
        lines.append("Look at these:")
        lines += looks
    lines += [f"  {sentence}" for sentence in [*report.odd, *report.page_faults]]
    lines.append(
        f"{told['pages']} pages, {report.seconds.get('marks', 0):.0f} s for marks, "
        f"{report.seconds.get('all', 0):.0f} s in all, engine {report.engine}."
    )
    if told["fault"] or told["page_faults"]:
        lines.append(
            "What is not graded was no fault of the students': run the same command again."
        )
    return "\n".join(lines)


def _changes(report: Report, *, dry: bool) -> list[str]:
    """Say whose marks changed, or would, which and why; a first mark is no change."""
    changed = [row for row in report.rows.values() if row.changes and (dry or row.why)]
    if dry:
        lines = [f"{len(changed)} of {len(report.rows)} would change; nothing is written."]
    else:
        lines = [f"Marks changed for {len(changed)}:"] if changed else []
    for row in changed[:_MOST_CHANGES]:
        each = [f"{cell} {_mark(old)} → {_mark(new)}" for cell, (old, new) in row.changes.items()]
        lines.append(f"  {row.student}: {', '.join(each)}{f' ({row.why})' if row.why else ''}")
    if len(changed) > _MOST_CHANGES:
        lines.append(f"  and {len(changed) - _MOST_CHANGES} more: --json tells all.")
    return lines


def _mark(mark: float | None) -> str:
    return "open" if mark is None else f"{mark:g}"
