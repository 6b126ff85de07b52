"""Draw what a claim says, and render figures: what authors need of pictures, and students do not."""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from labgauss.checks.figure.drawing import Drawing
from labgauss.checks.figure.reading import blank_axes, read
from labgauss.checks.question import Ask


def drawn(claim: Mapping[str, Any], asked: Ask) -> Drawing:
    """Return what is read of a picture that shows what is claimed, and nothing else."""
    ax = blank_axes(asked.projection)
    draw(ax, claim)
    return read(ax)


def draw(ax: Any, claim: Mapping[str, Any]) -> None:
    """Draw what is claimed: the target picture of an exercise, or a wrong one to try a check on."""
    colours = ("#004488", "#DDAA33", "#BB5566", "#117733", "#88CCEE", "#AA4499")
    groups = claim.get("groups", {}).get("points", {})
    names = (
        list(groups) or sorted(set(np.asarray(claim["regions"]["labels"]).tolist()))
        if (groups or "regions" in claim)
        else []
    )
    for label, points in groups.items():
        xy = np.asarray(points)
        zorder = 0.5 if claim.get("on_top") is False else 3
        ax.scatter(xy[:, 0], xy[:, 1], s=12, color=colours[names.index(label)], zorder=zorder)
    for index, wanted in enumerate(claim.get("ellipses", {}).values()):
        angles = np.linspace(0, 2 * np.pi, 200)
        circle = np.stack([np.cos(angles), np.sin(angles)])
        for radius in (1, 2):
            ring = np.asarray(wanted["centre"])[:, None] + radius * (
                np.linalg.cholesky(wanted["matrix"]) @ circle
            )
            ax.plot(*ring, color=colours[index % len(colours)])
    if "regions" in claim:
        _draw_regions(ax, claim["regions"], names, colours)
    if "surface" in claim:
        wanted = claim["surface"]
        x, y = np.meshgrid(wanted["x"], wanted["y"])
        ax.plot_surface(x, y, np.asarray(wanted["z"]), rstride=1, cstride=1, cmap="viridis")
    for axis, labelled in claim.get("labels", {}).items():
        getattr(ax, f"set_{axis}label")(f"{axis}" if labelled else "")


def _draw_regions(ax: Any, wanted: Mapping[str, Any], names: list[Any], colours: Any) -> None:
    """Fill the plane with the colour of the nearest sample point's label."""
    from matplotlib.colors import to_rgb

    extent, nearest = _nearest(np.asarray(wanted["points"], dtype=float).tobytes())
    shift = 1 if wanted.get("same_colours") is False else 0
    chosen = {k: to_rgb(colours[(i + shift) % max(len(names), 2)]) for i, k in enumerate(names)}
    labels = np.asarray(wanted["labels"]).tolist()
    tint = np.array([0.45 * np.asarray(chosen[k]) + 0.55 for k in labels])
    image = tint[nearest].reshape(_SIDE, _SIDE, 3)
    ax.imshow(image, origin="lower", extent=extent, aspect="auto", zorder=1)


#: So many cells has an image of regions along each side.
_SIDE = 150


@lru_cache(maxsize=16)
def _nearest(points: bytes) -> tuple[tuple[float, ...], npt.NDArray[np.intp]]:
    """Return the frame around points in the plane, and which is nearest to each of its cells: all claims share them."""
    from scipy.spatial import cKDTree

    places = np.frombuffer(points).reshape(-1, 2)
    margin = 0.05 * np.ptp(places, axis=0)
    low, high = places.min(axis=0) - margin, places.max(axis=0) + margin
    axes = [np.linspace(a, b, _SIDE) for a, b in zip(low, high, strict=True)]
    grid = np.stack(np.meshgrid(*axes), axis=-1).reshape(-1, 2)
    return (low[0], high[0], low[1], high[1]), cKDTree(places).query(grid)[1]


def to_png(ax: Any, dpi: float | None = None) -> bytes:
    """Return the figure of an Axes as PNG bytes, the same on every run."""
    buffer = io.BytesIO()
    ax.figure.savefig(buffer, format="png", dpi=dpi or "figure", metadata={"Software": None})
    return buffer.getvalue()
