"""`autograder build` describes a lab for the instructor's pages: hints, pictures, targets, by its keys."""

from __future__ import annotations

import ast
import base64
import contextlib
import io
import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from labgauss.checks.figure.reading import blank_axes
from labgauss.checks.kinds import kind_of
from labgauss.checks.plain import make_arguments

from .course import CourseError, Lab, load_lab
from .description import (
    Described,
    Description,
    Misconception,
    Picture,
    RoomQuestion,
    Target,
    from_notebooks,
    write,
)
from .drawing import to_png
from .exercise import Exercise
from .expected import Expected, read_expected
from .guide import questions
from .inherited import answer_name, reference
from .notebook import assigned_names, grade_id, read_cells
from .run_solutions import answer_in, run_cells, run_text
from .stored import cells_of

_IMAGE = re.compile(r"!\[([^\]]*)\]\(figures/(\w+)\.png\)")


def describe(course: Path, name: str) -> Description:
    """Write the description of a lab, and return it."""
    lab = load_lab(course, name)
    told = replace(from_notebooks(course, lab.name), exercises=_exercises(course, lab))
    write(course, told)
    return told


def _exercises(course: Path, lab: Lab) -> dict[str, Described]:
    try:
        expected, rooms = read_expected(lab), questions(lab)
    except CourseError:  # `autograder verify` tells its author
        expected, rooms = {}, {}
    asked = _asked(course, lab)
    return {
        exercise.id: Described(
            tuple(case.label for case in exercise.public),
            _misconceptions(exercise, expected.get(exercise.name), rooms),
            _target(lab, exercise, asked) if kind_of(exercise.ask).claims else None,
        )
        for exercise in lab.exercises.values()
    }


def _misconceptions(
    exercise: Exercise, expected: Expected | None, rooms: Mapping[int, RoomQuestion]
) -> dict[str, Misconception]:
    found = {}
    for name, idea in exercise.ideas.items():
        room = rooms.get(expected.room_of(name) or 0) if expected else None
        picture = Picture(**idea.picture.render()) if idea.picture else None
        percent = expected.percents.get(name) if expected else None
        found[name] = Misconception(idea.hint, picture, room, percent)
    return found


# --- target pictures ------------------------------------------------------------------------------


def target(lab: Lab, exercise: Exercise) -> bytes:
    """Draw the target picture of a figure exercise with the reference solution."""
    ax = blank_axes(exercise.ask.projection)
    answer = answer_in(run_cells(lab), lab, exercise.id)
    answer(ax, *(make_arguments(item) for item in exercise.public[0].inputs.values()))
    return to_png(ax, dpi=90)


def _asked(course: Path, lab: Lab) -> dict[str, str]:
    """Return what the target of a check shows, in the words of the notebook."""
    paths = [course / step / lab.name / f"{lab.name}.ipynb" for step in ("source", "release")]
    texts = [cell["source"] for path in paths for cell in cells_of(path)]
    return {picture: alt for text in texts for alt, picture in _IMAGE.findall(text)}


def _target(lab: Lab, exercise: Exercise, asked: Mapping[str, str]) -> Target:
    """Return the target of an exercise.

    The course's own solution draws it, in this process: on the data of the worked example where that runs
    by itself, else on the exercise's first public input.
    """
    examples = examples_of(lab, exercise.id)
    drawn = next((png for text in examples if (png := _drawn(text, lab)) is not None), None)
    shown = base64.b64encode(drawn or target(lab, exercise)).decode()
    alt = asked.get(grade_id(exercise.id), "The picture that was asked for.")
    return Target(Picture(shown, alt), drawn is not None, examples)


def examples_of(lab: Lab, check: str) -> tuple[str, ...]:
    """Return the worked examples that show what a check judged: those after it that use its answer."""
    name, found, after = answer_name(lab, lab.exercises[check]), [], False
    for cell in read_cells(lab):
        if after and cell.role == "solution":
            break
        if after and cell.role == "example" and name in _names(cell.text):
            found.append(cell.text.strip())
        after = after or (cell.role == "check" and cell.id == check)
    return tuple(found)


def _names(text: str) -> set[str]:
    try:
        return {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
    except SyntaxError:  # a cell with a magic
        return set()


def _drawn(text: str, lab: Lab) -> bytes | None:
    """Run a worked example of the course with the course's own answers; return its last figure."""
    from matplotlib import pyplot

    before = set(pyplot.get_fignums())
    try:
        run_text(text, f"{lab.key}.picture", dict(_names_at(lab, text)))
        new = sorted(set(pyplot.get_fignums()) - before)
        if not new:
            return None
        written = io.BytesIO()
        pyplot.figure(new[-1]).savefig(written, format="png", dpi=100, metadata={"Software": None})
        return written.getvalue()
    except Exception:  # an example that needs a notebook around it: the public input serves as well
        return None
    finally:
        for number in set(pyplot.get_fignums()) - before:
            pyplot.close(number)


def _names_at(lab: Lab, text: str) -> dict[str, Any]:
    """Return the names that a worked example finds: the course's answers, and what examples before it made."""
    made: dict[str, Any] = dict(reference(lab))
    for cell in _leading_to(lab, text, _names(text)):
        with contextlib.suppress(Exception):
            run_text(cell, f"{lab.key}.before", made)
    return made


def _leading_to(lab: Lab, text: str, wanted: set[str]) -> list[str]:
    """Return the examples before one that bind a name which it reads, or which such an example reads."""
    before: list[str] = []
    for cell in read_cells(lab):
        if cell.role == "example" and cell.text.strip() == text:
            break
        if cell.role == "example":
            before.append(cell.text)
    chosen: list[str] = []
    for one in reversed(before):
        with contextlib.suppress(SyntaxError):  # a cell with a magic
            if assigned_names(one) & wanted:
                chosen.append(one)
                wanted = wanted | _names(one)
    return chosen[::-1]
