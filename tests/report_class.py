"""A simulated class as plain results: no gradebook, no notebook, and known truth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from autograder.results import Cell, Earned, HandIn, LabResults, Person

LAB = "lab3_many_dimensions"
#: Looks like everything that could break a page, and names somebody.
HOSTILE = "<script>alert('x')</script>\"onload=\"&amp;\u202e'"
MADE_BY: Mapping[str, Any] = {
    "versions": {"autograder": "0.1.0", "labgauss": "0.1.0", "numpy": "2.4.6", "python": "3.11.7"},
    "engine": "confined", "lab": "aaaa", "key": "kkkk",
}  # fmt: skip


def cell(name: str, most: float = 2.0, *, written: bool = False, lab: str = "lab3") -> Cell:
    """Return a check of a lab, or a question."""
    return Cell("book", f"{lab}_{name}", most, written, "" if written else f"{lab}.{name}")


def finding(verdict: str, ideas: Sequence[str] = (), **more: Any) -> dict[str, Any]:
    """Return what the grader wrote down of an answer."""
    hint = f"Hint of {ideas[0]}?" if ideas else ""
    return {"verdict": verdict, "ideas": list(ideas), "message": "", "hint": hint, **more}


def came(*numbers: float | str) -> list[dict[str, Any]]:
    """Return what came of one public input."""
    return [{"shapes": [[len(numbers)]], "numbers": list(numbers)}]


def hand_in(
    who: str, earned: Mapping[Cell, tuple[float | None, Mapping[str, Any]]], **more: Any
) -> HandIn:
    """Return a submission: per cell the points and the finding."""
    made = {
        c.grade_id: Earned(c, points, finding=dict(said)) for c, (points, said) in earned.items()
    }
    given: dict[str, Any] = {
        "made_by": MADE_BY,
        "timestamp": datetime(2026, 3, 1, tzinfo=UTC),
        **more,
    }
    person = given.pop("person", Person(who, f"Name {who}", f"{who}@example.org", listed=True))
    return HandIn(person, made, **given)


def results(
    cells: Sequence[Cell],
    hand_ins: Sequence[HandIn],
    *,
    lab: str = LAB,
    course: Path | None = None,
    **more: Any,
) -> LabResults:
    """Return the results of a lab."""
    return LabResults(
        course or Path("nowhere"), lab, tuple(cells), {h.person.id: h for h in hand_ins}, **more
    )


def right_or_wrong(points: NDArray[np.float64], cells: Sequence[Cell], **more: Any) -> LabResults:
    """Return a class by its table of points, students in rows."""
    rows = [
        hand_in(f"s{i:04}", {
            c: (float(p), finding("right" if p >= c.most else "wrong")) for c, p in zip(cells, row, strict=True)
        })
        for i, row in enumerate(points)
    ]  # fmt: skip
    return results(cells, rows, **more)


class TwoParameters:
    """A test whose items are known: a student of ability t solves item j with 1 / (1 + exp(−a_j (t − b_j)))."""

    slopes = np.array([0.7, 1.9, 1.2, 1.6, 0.8, 1.1, 1.4, 1.0])
    places = np.array([0.2, -1.1, 0.9, -0.4, 1.1, -1.5, 0.5, -0.9])
    most = np.array([3.0, 3.0, 3.0, 4.0, 3.0, 3.0, 5.0, 2.0])

    @classmethod
    def points(cls, students: int, rng: np.random.Generator) -> NDArray[np.float64]:
        """Draw a class: points of each student in each item."""
        ability = rng.normal(size=(students, 1))
        chance = 1 / (1 + np.exp(-cls.slopes * (ability - cls.places)))
        return (rng.random(chance.shape) < chance) * cls.most

    @classmethod
    def truth(cls) -> tuple[NDArray[np.float64], NDArray[np.float64], float]:
        """Return mean shares, discriminations and alpha of an endless class, by integrals over ability."""
        ability, weight = np.polynomial.hermite_e.hermegauss(80)
        chance = 1 / (1 + np.exp(-cls.slopes * (ability[:, None] - cls.places)))
        weight = weight / weight.sum()
        solved = weight @ chance
        joint = (weight[:, None] * chance).T @ chance - np.outer(solved, solved)
        np.fill_diagonal(joint, solved * (1 - solved))
        cov = joint * np.outer(cls.most, cls.most)
        own, whole, k = np.diag(cov), cov.sum(), len(cls.most)
        with_rest = cov.sum(axis=1) - own
        rest = whole - 2 * cov.sum(axis=1) + own
        return solved, with_rest / np.sqrt(own * rest), k / (k - 1) * (1 - own.sum() / whole)

    @classmethod
    def cells(cls) -> list[Cell]:
        """Return its items as checks."""
        return [cell(f"item{j}", m) for j, m in enumerate(cls.most)]
