"""The answer key of scale.stretch."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, call, case, close, idea


def right(x, *, added=False):
    """Return a multiple; the parameter turns it into a misconception."""
    return x + 3.5 if added else 3.5 * x


def by_sums(x):
    """Return the same, by adding."""
    return x + x + x + x / 2


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
    second_reference=by_sums,
    compare=close(),
    ideas={"adds_instead": idea(added=True)},
)
