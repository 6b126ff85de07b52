"""The answer key of lab1.top."""

from __future__ import annotations

import numpy as np

from autograder.exercise import Exercise, close, idea

from ..flight_time.key import flight_time
from ..shared import GRAVITY, THROWS, fresh, upwards


def top(speed, angle, *, to_radians=np.radians, part=np.sin, power=2, share=0.5):
    """Return the height of the highest point; the keywords turn it into wrong ideas."""
    return share * (speed * part(to_radians(angle))) ** power / GRAVITY


def height_in_the_middle(speed, angle):
    """The same as the height at half of the time."""
    t = flight_time(speed, angle) / 2
    return upwards(speed, angle) * t - GRAVITY * t**2 / 2


exercise = Exercise(
    points=3,
    public=THROWS,
    hidden=fresh,
    reference=top,
    second_reference=height_in_the_middle,
    compare=close(),
    ideas={
        "degrees_as_radians": idea(to_radians=float),
        "not_squared": idea(power=1),
        "gravity_forgotten": idea(share=1.0),
        "cosine_for_sine": idea(part=np.cos),
    },
)
