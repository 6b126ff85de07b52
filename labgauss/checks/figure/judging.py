"""Judge a figure: a `Drawing` against the claim of what it must show."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ..problem import Refused
from .drawing import Drawing, Image

Array = npt.NDArray[Any]

# Contours of the right density on 30 by 30 points stay below 0.08, whatever the margin of the grid;
# a diagonal, spherical, shared or squared matrix comes to 0.44 or more.
_CURVE_SPREAD = 0.15  # nine tenths of a contour's vertices are this close to its median level
_LEVELS = (1e-3, 1e3)  # squared distances of contours that are looked at
_COARSE_SPREAD = 0.35  # within this it may be the grid: then the message asks about it
_SURFACE_ERROR = 0.03  # heights between grid points, relative to the peak
_FEWEST_HEIGHTS = 400  # a surface on less than 20 by 20 points does not show its shape
_LINES_OVER_A_HILL = 6  # one for each standard deviation, or the hill falls between the lines
_MAX_CURVES = 400  # more would be a search for the right contour, not a picture of it
_ROUNDING = 0.01  # of the window: exactly three deviations, in whatever arithmetic, are three
_APART = 0.02  # colours of regions closer than this are the same
_AT_ONCE = 1_000_000  # distances between points
_BARE = 0.99  # of the ground shows through where nothing is painted


def check(drawing: Drawing, claim: Mapping[str, Any]) -> None:
    """Refuse a drawing with its first problem against what it must show."""
    if drawing.empty:
        raise Refused.saying(
            "kind",
            "the picture must be drawn on the `ax` that is given. Got an empty one. "
            "Call ax.scatter, ax.contour and so on, not plt.",
        )
    _check_claim(drawing, claim)
    if claim.get("groups", {}).get("points"):
        _check_limits(drawing, claim["groups"]["points"])
    _check_labels(drawing, claim.get("labels", {}))


def _check_claim(drawing: Drawing, claim: Mapping[str, Any]) -> None:
    for key, judge in _JUDGES.items():
        if key in claim:
            judge(drawing, claim)


def agrees(drawing: Drawing, claim: Mapping[str, Any]) -> bool:
    """Return whether a drawing holds everything that is claimed, but for labels and limits."""
    try:
        _check_claim(drawing, claim)
    except Refused:
        return False
    return True


def _check_surface(drawing: Drawing, claim: Mapping[str, Any]) -> None:
    """Judge the best of the surfaces that are drawn: a wireframe may lie over a finer one."""
    problems = []
    for surface in sorted(drawing.surfaces, key=lambda parts: -parts[2].size):
        try:
            _check_one_surface(surface, claim["surface"])
        except Refused as problem:
            problems.append(problem)
        else:
            return
    if problems:
        raise problems[0]
    raise Refused.saying(
        "kind",
        "the picture must show a surface. Got none. Use ax.plot_surface on the 3-D ax.",
    )


def _check_one_surface(surface: tuple[Array, ...], wanted: Mapping[str, Any]) -> None:
    try:
        x, y, z = np.broadcast_arrays(*surface)
    except ValueError:
        raise Refused.saying(
            "shape",
            "the surface must be given as x, y and heights of the same shape. Got "
            f"{', '.join(str(a.shape) for a in surface)}. Use np.meshgrid.",
        ) from None
    if z.size < _FEWEST_HEIGHTS:
        raise Refused.saying(
            "shape",
            f"the surface must be drawn on a grid fine enough to see its shape, at least 20 by 20. "
            f"Got {z.size} points. Use a finer grid.",
        )
    if not np.isfinite(z).all():
        raise Refused.saying(
            "nan", "the surface must have finite heights. Got NaN or infinite ones."
        )
    for x0, x1, y0, y1 in wanted["reach"]:
        slack_x, slack_y = _ROUNDING * (x1 - x0), _ROUNDING * (y1 - y0)
        if (
            x.min() > x0 + slack_x
            or x.max() < x1 - slack_x
            or y.min() > y0 + slack_y
            or y.max() < y1 - slack_y
        ):
            raise Refused.saying(
                "value",
                "the surface must reach three standard deviations around every mean. Got x from "
                f"{x.min():.2f} to {x.max():.2f} and y from {y.min():.2f} to {y.max():.2f}; around "
                f"one mean x from {x0:.2f} to {x1:.2f} and y from {y0:.2f} to {y1:.2f} are asked "
                "for. Widen the grid.",
            )
        lines = [_lines_between(*side) for side in ((x, x0, x1), (y, y0, y1))]
        if min(lines) < _LINES_OVER_A_HILL:
            raise Refused.saying(
                "value",
                "the surface must be drawn on a grid fine enough to see the hill around every mean. "
                f"Over one hill, x from {x0:.2f} to {x1:.2f} and y from {y0:.2f} to {y1:.2f}, it has "
                f"{lines[0]} lines in x and {lines[1]} in y. Give each axis limits of its own.",
            )
    expected, known = _table(wanted, x, y)
    peak = float(np.abs(wanted["z"]).max())
    worst = float(np.abs(z - expected)[known].max(initial=0.0)) / peak
    if worst > _SURFACE_ERROR:
        high, found = peak, float(z.max())
        off = f"up to {100 * worst:.0f} %" if worst < 10 else "many times the height"
        raise Refused.saying(
            "value",
            f"the height of the surface must be p(x), with a peak of {high:.3g}. Yours rises to "
            f"{found:.3g} and is off by {off} of the peak.",
            "the height of the surface must be p(x).",
        )


def _lines_between(values: Array, low: float, high: float) -> int:
    """Return how many lines of a grid lie between two places on an axis."""
    return len(np.unique(values[(values >= low) & (values <= high)]))


def _table(wanted: Mapping[str, Any], x: Array, y: Array) -> tuple[Array, Array]:
    """Interpolate the table of heights; the mask tells where the table reaches."""
    from scipy.interpolate import RectBivariateSpline

    grid_x, grid_y = np.asarray(wanted["x"]), np.asarray(wanted["y"])
    spline = RectBivariateSpline(grid_y, grid_x, np.asarray(wanted["z"]), s=0)
    known = (x >= grid_x[0]) & (x <= grid_x[-1]) & (y >= grid_y[0]) & (y <= grid_y[-1])
    return np.where(known, _interpolated(spline, x, y), np.nan), known


def _interpolated(spline: Any, x: Array, y: Array) -> Array:
    """Return the heights at all places; of a grid line by line, which takes a tenth."""
    if x.ndim == 2:
        for columns, rows, turned in ((x, y, False), (x.T, y.T, True)):
            lines = columns[0], rows[:, 0]
            on_grid = (columns == lines[0]).all() and (rows == lines[1][:, None]).all()
            if on_grid and all((np.diff(line) > 0).all() for line in lines):
                heights = spline(lines[1], lines[0])
                return np.asarray(heights.T if turned else heights)
    return np.asarray(spline.ev(y, x))


def _check_groups(drawing: Drawing, claim: Mapping[str, Any]) -> None:
    wanted = claim["groups"]["points"]
    if not wanted:
        if drawing.points:
            raise Refused.saying("value", "the picture must show no points. It shows some.")
        return
    if not drawing.points:
        raise Refused.saying(
            "kind",
            "the picture must show the points. Got none that can be seen. Use ax.scatter, or ax.plot "
            "with a marker." + _not_understood(drawing),
        )
    xy = np.concatenate([p.xy for p in drawing.points])
    total = sum(len(points) for points in wanted.values())
    for label, points in wanted.items():
        missing = ~_found(points, xy)
        if missing.any():
            raise Refused.saying(
                "value",
                f"the picture must show the {len(points)} points that belong in the colour of "
                f"{label!r}. {int(missing.sum())} of them are not there. Are the columns of X the two "
                "axes, and the rows chosen as the exercise asks?",
                "the picture must show the points of each class.",
            )
    everything = np.concatenate([np.asarray(p) for p in wanted.values()])
    if claim["groups"].get("only") and not _found(xy, everything).all():
        raise Refused.saying(
            "value",
            f"the picture must show these {total} points and no others. Got {len(xy)} points. "
            "Which rows were asked for?",
            "the picture must show the points that are asked for, and no others.",
        )
    _check_colours(drawing, wanted)


def _check_limits(drawing: Drawing, groups: dict[Any, Array]) -> None:
    everything = np.concatenate([np.asarray(p) for p in groups.values()])
    (x0, x1), (y0, y1) = drawing.limits
    x, y = everything.T
    slack_x, slack_y = _ROUNDING * (x1 - x0), _ROUNDING * (y1 - y0)
    beside = (x < x0 - slack_x) | (x > x1 + slack_x)
    outside = int((beside | (y < y0 - slack_y) | (y > y1 + slack_y)).sum())
    if outside:
        raise Refused.saying(
            "value",
            f"the picture must show all points. {outside} of {len(x)} lie outside of the axes' "
            "limits. Widen them.",
        )


def _found(points: Array, among: Array) -> Array:
    """Return for each point whether one of `among` lies at the same place."""
    scale = max(float(np.ptp(among, axis=0).max()), 1e-12) * 1e-6
    step = max(_AT_ONCE // len(among), 1)
    found = [np.zeros(0, dtype=bool)]
    for start in range(0, len(points), step):
        some = np.asarray(points)[start : start + step].T
        x, y = (np.abs(a[:, None] - b) for a, b in zip(some, among.T, strict=True))
        found.append(np.maximum(x, y).min(axis=1) <= scale)
    return np.concatenate(found)


def _check_colours(drawing: Drawing, wanted: dict[Any, Array]) -> None:
    looks = {label: _looks(drawing, points) for label, points in wanted.items() if len(points)}
    for label, look in looks.items():
        if len(look) > 1:
            raise Refused.saying(
                "value",
                f"the points that belong in the colour of {label!r} must have one colour. Got "
                f"{len(look)}. Which label decides about the colour?",
                "the points of one class must have one colour.",
            )
    first = [next(iter(look)) for look in looks.values()]
    if len(set(first)) < len(first):
        raise Refused.saying(
            "value",
            "each label must have a colour of its own. Got the same colour for two labels. "
            "Which label decides about the colour?",
        )


def _looks(drawing: Drawing, points: Array) -> set[tuple[float, ...]]:
    """Return the colours in which these points are drawn."""
    looks: set[tuple[float, ...]] = set()
    for group in drawing.points:
        here = _found(group.xy, np.asarray(points))
        if group.colours is not None:
            looks |= {tuple(c) for c in np.round(group.colours[here][:, :3], 2).tolist()}
    return looks


def _check_ellipses(drawing: Drawing, claim: Mapping[str, Any]) -> None:
    if len(drawing.curves) > _MAX_CURVES:
        raise Refused.saying(
            "value",
            "the picture must show a few contours of each class. "
            f"Got {len(drawing.curves)} curves. Draw fewer levels.",
        )
    for label, wanted in claim["ellipses"].items():
        spreads = list(_spreads(drawing.curves, wanted["centre"], wanted["matrix"]))
        if not spreads:
            raise Refused.saying(
                "kind",
                "the picture must show contours. Got none that can be seen. Use ax.contour on a grid "
                "of densities, or draw the ellipses." + _not_understood(drawing),
            )
        closest = min(spreads)
        if closest <= _CURVE_SPREAD:
            continue
        question = (
            "One is near: is your grid fine enough to follow an ellipse, and does it reach all around?"
            if closest <= _COARSE_SPREAD
            else "Look at the centre, the width and the tilt."
        )
        raise Refused.saying(
            "value",
            f"the picture must show a contour of the Gaussian of class {label!r}: a curve on "
            f"which its density is constant. None of the {len(spreads)} curves is one. {question}",
            "the picture must show a contour of the Gaussian of each class.",
        )


def _spreads(curves: Sequence[Array], centre: Array, matrix: Array) -> Iterator[float]:
    """Yield how far each curve strays from a level of a Gaussian, up to the first that is one."""
    rounding = np.linalg.inv(np.linalg.cholesky(matrix))
    for curve in curves:
        spread = _level_spread(curve, np.asarray(centre), rounding)
        yield spread
        if spread <= _CURVE_SPREAD:
            return


def _level_spread(curve: Array, centre: Array, rounding: Array) -> float:
    """Return how far nine tenths of a curve's vertices are from its level, relative to it.

    `rounding` is the matrix that makes the Gaussian round, and its levels circles. A contour on a
    grid is a polygon whose corners stray from the ellipse, a few of them widely.
    """
    if len(curve) < 8 or not np.isfinite(curve).all():
        return float("inf")
    x, y = rounding @ (curve - centre).T
    levels = x**2 + y**2
    middle = _quantile(levels, 0.5)
    if not _LEVELS[0] < middle < _LEVELS[1]:
        return float("inf")
    angles = np.arctan2(x, y)
    if angles.max() - angles.min() <= np.pi:
        return float("inf")
    return _quantile(np.abs(levels - middle), 0.9) / middle


def _quantile(values: Array, share: float) -> float:
    """Return a quantile of finite values, as numpy does, which looks after much that is not here."""
    place = share * (len(values) - 1)
    low, rest = int(place), place - int(place)
    ordered = np.sort(values)
    return float(ordered[low] + rest * (ordered[min(low + 1, len(ordered) - 1)] - ordered[low]))


def _not_understood(drawing: Drawing) -> str:
    """Say which kinds of artists are on the Axes that no judgement looks at."""
    kinds = ", ".join(drawing.unknown)
    return f" What was drawn as {kinds} is not understood." if kinds else ""


def _check_regions(drawing: Drawing, claim: Mapping[str, Any]) -> None:
    wanted = claim["regions"]
    if not drawing.areas:
        raise Refused.saying(
            "kind",
            "the picture must show the decision regions as coloured areas. Got none that can be "
            "seen. Use ax.contourf, ax.imshow or ax.pcolormesh with the predictions on a grid."
            + _not_understood(drawing),
        )
    points, labels = np.asarray(wanted["points"]), np.asarray(wanted["labels"])
    colours = _seen_at(drawing, points, drawing.ground)
    known, which = np.unique(labels, return_inverse=True)
    means = {label: colours[labels == label].mean(axis=0) for label in known.tolist()}
    names = list(means)
    gaps = np.array([[np.abs(means[a] - means[b]).max() for a in names] for b in names])
    between = gaps[~np.eye(len(names), dtype=bool)].min(initial=np.inf)
    off = np.abs(colours - np.array([*means.values()])[which]).max(axis=1)
    wrong = off > max(_APART, 0.4 * between)
    if between < _APART or wrong.any():
        _refuse_bare_places(drawing, points)
    if between < _APART:
        one, other = _alike(names, gaps)
        raise Refused.saying(
            "value",
            "each class must have one colour of its own. The same colour stands where class "
            f"{one!r} is predicted and where class {other!r} is. Are the levels given for every "
            "class, and are x and y in the right order?",
        )
    if wrong.any():
        raise Refused.saying(
            "value",
            "each class must have one colour of its own, everywhere where the classifier predicts "
            f"it. At {int(wrong.sum())} of {len(points)} places the colour is another one. Are x "
            "and y in the right order?",
        )
    if "same_colours" not in wanted or "groups" not in claim:
        return
    try:
        _check_shades(drawing, claim["groups"]["points"], means)
    except Refused:
        if wanted["same_colours"]:
            _refuse_bare_places(drawing, points)
            raise
    else:
        if not wanted["same_colours"]:
            raise Refused.saying("value", "points and regions must have different colours.")


def _alike(names: list[Any], gaps: Array) -> tuple[Any, Any]:
    """Return the two classes whose colours are nearest to each other."""
    apart = np.where(np.eye(len(names), dtype=bool), np.inf, gaps)
    one, other = sorted(int(i) for i in np.unravel_index(apart.argmin(), apart.shape))
    return names[one], names[other]


def _refuse_bare_places(drawing: Drawing, points: Array) -> None:
    """Where nothing is painted, say so: the ground shows through unchanged."""
    on_white, on_black = (_seen_at(drawing, points, (shade,) * 3) for shade in (1.0, 0.0))
    bare = (on_white - on_black).min(axis=1) > _BARE
    if bare.any():
        raise Refused.saying(
            "value",
            "the regions must cover the plane as far as the points reach. At "
            f"{int(bare.sum())} of {len(points)} places nothing is painted. Look at where the grid "
            "begins and ends, and whether every class has levels around its code.",
        )


def _check_shades(drawing: Drawing, groups: dict[Any, Array], means: dict[Any, Array]) -> None:
    shades = {label: _hue(mean) for label, mean in means.items()}
    for label, points in groups.items():
        look = _looks(drawing, points)
        if not look or label not in shades:
            continue
        hue = _hue(np.asarray(next(iter(look))))
        nearest = max(shades, key=lambda other: float(hue @ shades[other]))
        if nearest != label:
            raise Refused.saying(
                "value",
                f"a class must have the same colour in points and regions. The points of class "
                f"{label!r} have the colour of the region of class {nearest!r}. Use one list of "
                "colours for both.",
            )


def _hue(colour: Array) -> Array:
    """Return the direction of a colour away from white, the same for all its tints."""
    direction = 1.0 - np.asarray(colour[:3], dtype=float)
    return np.asarray(direction / max(float(np.linalg.norm(direction)), 1e-9))


def _seen_at(drawing: Drawing, points: Array, ground: tuple[float, ...]) -> Array:
    """Return the colour (n, 3) that the areas show at each point, over a ground of one colour."""
    seen = np.tile(np.asarray(ground), (len(points), 1))
    left = np.ones(len(points), dtype=bool)
    for image in drawing.images:
        here = left & _within(image, points)
        seen[here] = _around(image, points[here], np.asarray(ground))
        left &= ~here
    return seen


def _within(image: Image, points: Array) -> Array:
    first = np.array([image.x[0], image.y[0]])
    pixel = (
        np.array([image.x[1], image.y[1]]) - first
    )  # the last one ends where the next would begin
    last = np.array([image.x[-1], image.y[-1]]) + pixel
    return np.asarray(((points >= first) & (points <= last)).all(axis=1))


def _around(image: Image, points: Array, ground: Array) -> Array:
    """Return the median colour of the 3 by 3 pixels at each place: a cell's edge is no colour."""
    column = _nearest(image.x, points[:, 0])
    row = _nearest(image.y, points[:, 1])
    near = [image.rgba[row + i, column + j] / 255.0 for i in (-1, 0, 1) for j in (-1, 0, 1)]
    over = [n[:, 3:] * n[:, :3] + (1 - n[:, 3:]) * ground for n in near]
    return np.asarray(np.median(over, axis=0))


def _nearest(places: Array, values: Array) -> Array:
    """Return the number of the pixel at each value, but for the outermost pixels."""
    pixels = np.interp(values, places, np.arange(len(places)))
    return np.asarray(np.clip(pixels.round().astype(int), 1, len(places) - 2))


def _check_on_top(drawing: Drawing, claim: Mapping[str, Any]) -> None:
    if not drawing.areas or not drawing.points:
        return
    covering = max((a.order for a in drawing.areas if a.opaque), default=(-np.inf, 0))
    on_top = min(points.order for points in drawing.points) > covering
    if on_top != claim["on_top"]:
        raise Refused.saying(
            "value",
            "the regions must not hide points. They are drawn over them. Draw the regions first, "
            "or give the points a larger zorder.",
        )


def _check_labels(drawing: Drawing, wanted: dict[str, bool]) -> None:
    """Raise a fault of form where an axis has no label: the last thing that is told."""
    bare = [axis for axis in wanted if not drawing.labels.get(axis, "").strip()]
    if bare:
        listed = " and ".join(bare)
        raise Refused.saying(
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
