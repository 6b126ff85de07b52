"""The answer key of scale.shrink."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, call, case, close, idea


def right(x, *, subtracted=False):
    """Return a quotient; the parameter turns it into a misconception."""
    return x - 3.5 if subtracted else x / 3.5


def by_doubles(x):
    """Return the same, by doubling."""
    return (x + x) / 7


def fresh(rng):
    """Two fresh inputs."""
    return [case("two numbers", x=rng.normal(size=2)), case("four numbers", x=rng.normal(size=4))]


exercise = Exercise(
    points=2,
    ask=call(),
    public=[
        case("two numbers", x=np.array([1.0, -2.0])),
        case("four numbers", x=np.array([0.5, 3.0, 2.0, 1.25])),
    ],
    hidden=fresh,
    reference=right,
    second_reference=by_doubles,
    compare=close(),
    ideas={"subtracts_instead": idea(subtracted=True)},
)
