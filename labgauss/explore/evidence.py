"""Lab 4: the surface of the evidence, turned; what stands in front hides what stands behind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from labgauss import GaussianClassifier
from labgauss.plotting import plot_evidence_3d
from labgauss.plotting.style import number, place
from labgauss.validation import Floats

from .drawing import Drawing, listed, stops
from .piece import Knob, Piece

PRIORS = np.array([0.25, 0.25, 0.5])
MEANS = np.array([[0.0, 0.0], [2.0, 2.0], [-2.0, -2.0]])
COVARIANCE = np.array([[4.0, -3.0], [-3.0, 4.0]])
LINES = 40  # the surface has so many lines: few enough to turn it by hand


@dataclass(frozen=True)
class View:
    """From where the surface is seen, how high its hills are, and which of them is nearest."""

    azimuth: float
    elevation: float
    heights: Floats
    nearest: int | None

    @property
    def sentence(self) -> str:
        """What to read off."""
        hills = f"The hills of the classes 0, 1 and 2 are {listed(self.heights)} high"
        if self.elevation >= 90:
            return f"{hills}; from straight above, only the colour says so."
        where = f"seen from {number(self.elevation)}° above and from {number(self.azimuth)}°"
        if self.nearest is None:
            return f"{hills}; {where} they stand side by side, none in front of another."
        front = f"that of class {self.nearest}, at {place(MEANS[self.nearest])}, stands in front"
        return f"{hills}; {where}, {front}."

    @property
    def alt_text(self) -> str:
        """What the picture shows."""
        return (
            "The evidence p(x) of three classes as a surface with three narrow hills in a row, seen from "
            f"{number(self.elevation)}° above the plane and from the direction {number(self.azimuth)}°."
        )


def model() -> GaussianClassifier:
    """Return the classifier of Exercise 2 of document 000."""
    return GaussianClassifier.from_parameters(PRIORS, MEANS, [COVARIANCE] * 3)


def numbers(azimuth: float = -60.0, elevation: float = 30.0) -> View:
    """Return what is seen of the evidence of Exercise 2 of 000 from a direction in degrees.

    >>> numbers(azimuth=45, elevation=30).nearest, numbers(azimuth=-45, elevation=30).nearest
    (1, None)
    """
    turn = np.radians(azimuth)
    towards = MEANS @ [np.cos(turn), np.sin(turn)]  # how far each mean comes towards the eye
    apart = np.ptp(towards) > 1e-9
    heights = model().evidence(MEANS)
    return View(azimuth, elevation, heights, int(towards.argmax()) if apart else None)


class _Drawing(Drawing):
    def __init__(self) -> None:
        super().__init__(height=400, subplot_kw={"projection": "3d"})
        self.figure.subplots_adjust(0, 0.04, 0.96, 1)
        plot_evidence_3d(model(), resolution=LINES, ax=self.axes[0])
        self.axes[0].set_box_aspect(None, zoom=0.95)

    def update(self, numbers: Any) -> None:
        given: View = numbers
        self.axes[0].view_init(elev=given.elevation, azim=given.azimuth)
        self._still = None  # all of it moves


_AZIMUTH = Knob("azimuth", "direction in degrees", stops(-180, 180, 5), -60.0)
_ELEVATION = Knob("elevation", "height of the eye in degrees", stops(0, 90, 5), 30.0)
evidence = Piece("evidence", (_AZIMUTH, _ELEVATION), numbers, _Drawing)
