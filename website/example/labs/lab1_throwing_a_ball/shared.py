"""What the keys of the lab share: gravity, and throws at angles that tell wrong ideas apart."""

from __future__ import annotations

import numpy as np

from autograder.exercise import case, cases

GRAVITY = 9.81
THROWS = cases("""
                  | speed | angle
    a flat throw  | 20.0  | 25.0
    a steep throw | 14.0  | 70.0
""")


def upwards(speed, angle):
    """Return the speed away from the ground, as the imaginary part of a complex number."""
    return float((speed * np.exp(1j * np.deg2rad(angle))).imag)


def fresh(rng):
    """Draw a flat and a steep throw."""
    speeds = rng.uniform(8, 30, size=2)
    return [
        case("a flat throw", speed=speeds[0], angle=rng.uniform(20, 30)),
        case("a steep throw", speed=speeds[1], angle=rng.uniform(65, 75)),
    ]
