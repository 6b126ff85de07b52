"""Grade one submission: from the bytes that were handed in to the graded notebook.

A pure function of the submission, the lab and the key of seeds; the engine that it runs on changes
nothing in the marks. What happens inside a worker can cost its own marks, and nothing else.
"""

from __future__ import annotations

import copy
import hashlib
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from labgauss.checks.kinds import kind_of
from labgauss.checks.plain import LIBRARY
from labgauss.checks.question import Answered, Question
from labgauss.checks.session import Session
from labgauss.checks.summary import Summary
from labgauss.checks.verdict import Verdict

from ..course import CourseError, Lab, find_lab, lab_names, load_lab
from ..engines import Engine, EngineError, Server
from ..exercise import Exercise
from ..findings import finding
from ..marking import (
    seed_for,
)
from ..record import Finding
from ..stored import grade_id_of
from ..worker.confine import Limits
from .answers import Remote
from .examples import SharedOutputs, independent_examples, skippable_examples
from .graft import Grafted, Placed, graft, harmless_markdown, numbered
from .outputs import attached, new_room, shown, told
from .scoring import score
from .sitting import Patience, Sitting
from .submission import Unreadable, read_notebook
from .template import Slot, Template, load_templates


@dataclass(frozen=True)
class Submission:
    """What a student handed in for one notebook, as bytes."""

    student: str
    notebook: bytes

    @property
    def digest(self) -> str:
        """Return what tells this submission from any other."""
        return hashlib.sha256(self.notebook).hexdigest()


@dataclass(frozen=True, eq=False)
class Assignment:
    """What a referee knows of a lab: what was handed out, and the answer key where it is ours."""

    name: str
    templates: tuple[Template, ...]
    lab: Lab | None
    secret: bytes

    @classmethod
    def load(cls, course: Path, name: str, secret: bytes) -> Assignment:
        """Load a lab; an assignment without an answer key is any nbgrader notebook."""
        try:
            full = find_lab(course, name)
        except CourseError:
            full = name if (course / "release" / name).is_dir() else ""
            if not full:
                raise
        lab = load_lab(course, full) if full in lab_names(course) else None
        return cls(full, tuple(load_templates(course, full)), lab, secret)

    @property
    def imports(self) -> tuple[str, ...]:
        """Return what a warm server should have imported."""
        return tuple(dict.fromkeys(name for t in self.templates for name in t.imports))

    @property
    def axes(self) -> tuple[tuple[str, int], ...]:
        """Return how many Axes the checks of pictures will ask for, by projection."""
        asked: Counter[str] = Counter()
        for exercise in self.lab.exercises.values() if self.lab is not None else ():
            if kind_of(exercise.ask).claims:
                asked[exercise.ask.projection or ""] += 2 * len(exercise.public) + 1
        return tuple(asked.items())

    def engine(self, name: str, limits: Limits, named: tuple[str, ...] = ()) -> Engine:
        """Return an engine with what this lab wants to have warm, and what its class names."""
        return Engine(name, limits, (*self.imports, *named), self.axes)


@dataclass
class Result:
    """A graded notebook, and how it came about."""

    notebook: dict[str, Any]
    pages: bool
    remarks: list[str] = field(default_factory=list)
    events: list[str] = field(default_factory=list)
    seconds: dict[str, float] = field(default_factory=dict)
    findings: dict[str, Finding] = field(default_factory=dict)  # by exercise, for reports
    resources: dict[str, float] = field(default_factory=dict)


class Clock:
    """Adds up where the time goes."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self._last = time.perf_counter()

    def lap(self, what: str) -> None:
        """Count the time since the last lap under a name."""
        now = time.perf_counter()
        self.seconds[what] = self.seconds.get(what, 0.0) + now - self._last
        self._last = now


def grade(
    assignment: Assignment,
    template: Template,
    submission: Submission,
    server: Server,
    *,
    patience: Patience,
    provenance: Mapping[str, Any],
    marked: Mapping[str, Any] | None = None,
    shared: Callable[[Template], SharedOutputs] | None = None,
) -> Result:
    """Grade a submission; raise `Unreadable` where it is no notebook.

    Marks come first, and no picture is drawn for them. With `marked`, the notebook of such an earlier
    run, nothing is asked again: all cells are run for what they show.
    """
    grafted = graft(template, read_notebook(submission.notebook))
    grading = Grading(assignment, template, submission, server, patience, grafted)
    grading.shared = shared
    return grading.with_pages(marked) if marked is not None else grading.result(provenance)


@dataclass
class Grading:
    """One submission while it is graded."""

    assignment: Assignment
    template: Template
    submission: Submission
    server: Server
    patience: Patience
    grafted: Grafted
    verdicts: dict[str, Verdict] = field(default_factory=dict)
    clock: Clock = field(default_factory=Clock)
    resources: dict[str, float] = field(default_factory=dict)
    shared: Callable[[Template], SharedOutputs] | None = None
    _asked: dict[str, tuple[Question, Answered]] = field(default_factory=dict)
    _kept: dict[str, Any] = field(default_factory=dict)
    _room: list[int] = field(default_factory=new_room)

    def __post_init__(self) -> None:
        self._numbers = numbered(self.grafted.cells)

    def result(self, provenance: Mapping[str, Any]) -> Result:
        """Run what has to run, and write the notebook."""
        outputs, events = self._by_cells()
        stamp = {**provenance, "pages": False}
        notebook = self._written(outputs, stamp)
        self.clock.lap("notebook")
        remarks = [*self.grafted.remarks, *self._remarks()]
        findings = {name: finding(v, self._asked.get(name)) for name, v in self.verdicts.items()}
        seconds = self.clock.seconds
        used = {**self.resources, "wall_seconds": sum(seconds.values())}
        return Result(notebook, False, remarks, events, seconds, findings, used)

    def with_pages(self, marked: Mapping[str, Any]) -> Result:
        """Run every cell for what it shows, and keep the marks of an earlier run."""
        self._kept = {grade_id_of(cell): cell for cell in marked["cells"] if grade_id_of(cell)}
        outputs, events = self._as_a_page()
        stamp = {**marked["metadata"][LIBRARY]["graded"], "pages": True}
        notebook = self._written(outputs, stamp)
        self.clock.lap("notebook")
        return Result(notebook, True, [], events, self.clock.seconds)

    def _remarks(self) -> list[str]:
        """Return what an instructor should know of the marks, in sentences."""
        open_ = [name for name, v in self.verdicts.items() if v.verdict == "not graded"]
        return (
            [f"{', '.join(open_)} could not be asked: a fault of the answer key."] if open_ else []
        )

    @property
    def _has_tests(self) -> bool:
        """Return whether cells that are no checks of ours give points."""
        slots = [cell.slot for cell in self.grafted.cells if cell.slot is not None]
        return any(slot.is_graded and not slot.check for slot in slots)

    def _sitting(self, *, copies: bool, rich: bool) -> Sitting:
        seed = seed_for(self.assignment.secret, self.submission.digest, "worker")
        files = self.template.files if copies or rich else {}
        opened = Sitting(self.server, seed, self.patience, files, copies=copies, rich=rich)
        self.clock.lap("fork")
        return opened

    # --- cells ---

    def _run(self, sitting: Sitting, place: int, *, rich: bool | None = None) -> dict[str, Any]:
        """Run a cell, and keep of what it shows what a notebook holds."""
        ran = sitting.run(self.grafted.cells[place].text, self._numbers[place], rich=rich)
        return {**ran, "outputs": shown(ran["outputs"], 0, self._room)}

    def _runs(self, cell: Placed) -> bool:
        """Return whether a cell is code that a worker runs: checks and their summary are ours."""
        if cell.kind != "code" or not cell.text.strip():
            return False
        if cell.slot is None:
            return True
        return cell.slot.check is None and self._summary_of(cell) is None

    def _as_a_page(self) -> tuple[dict[int, dict[str, Any]], list[str]]:
        """Run every cell for what it shows; examples that read no name of the student's show the same to all."""
        cells = self.grafted.cells
        known = self.shared(self.template) if self.shared is not None and self._is_ours else {}
        same = {
            place for place in independent_examples(cells, self.template.slots)
            if (slot := cells[place].slot) is not None and slot.index in known
        }  # fmt: skip
        idle = skippable_examples(cells, same)
        sitting = self._sitting(copies=False, rich=True)
        outputs: dict[int, dict[str, Any]] = {}
        try:
            for place, cell in enumerate(cells):
                if place in idle:
                    outputs[place] = {}
                elif self._runs(cell):
                    outputs[place] = self._run(sitting, place, rich=place not in same)
                if place in same and cell.slot is not None:
                    outputs[place] |= {"outputs": known[cell.slot.index]}
                self.clock.lap("cells")
            return outputs, sitting.events
        finally:
            sitting.close()
            self.clock.lap("fork")

    @property
    def _is_ours(self) -> bool:
        """Return whether all that gives points is a check of ours: else every cell runs, as nbgrader's rules say."""
        return self.assignment.lab is not None and not self._has_tests

    def _by_cells(self) -> tuple[dict[int, dict[str, Any]], list[str]]:
        """Run cell by cell, and ask each check where it stands."""
        sitting = self._sitting(copies=True, rich=False)
        outputs: dict[int, dict[str, Any]] = {}
        asked = False
        seen = Session()
        left_out = skippable_examples(self.grafted.cells) if self._is_ours else frozenset()
        try:
            for place, cell in enumerate(self.grafted.cells):
                if place in left_out:
                    continue
                if self._runs(cell):
                    outputs[place] = self._run(sitting, place)
                    if asked and not (cell.slot is not None and cell.slot.is_graded):
                        # it may speak of what was asked; the pages, where nothing is, show it
                        outputs[place] = {**outputs[place], "outputs": []}
                    self.clock.lap("cells")
                elif cell.slot is not None and cell.slot.check is not None:
                    asked = True
                    self._mark(cell.slot, sitting, seen)
            return outputs, sitting.events
        finally:
            sitting.close()
            self.resources = sitting.resources
            self.clock.lap("fork")

    # --- checks ---

    def _exercise(self, slot: Slot) -> Exercise:
        assert self.assignment.lab is not None
        assert slot.check is not None
        return self.assignment.lab.exercises[slot.check[0]]

    def _mark(self, slot: Slot, sitting: Sitting, seen: Session) -> None:
        lab, exercise = self.assignment.lab, self._exercise(slot)
        assert lab is not None
        assert slot.check is not None
        seed = seed_for(self.assignment.secret, self.submission.digest, exercise.id)
        answer = Remote(lab, exercise, slot.check[1], self._texts, sitting)
        verdict, asked = score(answer, seed, seen, self.clock.lap)
        self.verdicts[exercise.id] = verdict
        if asked is not None:
            self._asked[exercise.id] = asked

    @property
    def _texts(self) -> dict[str, str]:
        """Return the student's texts: solutions by the names they are there for, others by place."""
        texts = {}
        for place, cell in enumerate(self.grafted.cells):
            if cell.kind != "code" or (cell.ours and not (cell.slot and cell.slot.is_solution)):
                continue
            names = cell.slot.defines if cell.slot is not None else set()
            texts.update(dict.fromkeys(names, cell.text) or {f" {place}": cell.text})
        return texts

    # --- the notebook ---

    def _summary_of(self, cell: Placed) -> str | None:
        """Return the lab whose summary a cell of ours shows, None for any other cell."""
        if cell.slot is None or not cell.slot.is_locked or self.assignment.lab is None:
            return None
        key = self.assignment.lab.key
        last = cell.text.strip().splitlines()[-1] if cell.text.strip() else ""
        return key if last == f'solved("{key}")' else None

    def _written(
        self, outputs: Mapping[int, dict[str, Any]], provenance: Mapping[str, Any]
    ) -> dict[str, Any]:
        metadata = copy.deepcopy(self.template.metadata)
        metadata[LIBRARY] = {
            **metadata.get(LIBRARY, {}),
            "graded": {**provenance, "submission": self.submission.digest},
        }
        cells = []
        used: set[str] = set()
        for place, cell in enumerate(self.grafted.cells):
            made = self._cell(cell, place, used)
            if cell.kind == "code":
                said = self._said(cell)
                ran = place in outputs or said is not None
                count = self._numbers[place] if ran else None
                made["execution_count"] = count
                made["outputs"] = self._outputs(said, outputs.get(place), count)
                if self._is_marked_test(cell):  # what it showed then is what it was marked by
                    made["outputs"] = self._kept[str(made["metadata"]["nbgrader"]["grade_id"])][
                        "outputs"
                    ]
            cells.append(made)
        return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}

    def _is_marked_test(self, cell: Placed) -> bool:
        slot = cell.slot
        return (
            slot is not None and slot.is_graded and not slot.check and slot.grade_id in self._kept
        )

    def _cell(self, cell: Placed, place: int, used: set[str]) -> dict[str, Any]:
        if cell.slot is not None:
            made = copy.deepcopy(cell.slot.cell)
        else:
            made = {"cell_type": cell.kind, "metadata": {}}
        made["source"] = cell.text
        if cell.kind != "code" and not cell.ours:  # a raw cell goes into a page as it is
            kept = attached(cell.pictures, self._room)
            made["source"] = harmless_markdown(cell.text, kept)
            if kept:
                made["attachments"] = kept
        if cell.folded and not cell.ours:
            made["metadata"]["jupyter"] = {"source_hidden": True}
        name = str(made.get("id") or f"free-{place}")
        made["id"] = name if name not in used else f"{name[:50]}-{place}"
        used.add(made["id"])
        return made

    def _said(self, cell: Placed) -> dict[str, Any] | None:
        """Return what we say in a cell: a verdict or their summary."""
        kept = self._kept.get(cell.slot.grade_id) if cell.slot is not None else None
        if kept is not None and ((cell.slot and cell.slot.check) or self._summary_of(cell)):
            return kept["outputs"][0]["data"] if kept["outputs"] else None
        said = self._verdict(cell)
        return None if said is None else said._repr_mimebundle_()

    def _verdict(self, cell: Placed) -> Verdict | Summary | None:
        if cell.slot is None:
            return None
        if cell.slot.check is not None and self.assignment.lab is not None:
            return self.verdicts.get(cell.slot.check[0])
        key = self._summary_of(cell)
        if key is None or self.assignment.lab is None:
            return None
        points = {e.id: e.points for e in self.assignment.lab.exercises.values()}
        return Summary(key, points, self.verdicts)

    def _outputs(
        self, said: dict[str, Any] | None, ran: Mapping[str, Any] | None, count: int | None
    ) -> list[dict[str, Any]]:
        if said is not None:
            result = {"output_type": "execute_result", "execution_count": count}
            return [{**result, "data": said, "metadata": {}}]
        if ran is None:
            return []
        found = [
            {**o, "execution_count": count} if "execution_count" in o else o for o in ran["outputs"]
        ]
        if "ended" in ran:
            limits = self.server.engine.limits
            values = {"cell": ran["seconds"], "notebook": self.patience.notebook,
                      "disk": limits.disk // 2**20}  # fmt: skip
            found.append(told(str(ran["ended"]), values))
        return found


__all__ = ["Assignment", "EngineError", "Result", "Submission", "Unreadable", "grade"]
