"""The answer key of steps.softmax."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, call, case, close, idea


def right(x, *, sign=1.0):
    """Return the shares; the knob turns it into a wrong idea."""
    powers = np.exp(sign * (x - np.max(x)))
    return powers / powers.sum()


def by_logarithms(x):
    """Return the same, through logarithms."""
    return np.exp(x - np.logaddexp.reduce(x))


def fresh(rng):
    """Two fresh inputs."""
    return [case("three numbers", x=rng.normal(size=3)), case("five numbers", x=rng.normal(size=5))]


exercise = Exercise(
    points=2,
    ask=call(),
    public=[
        case("three numbers", x=np.array([0.0, 1.0, 2.5])),
        case("five numbers", x=np.array([0.5, -1.0, 2.0, 0.25, 1.0])),
    ],
    hidden=fresh,
    reference=right,
    second_reference=by_logarithms,
    compare=close(),
    ideas={"of_the_negative": idea(sign=-1.0)},
)
