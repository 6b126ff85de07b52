"""`autograder learn`: wrong answers that no misconception explains, grouped, with anonymous samples."""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..course import CourseError, Lab, load_lab
from ..course_folder import course_of, database, lab_names, lab_of
from ..notebook import grade_id
from ..places import hide, refuse_taken, write_whole
from ..results import LabResults, Person, lab_results
from ..run_solutions import solution_cell
from .anonymous_answers import anonymous, vocabulary
from .cells import solutions
from .groups import Group, unexplained

_HEAD = """\
# Wrong answers that students gave to {exercise} and that no misconception of its answer key explains.
# Each is student code, written anew: comments, unknown texts and names of the class are taken out as far as a
# program sees them. Read a cell before you put it into the exercise's bank.py. Once key.py has the misconception
# behind it, write names=MISCONCEPTION at the end of the cell's first line.

"""


@dataclass(frozen=True)
class Sample:
    """One answer of a group without what identifies its author; empty, with a reason, where it cannot be shown."""

    group: Group
    name: str
    text: str
    why_not: str

    @property
    def students(self) -> str:
        """Say how many gave this answer."""
        count = len(self.group.people)
        return f"{count} student{'s' * (count != 1)}"

    @property
    def bank(self) -> str:
        """Return the answer as a cell of a bank, with the share of the points that it got."""
        if not self.text:
            return ""
        earned = self.group.example
        share = round((earned.points or 0.0) / earned.cell.most, 3) if earned.cell.most else 0.0
        gets = f" gets={share:g}" if share else ""
        return f"# %% wrong: {self.name}{gets}\n# why: {self.students} of a class gave this\n{self.text}"

    @property
    def sentence(self) -> str:
        """Say which answer it is, how many gave it, and what stands in the way of a sample."""
        why_not = f"; no sample: {self.why_not}" if self.why_not else ""
        return f"{self.group.exercise}, {self.name}: {self.students}{why_not}."

    def to_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "exercise": self.group.exercise, "name": self.name, "students": len(self.group.people),
            "bank": self.bank, "why_not": self.why_not,
        }  # fmt: skip


def run(given: argparse.Namespace) -> int:
    """Say which answers there are and how many gave each, write the samples, and say where they are."""
    course = course_of(given.course)
    name = lab_of(course, given.lab)
    if name not in lab_names(course):
        raise CourseError(
            f"learn needs a lab with answer keys. {name} has none, so nothing is known of the ideas behind its marks."
        )
    results = lab_results(course, name, database(course, given.db))
    samples = samples_of(results, load_lab(course, name), everything=given.all)
    out = new_folder(course, name, given.out) if any(s.text for s in samples) else None
    if out is not None:
        write(out, samples)
    if given.json:
        found = [sample.to_dict() for sample in samples]
        print(json.dumps({"lab": name, "folder": str(out) if out else "", "groups": found}))
        return 0
    for sample in samples:
        print(sample.sentence)
    if out is not None:
        print(f"The samples are in {os.path.relpath(out)}. Read them before you use them.")
    if not samples:
        more = "" if given.all else " --all writes single ones, too."
        print(f"No wrong answer without a misconception was given twice.{more}")
    return 0


def samples_of(results: LabResults, lab: Lab, *, everything: bool = False) -> list[Sample]:
    """Return a sample of each group of answers that no misconception explains, numbered per exercise."""
    people = [h.person for h in results.hand_ins.values()] + [*results.missing, *results.waiting]
    counts: Counter[str] = Counter()
    found = []
    for group in unexplained(results).groups:
        if group.exercise in lab.exercises and (everything or len(group.people) > 1):
            counts[group.exercise] += 1
            name = f"from_the_class_{counts[group.exercise]}"
            found.append(sample_of(lab, group, name, _text_of(results, lab, group), people))
    return found


def sample_of(lab: Lab, group: Group, name: str, text: str, class_: Sequence[Person]) -> Sample:
    """Return the sample of a group, from what its example wrote."""
    return Sample(group, name, *anonymous(text, class_, vocabulary(lab, group.exercise)))


def _text_of(results: LabResults, lab: Lab, group: Group) -> str:
    """Return what a group's example wrote into the solution cell."""
    cell = f"{grade_id(solution_cell(lab, group.exercise).id)}_solution"
    return solutions(results.course, results.lab, group.example_of.id).get(cell, "")


def new_folder(course: Path, lab: str, given: str | None) -> Path:
    """Return a folder that is new or empty: what somebody worked on is never written over."""
    if given:
        out = Path(given)
        if out.exists() and (not out.is_dir() or any(out.iterdir())):
            raise CourseError(
                f"the folder for samples must be new or empty. {out} is not. Name another with --out."
            )
        refuse_taken(out / "bank.py")
        return out
    top = course / "learned"
    hide(top)
    number = 1
    while (out := top / (lab if number == 1 else f"{lab}-{number}")).exists():
        number += 1
    return out


def write(out: Path, samples: Sequence[Sample]) -> None:
    """Write the samples as a bank per exercise."""
    banks: dict[str, str] = {}
    for sample in samples:
        if sample.bank:
            exercise = sample.group.exercise
            before = banks.get(exercise, _HEAD.format(exercise=exercise))
            banks[exercise] = f"{before}{sample.bank}\n"
    try:
        for exercise, bank in banks.items():
            write_whole(out / exercise.partition(".")[2] / "bank.py", bank.encode())
    except OSError as error:
        raise CourseError(
            f"the folder for samples must be one that can be written. {error.strerror}: {error.filename or out}. "
            "Name another with --out."
        ) from None
