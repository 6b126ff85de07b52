"""The answer key of steps.quarter."""

from __future__ import annotations

from autograder.exercise import Exercise, case, close, idea, value


def right(count, *, times=1):
    """Return one share of several equal ones; the knob turns it into a wrong idea."""
    return times / count


def by_subtraction(count):
    """Return what is left beside the other shares."""
    return 1.0 - (count - 1) / count


exercise = Exercise(
    points=1,
    ask=value(),
    public=[case("four equal numbers", count=4)],
    reference=right,
    second_reference=by_subtraction,
    compare=close(),
    ideas={"all_of_them": idea(times=4)},
)
