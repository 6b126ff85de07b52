"""The stated model of a class: abilities, how hard exercises are, which ideas go wrong, who is late.

A student s solves exercise e with the probability 1 / (1 + exp(-a(e) (ability(s) - b(e)))), the
logistic model of two parameters. Who does not solve it leaves it empty or hands in an answer of the
bank's wrong ones: every exercise has its own few popular ideas, and every student some habits, ideas
that come back from lab to lab. Everything is drawn from one seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from labgauss.checks.kinds import kind_of

from ..bank import Answer, answers
from ..course import Lab
from ..exercise import Exercise
from ..notebook import without_marks
from ..run_solutions import solution_cell
from .answers import methods_changed

_FIRST = ("Ada", "Blaise", "Carl", "Emmy", "Grace", "Léon", "Olga", "Pierre-Simon", "Rózsa")
_LAST = ("Abel", "de la Cruz", "Gauß", "İnönü", "Łukasz", "Müller, Jr.", "O’Connor", "Šimon")
#: The spread of what is drawn: difficulties around their mean, discriminations around one.
_DIFFICULTY = (-0.5, 0.8)
_DISCRIMINATION = (0.15, 0.25)  # of its logarithm
#: Of those who do not solve an exercise this share of a middling student leaves it empty.
_EMPTY = 0.2
#: Of wrong answers this share is one that no catalogued idea explains, where the bank has such.
_UNEXPLAINED = 0.12
#: How much more often a habit goes wrong than any other idea.
_HABIT = 8.0
_HABITS = 3
#: How an answer is handed in that is not handed in plainly, and how many in forty do so.
MANNERS = {"absent": 1, "late": 3, "check edited": 1}


@dataclass(frozen=True)
class Item:
    """An exercise as the class meets it: how hard, how telling, and which ideas are popular."""

    exercise: Exercise
    difficulty: float
    discrimination: float
    right: Answer
    wrong: tuple[Answer, ...]
    weights: tuple[float, ...]  # of the wrong answers

    def solved_with(self, ability: float) -> float:
        """Return the probability that a student of this ability solves it."""
        return float(1 / (1 + np.exp(-self.discrimination * (ability - self.difficulty))))


@dataclass(frozen=True)
class Member:
    """One of the class: the name, what they can do, their habits, and how they hand in each lab."""

    number: int
    full: str
    ability: float
    habits: frozenset[str]
    manners: Mapping[str, str] = field(default_factory=dict)  # by lab, where it is not plain

    @property
    def id(self) -> str:
        """Return the number that the university knows the student by."""
        return f"u{4000 + 7 * self.number}"


@dataclass(frozen=True)
class Choice:
    """What a student gives to one exercise: the reference, a wrong answer of the bank, or nothing."""

    item: Item
    answer: Answer | None

    @property
    def share(self) -> float:
        """Return the share of the points that it deserves, as the bank says."""
        return 0.0 if self.answer is None else self.answer.share

    @property
    def ideas(self) -> frozenset[str]:
        """Return the ideas that grading has to name."""
        return frozenset() if self.answer is None else self.answer.names


def items_of(lab: Lab, seed: int) -> dict[str, Item]:
    """Draw how a class meets the exercises of a lab."""
    found = {}
    for exercise in lab.exercises.values():
        rng = _rng(seed, exercise.id)
        cell = solution_cell(lab, exercise.id).text
        right = Answer("right", "reference", without_marks(cell), 1.0, frozenset(), "", "")
        wrong = tuple(_wrong(lab, exercise, cell))
        difficulty, discrimination = rng.normal(*_DIFFICULTY), np.exp(rng.normal(*_DISCRIMINATION))
        found[exercise.id] = Item(
            exercise, float(difficulty), float(discrimination), right, wrong, _weights(wrong, rng)
        )
    return found


def _wrong(lab: Lab, exercise: Exercise, cell: str) -> list[Answer]:
    """Return the bank's wrong answers; of a class with several exercises those that change one method."""
    found, method = answers(lab, exercise, "wrong"), exercise.ask.method
    return [a for a in found if not method or methods_changed(cell, a.text) == {method}]


def _weights(wrong: Sequence[Answer], rng: np.random.Generator) -> tuple[float, ...]:
    """Return how likely each wrong answer is: few ideas are popular, most are rare."""
    order = rng.permutation(len(wrong))
    popular = 1.0 / (1.0 + order) ** 1.1
    named = np.array([bool(answer.names) for answer in wrong])
    if named.any() and not named.all():
        popular[named] *= (1 - _UNEXPLAINED) / popular[named].sum()
        popular[~named] *= _UNEXPLAINED / popular[~named].sum()
    return tuple(float(weight) for weight in popular)


def members(count: int, labs: Sequence[Lab], seed: int) -> list[Member]:
    """Draw the class."""
    rng = _rng(seed, "class")
    abilities = rng.normal(size=count)
    ideas = sorted({i for lab in labs for e in lab.exercises.values() for i in e.ideas})
    manners = _manners(count, [lab.name for lab in labs], rng)
    drawn = []
    for number in range(count):
        turn, place = divmod(number, len(_FIRST))
        last = _LAST[(place + turn) % len(_LAST)] + (f" {turn}" if turn >= len(_LAST) else "")
        habits = frozenset(map(str, rng.choice(ideas, min(_HABITS, len(ideas)), replace=False)))
        name, ability = f"{_FIRST[place]} {last}", float(abilities[number])
        drawn.append(Member(number, name, ability, habits, manners.get(number, {})))
    return drawn


def _manners(
    count: int, labs: Sequence[str], rng: np.random.Generator
) -> dict[int, dict[str, str]]:
    """Draw who submits how: each manner for somebody in each lab, nobody's twice in one lab."""
    found: dict[int, dict[str, str]] = {}
    for lab in labs:
        wanted = [m for m, n in MANNERS.items() for _ in range(round(n * count / 40))]
        for number, manner in zip(map(int, rng.permutation(count)), wanted, strict=False):
            found.setdefault(number, {})[lab] = manner
    return found


def quality(member: Member, question: str, seed: int) -> float:
    """Draw which share of a written question's points an answer is worth: all, a half, nothing."""
    rng = _rng(seed, question, member.number)
    return float(np.searchsorted([-0.6, 0.5], member.ability + 0.8 * rng.normal())) / 2


def choices(member: Member, items: Mapping[str, Item], seed: int) -> dict[str, Choice]:
    """Draw what a student gives to each exercise of a lab.

    Two slips in one number may cancel: where a wrong number leans on a wrong answer, it is left empty.
    """
    found: dict[str, Choice] = {}
    for name, item in items.items():
        drawn = _choice(member, item, _rng(seed, name, member.number))
        if drawn.share < 1 and not kind_of(item.exercise.ask).called and drawn.answer is not None:
            wrong = [check.split(".")[1] for check, c in found.items() if c.share < 1]
            if any(before in drawn.answer.text for before in wrong):
                drawn = Choice(item, None)
        found[name] = drawn
    return found


def _choice(member: Member, item: Item, rng: np.random.Generator) -> Choice:
    if rng.random() < item.solved_with(member.ability) or not item.wrong:
        return Choice(item, item.right)
    if rng.random() < min(0.9, _EMPTY * float(np.exp(-0.7 * member.ability))):
        return Choice(item, None)
    weights = np.array(item.weights)
    weights *= [_HABIT if answer.names & member.habits else 1.0 for answer in item.wrong]
    return Choice(item, item.wrong[int(rng.choice(len(weights), p=weights / weights.sum()))])


def _rng(seed: int, *names: object) -> np.random.Generator:
    words = "/".join(map(str, names)).encode()
    return np.random.default_rng([seed, *words])
