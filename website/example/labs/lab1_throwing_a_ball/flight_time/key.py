"""The answer key of lab1.flight_time."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, close, idea

from ..shared import GRAVITY, THROWS, fresh, upwards


def flight_time(speed, angle, *, to_radians=np.radians, part=np.sin, ways=2.0):
    """Return the seconds until the ball is back; the keywords turn it into wrong ideas."""
    return ways * speed * part(to_radians(angle)) / GRAVITY


def later_root(speed, angle):
    """The same as the later of the two times at which the height is zero."""
    return float(np.roots([-GRAVITY / 2, upwards(speed, angle), 0.0]).max())


exercise = Exercise(
    points=3,
    public=THROWS,
    hidden=fresh,
    reference=flight_time,
    second_reference=later_root,
    compare=close(),
    ideas={
        "degrees_as_radians": idea(to_radians=float),
        "only_the_way_up": idea(ways=1.0),
        "cosine_for_sine": idea(part=np.cos),
    },
)
