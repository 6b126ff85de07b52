"""Lab 4: the mean of one class is pulled through the plane, and regions and posterior follow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from labgauss import GaussianClassifier
from labgauss.plotting.style import INK, LINES, MARKERS, colour, number, place, tidy, words
from labgauss.validation import Floats

from .drawing import Drawing, ellipse, stops
from .piece import Knob, Piece
from .regions import Regions, grid

LIMITS = ((-9.0, 9.0), (-9.0, 9.0))
POINT = (0.0, 0.0)
MEANS = ((-5.0, -5.0), (5.0, -5.0))
COVARIANCES = np.array([[[3, -1], [-1, 3]], [[3, -0.5], [-0.5, 3]], [[1, -1], [-1, 3.0]]])


@dataclass(frozen=True)
class Pulled:
    """The posterior at (0, 0), the evidence there, the share of the picture that each class has."""

    mean: tuple[float, float]
    posterior: Floats
    log_evidence: float
    shares: Floats
    scores: Floats

    @property
    def winner(self) -> int:
        """The class that is chosen at (0, 0)."""
        return int(self.posterior.argmax())

    @property
    def sentence(self) -> str:
        """What to read off."""
        told = words(number(max(p, 0.0) if p > 5e-4 else 0.0) for p in self.posterior)
        return (
            f"With the mean of class 2 at {place(self.mean)}, the posteriors at (0, 0) are {told}: class "
            f"{self.winner}. The log evidence there is {number(self.log_evidence)}."
        )

    @property
    def alt_text(self) -> str:
        """What the picture shows."""
        parts = words(f"class {k} has {100 * share:.0f} %" for k, share in enumerate(self.shares))
        return (
            "Left: the regions of three classes with an ellipse at 2 standard deviations in each; "
            f"{parts} of the picture. The mean of class 2 is at {place(self.mean)}, a cross marks (0, 0). "
            "Right: three bars, the posteriors at the cross."
        )


def numbers(x1: float = 0.0, x2: float = 5.0) -> Pulled:
    """Return what the classifier of Exercise 1 of 000 says at (0, 0) with the mean of class 2 moved.

    >>> numbers(x1=0, x2=5).winner
    2
    """
    means = np.array([*MEANS, (x1, x2)])
    model = GaussianClassifier.from_parameters(np.full(3, 1 / 3), means, COVARIANCES)
    at = grid(LIMITS)
    scores = model.log_joint(at.reshape(-1, 2)).reshape(*at.shape[:2], 3)
    shares = np.bincount(scores.argmax(axis=-1).ravel(), minlength=3) / scores[..., 0].size
    point = np.array([POINT])
    return Pulled(
        (x1, x2),
        model.predict_proba(point)[0],
        float(model.log_evidence(point)[0]),
        shares,
        scores,
    )


class _Drawing(Drawing):
    def __init__(self) -> None:
        super().__init__(2, height=400, width_ratios=[2, 1])
        plane, bars = self.axes
        plane.set(xlabel="x₁", ylabel="x₂")
        self.regions = Regions(plane, LIMITS)
        self.rings, self.centres = [], []
        for k, (mean, covariance) in enumerate(zip((*MEANS, POINT), COVARIANCES, strict=True)):
            self.rings += plane.plot(
                *ellipse(mean, covariance, 2).T, LINES[k], color=colour(k), zorder=3
            )
            look = {"color": colour(k), "markeredgecolor": INK, "markersize": 9, "zorder": 4}
            self.centres += plane.plot([mean[0]], [mean[1]], MARKERS[k], **look)
        cross = plane.plot(*POINT, "x", color=INK, markersize=10, markeredgewidth=2.5, zorder=5)
        bars.set(ylim=(0, 1.03), xticks=range(3), xlabel="class", ylabel="posterior at (0, 0)")
        look = {"edgecolor": INK, "linewidth": 0.8}
        self.bars = [
            bars.bar([k], [0.5], 0.7, color=colour(k), hatch=("", "//", "..")[k], **look)[0]
            for k in range(3)
        ]
        tidy(plane, bars)
        moving = [self.regions.image, self.regions.lines]
        self.move(*moving, *self.rings, *self.centres, *cross, *self.bars)

    def update(self, numbers: Any) -> None:
        given: Pulled = numbers
        self.regions.set(given.scores)
        self.rings[2].set_data(*ellipse(given.mean, COVARIANCES[2], 2).T)
        self.centres[2].set_data(*[[x] for x in given.mean])
        for bar, share in zip(self.bars, given.posterior, strict=True):
            bar.set_height(share)


class_mean = Piece(
    "class_mean",
    (
        Knob("x1", "mean of class 2, along x₁", stops(-8, 8, 0.25), 0.0),
        Knob("x2", "mean of class 2, along x₂", stops(-8, 8, 0.25), 5.0),
    ),
    numbers,
    _Drawing,
    point=("x1", "x2"),
)
