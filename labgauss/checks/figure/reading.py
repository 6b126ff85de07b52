"""Read a figure: from an Axes that was drawn on to a `Drawing`, which is plain data."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from typing import Any

import numpy as np
import numpy.typing as npt

from .drawing import Area, Drawing, Image, Limits, Order, Points
from .spots import FEWEST, as_image, on_a_grid

Array = npt.NDArray[Any]

_FAINT = 0.05  # an opacity, or a difference from the background, that nobody sees
_BORDER = 0.05  # of what is drawn: spots and lines reach over their own places
_OPAQUE = 0.7  # regions with this opacity or more hide what lies under them


#: Empty Axes that were made in advance, by projection, and the settings that they were made with.
_in_advance: dict[str | None, list[Any]] = {}
_settings: dict[str, Any] = {}


def make_in_advance(counts: dict[str | None, int]) -> None:
    """Make empty Axes before they are asked for: a process that is forked then has them for nothing."""
    import matplotlib

    _in_advance.update({kind: [_blank_axes(kind) for _ in range(n)] for kind, n in counts.items()})
    _settings.update(matplotlib.rcParams)


def blank_axes(projection: str | None = None) -> Any:
    """Return an empty Axes to draw on, outside pyplot; a 3-D one remembers its surfaces."""
    if _in_advance.get(projection):
        import matplotlib

        if dict(matplotlib.rcParams) == _settings:
            return _in_advance[projection].pop()
    return _blank_axes(projection)


def _blank_axes(projection: str | None) -> Any:
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

    def remember(method: Any, in_pieces: bool) -> Any:
        order = inspect.signature(method)

        def drawing(*args: Any, **keywords: Any) -> Any:
            drawn = method(*args, **{**keywords, **(_coarse(keywords) if in_pieces else {})})
            given = order.bind(*args, **keywords)
            given.apply_defaults()
            ax.surfaces_drawn.append(_heights(given.arguments))
            return drawn

        return drawing

    for name in ("plot_surface", "plot_trisurf", "plot_wireframe"):
        setattr(ax, name, remember(getattr(ax, name), name != "plot_trisurf"))


#: So many pieces across a surface will do for what is read and never shown.
_PIECES = 8


def _coarse(keywords: dict[str, Any]) -> dict[str, int]:
    """Return what makes matplotlib cut a surface into few pieces, where it was not told how to stride."""
    if keywords.keys() & {"rstride", "cstride"}:
        return {}
    counts = {name: keywords.get(name, _PIECES) for name in ("rcount", "ccount")}
    return {name: min(n, _PIECES) for name, n in counts.items() if type(n) is int}


def _heights(given: dict[str, Any]) -> tuple[Array, ...]:
    """Return x, y and z of a call, wherever they were given: plot_trisurf takes all by position."""
    named = [given.get(name, given.get("kwargs", {}).get(name)) for name in "XYZ"]
    loose = list(given.get("args", ()))
    if loose and hasattr(loose[0], "triangles"):  # a triangulation holds x and y
        loose[:1] = [loose[0].x, loose[0].y]
    parts = [loose.pop(0) if part is None and loose else part for part in named]
    return tuple(np.array(part, dtype=float) for part in parts if part is not None)


def read(ax: Any) -> Drawing:
    """Return what an Axes shows."""
    artists = ax.get_children()
    order: dict[int, Order] = {id(a): (float(a.get_zorder()), i) for i, a in enumerate(artists)}
    seen = [artist for artist in artists if _is_seen(artist, ax)]
    spots = {id(c): _scatter(c, order[id(c)]) for c in seen if _is_scatter(c)}
    spots |= {id(line): _marked_line(line, order[id(line)]) for line in seen if _has_marker(line)}
    on_grid = [list(spots)[number] for number in on_a_grid(list(spots.values()))]
    areas = [artist for artist in artists if _is_area(artist) or id(artist) in on_grid]
    painted = {id(artist) for artist in areas}
    points = [found for name, found in spots.items() if name not in painted]
    return Drawing(
        empty=not ax.has_data(),
        limits=(_limits(ax.get_xlim()), _limits(ax.get_ylim())),
        labels={axis: _label(ax, axis) for axis in "xyz" if _has(ax, axis)},
        points=tuple(p for p in points if len(p.xy)),
        curves=tuple(curve for artist in seen for curve in _curves(artist, ax)),
        surfaces=tuple(getattr(ax, "surfaces_drawn", [])),
        areas=tuple(Area(order[id(a)], _is_opaque(a)) for a in areas),
        images=_images(ax, areas, [spots[name] for name in on_grid]),
        ground=_ground(ax),
        unknown=tuple(sorted({type(a).__name__ for a in artists} - set(_UNDERSTOOD))),
    )


def _label(ax: Any, axis: str) -> str:
    return str.__str__(getattr(ax, f"get_{axis}label")())  # of whatever class of texts it is


def _limits(places: Iterable[Any]) -> Limits:
    """Return the lowest and the highest of some places on an axis."""
    ordered = sorted(map(float, places))
    return ordered[0], ordered[-1]


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


def _scatter(collection: Any, order: Order) -> Points:
    xy = np.ma.getdata(collection.get_offsets()).astype(float)
    collection.update_scalarmappable()
    faces, edges = collection.get_facecolor(), collection.get_edgecolor()
    colours = faces if len(faces) and np.any(np.asarray(faces)[:, 3] > 0) else edges
    colours = np.resize(np.asarray(colours, dtype=float), (len(xy), 4)) if len(colours) else None
    return Points(xy, colours, order)


def _has_marker(line: Any) -> bool:
    marks = getattr(line, "get_marker", lambda: None)()
    return marks not in (None, "None", "none", "", " ", ",") and line.get_markersize() > 0


def _marked_line(line: Any, order: Order) -> Points:
    from matplotlib.colors import to_rgba

    xy = np.array(line.get_xydata(), dtype=float)
    colour = line.get_markerfacecolor()
    colour = line.get_markeredgecolor() if _is_none(colour) else colour
    return Points(xy, np.tile(to_rgba(colour, line.get_alpha()), (len(xy), 1)), order)


def _is_none(colour: Any) -> bool:
    return isinstance(colour, str) and colour.lower() == "none"


def _curves(artist: Any, ax: Any) -> list[Array]:
    """Return the polygons, in data coordinates, of a line, a patch or a contour."""
    kind = type(artist).__name__
    if kind == "Line2D":
        return [np.array(artist.get_xydata(), dtype=float)] if _is_stroked(artist) else []
    if kind.endswith("ContourSet"):
        levels = [path.to_polygons(closed_only=False) for path in artist.get_paths()]
        polygons = [np.asarray(p) for pieces in levels for p in pieces]
        # a level that leaves the window comes in pieces: all together they are one contour, too
        polygons += [np.concatenate(pieces) for pieces in levels if len(pieces) > 1]
        return _inside(polygons)
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


def _inside(polygons: list[Array]) -> list[Array]:
    """Drop the vertices on the border of the contoured area: they lie on no level."""
    if not polygons:
        return []
    everything = np.concatenate(polygons)
    low, high = everything.min(axis=0), everything.max(axis=0)
    margin = 1e-9 * (high - low)
    found = []
    for polygon in polygons:
        within = ((polygon > low + margin) & (polygon < high - margin)).all(axis=1)
        touches = ~within
        found.append(polygon[within] if touches.sum() > 2 else polygon)
    return found


# --- areas ----------------------------------------------------------------------------------------


_AREAS = tuple(
    "AxesImage QuadMesh NonUniformImage PcolorImage PolyQuadMesh PolyCollection TriMesh".split()  # noqa: SIM905
)
_UNDERSTOOD = (
    *_AREAS,
    *"""
    Line2D LineCollection PatchCollection EllipseCollection PathCollection RegularPolyCollection Ellipse
    Polygon PathPatch Circle FancyBboxPatch Spine XAxis YAxis Text Rectangle Legend QuadContourSet
    TriContourSet Annotation
    """.split(),  # noqa: SIM905
)


def _is_area(artist: Any) -> bool:
    """Return whether an artist colours an area; a dense scatter of squares under the points does."""
    kind = type(artist).__name__
    if kind.endswith("ContourSet"):
        return bool(artist.filled)
    return kind in _AREAS or (_is_scatter(artist) and _is_dense(artist))


def _is_dense(scatter: Any) -> bool:
    """Return whether a scatter has so many spots that it paints an area."""
    return len(scatter.get_offsets()) >= FEWEST


def _is_opaque(artist: Any) -> bool:
    alpha = artist.get_alpha()
    return alpha is None or float(np.max(alpha)) >= _OPAQUE


def _ground(ax: Any) -> tuple[float, float, float]:
    """Return the colour of the Axes where nothing is drawn."""
    from matplotlib.colors import to_rgba

    red, green, blue, alpha = to_rgba(ax.get_facecolor())
    if not ax.axison or not ax.patch.get_visible():
        alpha = 0.0
    red, green, blue = (alpha * part + 1.0 - alpha for part in (red, green, blue))
    return red, green, blue


def _images(ax: Any, areas: list[Any], on_grid: list[Points]) -> tuple[Image, ...]:
    """Return what paints areas, without anything else, as far as anything is painted."""
    if not areas or _has(ax, "z"):
        return ()
    if len(on_grid) == len(areas):
        return (as_image(on_grid),)
    hidden = [a for a in ax.get_children() if a not in areas]
    shown = [(a, a.get_visible()) for a in hidden]
    cells = [(a, a.get_alpha()) for a in areas if _has_seams(a)]
    ground, limits = ax.figure.patch.get_visible(), (ax.get_xlim(), ax.get_ylim())
    try:
        ax.figure.patch.set_visible(False)
        for artist in hidden:
            artist.set_visible(False)
        for artist, _ in cells:
            artist.set_alpha(None)
        images = [_image(ax, *frame) for frame in _frames(ax)]
    finally:
        ax.figure.patch.set_visible(ground)
        for artist, visible in shown:
            artist.set_visible(visible)
        for artist, alpha in cells:
            artist.set_alpha(alpha)
        ax.set_xlim(*limits[0])
        ax.set_ylim(*limits[1])
    return tuple(images)


def _has_seams(artist: Any) -> bool:
    """Return whether an artist paints cells whose edges overlap: transparent ones are darker there."""
    return type(artist).__name__ in ("PolyQuadMesh", "PolyCollection")


def _frames(ax: Any) -> list[tuple[Limits, Limits]]:
    """Return the parts of the plane to look at, the finest first."""
    shown = _limits(ax.get_xlim()), _limits(ax.get_ylim())
    if not np.isfinite(ax.dataLim.get_points()).all():
        return [shown]
    drawn = _limits(ax.dataLim.intervalx), _limits(ax.dataLim.intervaly)
    if all(s[0] <= d[0] and d[1] <= s[1] for s, d in zip(shown, drawn, strict=True)):
        return [(_framed(shown[0], drawn[0]), _framed(shown[1], drawn[1]))]
    return [shown, (_limits(shown[0] + drawn[0]), _limits(shown[1] + drawn[1]))]


def _framed(shown: Limits, drawn: Limits) -> Limits:
    """Return the limits of what is drawn with a border, as far as it is shown."""
    border = _BORDER * (drawn[1] - drawn[0])
    return max(shown[0], drawn[0] - border), min(shown[1], drawn[1] + border)


def _image(ax: Any, x_limits: Limits, y_limits: Limits) -> Image:
    """Draw this part of the plane, and return what is seen between the four sides of the axes."""
    ax.set_xlim(*x_limits)
    ax.set_ylim(*y_limits)
    ax.figure.canvas.draw()
    rgba = np.asarray(ax.figure.canvas.buffer_rgba())[::-1]  # from below, as y does
    x0, x1, y0, y1 = (int(v) for v in np.round([*ax.bbox.intervalx, *ax.bbox.intervaly]))
    columns, rows = np.arange(x0, x1), np.arange(y0, y1)
    to_data = ax.transData.inverted().transform
    x = to_data(np.stack([columns, np.full(columns.shape, ax.bbox.y0)], axis=1))[:, 0]
    y = to_data(np.stack([np.full(rows.shape, ax.bbox.x0), rows], axis=1))[:, 1]
    return Image(rgba[y0:y1, x0:x1].copy(), x.copy(), y.copy())
