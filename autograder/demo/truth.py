"""What came out of the loop, held against what the simulation knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from ..report.lab_numbers import lab_numbers
from ..report.measures import Estimate
from ..results import HandIn, LabResults
from .archive import HandedIn
from .loop import Simulation
from .model import Item

#: The model's own discrimination is found with a class of so many.
_MANY = 4000


@dataclass
class Truth:
    """How the loop did: marks as deserved, ideas as injected, the report's numbers as the model's."""

    marks: int = 0
    wrong_marks: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)  # who handed in and is not graded
    injected: Counter[tuple[str, str]] = field(default_factory=Counter)
    named: Counter[tuple[str, str]] = field(default_factory=Counter)
    both: Counter[tuple[str, str]] = field(default_factory=Counter)
    #: For each exercise, whether the model's value lies in the report's interval.
    solved: list[bool] = field(default_factory=list)
    discrimination: list[bool] = field(default_factory=list)
    alpha: dict[str, float] = field(default_factory=dict)

    @property
    def precision(self) -> float:
        """Return which share of the ideas that were named had been injected."""
        return self.both.total() / self.named.total() if self.named else 1.0

    @property
    def recall(self) -> float:
        """Return which share of the ideas that had been injected were named."""
        return self.both.total() / self.injected.total() if self.injected else 1.0

    @property
    def holds(self) -> bool:
        """Return whether every mark is deserved, and everybody is graded."""
        return not self.wrong_marks and not self.lost


def hold(class_: Simulation) -> Truth:
    """Compare the gradebook, the findings and the report with what was handed in."""
    truth = Truth()
    for lab in class_.labs:
        results, handed_in = class_.results(lab), class_.handed_in[lab.name]
        for one in handed_in:
            got = results.hand_ins.get(one.member.id)
            if got is None or got.problem:
                truth.lost.append(f"{one.member.full}, {lab.name}")
            else:
                _hold_one(truth, one, got)
        _recover(truth, results, class_.items[lab.name], handed_in)
    return truth


def _hold_one(truth: Truth, one: HandedIn, got: HandIn) -> None:
    for check, choice in one.choices.items():
        earned = got.earned[check.replace(".", "_")]
        points = choice.share * choice.item.exercise.points
        truth.marks += 1
        if earned.points is None or abs(earned.points - points) > 1e-9:
            answer = choice.answer.name if choice.answer else "empty"
            got_ = "no mark" if earned.points is None else f"{earned.points:g}"
            truth.wrong_marks.append(
                f"{one.member.full}, {check} ({answer}): got {got_}, deserves {points:g}"
            )
        injected, named = set(choice.ideas), set(earned.ideas)
        truth.injected.update((check, idea) for idea in injected)
        truth.named.update((check, idea) for idea in named)
        truth.both.update((check, idea) for idea in injected & named)


def differences(truth: Truth) -> Iterator[str]:
    """Yield the ideas that were not counted as often as they were injected."""
    for check, idea in sorted({*truth.injected, *truth.named}):
        injected, named = truth.injected[check, idea], truth.named[check, idea]
        if injected != named:
            yield f"{check}: {idea} injected {injected} times, named {named} times"


def _recover(
    truth: Truth, results: LabResults, items: Mapping[str, Item], handed_in: Sequence[HandedIn]
) -> None:
    """Hold the report's numbers of a lab against the model's."""
    numbers = lab_numbers(results, None)
    expected = shares_solved(items, [one.member.ability for one in handed_in])
    telling = discriminations_of(items)
    for item in numbers.items:
        name = item.cell.exercise
        if name in items and item.solved is not None:
            truth.solved.append(holds_model(item.solved, expected[name]))
        if name in items and item.discrimination is not None:
            truth.discrimination.append(holds_model(item.discrimination, telling[name]))
    if numbers.alpha is not None:
        truth.alpha[results.key] = numbers.alpha.value


def holds_model(report: Estimate, model: float) -> bool:
    """Return whether the model's value lies in the report's interval."""
    return report.low <= model <= report.high


def shares_solved(items: Mapping[str, Item], abilities: Sequence[float]) -> dict[str, float]:
    """Return which share of a class solves each exercise, by the model."""
    return {n: float(np.mean([i.solved_with(a) for a in abilities])) for n, i in items.items()}


def discriminations_of(items: Mapping[str, Item]) -> dict[str, float]:
    """Return how each exercise goes together with the rest of the lab, in a class without end."""
    rng = np.random.default_rng(0)
    abilities = rng.normal(size=_MANY)
    points = {
        name: item.exercise.points
        * (rng.random(_MANY) < np.array([item.solved_with(a) for a in abilities]))
        for name, item in items.items()
    }
    total = np.sum(list(points.values()), axis=0)
    if len(points) < 2:
        return dict.fromkeys(points, 0.0)  # there is no rest to go with
    return {n: float(np.corrcoef(p, total - p)[0, 1]) for n, p in points.items()}
