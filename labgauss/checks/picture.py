"""What a figure shows, as numbers, and whether it shows what was asked.

A *drawing* is what `read` finds on an Axes: points with their colours, curves, region colours,
surfaces, labels. A *claim* is a plain dict of what must be seen; its keys, all optional:

- `groups`: `{"points": {label: (n, 2)}, "only": bool}`: the points of each label are there in one
  colour of their own, with any marker; with `only`, no other points are.
- `ellipses`: `{label: {"centre": (2,), "matrix": (2, 2)}}`: at least one curve per label on which
  the quadratic form of the inverse matrix around the centre is constant.
- `regions`: `{"points": (m, 2), "labels": (m,), "same_colours": bool}`: the background colour is one
  per label; with `same_colours` it is a shade of the colour of that label's points (`False`: it
  is not; left out: either will do).
- `on_top`: the points are drawn over the regions (`True`), or hidden by them (`False`).
- `surface`: `{"x": (a,), "y": (b,), "z": (b, a), "reach": (k, 4), "top": number}`: a surface whose
  heights are those of the given table, and whose floor covers every box x0, x1, y0, y1 of `reach`.
  With `top` the z axis ends below the peak; without it, it holds the whole surface.
- `labels`: `{"x": True, "y": True}`: the axis has a label (`False`: it has none).
"""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import numpy.typing as npt

from .compare import Problem

Array = npt.NDArray[Any]

_CURVE_SPREAD = 0.05  # a polygon that follows an ellipse stays within 5 % of its level
_SURFACE_ERROR = 0.03  # heights between grid points, relative to the peak
_MAX_CURVES = 400  # more would be a search for the right contour, not a picture of it


# --- reading --------------------------------------------------------------------------------------


def blank_axes(projection: str | None = None) -> Any:
    """Return an empty Axes to draw on, outside pyplot; a 3-D one remembers its surfaces."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(5, 5), dpi=60)
    FigureCanvasAgg(figure)
    ax = figure.add_subplot(projection=projection)
    if projection == "3d":
        _remember_surfaces(ax)
    return ax


def _remember_surfaces(ax: Any) -> None:
    ax.surfaces_drawn = []

    def remember(method: Any) -> Any:
        def drawing(*args: Any, **keywords: Any) -> Any:
            drawn = method(*args, **keywords)
            ax.surfaces_drawn.append([np.asarray(a, dtype=float) for a in args[:3]])
            return drawn

        return drawing

    for name in ("plot_surface", "plot_trisurf", "plot_wireframe"):
        setattr(ax, name, remember(getattr(ax, name)))


def read(ax: Any) -> dict[str, Any]:
    """Return the drawing on an Axes as plain data (and the Axes itself, to look at regions)."""
    points = [_scatter(c) for c in ax.collections if _is_scatter(c) and _is_seen(c)]
    points += [_marked_line(line) for line in ax.lines if _has_marker(line) and _is_seen(line)]
    seen = [artist for artist in ax.get_children() if _is_seen(artist)]
    curves = [curve for artist in seen for curve in _curves(artist, ax)]
    return {
        "ax": ax,
        "points": [p for p in points if len(p["xy"])],
        "curves": curves,
        "surfaces": getattr(ax, "surfaces_drawn", []),
        "labels": {axis: getattr(ax, f"get_{axis}label")() for axis in "xyz" if _has(ax, axis)},
    }


def _is_seen(artist: Any) -> bool:
    """Return whether an artist leaves a mark: visible, not fully transparent, of some size."""
    alpha = artist.get_alpha()
    clear = alpha is not None and float(np.max(alpha)) < 0.05
    sizes = artist.get_sizes() if hasattr(artist, "get_sizes") else np.ones(1)
    return bool(artist.get_visible() and not clear and np.max(sizes, initial=0.0) > 0)


def _has(ax: Any, axis: str) -> bool:
    return hasattr(ax, f"get_{axis}label")


def _is_scatter(collection: Any) -> bool:
    return type(collection).__name__ in ("PathCollection", "RegularPolyCollection")


def _scatter(collection: Any) -> dict[str, Any]:
    xy = np.ma.getdata(collection.get_offsets()).astype(float)
    collection.update_scalarmappable()
    faces, edges = collection.get_facecolor(), collection.get_edgecolor()
    colours = faces if len(faces) and np.any(np.asarray(faces)[:, 3] > 0) else edges
    colours = np.resize(np.asarray(colours, dtype=float), (len(xy), 4)) if len(colours) else None
    return {"artist": collection, "xy": xy, "colours": colours}


def _has_marker(line: Any) -> bool:
    return line.get_marker() not in (None, "None", "none", "", " ", ",")


def _marked_line(line: Any) -> dict[str, Any]:
    from matplotlib.colors import to_rgba

    xy = np.asarray(line.get_xydata(), dtype=float)
    colour = line.get_markerfacecolor()
    colour = line.get_markeredgecolor() if _is_none(colour) else colour
    return {"artist": line, "xy": xy, "colours": np.tile(to_rgba(colour), (len(xy), 1))}


def _is_none(colour: Any) -> bool:
    return isinstance(colour, str) and colour.lower() == "none"


def _curves(artist: Any, ax: Any) -> list[Array]:
    """Return the polygons, in data coordinates, of a line, a patch or a contour."""
    kind = type(artist).__name__
    if kind == "Line2D" and artist.get_linestyle() not in ("None", "none", "", " "):
        return [np.asarray(artist.get_xydata(), dtype=float)]
    if kind.endswith("ContourSet"):
        polygons = [p for path in artist.get_paths() for p in path.to_polygons(closed_only=False)]
        return [_inside(np.asarray(p), polygons) for p in polygons]
    if kind == "LineCollection":
        return [np.asarray(segment) for segment in artist.get_segments()]
    if kind in ("Ellipse", "Polygon", "PathPatch", "Circle", "FancyBboxPatch"):
        path = artist.get_path().transformed(artist.get_transform())  # in pixels: fine enough
        return [ax.transData.inverted().transform(p) for p in path.to_polygons()]
    return []


def _inside(polygon: Array, all_polygons: list[Any]) -> Array:
    """Drop the vertices on the border of the contoured area: they lie on no level."""
    everything = np.concatenate([np.asarray(p) for p in all_polygons])
    low, high = everything.min(axis=0), everything.max(axis=0)
    margin = 1e-9 * (high - low)
    within = ((polygon > low + margin) & (polygon < high - margin)).all(axis=1)
    touches = ~within
    return polygon[within] if touches.sum() > 2 else polygon


# --- judging --------------------------------------------------------------------------------------


def check(drawing: dict[str, Any], claim: dict[str, Any]) -> None:
    """Raise the first `Problem` of a drawing against what it must show."""
    if not drawing["ax"].has_data():
        raise Problem(
            "kind",
            "the picture must be drawn on the `ax` that is given. Got an empty one. "
            "Call ax.scatter, ax.contour and so on, not plt.",
        )
    _check_claim(drawing, claim)
    if claim.get("groups", {}).get("points"):
        _check_limits(drawing["ax"], claim["groups"]["points"])


def _check_claim(drawing: dict[str, Any], claim: dict[str, Any]) -> None:
    for key, judge in _JUDGES.items():
        if key in claim:
            judge(drawing, claim)


def agrees(drawing: dict[str, Any], claim: dict[str, Any]) -> bool:
    """Return whether a drawing holds everything that is claimed, within the limits or not."""
    try:
        _check_claim(drawing, claim)
    except Problem:
        return False
    return True


def _check_surface(drawing: dict[str, Any], claim: dict[str, Any]) -> None:
    wanted = claim["surface"]
    if not drawing["surfaces"]:
        raise Problem(
            "kind",
            "the picture must show a surface. Got none. Use ax.plot_surface on the 3-D ax.",
        )
    try:
        x, y, z = np.broadcast_arrays(*drawing["surfaces"][0])
    except ValueError:
        raise Problem(
            "shape",
            "the surface must be given as x, y and heights of the same shape. Got "
            f"{', '.join(str(a.shape) for a in drawing['surfaces'][0])}. Use np.meshgrid.",
        ) from None
    if z.shape != x.shape or z.size < 400:
        raise Problem(
            "shape",
            f"the surface must be drawn on a grid fine enough to see its shape, at least 20 by 20. "
            f"Got {z.size} points. Use a finer grid.",
        )
    if not np.isfinite(z).all():
        raise Problem("nan", "the surface must have finite heights. Got NaN or infinite ones.")
    for x0, x1, y0, y1 in wanted["reach"]:
        if x.min() > x0 or x.max() < x1 or y.min() > y0 or y.max() < y1:
            raise Problem(
                "value",
                "the surface must reach three standard deviations around every mean. Got x from "
                f"{x.min():.1f} to {x.max():.1f} and y from {y.min():.1f} to {y.max():.1f}. "
                "Widen the grid.",
            )
    expected, known = _table(wanted, x, y)
    peak = float(np.abs(wanted["z"]).max())
    worst = float(np.abs(z - expected)[known].max(initial=0.0)) / peak
    if worst > _SURFACE_ERROR:
        high, found = peak, float(z.max())
        raise Problem(
            "value",
            f"the height of the surface must be p(x), with a peak of {high:.3g}. Yours rises to "
            f"{found:.3g} and is off by up to {100 * worst:.0f} % of the peak.",
        )
    low, top = drawing["ax"].get_zlim()
    cut = top < 0.999 * float(z.max()) or low > float(z.min()) + 1e-3 * peak
    if cut != ("top" in wanted):
        raise Problem("value", "the z axis must hold the whole surface. It cuts the peak off.")


def _table(wanted: dict[str, Any], x: Array, y: Array) -> tuple[Array, Array]:
    """Interpolate the table of heights; the mask tells where the table reaches."""
    from scipy.interpolate import RegularGridInterpolator

    grid_x, grid_y = np.asarray(wanted["x"]), np.asarray(wanted["y"])
    spline = RegularGridInterpolator(
        (grid_y, grid_x), np.asarray(wanted["z"]), method="cubic", bounds_error=False
    )
    heights = spline(np.stack([y, x], axis=-1))
    return heights, ~np.isnan(heights)


def _check_groups(drawing: dict[str, Any], claim: dict[str, Any]) -> None:
    wanted = claim["groups"]["points"]
    if not wanted:
        if drawing["points"]:
            raise Problem("value", "the picture must show no points. It shows some.")
        return
    if not drawing["points"]:
        raise Problem("kind", "the picture must show the points. Got none. Use ax.scatter.")
    xy = np.concatenate([p["xy"] for p in drawing["points"]])
    total = sum(len(points) for points in wanted.values())
    for label, points in wanted.items():
        missing = ~_found(points, xy)
        if missing.any():
            raise Problem(
                "value",
                f"the picture must show every point of class {label!r}. {int(missing.sum())} of "
                f"{len(points)} are not there. Are the columns of X the two axes, and the rows "
                "chosen by their label?",
            )
    everything = np.concatenate([np.asarray(p) for p in wanted.values()])
    if claim["groups"].get("only") and not _found(xy, everything).all():
        raise Problem(
            "value",
            f"the picture must show these {total} points and no others. Got {len(xy)} points. "
            "Which rows were asked for?",
        )
    _check_colours(drawing, wanted)


def _check_limits(ax: Any, groups: dict[Any, Array]) -> None:
    everything = np.concatenate([np.asarray(p) for p in groups.values()])
    (x0, x1), (y0, y1) = sorted(ax.get_xlim()), sorted(ax.get_ylim())
    x, y = everything.T
    outside = int(((x < x0) | (x > x1) | (y < y0) | (y > y1)).sum())
    if outside:
        raise Problem(
            "value",
            f"the picture must show all points. {outside} of {len(x)} lie outside of the axes' "
            "limits. Widen them.",
        )


def _found(points: Array, among: Array) -> Array:
    """Return for each point whether one of `among` lies at the same place."""
    scale = max(float(np.ptp(among, axis=0).max()), 1e-12) * 1e-6
    gaps = np.abs(np.asarray(points)[:, None, :] - among[None, :, :]).max(axis=2)
    return np.asarray(gaps.min(axis=1) <= scale)


def _check_colours(drawing: dict[str, Any], wanted: dict[Any, Array]) -> None:
    looks = {label: _looks(drawing, points) for label, points in wanted.items() if len(points)}
    for label, look in looks.items():
        if len(look) > 1:
            raise Problem(
                "value",
                f"the points of class {label!r} must have one colour. Got {len(look)}. "
                "Draw one class with one colour.",
            )
    first = [next(iter(look)) for look in looks.values()]
    if len(set(first)) < len(first):
        raise Problem(
            "value",
            "each class must have a colour of its own. Got the same colour for two classes. "
            "Colour the points by their label.",
        )


def _looks(drawing: dict[str, Any], points: Array) -> set[tuple[float, ...]]:
    """Return the colours in which these points are drawn."""
    looks: set[tuple[float, ...]] = set()
    for group in drawing["points"]:
        here = _found(group["xy"], np.asarray(points))
        if group["colours"] is not None:
            looks |= {tuple(c) for c in np.round(group["colours"][here][:, :3], 2).tolist()}
    return looks


def _check_ellipses(drawing: dict[str, Any], claim: dict[str, Any]) -> None:
    if len(drawing["curves"]) > _MAX_CURVES:
        raise Problem(
            "value",
            "the picture must show a few contours of each class. "
            f"Got {len(drawing['curves'])} curves. Draw fewer levels.",
        )
    for label, wanted in claim["ellipses"].items():
        spreads = [_level_spread(c, wanted["centre"], wanted["matrix"]) for c in drawing["curves"]]
        if not spreads:
            raise Problem(
                "kind",
                "the picture must show contours. Got none. Use ax.contour on a grid of densities, "
                "or draw the ellipses.",
            )
        if min(spreads) > _CURVE_SPREAD:
            raise Problem(
                "value",
                f"the picture must show a contour of the Gaussian of class {label!r}: a curve on "
                "which its density is constant. None of the "
                f"{len(spreads)} curves is one. Look at the centre, the width and the tilt.",
            )


def _level_spread(curve: Array, centre: Array, matrix: Array) -> float:
    """Return how much the quadratic form varies along a curve, relative to its mean."""
    if len(curve) < 8 or not np.isfinite(curve).all():
        return float("inf")
    gaps = curve - np.asarray(centre)
    levels = np.einsum("ni,ij,nj->n", gaps, np.linalg.inv(matrix), gaps)
    mean = float(levels.mean())
    if not 1e-3 < mean < 100:
        return float("inf")
    directions = np.arctan2(*(np.linalg.solve(np.linalg.cholesky(matrix), gaps.T)))
    covered = np.ptp(np.sort(directions))
    return float(np.ptp(levels)) / mean if covered > np.pi else float("inf")


def _regions(drawing: dict[str, Any]) -> list[Any]:
    kinds = ("AxesImage", "QuadMesh", "NonUniformImage", "PcolorImage", "PolyQuadMesh")
    return [
        artist
        for artist in drawing["ax"].get_children()
        if type(artist).__name__ in kinds
        or (type(artist).__name__.endswith("ContourSet") and artist.filled)
    ]


def _check_regions(drawing: dict[str, Any], claim: dict[str, Any]) -> None:
    wanted, artists = claim["regions"], _regions(drawing)
    if not artists:
        raise Problem(
            "kind",
            "the picture must show the decision regions as coloured areas. Got none. "
            "Use ax.contourf, ax.imshow or ax.pcolormesh with the predictions on a grid.",
        )
    points, labels = np.asarray(wanted["points"]), np.asarray(wanted["labels"])
    colours = _colours_at(drawing["ax"], artists, points)
    means = {label: colours[labels == label].mean(axis=0) for label in np.unique(labels).tolist()}
    names = list(means)
    gaps = np.array([[np.abs(means[a] - means[b]).max() for a in names] for b in names])
    between = gaps[~np.eye(len(names), dtype=bool)].min(initial=np.inf)
    off = np.array(
        [np.abs(c - means[k]).max() for c, k in zip(colours, labels.tolist(), strict=True)]
    )
    wrong = off > max(0.02, 0.4 * between)
    if between < 0.02 or wrong.any():
        _refuse_bare_places(drawing["ax"], artists, points)
    if between < 0.02:
        raise Problem(
            "value",
            "each class must have one colour of its own. Two classes have the same. Are the levels "
            "given for every class?",
        )
    if wrong.any():
        raise Problem(
            "value",
            "each class must have one colour of its own, everywhere where the classifier predicts "
            f"it. At {int(wrong.sum())} of {len(points)} places the colour is another one. Are x "
            "and y in the right order?",
        )
    if "same_colours" not in wanted or "groups" not in claim:
        return
    try:
        _check_shades(drawing, claim["groups"]["points"], means)
    except Problem:
        if wanted["same_colours"]:
            _refuse_bare_places(drawing["ax"], artists, points)
            raise
    else:
        if not wanted["same_colours"]:
            raise Problem("value", "points and regions must have different colours.")


def _refuse_bare_places(ax: Any, artists: list[Any], points: Array) -> None:
    """Where nothing is painted, say so: the background shows through unchanged."""
    look, seen = ax.patch.get_facecolor(), []
    try:
        for shade in ("white", "black"):
            ax.patch.set_facecolor(shade)
            seen.append(_colours_at(ax, artists, points))
    finally:
        ax.patch.set_facecolor(look)
    bare = np.abs(seen[0] - seen[1]).min(axis=1) > 0.99
    if bare.any():
        raise Problem(
            "value",
            "the regions must cover the plane as far as the points reach. At "
            f"{int(bare.sum())} of {len(points)} places nothing is painted. Look at where the grid "
            "begins and ends, and whether every class has levels around its code.",
        )


def _check_shades(
    drawing: dict[str, Any], groups: dict[Any, Array], means: dict[Any, Array]
) -> None:
    shades = {label: _hue(mean) for label, mean in means.items()}
    for label, points in groups.items():
        look = _looks(drawing, points)
        if not look or label not in shades:
            continue
        hue = _hue(np.asarray(next(iter(look))))
        nearest = max(shades, key=lambda other: float(hue @ shades[other]))
        if nearest != label:
            raise Problem(
                "value",
                f"a class must have the same colour in points and regions. The points of class "
                f"{label!r} have the colour of the region of class {nearest!r}. Use one list of "
                "colours for both.",
            )


def _hue(colour: Array) -> Array:
    """Return the direction of a colour away from white, the same for all its tints."""
    direction = 1.0 - np.asarray(colour[:3], dtype=float)
    return np.asarray(direction / max(float(np.linalg.norm(direction)), 1e-9))


def _colours_at(ax: Any, artists: list[Any], points: Array) -> Array:
    """Return the colour that the given artists alone show at each point, over white."""
    figure = ax.figure
    hidden = [a for a in ax.get_children() if a not in artists and a is not ax.patch]
    states = [(a, a.get_visible()) for a in hidden]
    limits = ax.get_xlim(), ax.get_ylim()
    try:
        for artist in hidden:
            artist.set_visible(False)
        ax.set_xlim(*_cover(limits[0], points[:, 0]))
        ax.set_ylim(*_cover(limits[1], points[:, 1]))
        figure.canvas.draw()
        picture = np.asarray(figure.canvas.buffer_rgba())[:, :, :3] / 255.0
        pixels = ax.transData.transform(points)
        column = np.clip(pixels[:, 0].round().astype(int), 0, picture.shape[1] - 1)
        row = np.clip(
            picture.shape[0] - 1 - pixels[:, 1].round().astype(int), 0, picture.shape[0] - 1
        )
        return np.asarray(picture[row, column])
    finally:
        for artist, visible in states:
            artist.set_visible(visible)
        ax.set_xlim(*limits[0])
        ax.set_ylim(*limits[1])


def _cover(limits: tuple[float, float], values: Array) -> tuple[float, float]:
    low, high = sorted(limits)
    return min(low, float(values.min())), max(high, float(values.max()))


def _check_on_top(drawing: dict[str, Any], claim: dict[str, Any]) -> None:
    artists, regions = drawing["ax"].get_children(), _regions(drawing)
    if not regions or not drawing["points"]:
        return
    order = {id(a): (a.get_zorder(), i) for i, a in enumerate(artists)}
    covering = (
        max(order[id(r)] for r in regions if not _transparent(r))
        if any(not _transparent(r) for r in regions)
        else (-np.inf, 0)
    )
    on_top = min(order[id(p["artist"])] for p in drawing["points"]) > covering
    if on_top != claim["on_top"]:
        raise Problem(
            "value",
            "the regions must not hide points. They are drawn over them. Draw the regions first, "
            "or give the points a larger zorder.",
        )


def _transparent(artist: Any) -> bool:
    alpha = artist.get_alpha()
    return alpha is not None and float(np.max(alpha)) < 0.7


def _check_labels(drawing: dict[str, Any], claim: dict[str, Any]) -> None:
    for axis, labelled in claim["labels"].items():
        if bool(drawing["labels"].get(axis, "").strip()) != labelled:
            raise Problem(
                "value",
                f"every axis must have a label. The {axis} axis has none. Use ax.set_{axis}label.",
            )


#: In the order in which a problem is told.
_JUDGES = {
    "surface": _check_surface,
    "groups": _check_groups,
    "ellipses": _check_ellipses,
    "regions": _check_regions,
    "on_top": _check_on_top,
    "labels": _check_labels,
}


# --- drawing a claim ------------------------------------------------------------------------------


def draw(ax: Any, claim: dict[str, Any]) -> None:
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
        if "top" in wanted:
            ax.set_zlim(0, wanted["top"])
    for axis, labelled in claim.get("labels", {}).items():
        getattr(ax, f"set_{axis}label")(f"{axis}" if labelled else "")


def _draw_regions(ax: Any, wanted: dict[str, Any], names: list[Any], colours: Any) -> None:
    """Fill the plane with the colour of the nearest sample point's label."""
    from matplotlib.colors import to_rgb

    points, labels = np.asarray(wanted["points"]), np.asarray(wanted["labels"]).tolist()
    margin = 0.05 * np.ptp(points, axis=0)
    low, high = points.min(axis=0) - margin, points.max(axis=0) + margin
    axes = [np.linspace(a, b, 150) for a, b in zip(low, high, strict=True)]
    grid = np.stack(np.meshgrid(*axes), axis=-1).reshape(-1, 2)
    nearest = np.argmin(((grid[:, None] - points[None]) ** 2).sum(axis=2), axis=1)
    shift = 1 if wanted.get("same_colours") is False else 0
    chosen = {k: to_rgb(colours[(i + shift) % max(len(names), 2)]) for i, k in enumerate(names)}
    tint = np.array([0.45 * np.asarray(chosen[k]) + 0.55 for k in labels])
    ax.imshow(
        tint[nearest].reshape(150, 150, 3),
        origin="lower",
        extent=(low[0], high[0], low[1], high[1]),
        aspect="auto",
        zorder=1,
    )


def to_png(ax: Any, dpi: float | None = None) -> bytes:
    """Return the figure of an Axes as PNG bytes, the same on every run."""
    buffer = io.BytesIO()
    ax.figure.savefig(buffer, format="png", dpi=dpi or "figure", metadata={"Software": None})
    return buffer.getvalue()
