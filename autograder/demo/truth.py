"""What came out of the loop, held against what the simulation knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..results import HandIn
from .archive import HandedIn
from .loop import Simulation


@dataclass
class Truth:
    """How the loop did: marks as deserved, ideas as injected."""

    marks: int = 0
    wrong_marks: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)  # who handed in and is not graded
    injected: Counter[tuple[str, str]] = field(default_factory=Counter)
    named: Counter[tuple[str, str]] = field(default_factory=Counter)
    both: Counter[tuple[str, str]] = field(default_factory=Counter)

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
    """Compare the gradebook and the findings with what was handed in."""
    truth = Truth()
    for lab in class_.labs:
        results, handed_in = class_.results(lab), class_.handed_in[lab.name]
        for one in handed_in:
            got = results.hand_ins.get(one.member.id)
            if got is None or got.problem:
                truth.lost.append(f"{one.member.full}, {lab.name}")
            else:
                _hold_one(truth, one, got)
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
