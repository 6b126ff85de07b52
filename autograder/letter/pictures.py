"""Pictures of a letter: the student's own, made harmless and small, and the target beside it.

A student's notebook may hold anything in the place of a picture. What is shown is never its bytes:
they are read as PNG within limits, and the pixels are written out again.
"""

from __future__ import annotations

import ast
import base64
import binascii
import contextlib
import io
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from labgauss.checks.kinds import kind_of

from ..build import target
from ..course import Lab
from ..exercise import Exercise
from ..inherited import answer_name, reference
from ..notebook import grade_id, read_cells
from ..referee.template import names_bound
from ..run_solutions import run_text
from ..stored import grade_id_of, text_of
from .lab import LabWords
from .png import MOST_BYTES, small
from .said import Pair, Picture

_IMAGE = re.compile(r"data:image/png;base64,([A-Za-z0-9+/=\s]+)")


# --- the student's --------------------------------------------------------------------------------


def own_picture(
    cells: Sequence[dict[str, Any]], check: str, examples: tuple[str, ...]
) -> bytes | None:
    """Return what a worked example shows of a student's answer: the first picture after its check."""
    after = False
    for cell in cells:
        if after and cell.get("cell_type") == "code" and cell["source"].strip() in examples:
            found = next(_images(cell.get("outputs", [])), None)
            if found is not None:
                return found
        after = after or grade_id_of(cell) == check
    return None


def _images(outputs: Any) -> Iterator[bytes]:
    for output in outputs if isinstance(outputs, list) else []:
        data = output.get("data", {}) if isinstance(output, dict) else {}
        texts = [data.get("image/png", "")] if isinstance(data, dict) else []
        texts += _IMAGE.findall(text_of(data.get("text/html", ""))) if texts else []
        for text in texts:
            text = "".join(text_of(text).split())
            if text and len(text) <= 2 * MOST_BYTES:
                try:
                    yield base64.b64decode(text, validate=True)
                except (binascii.Error, ValueError):
                    continue


# --- the target -----------------------------------------------------------------------------------


def drawing(lab: Lab) -> list[Exercise]:
    """Return the exercises of a lab whose answer is a picture."""
    return [e for e in lab.exercises.values() if kind_of(e.ask).claims]


@lru_cache(maxsize=64)
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


@lru_cache(maxsize=64)
def target_of(lab: Lab, exercise: Exercise) -> tuple[bytes, bool]:
    """Return the target of an exercise, and whether it shows the data of the worked example.

    The course's own solution draws it, in this process: on the example's data where the example runs
    by itself, else on the exercise's first public input.
    """
    for text in examples_of(lab, exercise.id):
        png = _drawn(text, lab)
        if png is not None:
            return png, True
    return target(lab, exercise), False


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
    wanted = _names(text)
    for cell in _leading_to(lab, text, wanted):
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
        if names_bound(one) & wanted:
            chosen.append(one)
            wanted = wanted | _names(one)
    return chosen[::-1]


def pairs(words: LabWords, cells: Sequence[dict[str, Any]], size: int = 0) -> dict[str, Pair]:
    """Return by grade id the student's pictures beside their targets."""
    found: dict[str, Pair] = {}
    for exercise in drawing(words.lab) if words.lab else []:
        assert words.lab is not None
        check = grade_id(exercise.id)
        png, same = _small_target(words.lab, exercise, size)
        if png is None:
            continue
        own = own_picture(cells, check, examples_of(words.lab, exercise.id))
        drawn = small(own, size) if own is not None else None
        shows = words.asked.get(check, "The picture that was asked for.")
        mine = f"What your answer to {exercise.name} draws on the data of the lab."
        found[check] = Pair(Picture(png, shows), Picture(drawn, mine) if drawn else None, same)
    return found


@lru_cache(maxsize=64)
def _small_target(lab: Lab, exercise: Exercise, size: int) -> tuple[str | None, bool]:
    png, same = target_of(lab, exercise)
    return small(png, size), same
