"""Lab 3: how far a point is depends on the direction in which the cloud is long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from labgauss import density, mahalanobis_squared
from labgauss.plotting.style import BLUE, INK, LINES, RED, number, place, tidy
from labgauss.validation import Floats

from .drawing import Drawing, ellipse, stops
from .piece import Knob, Piece

VARIANCE = 2.0  # of both features: with ρ = −0.5, class 1 of document 001
REACH = 4.6


@dataclass(frozen=True)
class Distance:
    """A point's distance from the mean (0, 0), in three measures, and the covariance."""

    rho: float
    point: tuple[float, float]
    covariance: Floats
    distance: float
    m_squared: float
    density: float

    @property
    def sentence(self) -> str:
        """What to read off."""
        return (
            f"With ρ = {number(self.rho)}, {place(self.point)} is {number(self.distance)} from the mean "
            f"by the ruler; m² = {number(self.m_squared)}, that is {number(self.m_squared**0.5)} standard "
            f"deviations; the density there is {number(self.density)}."
        )

    @property
    def alt_text(self) -> str:
        """What the picture shows."""
        lean = "rising to the right" if self.rho > 0 else "falling to the right"
        lean = "round" if self.rho == 0 else f"long along a line {lean}"
        return (
            f"Ellipses at 1, 2 and 3 standard deviations around (0, 0), {lean}, with a dot at "
            f"{place(self.point)} and a red ellipse through it, at {number(self.m_squared**0.5)}."
        )


def numbers(rho: float = -0.5, x1: float = 1.0, x2: float = 1.0) -> Distance:
    """Return how far (x₁, x₂) is from (0, 0) when both variances are 2 and the correlation is ρ.

    >>> round(numbers(rho=-0.5, x1=1, x2=1).m_squared, 10)
    2.0
    """
    covariance = VARIANCE * np.array([[1, rho], [rho, 1]])
    at, mean = np.array([[x1, x2]]), np.zeros(2)
    return Distance(
        rho,
        (x1, x2),
        covariance,
        float(np.hypot(x1, x2)),
        float(mahalanobis_squared(at, mean, covariance)[0]),
        float(density(at, mean, covariance)[0]),
    )


class _Drawing(Drawing):
    def __init__(self) -> None:
        super().__init__(height=400)
        (ax,) = self.axes
        half = REACH * 640 / 400 * 0.95
        ax.set(xlim=(-half, half), ylim=(-REACH, REACH), xlabel="x₁", ylabel="x₂", aspect="equal")
        ax.plot(0, 0, "+", color=INK, markersize=9)
        self.rings = [
            ax.plot([], [], LINES[k], color=BLUE, label=f"{k + 1} σ")[0] for k in range(3)
        ]
        (self.through,) = ax.plot([], [], color=RED, linewidth=2, label="through the point")
        (self.ray,) = ax.plot([], [], color=INK, linewidth=0.8)
        (self.dot,) = ax.plot([], [], "o", color=INK, markersize=8)
        ax.legend(loc="upper left", frameon=False)
        tidy(ax)
        self.move(*self.rings, self.through, self.ray, self.dot)

    def update(self, numbers: Any) -> None:
        given: Distance = numbers
        for k, ring in enumerate(self.rings, start=1):
            ring.set_data(*ellipse((0, 0), given.covariance, k).T)
        self.through.set_data(*ellipse((0, 0), given.covariance, given.m_squared**0.5).T)
        self.ray.set_data([0, given.point[0]], [0, given.point[1]])
        self.dot.set_data(*[[x] for x in given.point])


correlation = Piece(
    "correlation",
    (
        Knob("rho", "correlation ρ", stops(-0.95, 0.95, 0.05), -0.5),
        Knob("x1", "x₁ of the point", stops(-3, 3, 0.1), 1.0),
        Knob("x2", "x₂ of the point", stops(-3, 3, 0.1), 1.0),
    ),
    numbers,
    _Drawing,
    point=("x1", "x2"),
)
