"""All numbers of a lab's report, from what is known of the class; no notebook is read for them."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from ..description import Description
from ..results import Cell, Earned, LabResults, Person
from .groups import Unexplained, unexplained
from .ideas import IdeaCost, idea_costs
from .looks import Look, checked_share, looks
from .measures import Estimate, cronbach, discriminations, mean_share, share
from .provenance import Provenance, provenance


@dataclass(frozen=True)
class Item:
    """What a class did with one cell that earns points."""

    cell: Cell
    marked: int
    mean: float | None
    solved: Estimate | None
    difficulty: Estimate | None
    discrimination: Estimate | None
    verdicts: Mapping[str, int]
    timeouts: tuple[Person, ...]
    lost: float


@dataclass(frozen=True)
class LabNumbers:
    """What the report of one lab says."""

    results: LabResults
    items: tuple[Item, ...]
    alpha: Estimate | None
    whole: int  # students with a mark in every cell that discrimination and alpha lean on
    left_out: tuple[Cell, ...]  # cells that they do not lean on, because marks are open
    ideas: tuple[IdeaCost, ...]
    unexplained: Unexplained
    looks: tuple[Look, ...]
    provenance: Provenance

    @cached_property
    def graded(self) -> list[str]:
        """Return the students with at least one mark."""
        return [
            who for who, h in self.results.hand_ins.items()
            if any(e.points is not None for e in h.earned.values())
        ]  # fmt: skip

    @cached_property
    def shares(self) -> dict[str, float]:
        """Return, by student, the share of the points of the checks."""
        found = {who: checked_share(h) for who, h in self.results.hand_ins.items()}
        return {who: s for who, s in found.items() if s is not None}

    @property
    def in_class(self) -> int:
        """Return how many are in the class, as far as is known."""
        everybody = {*self.results.hand_ins, *(p.id for p in self.results.waiting)}
        return len(everybody | {p.id for p in self.results.missing})

    @property
    def handed_in(self) -> int:
        """Return how many handed something in."""
        return len({*self.results.hand_ins, *(p.id for p in self.results.waiting)})

    def spread(self) -> dict[str, float]:
        """Return quartiles, mean and ends of the shares; empty where there is no mark."""
        marks = sorted(self.shares.values())
        if not marks:
            return {}
        low, middle, high = (float(q) for q in np.quantile(marks, (0.25, 0.5, 0.75)))
        return {
            "lowest": marks[0], "lower_quartile": low, "median": middle, "upper_quartile": high,
            "highest": marks[-1], "mean": statistics.fmean(marks),
        }  # fmt: skip


def lab_numbers(
    results: LabResults,
    told: Description | None,
    *,
    before: Mapping[str, Sequence[float]] | None = None,
) -> LabNumbers:
    """Return what is to be said of a lab; `before` are shares of earlier labs, by student."""
    items, alpha, whole, left_out = _items(results)
    return LabNumbers(
        results, items, alpha, whole, left_out, tuple(idea_costs(results, told)),
        unexplained(results), tuple(looks(results, before or {})), provenance(results),
    )  # fmt: skip


def _items(
    results: LabResults,
) -> tuple[tuple[Item, ...], Estimate | None, int, tuple[Cell, ...]]:
    rows = [h.earned for h in results.hand_ins.values()]
    rows = [row for row in rows if any(e.points is not None for e in row.values())]
    used = [c for c in results.cells if _is_marked(c, rows)]
    whole = [row for row in rows if all(row[c.grade_id].points is not None for c in used)]
    table = np.array([[row[c.grade_id].points or 0.0 for c in used] for row in whole], dtype=float)
    table = table.reshape(len(whole), len(used))
    tells = dict(zip((c.grade_id for c in used), discriminations(table), strict=True))
    items = tuple(_item(results, c, rows, tells.get(c.grade_id)) for c in results.cells)
    left_out = tuple(c for c in results.cells if c not in used)
    return items, cronbach(table), len(whole), left_out


def _is_marked(cell: Cell, rows: Sequence[Mapping[str, Earned]]) -> bool:
    """Return whether a cell may count: a check always, a question once it is marked for all."""
    marked = [row[cell.grade_id].points is not None for row in rows if cell.grade_id in row]
    return (
        cell.most > 0
        and len(marked) == len(rows)
        and (all(marked) if cell.written else any(marked))
    )


def _item(
    results: LabResults, cell: Cell, rows: Sequence[Mapping[str, Earned]], tells: Estimate | None
) -> Item:
    all_ = [(h.person, h.earned[cell.grade_id]) for h in results.hand_ins.values()
            if cell.grade_id in h.earned]  # fmt: skip
    marks = [row[cell.grade_id] for row in rows if cell.grade_id in row]
    points = [e.points for e in marks if e.points is not None]
    most = cell.most or 1.0
    return Item(
        cell, len(points), statistics.fmean(points) if points else None,
        share(sum(p >= cell.most for p in points), len(points)) if cell.most else None,
        mean_share([min(1.0, max(0.0, p / most)) for p in points]) if cell.most else None,
        tells, Counter(e.verdict for e in marks if e.verdict),
        tuple(p for p, e in all_ if e.verdict == "timeout"), sum(e.lost for e in marks),
    )  # fmt: skip


def as_data(numbers: LabNumbers, name: Any) -> dict[str, Any]:
    """Return the numbers of a lab as plain data; `name` says how a person is called."""
    results = numbers.results
    return {
        "lab": results.lab, "in_class": numbers.in_class, "handed_in": numbers.handed_in,
        "graded": len(numbers.graded), "points": results.most, "spread": numbers.spread(),
        "ideas": [
            {
                "idea": i.name, "exercise": i.exercise, "cost": i.cost, "hint": i.hint,
                "students": [name(p) for p in i.people], "of": i.of, "expected": i.expected,
                "share": i.share.to_dict() if i.share else None,
                "for_the_room": i.question.asked if i.question else None,
            }
            for i in numbers.ideas
        ],
        "checks": [
            {
                "cell": i.cell.grade_id, "exercise": i.cell.exercise or None, "most": i.cell.most,
                "written": i.cell.written, "marked": i.marked, "mean": i.mean,
                "verdicts": dict(i.verdicts), "timeouts": [name(p) for p in i.timeouts],
                **{k: e.to_dict() if e else None for k, e in (
                    ("solved", i.solved), ("difficulty", i.difficulty),
                    ("discrimination", i.discrimination),
                )},
            }
            for i in numbers.items
        ],
        "cronbachs_alpha": numbers.alpha.to_dict() if numbers.alpha else None,
        "unexplained": [
            {"exercise": g.exercise, "students": [name(p) for p in g.people], "cost": g.cost}
            for g in numbers.unexplained.groups
        ],
        "looks": [
            {"student": name(look.person), "reasons": [r.kind for r in look.reasons]}
            for look in numbers.looks
        ],
        "missing": [name(p) for p in results.missing],
        "waiting": [name(p) for p in results.waiting],
        "made_by": [
            {**dict(o.made_by), "students": len(o.people)} for o in numbers.provenance.origins
        ],
    }  # fmt: skip
