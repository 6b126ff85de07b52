"""Lab 6: one of six points moves, and a posterior changes by many powers of ten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from labgauss import GaussianClassifier, load_six_points
from labgauss.plotting.style import INK, LINES, MARKERS, colour, number, place, tidy
from labgauss.validation import Floats

from .drawing import Drawing, ellipse, listed, stops
from .piece import Knob, Piece
from .regions import Regions, grid

LIMITS = ((0.0, 10.5), (0.0, 10.0))
A = (3.0, 4.0)
MOVED = 5  # the row of the point that moves, (8, 1) of class 1


@dataclass(frozen=True)
class Moved:
    """What naive Bayes learns from the six points, and what it says at A; class 1 comes first."""

    point: tuple[float, float]
    points: Floats
    means: Floats
    variances: Floats
    log10_odds: float
    posterior: Floats
    scores: Floats

    @property
    def winner(self) -> int:
        """The class that A is given to: 1 or 2."""
        return 1 + int(self.posterior.argmax())

    @property
    def sentence(self) -> str:
        """What to read off."""
        first = f"The variances of class 1 are now {listed(self.variances[0])}"
        power = number(abs(self.log10_odds))
        return (
            f"{first}, and naive Bayes gives A to class {self.winner}, with odds of 10 to the power of "
            f"{power} to 1."
        )

    @property
    def alt_text(self) -> str:
        """What the picture shows."""
        return (
            f"Six points, three of each class; the one that moves is at {place(self.point)}. Upright "
            "ellipses at 1 and 2 standard deviations around the means "
            f"{place(self.means[0])} of class 1 and {place(self.means[1])} of class 2, tinted regions, "
            f"and A at (3, 4) in the region of class {self.winner}."
        )


def numbers(x1: float = 8.0, x2: float = 1.0) -> Moved:
    """Return naive Bayes on the six points of document 003 with (8, 1) of class 1 moved to (x₁, x₂).

    >>> round(numbers(x1=8, x2=1).log10_odds, 1)  # lab 6, section 7
    -25.3
    """
    X, Z = load_six_points()
    X[MOVED] = x1, x2
    model = GaussianClassifier("diagonal").fit(X, 1 + Z.argmax(axis=1))
    at = grid(LIMITS)
    joint = model.log_joint([A])[0]
    return Moved(
        (x1, x2),
        X,
        model.means_,
        np.diagonal(model.covariances_, axis1=1, axis2=2),
        float((joint[0] - joint[1]) / np.log(10)),
        model.predict_proba([A])[0],
        model.log_joint(at.reshape(-1, 2)).reshape(*at.shape[:2], 2),
    )


class _Drawing(Drawing):
    def __init__(self) -> None:
        super().__init__(height=400)
        (ax,) = self.axes
        ax.set(xlim=LIMITS[0], ylim=LIMITS[1], xlabel="x₁", ylabel="x₂")
        self.regions = Regions(ax, LIMITS)
        self.points, self.rings = [], []
        for k in range(2):
            look = {"color": colour(k), "markeredgecolor": INK, "markersize": 9, "zorder": 4}
            label = f"class {k + 1}"
            self.points += ax.plot([], [], MARKERS[k], linestyle="none", label=label, **look)
            for line in LINES[:2]:
                self.rings += ax.plot([], [], line, color=colour(k), zorder=3)
        look = {"color": INK, "markersize": 11, "markeredgewidth": 2.5, "zorder": 5}
        at_a = ax.plot(*A, "x", linestyle="none", label="A", **look)
        (self.held,) = ax.plot(
            [], [], "o", markersize=17, markerfacecolor="none", markeredgecolor=INK, zorder=5
        )
        self.figure.subplots_adjust(right=0.83)
        ax.legend(loc="upper left", bbox_to_anchor=(1.01, 1), frameon=False)
        tidy(ax)
        moving = [self.regions.image, self.regions.lines]
        self.move(*moving, *self.points, *self.rings, *at_a, self.held)

    def update(self, numbers: Any) -> None:
        given: Moved = numbers
        self.regions.set(given.scores)
        for k, mine in enumerate((given.points[3:], given.points[:3])):
            self.points[k].set_data(*mine.T)
            for radius in (1, 2):
                curve = ellipse(given.means[k], np.diag(given.variances[k]), radius)
                self.rings[2 * k + radius - 1].set_data(*curve.T)
        self.held.set_data(*[[x] for x in given.point])


six_points = Piece(
    "six_points",
    (
        Knob("x1", "x₁ of the point that moves", stops(0.5, 10, 0.25), 8.0),
        Knob("x2", "x₂ of the point that moves", stops(0.5, 9.5, 0.25), 1.0),
    ),
    numbers,
    _Drawing,
    point=("x1", "x2"),
)
