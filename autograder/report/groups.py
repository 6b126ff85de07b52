"""Wrong answers that no idea explains, grouped by what they returned on the same inputs."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..results import Earned, LabResults, Person
from .ideas import answers

#: Two answers are one where their numbers agree so far.
_RELATIVE, _ABSOLUTE = 1e-6, 1e-9


@dataclass(frozen=True)
class Group:
    """Students whose answers to one exercise returned the same on every public input."""

    exercise: str
    people: tuple[Person, ...]
    example: Earned
    example_of: Person
    came: tuple[dict[str, Any], ...]
    cost: float


@dataclass(frozen=True)
class Unexplained:
    """All answers that are not right and have no idea: in groups, and those that left nothing."""

    groups: tuple[Group, ...]
    nothing_came: int


def unexplained(results: LabResults) -> Unexplained:
    """Return the groups of a lab, the largest first; time-outs are not among them."""
    buckets: dict[tuple[Any, ...], list[tuple[Person, Earned]]] = defaultdict(list)
    nothing = 0
    for hand_in, earned in answers(results):
        if not earned.unexplained or earned.verdict == "timeout":
            continue
        came = _came(earned)
        if came:
            buckets[earned.cell.exercise, *map(_form, came)].append((hand_in.person, earned))
        else:
            nothing += 1
    groups = [group for alike in buckets.values() for group in _split(alike)]
    groups.sort(key=lambda g: (-len(g.people), -g.cost, g.exercise, g.people[0].id))
    return Unexplained(tuple(groups), nothing)


def _came(earned: Earned) -> list[dict[str, Any]]:
    came = earned.finding.get("came")
    return [one for one in came if isinstance(one, dict)] if isinstance(came, list) else []


def _form(one: dict[str, Any]) -> Any:
    """Return what must be the same to the letter: an error's kind, a text, the shapes of numbers."""
    for kind in ("raised", "problem", "text"):
        if kind in one:
            return kind, str(one[kind])
    return str(one.get("shapes")), len(_listed(one))


def _listed(one: dict[str, Any]) -> list[Any]:
    numbers = one.get("numbers")
    return numbers if isinstance(numbers, list) else []


def _numbers(earned: Earned) -> NDArray[np.float64]:
    found: list[float] = []
    for one in _came(earned):
        for number in _listed(one):
            try:
                found.append(float(number))
            except (TypeError, ValueError):  # a record that somebody wrote by hand
                found.append(float("nan"))
    return np.array(found)


def _split(alike: list[tuple[Person, Earned]]) -> list[Group]:
    """Split answers of one form into groups of close numbers; the first of each stands for it."""
    table = np.array([_numbers(earned) for _, earned in alike])
    left, groups = np.arange(len(alike)), []
    while len(left):
        close = np.isclose(
            table[left], table[left[0]], rtol=_RELATIVE, atol=_ABSOLUTE, equal_nan=True
        ).all(axis=1)
        groups.append([alike[i] for i in left[close]])
        left = left[~close]
    return [_group(members) for members in groups]


def _group(members: list[tuple[Person, Earned]]) -> Group:
    person, example = members[0]
    return Group(
        example.cell.exercise or example.cell.grade_id, tuple(p for p, _ in members), example,
        person, tuple(_came(example)), sum(e.lost for _, e in members),
    )  # fmt: skip
