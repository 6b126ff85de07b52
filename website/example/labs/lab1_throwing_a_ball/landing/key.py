"""The answer key of lab1.landing."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, close, idea

from ..flight_time.key import flight_time
from ..shared import GRAVITY, THROWS, fresh


def landing(speed, angle, *, to_radians=np.radians, part=np.cos, ways=2.0):
    """Return how far the ball lands; the keywords turn it into wrong ideas."""
    along = speed * part(to_radians(angle))
    return along * flight_time(speed, angle, to_radians=to_radians, ways=ways)


def in_one_formula(speed, angle):
    """The same by the sine of twice the angle."""
    return speed**2 * np.sin(2 * np.deg2rad(angle)) / GRAVITY


def whole_speed(angle):
    """Take the ball to go along the ground with all of its speed."""
    return 1.0


exercise = Exercise(
    points=4,
    public=THROWS,
    hidden=fresh,
    reference=landing,
    second_reference=in_one_formula,
    compare=close(),
    ideas={
        "degrees_as_radians": idea(to_radians=float),
        "only_to_the_top": idea(ways=1.0),
        "speed_not_split": idea(part=whole_speed),
    },
)
