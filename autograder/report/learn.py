"""`autograder learn`: what a class answered becomes drafts of ideas, and shares that were counted."""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..bank import read_bank
from ..collecting.collect import course_of, lab_of
from ..collecting.gradebook import database
from ..course import CourseError, Lab, lab_names, load_lab
from ..engines import EngineError
from ..expected import read_expected
from ..findings import Finding
from ..guesses import read_guesses
from ..places import hide, refuse_taken
from ..progress import Progress
from ..results import LabResults, lab_results
from ..run_solutions import solution_cell
from .drafts import Draft, drafts_of
from .groups import Group, unexplained
from .ideas import IdeaCost, Told, answers, idea_costs
from .tried import tried

_NO_GUESSES = (
    "What students guess before they run a cell stays in their own notebooks: the gradebook holds none of it, so the "
    "shares in guesses.toml cannot be counted here."
)


@dataclass(frozen=True)
class Learned:
    """A draft, the group that it came from, and what the grader says of it."""

    draft: Draft
    group: Group
    said: Finding
    not_tried: str = ""

    @property
    def tried(self) -> str:
        """Say what `autograder try` gives it."""
        if not self.draft.text:
            return f"not tried: {self.draft.why_not}."
        if self.not_tried:
            return f"not tried: {self.not_tried}"
        if not self.said:
            return "not tried: the grader could not grade it."
        ideas = ", ".join(self.said["ideas"])
        named = f", and is recognised as {ideas}" if ideas else ""
        return f"the grader gives it {self.said['points']:g} of {self.said['max_points']:g} points{named}."


def run(given: argparse.Namespace) -> int:
    """Write the drafts and the shares, and say what they are."""
    course = course_of(given.course)
    name = lab_of(course, given.lab)
    if name not in lab_names(course):
        raise CourseError(
            f"learn needs a lab with answer keys. {name} has none, so nothing is known of the ideas behind its marks."
        )
    lab, results = load_lab(course, name), lab_results(course, name, database(course, given.db))
    out = new_folder(course, name, given.out)
    learned = learn(results, lab, everything=given.all, engine=given.engine)
    ideas = idea_costs(results, Told.of(lab))
    write(out, lab, learned, ideas, answered(results))
    if given.json:
        print(json.dumps({"lab": name, "folder": str(out), **_as_data(lab, learned, ideas)}))
        return 0
    for one in learned:
        count = len(one.group.people)
        print(
            f"{one.draft.exercise}, {one.draft.name}: {count} student{'s' * (count != 1)}; {one.tried}"
        )
    if not learned:
        print(
            "No wrong answer without an idea was given twice: there is nothing to draft."
            + ("" if given.all else " --all drafts single ones.")
        )
    what = "The drafts and the counted shares are" if learned else "The counted shares are"
    print(f"{what} in {os.path.relpath(out)}. README.md there says how to use them.")
    return 0


def learn(
    results: LabResults, lab: Lab, *, everything: bool = False, engine: str = "auto"
) -> list[Learned]:
    """Return a draft for each group of answers that no idea explains."""
    groups = [g for g in unexplained(results).groups if everything or len(g.people) > 1]
    people = [h.person for h in results.hand_ins.values()] + [*results.missing, *results.waiting]
    drafts = drafts_of(results, lab, groups, people)
    progress = Progress(len(drafts), "trying")
    said: list[Finding] = []
    why_not = ""
    try:
        for finding in tried(results.course, lab, drafts, engine) if drafts else ():
            said.append(finding)
            progress(drafts[len(said) - 1].name)
    except EngineError as error:
        why_not = str(error)
    finally:
        progress.end()
    said += [{}] * (len(drafts) - len(said))
    return [Learned(d, g, s, why_not) for d, g, s in zip(drafts, groups, said, strict=True)]


def new_folder(course: Path, lab: str, given: str | None) -> Path:
    """Return a folder that is new or empty: drafts that somebody worked on are never written over."""
    if given:
        out = Path(given)
        if out.exists() and (not out.is_dir() or any(out.iterdir())):
            raise CourseError(
                f"the folder for drafts must be new or empty. {out} is not. Name another with --out."
            )
        refuse_taken(out / "bank.py")
        return out
    top = course / "learned"
    hide(top)
    number = 1
    while (out := top / (lab if number == 1 else f"{lab}-{number}")).exists():
        number += 1
    return out


def answered(results: LabResults) -> frozenset[str]:
    """Return the exercises that somebody's mark tells of: an idea that nobody had there was seen by none."""
    return frozenset(earned.cell.exercise for _, earned in answers(results))


def write(
    out: Path,
    lab: Lab,
    learned: Sequence[Learned],
    ideas: Sequence[IdeaCost],
    asked: Collection[str],
) -> None:
    """Write all drafts beside the folder first, then put them in place at once."""
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=out.parent, prefix=f".{out.name}.") as aside:
            made = Path(aside) / "drafts"
            made.mkdir()
            _write(made, lab, learned, ideas, asked)
            if out.exists():
                out.rmdir()
            made.rename(out)
    except OSError as error:
        raise CourseError(
            f"the folder for drafts must be one that can be written. {error.strerror}: {error.filename or out}. "
            "Name another with --out."
        ) from None


def _write(
    out: Path,
    lab: Lab,
    learned: Sequence[Learned],
    ideas: Sequence[IdeaCost],
    asked: Collection[str],
) -> None:
    for one in learned:
        folder = out / one.draft.exercise.partition(".")[2] / one.draft.name
        folder.mkdir(parents=True)
        (folder / "idea.py").write_text(one.draft.key, encoding="utf-8")
        (folder / "hints.md").write_text(one.draft.hint, encoding="utf-8")
        if one.draft.bank:
            bank = folder / "bank.py"
            bank.write_text(one.draft.bank, encoding="utf-8")
            read_bank(bank, solution_cell(lab, one.draft.exercise).text)
    (out / "expected.toml").write_text(counted(lab, ideas, asked), encoding="utf-8")
    (out / "README.md").write_text(_readme(lab, learned, ideas), encoding="utf-8")


def counted(lab: Lab, ideas: Sequence[IdeaCost], asked: Collection[str]) -> str:
    """Return the lab's expected.toml with the shares that this class has, in the exercises it answered."""
    expected, lines = read_expected(lab), ["# The shares of a class, counted by autograder learn."]
    true = {(i.exercise, i.name): i.share.value * 100 for i in ideas if i.share}
    for exercise in lab.exercises.values():
        here = expected.get(exercise.name)
        lines += ["", f"[{exercise.name}]"]
        if here is not None and here.room is not None:
            lines.append(f"room = {here.room}")
        for name in exercise.ideas:
            parts = []
            if here is not None and name in here.rooms:
                parts.append(f"room = {here.rooms[name]}")
            share = here.percents.get(name) if here else None
            if exercise.id in asked and (share is not None or (exercise.id, name) in true):
                share = true.get((exercise.id, name), 0.0)
            if share is not None:
                parts.append(f"percent = {share:.0f}")
            if parts:
                lines.append(f"{name} = {{ {', '.join(parts)} }}")
    return "\n".join(lines) + "\n"


def _readme(lab: Lab, learned: Sequence[Learned], ideas: Sequence[IdeaCost]) -> str:
    lines = [f"# What a class taught {lab.name}", "", _HOW, "", "## Drafts", ""]
    for one in learned:
        name = f"{one.draft.exercise.partition('.')[2]}/{one.draft.name}"
        lines.append(f"- `{name}`: {len(one.group.people)} of the class; {one.tried}")
    lines += [] if learned else ["None."]
    lines += [
        "",
        "## How often each idea was seen",
        "",
        "| check | idea | students | share | range | expected |",
        "|---|---|---|---|---|---|",
    ]
    for i in ideas:
        share = i.share
        range_ = f"{share.low:.0%} to {share.high:.0%}" if share else "not known"
        guess = f"{i.expected:.0f} %" if i.expected is not None else ""
        lines.append(
            f"| {i.exercise} | {i.name} | {len(i.people)} of {i.of} | {share.value if share else 0:.0%} | {range_} | {guess} |"
        )
    lines += ["", "The same shares stand in expected.toml, in the format of the lab's own.", ""]
    if read_guesses(lab):
        lines += [_NO_GUESSES, ""]
    return "\n".join(lines)


_HOW = """\
Each folder holds one answer that several students gave and no idea explains, in three pieces: `idea.py` (a function and
a row for the exercise's key.py), `hints.md` (for its hints.md) and `bank.py` (a cell for its bank.py).

1. Read `bank.py`. It is a student's code, written down anew: comments, unknown texts and names of the class are taken out
   as far as a program sees them. You see more. Nothing of it has run but where student code runs.
2. Say the wrong idea in a sentence, give it a name, and write it as knobs of the reference, or as a function of your own. A
   key runs with all your rights, so put only there what you have understood.
3. Write the hint, paste the bank's cell, and let `autograder verify labN.name` prove it."""


def _as_data(lab: Lab, learned: Sequence[Learned], ideas: Sequence[IdeaCost]) -> dict[str, Any]:
    return {
        "drafts": [
            {
                "exercise": one.draft.exercise, "name": one.draft.name, "students": len(one.group.people),
                "verdict": one.said.get("verdict"), "points": one.said.get("points"),
                "ideas": list(one.said.get("ideas", ())), "tried": one.tried, "bank": one.draft.bank,
            }
            for one in learned
        ],
        "shares": [
            {
                "exercise": i.exercise, "idea": i.name, "students": len(i.people), "of": i.of,
                "share": i.share.to_dict() if i.share else None, "expected": i.expected,
            }
            for i in ideas
        ],
        "guesses": _NO_GUESSES if read_guesses(lab) else "",
    }  # fmt: skip
