"""One style for every picture: colours, markers, tints, the axes they go on, numbers in words."""

from typing import Any

import numpy as np
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure

# Paul Tol's high-contrast three, then what stays farthest from them in every kind of colour
# blindness and in grey. Seven markers to ten colours: a pair comes back after 70 classes.
BLUE, GOLD, RED = "#004488", "#DDAA33", "#BB5566"
LIGHT_BLUE, STEEL, LIGHT_GREY = "#99DDFF", "#6699CC", "#BBBBBB"
PALETTE = [
    BLUE,
    GOLD,
    RED,
    LIGHT_BLUE,
    "#000000",
    STEEL,
    "#CC3311",
    "#663333",
    LIGHT_GREY,
    "#222255",
]
MARKERS = "os^DvPX"
LINES = ("-", "--", ":", "-.")
INK = "#222222"
REGIONS, BORDERS, POINTS = 0, 2, 3  # zorder: points are never hidden


def colour(k: int) -> str:
    """The colour of class number k."""
    return PALETTE[k % len(PALETTE)]


def tint(k: int) -> tuple[float, ...]:
    """The colour of class number k lightened, for the region under its points."""
    return tuple(0.4 * c + 0.6 for c in to_rgb(colour(k)))


def marks(k: int) -> dict[str, Any]:
    """How `scatter` draws the points of class number k."""
    look = {"color": colour(k), "marker": MARKERS[k % len(MARKERS)], "zorder": POINTS}
    return {**look, "edgecolors": INK, "linewidths": 0.4}


def panels(ax: Any, count: int = 1, *, stacked: bool = False, kind: str = "rectilinear") -> Any:
    """`count` axes: the caller's, the caller's single axes divided, or those of a new figure."""
    rows, columns = (count, 1) if stacked else (1, count)
    if ax is None:
        size = (6.4, 4.5) if rows == count else (3.4 * count + 0.6, 3.5)
        figure = Figure(figsize=size, layout="constrained")  # not pyplot's: shown exactly once
        ax = figure.subplots(rows, columns, sharex=stacked, subplot_kw={"projection": kind})
    axes = list(np.ravel(ax))
    for one in axes:
        got = getattr(one, "name", type(one).__name__)
        if got != kind:
            raise ValueError(
                f'ax must be {kind} axes. Got {got}. Make them with figure.add_subplot(projection="{kind}").'
            )
    if len(axes) == 1 < count:
        axes[0].set_axis_off()
        w, h = 0.9 / columns, 1 / rows  # a tenth of the width is for a colour bar
        boxes = [(k % columns * w, (rows - 1 - k // columns) * h) for k in range(count)]
        axes = [axes[0].inset_axes((*b, 0.85 * w, 0.85 * h), projection=kind) for b in boxes]
    if len(axes) != count:
        raise ValueError(
            f"ax must be {count} axes. Got {len(axes)}. Pass ax=figure.subplots({rows}, {columns}), or leave ax out."
        )
    return axes


def tidy(*axes: Any) -> None:
    """Take away the lines on top and on the right."""
    for ax in axes:
        ax.spines[["top", "right"]].set_visible(False)


def mark(axis: Any, values: Any) -> None:
    """Mark these values of a logarithmic axis, and no others, as plain numbers."""
    axis.set_ticks(list(values), [f"{value:,.10g}" for value in values])
    axis.set_ticks([], minor=True)


def finish(ax: Any, handles: Any = (), title: str | None = "class", **names: str) -> None:
    """Label what has no label yet; name the classes beside the axes if the layout makes room."""
    for axis, name in names.items():
        if not getattr(ax, f"get_{axis}label")():
            getattr(ax, f"set_{axis}label")(name)
    if ax.name == "rectilinear":
        tidy(ax)
    if handles:
        look = {"loc": "upper left", "bbox_to_anchor": (1.01, 1.0), "borderaxespad": 0.0}
        roomy = ax.figure.get_layout_engine() is not None
        if not roomy:  # matplotlib's search for the emptiest corner is slow among many points
            crowd = sum(len(points.get_offsets()) for points in ax.collections)
            look = {"loc": "best" if crowd < 500 else "upper right"}
        ax.legend(handles=handles, title=title, frameon=not roomy, **look)


def number(value: float) -> str:
    """Three digits with a true minus sign: what every machine computes alike."""
    return f"{float(f'{value:.3g}') + 0.0:g}".replace("-", "−")


def place(point: Any) -> str:
    """A point in words."""
    return f"({', '.join(map(number, point))})"


def words(items: Any) -> str:
    """`a, b and c`."""
    *most, last = map(str, items)
    return f"{', '.join(most)} and {last}" if most else last


def spans(limits: Any) -> str:
    """The drawn ranges in words."""
    return words(f"from {number(low)} to {number(high)}" for low, high in limits)
