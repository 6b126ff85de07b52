"""Posteriors and joint densities over the plane, one panel per class on one scale."""

from typing import Any

from labgauss.validation import Floats

from . import style
from .grid import ask, draw_image, limits_of, plane
from .picture import Picture
from .points import plot_dataset
from .surface import densities, draw_surface


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
    values, tops, facts = densities(classifier, grid, lambda joints: joints)
    classes = getattr(classifier, "classes_", range(len(facts)))
    name = "Joint density p(x, class)"
    axes = style.panels(ax, len(facts), kind="3d" if surfaces else "rectilinear")
    if surfaces:
        for k, one in enumerate(axes):
            draw_surface(one, grid, values[..., k], tops.max(), "p(x, class)")
    else:
        _draw_maps(axes, limits, values, tops.max(), name, X, y, classes)
    return _picture(name, axes, classes, limits, grid, values, facts)


def _draw_maps(
    axes: Any, limits: Floats, values: Floats, top: float, name: str, X: Any, y: Any, classes: Any
) -> None:
    look = {"cmap": "viridis", "vmin": 0, "vmax": top, "interpolation": "bilinear"}
    for k, one in enumerate(axes):
        image = draw_image(one, limits, values[..., k], **look)
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
