"""Decision regions that move: tints of a small grid, and the lines where the best two tie."""

from __future__ import annotations

from typing import Any

import numpy as np
from contourpy import contour_generator
from matplotlib.collections import LineCollection
from matplotlib.image import PcolorImage

from labgauss.plotting.grid import plane
from labgauss.plotting.style import BORDERS, INK, REGIONS, tint
from labgauss.validation import Floats


class Regions:
    """Tinted regions and their borders on some axes, set from scores on a grid."""

    def __init__(self, ax: Any, limits: Any, resolution: int = 120) -> None:
        self.grid = grid(limits, resolution)
        self.x1, self.x2 = (np.linspace(low, high, resolution + 1) for low, high in limits)
        blank = np.full((resolution, resolution, 3), 255, dtype=np.uint8)
        self.image = PcolorImage(ax, self.x1, self.x2, blank, zorder=REGIONS)  # faster than imshow
        ax.add_image(self.image)
        self.image.set_extent((*limits[0], *limits[1]))
        ax.set(xlim=limits[0], ylim=limits[1])
        self.lines = LineCollection([], colors=INK, linewidths=1, zorder=BORDERS)
        ax.add_collection(self.lines, autolim=False)

    def set(self, scores: Floats) -> None:
        """Show the largest of the scores `(resolution, resolution, K)`."""
        table = np.round([[255 * c for c in tint(k)] for k in range(scores.shape[-1])])
        self.image.set_data(self.x1, self.x2, table.astype(np.uint8)[scores.argmax(axis=-1)])
        self.lines.set_segments(borders(self.grid, scores))


def grid(limits: Any, resolution: int = 120) -> Floats:
    """Return the points `(resolution, resolution, 2)` that regions are computed on."""
    return plane(np.asarray(limits, dtype=float), resolution)


def borders(at: Floats, scores: Floats) -> list[Floats]:
    """Return the lines where a score ties with the best of the others, at the points `at`."""
    x1, x2 = at[0, :, 0], at[:, 0, 1]
    lines: list[Any] = []
    for k in range(scores.shape[-1] - 1):
        margin = scores[..., k] - np.delete(scores, k, axis=-1).max(axis=-1)
        lines += contour_generator(x1, x2, margin).lines(0.0)
    return lines
