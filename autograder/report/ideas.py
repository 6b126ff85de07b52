"""What wrong ideas cost a class: points, students, and what to talk about.

Of two ideas in one answer each is charged half of what the answer lost, of three a third.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..description import Description, RoomQuestion
from ..results import Earned, HandIn, LabResults, Person
from .measures import Estimate, share


@dataclass(frozen=True)
class IdeaCost:
    """A wrong idea of one exercise: who had it, what it cost, what is said of it."""

    name: str
    exercise: str
    cost: float
    people: tuple[Person, ...]
    of: int
    hint: str = ""
    question: RoomQuestion | None = None
    expected: float | None = None  # per cent

    @property
    def words(self) -> str:
        """Return the idea's name in words."""
        return self.name.replace("_", " ")

    @property
    def share(self) -> Estimate | None:
        """Return the share of students who have it."""
        return share(len(self.people), self.of)


def idea_costs(results: LabResults, told: Description | None) -> list[IdeaCost]:
    """Return the ideas that a class got wrong, the most costly first."""
    cost: dict[tuple[str, str], float] = defaultdict(float)
    people: dict[tuple[str, str], list[Person]] = defaultdict(list)
    heard: dict[tuple[str, str], str] = {}
    asked: dict[str, int] = defaultdict(int)
    for hand_in, earned in answers(results):
        name = earned.cell.exercise or earned.cell.grade_id
        asked[name] += 1
        for part in earned.ideas:
            cost[name, part] += earned.lost / len(earned.ideas)
            people[name, part].append(hand_in.person)
        if earned.ideas:
            heard.setdefault((name, earned.ideas[0]), str(earned.finding.get("hint", "")))
    found = []
    for (exercise, part), who in people.items():
        known = told.misconception(exercise, part) if told is not None else None
        hint = (known.hint if known is not None else "") or heard.get((exercise, part), "")
        room, percent = (known.room, known.percent) if known is not None else (None, None)
        found.append(
            IdeaCost(
                part,
                exercise,
                cost[exercise, part],
                tuple(who),
                asked[exercise],
                hint,
                room,
                percent,
            )
        )
    return sorted(found, key=lambda i: (-i.cost, -len(i.people), i.exercise, i.name))


def answers(results: LabResults) -> Iterable[tuple[HandIn, Earned]]:
    """Yield every mark of a check that there is, with whose it is."""
    for hand_in in results.hand_ins.values():
        for cell in results.checks:
            earned = hand_in.earned.get(cell.grade_id)
            if earned is not None and earned.points is not None:
                yield hand_in, earned


@dataclass(frozen=True)
class WideIdea:
    """An idea under its one name in all labs: who had it, where, what it cost."""

    name: str
    cost: float
    people: tuple[Person, ...]
    exercises: tuple[str, ...]
    labs: tuple[str, ...]
    hint: str

    @property
    def words(self) -> str:
        """Return the idea's name in words."""
        return self.name.replace("_", " ")


def across(labs: Mapping[str, Sequence[IdeaCost]]) -> list[WideIdea]:
    """Return the ideas of a course by their one name in all labs, the most costly first.

    The hint of each is the one that its students met where it cost most.
    """
    rows: dict[str, list[tuple[str, IdeaCost]]] = defaultdict(list)
    for key, costs in labs.items():
        for one in costs:
            rows[one.name].append((key, one))
    found = [
        WideIdea(
            name, sum(one.cost for _, one in parts),
            tuple({person.id: person for _, one in parts for person in one.people}.values()),
            tuple(dict.fromkeys(one.exercise for _, one in parts)),
            tuple(dict.fromkeys(key for key, _ in parts)),
            max(parts, key=lambda part: part[1].cost)[1].hint,
        )
        for name, parts in rows.items()
    ]  # fmt: skip
    return sorted(found, key=lambda i: (-i.cost, -len(i.people), i.name))
