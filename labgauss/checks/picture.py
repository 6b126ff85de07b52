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
- `surface`: `{"x": (a,), "y": (b,), "z": (b, a), "reach": (k, 4)}`: a surface whose heights are
  those of the given table, and whose floor covers every box x0, x1, y0, y1 of `reach`.
- `labels`: `{"x": True, "y": True}`: the axis has a label. A missing one is a fault of form.
"""

from __future__ import annotations

import inspect
import io
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from .compare import Problem

Array = npt.NDArray[Any]

# Contours of the right density on 30 by 30 points stay below 0.08, whatever the margin of the grid;
# a diagonal, spherical, shared or squared matrix comes to 0.44 or more.
_CURVE_SPREAD = 0.15  # nine tenths of a contour's vertices are this close to its median level
_LEVELS = (1e-3, 1e3)  # squared distances of contours that are looked at
_COARSE_SPREAD = 0.35  # within this it may be the grid: then the message asks about it
_SURFACE_ERROR = 0.03  # heights between grid points, relative to the peak
_FEWEST_HEIGHTS = 400  # a surface on less than 20 by 20 points does not show its shape
_MAX_CURVES = 400  # more would be a search for the right contour, not a picture of it
_ROUNDING = 0.01  # of the window: exactly three deviations, in whatever arithmetic, are three
_FAINT = 0.05  # an opacity, or a difference from the background, that nobody sees
_DENSE = 900  # a scatter of so many spots, 30 by 30, paints an area
_APART = 0.02  # colours of regions closer than this are the same
_OPAQUE = 0.7  # regions with this opacity or more hide what lies under them


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
        order = inspect.signature(method)

        def drawing(*args: Any, **keywords: Any) -> Any:
            drawn = method(*args, **keywords)
            given = order.bind(*args, **keywords)
            given.apply_defaults()
            ax.surfaces_drawn.append(_heights(given.arguments))
            return drawn

        return drawing

    for name in ("plot_surface", "plot_trisurf", "plot_wireframe"):
        setattr(ax, name, remember(getattr(ax, name)))


def _heights(given: dict[str, Any]) -> list[Array]:
    """Return x, y and z of a call, wherever they were given: plot_trisurf takes all by position."""
    named = [given.get(name, given.get("kwargs", {}).get(name)) for name in "XYZ"]
    loose = list(given.get("args", ()))
    if loose and hasattr(loose[0], "triangles"):  # a triangulation holds x and y
        loose[:1] = [loose[0].x, loose[0].y]
    parts = [loose.pop(0) if part is None and loose else part for part in named]
    return [np.asarray(part, dtype=float) for part in parts if part is not None]


def read(ax: Any) -> dict[str, Any]:
    """Return the drawing on an Axes as plain data (and the Axes itself, to look at regions)."""
    seen = [artist for artist in ax.get_children() if _is_seen(artist, ax)]
    points = [_scatter(c) for c in seen if _is_scatter(c) and not _is_dense(c)]
    points += [_marked_line(line) for line in seen if _has_marker(line)]
    curves = [curve for artist in seen for curve in _curves(artist, ax)]
    return {
        "ax": ax,
        "points": [p for p in points if len(p["xy"])],
        "curves": curves,
        "surfaces": getattr(ax, "surfaces_drawn", []),
        "labels": {axis: getattr(ax, f"get_{axis}label")() for axis in "xyz" if _has(ax, axis)},
    }


def _is_seen(artist: Any, ax: Any) -> bool:
    """Return whether an artist leaves a mark: visible, of some size, in a colour that shows."""
    if not artist.get_visible() or _opacity(artist.get_alpha()) < _FAINT:
        return False
    sizes = artist.get_sizes() if hasattr(artist, "get_sizes") else np.ones(1)
    if not np.max(sizes, initial=0.0) > 0:
        return False
    colours = _colours_drawn(artist)
    if colours is None:
        return True
    ground = np.asarray(ax.get_facecolor())[:3]
    shows = (colours[:, 3] >= _FAINT) & (np.abs(colours[:, :3] - ground).max(axis=1) >= _FAINT)
    return bool(shows.any())


def _opacity(alpha: Any) -> float:
    return 1.0 if alpha is None else float(np.max(alpha))


def _colours_drawn(artist: Any) -> Array | None:
    """Return the colours (k, 4) that an artist draws lines and areas with, None where unknown."""
    from matplotlib.colors import to_rgba_array

    if hasattr(
        artist, "get_markerfacecolor"
    ):  # a line: the stroke, where there is one, and markers
        strokes = [artist.get_color()] if _is_stroked(artist) else []
        if _has_marker(artist):
            strokes += [artist.get_markerfacecolor(), artist.get_markeredgecolor()]
        return np.concatenate([to_rgba_array(c) for c in strokes]) if strokes else np.zeros((1, 4))
    if not hasattr(artist, "get_edgecolor") or not hasattr(artist, "get_facecolor"):
        return None
    if hasattr(artist, "update_scalarmappable"):
        artist.update_scalarmappable()
    wide = np.max(np.atleast_1d(artist.get_linewidth()), initial=0.0) > 0
    parts = [artist.get_facecolor(), *([artist.get_edgecolor()] if wide else [])]
    drawn = [to_rgba_array(part) for part in parts if not isinstance(part, str)]
    return np.concatenate([*drawn, np.zeros((1, 4))])


def _is_stroked(line: Any) -> bool:
    return line.get_linewidth() > 0 and line.get_linestyle() not in ("None", "none", "", " ")


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
    marks = getattr(line, "get_marker", lambda: None)()
    return marks not in (None, "None", "none", "", " ", ",") and line.get_markersize() > 0


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
    if kind == "Line2D":
        return [np.asarray(artist.get_xydata(), dtype=float)] if _is_stroked(artist) else []
    if kind.endswith("ContourSet"):
        levels = [path.to_polygons(closed_only=False) for path in artist.get_paths()]
        polygons = [np.asarray(p) for pieces in levels for p in pieces]
        # a level that leaves the window comes in pieces: all together they are one contour, too
        polygons += [np.concatenate(pieces) for pieces in levels if len(pieces) > 1]
        return [_inside(p, polygons) for p in polygons]
    if kind == "LineCollection":
        return [np.asarray(segment) for segment in artist.get_segments()]
    if kind in ("PatchCollection", "PolyCollection", "EllipseCollection"):
        return _collected(artist, ax)
    if kind in ("Ellipse", "Polygon", "PathPatch", "Circle", "FancyBboxPatch"):
        path = artist.get_path().transformed(artist.get_transform())  # in pixels: fine enough
        return [ax.transData.inverted().transform(p) for p in path.to_polygons()]
    return []


def _collected(artist: Any, ax: Any) -> list[Array]:
    """Return the outlines of a collection of patches, in data coordinates."""
    from matplotlib.transforms import Affine2D

    if hasattr(artist, "_set_transforms"):  # ellipses are sized when they are drawn
        ax.figure.canvas.draw()
    paths, places = artist.get_paths(), np.atleast_2d(artist.get_offsets())
    turns = artist.get_transforms()
    if not len(places):
        places = np.zeros((1, 2))
    transform, offset = artist.get_transform(), artist.get_offset_transform()
    outlines = []
    for i in range(max(len(paths), len(places), len(turns)) if len(paths) else 0):
        own = Affine2D(turns[i % len(turns)]) if len(turns) else Affine2D()
        path = paths[i % len(paths)].transformed(own + transform)
        moved = offset.transform(places[i % len(places)]) if places.any() else np.zeros(2)
        outlines += [ax.transData.inverted().transform(p + moved) for p in path.to_polygons()]
    return outlines


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
    _check_labels(drawing, claim.get("labels", {}))


def _check_claim(drawing: dict[str, Any], claim: dict[str, Any]) -> None:
    for key, judge in _JUDGES.items():
        if key in claim:
            judge(drawing, claim)


def agrees(drawing: dict[str, Any], claim: dict[str, Any]) -> bool:
    """Return whether a drawing holds everything that is claimed, but for labels and limits."""
    try:
        _check_claim(drawing, claim)
    except Problem:
        return False
    return True


def _check_surface(drawing: dict[str, Any], claim: dict[str, Any]) -> None:
    """Judge the best of the surfaces that are drawn: a wireframe may lie over a finer one."""
    problems = []
    for surface in sorted(drawing["surfaces"], key=lambda parts: -parts[2].size):
        try:
            _check_one_surface(surface, claim["surface"])
        except Problem as problem:
            problems.append(problem)
        else:
            return
    if problems:
        raise problems[0]
    raise Problem(
        "kind",
        "the picture must show a surface. Got none. Use ax.plot_surface on the 3-D ax.",
    )


def _check_one_surface(surface: list[Array], wanted: dict[str, Any]) -> None:
    try:
        x, y, z = np.broadcast_arrays(*surface)
    except ValueError:
        raise Problem(
            "shape",
            "the surface must be given as x, y and heights of the same shape. Got "
            f"{', '.join(str(a.shape) for a in surface)}. Use np.meshgrid.",
        ) from None
    if z.size < _FEWEST_HEIGHTS:
        raise Problem(
            "shape",
            f"the surface must be drawn on a grid fine enough to see its shape, at least 20 by 20. "
            f"Got {z.size} points. Use a finer grid.",
        )
    if not np.isfinite(z).all():
        raise Problem("nan", "the surface must have finite heights. Got NaN or infinite ones.")
    for x0, x1, y0, y1 in wanted["reach"]:
        slack_x, slack_y = _ROUNDING * (x1 - x0), _ROUNDING * (y1 - y0)
        if (
            x.min() > x0 + slack_x
            or x.max() < x1 - slack_x
            or y.min() > y0 + slack_y
            or y.max() < y1 - slack_y
        ):
            raise Problem(
                "value",
                "the surface must reach three standard deviations around every mean. Got x from "
                f"{x.min():.2f} to {x.max():.2f} and y from {y.min():.2f} to {y.max():.2f}; around "
                f"one mean x from {x0:.2f} to {x1:.2f} and y from {y0:.2f} to {y1:.2f} are asked "
                "for. Widen the grid.",
            )
    expected, known = _table(wanted, x, y)
    peak = float(np.abs(wanted["z"]).max())
    worst = float(np.abs(z - expected)[known].max(initial=0.0)) / peak
    if worst > _SURFACE_ERROR:
        high, found = peak, float(z.max())
        off = f"up to {100 * worst:.0f} %" if worst < 10 else "many times the height"
        raise Problem(
            "value",
            f"the height of the surface must be p(x), with a peak of {high:.3g}. Yours rises to "
            f"{found:.3g} and is off by {off} of the peak.",
        )


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
        raise Problem(
            "kind",
            "the picture must show the points. Got none that can be seen. Use ax.scatter, or ax.plot "
            "with a marker." + _not_understood(drawing["ax"]),
        )
    xy = np.concatenate([p["xy"] for p in drawing["points"]])
    total = sum(len(points) for points in wanted.values())
    for label, points in wanted.items():
        missing = ~_found(points, xy)
        if missing.any():
            raise Problem(
                "value",
                f"the picture must show the {len(points)} points that belong in the colour of "
                f"{label!r}. {int(missing.sum())} of them are not there. Are the columns of X the two "
                "axes, and the rows chosen as the exercise asks?",
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
    slack_x, slack_y = _ROUNDING * (x1 - x0), _ROUNDING * (y1 - y0)
    beside = (x < x0 - slack_x) | (x > x1 + slack_x)
    outside = int((beside | (y < y0 - slack_y) | (y > y1 + slack_y)).sum())
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
                f"the points that belong in the colour of {label!r} must have one colour. Got "
                f"{len(look)}. Which label decides about the colour?",
            )
    first = [next(iter(look)) for look in looks.values()]
    if len(set(first)) < len(first):
        raise Problem(
            "value",
            "each label must have a colour of its own. Got the same colour for two labels. "
            "Which label decides about the colour?",
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
                "the picture must show contours. Got none that can be seen. Use ax.contour on a grid "
                "of densities, or draw the ellipses." + _not_understood(drawing["ax"]),
            )
        closest = min(spreads)
        if closest <= _CURVE_SPREAD:
            continue
        question = (
            "One is near: is your grid fine enough to follow an ellipse, and does it reach all around?"
            if closest <= _COARSE_SPREAD
            else "Look at the centre, the width and the tilt."
        )
        raise Problem(
            "value",
            f"the picture must show a contour of the Gaussian of class {label!r}: a curve on "
            f"which its density is constant. None of the {len(spreads)} curves is one. {question}",
        )


def _level_spread(curve: Array, centre: Array, matrix: Array) -> float:
    """Return how far nine tenths of a curve's vertices are from its level, relative to it.

    A contour on a grid is a polygon whose corners stray from the ellipse, a few of them widely.
    """
    if len(curve) < 8 or not np.isfinite(curve).all():
        return float("inf")
    gaps = curve - np.asarray(centre)
    levels = np.einsum("ni,ij,nj->n", gaps, np.linalg.inv(matrix), gaps)
    middle = float(np.median(levels))
    if not _LEVELS[0] < middle < _LEVELS[1]:
        return float("inf")
    directions = np.arctan2(*(np.linalg.solve(np.linalg.cholesky(matrix), gaps.T)))
    if np.ptp(directions) <= np.pi:
        return float("inf")
    return float(np.quantile(np.abs(levels - middle), 0.9)) / middle


_AREAS = (
    "AxesImage", "QuadMesh", "NonUniformImage", "PcolorImage", "PolyQuadMesh", "PolyCollection",
    "TriMesh",
)  # fmt: skip
_UNDERSTOOD = (
    *_AREAS, "Line2D", "LineCollection", "PatchCollection", "EllipseCollection", "PathCollection",
    "RegularPolyCollection", "Ellipse", "Polygon", "PathPatch", "Circle", "FancyBboxPatch", "Spine",
    "XAxis", "YAxis", "Text", "Rectangle", "Legend", "QuadContourSet", "TriContourSet", "Annotation",
)  # fmt: skip


def _not_understood(ax: Any) -> str:
    """Say which kinds of artists are on the Axes that no judgement looks at."""
    kinds = sorted({type(a).__name__ for a in ax.get_children()} - set(_UNDERSTOOD))
    return f" What was drawn as {', '.join(kinds)} is not understood." if kinds else ""


def _regions(drawing: dict[str, Any]) -> list[Any]:
    """Return the artists that colour areas; a dense scatter of squares under the points is one."""
    return [
        artist
        for artist in drawing["ax"].get_children()
        if type(artist).__name__ in _AREAS
        or (type(artist).__name__.endswith("ContourSet") and artist.filled)
        or (_is_scatter(artist) and _is_dense(artist))
    ]


def _is_dense(scatter: Any) -> bool:
    """Return whether a scatter has so many spots that it paints an area."""
    return len(scatter.get_offsets()) >= _DENSE


def _check_regions(drawing: dict[str, Any], claim: dict[str, Any]) -> None:
    wanted, artists = claim["regions"], _regions(drawing)
    if not artists:
        raise Problem(
            "kind",
            "the picture must show the decision regions as coloured areas. Got none that can be "
            "seen. Use ax.contourf, ax.imshow or ax.pcolormesh with the predictions on a grid."
            + _not_understood(drawing["ax"]),
        )
    points, labels = np.asarray(wanted["points"]), np.asarray(wanted["labels"])
    ax = drawing["ax"]
    colours = _once(drawing, "colours", points, lambda: _colours_at(ax, artists, points))
    means = {label: colours[labels == label].mean(axis=0) for label in np.unique(labels).tolist()}
    names = list(means)
    gaps = np.array([[np.abs(means[a] - means[b]).max() for a in names] for b in names])
    between = gaps[~np.eye(len(names), dtype=bool)].min(initial=np.inf)
    off = np.array(
        [np.abs(c - means[k]).max() for c, k in zip(colours, labels.tolist(), strict=True)]
    )
    wrong = off > max(_APART, 0.4 * between)
    if between < _APART or wrong.any():
        _refuse_bare_places(drawing, artists, points)
    if between < _APART:
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
            _refuse_bare_places(drawing, artists, points)
            raise
    else:
        if not wanted["same_colours"]:
            raise Problem("value", "points and regions must have different colours.")


def _refuse_bare_places(drawing: dict[str, Any], artists: list[Any], points: Array) -> None:
    """Where nothing is painted, say so: the background shows through unchanged."""
    bare = _once(drawing, "bare", points, lambda: _bare_places(drawing["ax"], artists, points))
    if bare.any():
        raise Problem(
            "value",
            "the regions must cover the plane as far as the points reach. At "
            f"{int(bare.sum())} of {len(points)} places nothing is painted. Look at where the grid "
            "begins and ends, and whether every class has levels around its code.",
        )


def _bare_places(ax: Any, artists: list[Any], points: Array) -> Array:
    look, seen = ax.patch.get_facecolor(), []
    try:
        for shade in ("white", "black"):
            ax.patch.set_facecolor(shade)
            seen.append(_colours_at(ax, artists, points))
    finally:
        ax.patch.set_facecolor(look)
    return np.asarray(np.abs(seen[0] - seen[1]).min(axis=1) > 0.99)


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


def _once(drawing: dict[str, Any], what: str, points: Array, look: Callable[[], Array]) -> Array:
    """Return what is seen at these points, looked at once for all claims about a drawing."""
    seen = drawing.setdefault("seen", {})
    key = (what, points.tobytes())
    if key not in seen:
        seen[key] = look()
    return np.asarray(seen[key])


def _colours_at(ax: Any, artists: list[Any], points: Array) -> Array:
    """Return the colour that the given artists alone show at each point, over white."""
    figure = ax.figure
    cells = [(a, a.get_alpha()) for a in artists if _has_seams(a)]
    hidden = [a for a in ax.get_children() if a not in artists and a is not ax.patch]
    states = [(a, a.get_visible()) for a in hidden]
    limits = ax.get_xlim(), ax.get_ylim()
    try:
        for artist in hidden:
            artist.set_visible(False)
        for artist, _ in cells:
            artist.set_alpha(None)
        ax.set_xlim(*_cover(limits[0], points[:, 0]))
        ax.set_ylim(*_cover(limits[1], points[:, 1]))
        figure.canvas.draw()
        picture = np.asarray(figure.canvas.buffer_rgba())[:, :, :3] / 255.0
        return _around(picture, ax.transData.transform(points))
    finally:
        for artist, visible in states:
            artist.set_visible(visible)
        for artist, alpha in cells:
            artist.set_alpha(alpha)
        ax.set_xlim(*limits[0])
        ax.set_ylim(*limits[1])


def _has_seams(artist: Any) -> bool:
    """Return whether an artist paints cells whose edges overlap: transparent ones are darker there."""
    return type(artist).__name__ in ("PolyQuadMesh", "PolyCollection")


def _around(picture: Array, pixels: Array) -> Array:
    """Return the median colour of the 3 by 3 pixels at each place: a cell's edge is no colour."""
    column = np.clip(pixels[:, 0].round().astype(int), 1, picture.shape[1] - 2)
    row = np.clip(picture.shape[0] - 1 - pixels[:, 1].round().astype(int), 1, picture.shape[0] - 2)
    near = [picture[row + i, column + j] for i in (-1, 0, 1) for j in (-1, 0, 1)]
    return np.asarray(np.median(near, axis=0))


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
    return alpha is not None and float(np.max(alpha)) < _OPAQUE


def _check_labels(drawing: dict[str, Any], wanted: dict[str, bool]) -> None:
    """Raise a fault of form where an axis has no label: the last thing that is told."""
    bare = [axis for axis in wanted if not drawing["labels"].get(axis, "").strip()]
    if bare:
        listed = " and ".join(bare)
        raise Problem(
            "form",
            f"every axis must have a label. There is none on the {listed} "
            f"{'axes' if len(bare) > 1 else 'axis'}. Use {' and '.join(f'ax.set_{a}label' for a in bare)}.",
        )


#: In the order in which a problem is told.
_JUDGES = {
    "surface": _check_surface,
    "groups": _check_groups,
    "ellipses": _check_ellipses,
    "regions": _check_regions,
    "on_top": _check_on_top,
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
    for axis, labelled in claim.get("labels", {}).items():
        getattr(ax, f"set_{axis}label")(f"{axis}" if labelled else "")


def _draw_regions(ax: Any, wanted: dict[str, Any], names: list[Any], colours: Any) -> None:
    """Fill the plane with the colour of the nearest sample point's label."""
    from matplotlib.colors import to_rgb
    from scipy.spatial import cKDTree

    points, labels = np.asarray(wanted["points"]), np.asarray(wanted["labels"]).tolist()
    margin = 0.05 * np.ptp(points, axis=0)
    low, high = points.min(axis=0) - margin, points.max(axis=0) + margin
    axes = [np.linspace(a, b, 150) for a, b in zip(low, high, strict=True)]
    grid = np.stack(np.meshgrid(*axes), axis=-1).reshape(-1, 2)
    nearest = cKDTree(points).query(grid)[1]
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
