"""Posteriors, joint densities and evidence over the plane, as maps and as lit surfaces."""

from collections.abc import Callable
from typing import Any

import numpy as np
from matplotlib import colormaps
from matplotlib.colors import LightSource

from labgauss.validation import Floats

from . import style
from .grid import ask, limits_of, plane
from .picture import Picture
from .points import plot_dataset


def plot_posteriors(
    classifier: Any, X: Any = None, y: Any = None, *, limits: Any = None, ax: Any = None
) -> Picture:
    """Map `P(class | x)` from 0 to 1, one panel per class, under the points `X, y` if given.

    >>> from labgauss import GaussianClassifier
    >>> model = GaussianClassifier.from_parameters([0.5, 0.5], [[-1, 0], [1, 0]], [[[1, 0], [0, 1]]] * 2)
    >>> plot_posteriors(model, limits=((-3, 3), (-2, 2)))
    Posterior P(class | x) over x₁ and x₂, from −3 to 3 and from −2 to 2: class 0 is above one half on 50 % and class 1 is above one half on 50 %.
    """
    limits = limits_of(classifier, X, limits)
    grid = plane(limits, 200)
    values = ask(classifier, "predict_proba posterior", grid)
    facts = [f"is above one half on {s:.0f} %" for s in 100 * (values > 0.5).mean(axis=(0, 1))]
    axes, name = style.panels(ax, len(facts)), "Posterior P(class | x)"
    classes = getattr(classifier, "classes_", range(len(facts)))
    _draw_maps(axes, limits, values, 1.0, name, X, y, classes)
    return _picture(name, axes, classes, limits, grid, values, facts)


def plot_joints(
    classifier: Any,
    X: Any = None,
    y: Any = None,
    *,
    surfaces: bool = False,
    limits: Any = None,
    ax: Any = None,
) -> Picture:
    """Map `p(x, class)`, one panel per class; with `surfaces` in 3-D, and without the points.

    >>> from labgauss import GaussianClassifier
    >>> model = GaussianClassifier.from_parameters([0.2, 0.8], [[-1, 0], [1, 0]], [[[1, 0], [0, 1]]] * 2)
    >>> plot_joints(model, limits=((-3, 3), (-2, 2)))
    Joint density p(x, class) over x₁ and x₂, from −3 to 3 and from −2 to 2: class 0 peaks at 0.0318 near (−1, 0) and class 1 peaks at 0.127 near (1, 0).
    """
    limits = limits_of(classifier, X, limits)
    grid = plane(limits, 120)
    values, tops, facts = _densities(classifier, grid, lambda joints: joints)
    classes = getattr(classifier, "classes_", range(len(facts)))
    name = "Joint density p(x, class)"
    axes = style.panels(ax, len(facts), kind="3d" if surfaces else "rectilinear")
    if surfaces:
        for k, one in enumerate(axes):
            _draw_surface(one, grid, values[..., k], tops.max(), "p(x, class)")
    else:
        _draw_maps(axes, limits, values, tops.max(), name, X, y, classes)
    return _picture(name, axes, classes, limits, grid, values, facts)


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
    values, (top,), (fact,) = _densities(classifier, grid, lambda p: p.sum(-1, keepdims=True))
    _draw_surface(axes, grid, values[..., 0], top, "p(x)")
    axes.zaxis.labelpad = 8  # away from the heights: there is room beside a single surface
    text = f"Surface of the evidence p(x) over x₁ and x₂, {style.spans(limits)}: it {fact}."
    return Picture(axes, grid, values[..., 0], text)


def _densities(
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


def _draw_surface(ax: Any, grid: Floats, values: Floats, top: float, name: str) -> None:
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


def _draw_maps(
    axes: Any, limits: Floats, values: Floats, top: float, name: str, X: Any, y: Any, classes: Any
) -> None:
    look = {"cmap": "viridis", "vmin": 0, "vmax": top, "interpolation": "bilinear"}
    look |= {"origin": "lower", "aspect": "auto", "extent": limits.ravel()}
    for k, one in enumerate(axes):
        image = one.imshow(values[..., k], zorder=style.REGIONS, **look)
        one.set(xlim=limits[0], ylim=limits[1])
        if X is not None and y is not None:
            plot_dataset(X, y, classes=classes, ax=one).ax.get_legend().remove()
        style.finish(one, x="x₁", y="x₂")
        one.yaxis.set_tick_params(labelleft=k == 0)
        one.yaxis.label.set_visible(k == 0)
    bar = axes[-1].inset_axes((1.05, 0, 0.05, 1))
    axes[-1].figure.colorbar(image, cax=bar, label=name)


def _picture(
    name: str, axes: Any, classes: Any, limits: Floats, grid: Floats, values: Floats, facts: Any
) -> Picture:
    for one, label in zip(axes, classes, strict=True):
        one.set_title(f"class {label}", y=0.95 if one.name == "3d" else None)
    parts = style.words(f"class {c} {fact}" for c, fact in zip(classes, facts, strict=True))
    text = f"{name} over x₁ and x₂, {style.spans(limits)}: {parts}."
    return Picture(axes, grid, values, text)
