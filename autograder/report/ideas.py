"""What wrong ideas cost a class: points, students, and what to talk about.

Of two ideas in one answer each is charged half of what the answer lost, of three a third.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from ..course import Lab
from ..expected import read_expected
from ..guide import RoomQuestion, questions
from ..refused import CourseError
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


@dataclass(frozen=True)
class Told:
    """What a lab says of its ideas: hints, questions for the room, and shares that are expected."""

    hints: Mapping[tuple[str, str], str] = field(default_factory=dict)
    rooms: Mapping[tuple[str, str], RoomQuestion] = field(default_factory=dict)
    percents: Mapping[tuple[str, str], float] = field(default_factory=dict)

    @classmethod
    def of(cls, lab: Lab | None) -> Told:
        """Read it from a lab's folder; of a lab that is not ours nothing is known."""
        if lab is None:
            return cls()
        hints = {(e.id, n): i.hint for e in lab.exercises.values() for n, i in e.ideas.items()}
        try:
            expected, asked = read_expected(lab), questions(lab)
        except CourseError:  # `autograder verify` tells its author
            return cls(hints)
        rooms: dict[tuple[str, str], RoomQuestion] = {}
        percents: dict[tuple[str, str], float] = {}
        for exercise in lab.exercises.values():
            here = expected.get(exercise.name)
            for name in exercise.ideas if here else ():
                room = here.room_of(name) if here else None
                if room in asked:
                    rooms[exercise.id, name] = asked[room]
            percents |= {(exercise.id, n): p for n, p in (here.percents if here else {}).items()}
        return cls(hints, rooms, percents)


def idea_costs(results: LabResults, told: Told) -> list[IdeaCost]:
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
    found = [
        IdeaCost(
            part, exercise, cost[exercise, part], tuple(people[exercise, part]), asked[exercise],
            told.hints.get((exercise, part)) or heard.get((exercise, part), ""),
            told.rooms.get((exercise, part)), told.percents.get((exercise, part)),
        )
        for exercise, part in people
    ]  # fmt: skip
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
