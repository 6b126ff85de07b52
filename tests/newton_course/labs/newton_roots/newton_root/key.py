"""The answer key of newton.newton_root."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, call, case, close, idea


def newton_root(coefficients, start, *, sign=-1.0, steps=50):
    """Find a root of a polynomial (highest power first); the knobs turn it into wrong ideas."""
    x = start
    for _ in range(steps):
        x = x + sign * np.polyval(coefficients, x) / np.polyval(np.polyder(coefficients), x)
    return float(x)


def fresh(rng):
    """Two fresh inputs: a shifted square root and a cubic with one real root."""
    a, b = rng.uniform(1, 9, size=2)
    return [
        case("a square root", coefficients=np.array([1.0, 0.0, -a]), start=a),
        case("a cubic", coefficients=np.array([1.0, 0.0, 1.0, -b]), start=1.0),
    ]


exercise = Exercise(
    points=2,
    ask=call(),
    second_reference="eigenvalues",
    public=[
        case("a square root", coefficients=np.array([1.0, 0.0, -2.0]), start=1.0),
        case("a cubic", coefficients=np.array([1.0, 0.0, 1.0, -2.5]), start=1.0),
    ],
    hidden=fresh,
    compare=close(),
    equivalent={"40 → 41": "the root is reached to the last bit long before"},
    ideas={
        "stops_after_one_step": idea(steps=1),
        "returns_the_start": idea(steps=0),
    },
)
