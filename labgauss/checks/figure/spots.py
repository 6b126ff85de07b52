"""A plane that is painted by spots: a marker at every point of a grid, in one call or in one a class."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from .drawing import Image, Points

FEWEST = 900  # so many spots, 30 by 30, paint an area
_FEW = 30  # fewer spots do not show whether they stand on a grid
_FILLED = (
    8  # a grid has at most so many places for each spot of a class, whatever its region's shape
)

Places = npt.NDArray[np.float64]


def on_a_grid(drawn: Sequence[Points]) -> list[int]:
    """Return the numbers of what stands on one grid together, none where that paints no area."""
    sure = [points.xy for points in drawn if _fills_a_grid(points)]
    if sum(map(len, sure)) < FEWEST:
        return []
    columns, rows = _lines(np.concatenate(sure))
    return [
        number
        for number, points in enumerate(drawn)
        if points.colours is not None
        and np.isin(points.xy[:, 0], columns).all()
        and np.isin(points.xy[:, 1], rows).all()
    ]


def _fills_a_grid(points: Points) -> bool:
    """Return whether spots share their coordinates, as the points of a grid do and measured ones do not."""
    if len(points.xy) < _FEW or points.colours is None or not np.isfinite(points.xy).all():
        return False
    columns, rows = _lines(points.xy)
    return min(len(columns), len(rows)) > 1 and len(columns) * len(rows) <= _FILLED * len(points.xy)


def _lines(xy: Places) -> tuple[Places, Places]:
    return np.unique(xy[:, 0]), np.unique(xy[:, 1])


def as_image(spots: Sequence[Points]) -> Image:
    """Return the colours of spots on a grid, each in its cell, however small its marker is."""
    columns, rows = _lines(np.concatenate([points.xy for points in spots]))
    rgba = np.zeros((len(rows), len(columns), 4), dtype=np.uint8)
    for points in sorted(spots, key=lambda points: points.order):
        place = np.searchsorted(rows, points.xy[:, 1]), np.searchsorted(columns, points.xy[:, 0])
        rgba[place] = np.round(255 * np.asarray(points.colours)).astype(np.uint8)
    return Image(rgba, columns, rows)
