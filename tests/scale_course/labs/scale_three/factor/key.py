"""The answer key of scale.factor."""

from __future__ import annotations

from autograder.exercise import Exercise, case, close, idea, value


def right(first, second, *, upside_down=False):
    """Return a ratio; the parameter turns it into a misconception."""
    return second / first if upside_down else first / second


def by_subtraction(first, second):
    """Return the same, by repeated subtraction."""
    return first // second + (first - second * (first // second)) / second


exercise = Exercise(
    points=1,
    ask=value(),
    public=[case("7 and 2", first=7, second=2)],
    reference=right,
    second_reference=by_subtraction,
    compare=close(),
    ideas={"upside_down": idea(upside_down=True)},
)
