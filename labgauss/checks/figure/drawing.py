"""What was found on an Axes, as plain data: all that a figure is judged by."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]
#: What lies over what: the z-order of an artist, then the order in which it was drawn.
Order = tuple[float, int]
#: The lowest and the highest place on an axis.
Limits = tuple[float, float]


@dataclass(frozen=True)
class Points:
    """Points that were drawn together, with a colour (n, 4) each, None where it is not known."""

    xy: Array
    colours: Array | None
    order: Order


@dataclass(frozen=True)
class Area:
    """Something that paints an area, and whether it hides what lies under it."""

    order: Order
    opaque: bool


@dataclass(frozen=True)
class Image:
    """What paints areas, as colours with opacity (b, a, 4) in bytes at the places x (a,) and y (b,)."""

    rgba: npt.NDArray[np.uint8]
    x: Array
    y: Array


@dataclass(frozen=True)
class Drawing:
    """What an Axes shows.

    `images` show the areas without anything else, over nothing: all of the plane that is painted, and
    before it, where that is less, the part that the axes show.
    `ground` is the colour that shows through, `unknown` are the kinds of artists that are not read.
    """

    empty: bool
    limits: tuple[Limits, Limits]
    labels: dict[str, str]
    points: tuple[Points, ...] = ()
    curves: tuple[Array, ...] = ()
    surfaces: tuple[tuple[Array, ...], ...] = ()
    areas: tuple[Area, ...] = ()
    images: tuple[Image, ...] = ()
    ground: tuple[float, float, float] = (1.0, 1.0, 1.0)
    unknown: tuple[str, ...] = ()
