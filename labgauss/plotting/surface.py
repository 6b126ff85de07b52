"""Densities over the plane as lit surfaces."""

from collections.abc import Callable
from typing import Any

import numpy as np
from matplotlib import colormaps
from matplotlib.colors import LightSource

from labgauss.validation import Floats

from . import style
from .grid import ask, limits_of, plane
from .picture import Picture


def plot_evidence_3d(
    classifier: Any, X: Any = None, *, limits: Any = None, resolution: int = 120, ax: Any = None
) -> Picture:
    """Draw the evidence `p(x)`, the sum of the joint densities, as a lit surface.

    >>> from labgauss import GaussianClassifier
    >>> model = GaussianClassifier.from_parameters([1.0], [[0, 0]], [np.eye(2)])
    >>> plot_evidence_3d(model)
    Surface of the evidence p(x) over x₁ and x₂, from −3.5 to 3.5 and from −3.5 to 3.5: it peaks at 0.159 near (0, 0).
    """
    limits = limits_of(classifier, X, limits)
    grid = plane(limits, resolution)
    (axes,) = style.panels(ax, kind="3d")
    values, (top,), (fact,) = densities(classifier, grid, lambda p: p.sum(-1, keepdims=True))
    draw_surface(axes, grid, values[..., 0], top, "p(x)")
    text = f"Surface of the evidence p(x) over x₁ and x₂, {style.spans(limits)}: it {fact}."
    return Picture(axes, grid, values[..., 0], text)


def densities(
    classifier: Any, grid: Floats, part: Callable[[Floats], Floats]
) -> tuple[Floats, Floats, list[str]]:
    """A part of `p(x, class)` on the grid, with the height and place of each peak.

    A peak falls between two grid points; so the means are looked at as well.
    """
    means = np.reshape(getattr(classifier, "means_", ()), (-1, 2))
    inside = means[((grid[0, 0] <= means) & (means <= grid[-1, -1])).all(axis=1)]
    spots = np.vstack([inside, grid.reshape(-1, 2)])
    heights = part(np.exp(ask(classifier, "log_joint", spots)))
    tops = np.maximum(heights.max(axis=0), 1e-300)  # limits may hold nothing but zeros
    where = spots[(heights / tops).round(3).argmax(axis=0)]  # the first of equal ones, everywhere
    facts = [
        f"peaks at {style.number(t)} near {style.place(p)}" if t > 1e-300 else "is 0 throughout"
        for t, p in zip(tops, where, strict=True)
    ]
    return heights[len(inside) :].reshape(*grid.shape[:2], -1), tops, facts


def draw_surface(ax: Any, grid: Floats, values: Floats, top: float, name: str) -> None:
    """One face per grid square (matplotlib's fast path), then light as the colours of the faces."""
    look = {"rstride": 1, "cstride": 1, "linewidth": 0, "antialiased": False, "shade": False}
    surface = ax.plot_surface(grid[..., 0], grid[..., 1], values, **look)
    light = LightSource(azdeg=225, altdeg=45).hillshade(values, vert_exag=0.5 * len(grid) / top)
    colours = colormaps["viridis"](values / top)
    colours[..., :3] *= np.minimum(0.6 + 0.6 * light[..., None], 1)
    surface.set_facecolor(colours[:-1, :-1].reshape(-1, 4))
    low, high = grid[0, 0], grid[-1, -1]
    ax.set(xlim=(low[0], high[0]), ylim=(low[1], high[1]), zlim=(0, top))
    ax.locator_params(nbins=5)
    ax.view_init(elev=32, azim=-60)
    ax.set_box_aspect(None, zoom=0.8)  # room for a title and the height's label
    style.finish(ax, x="x₁", y="x₂", z=name)
