"""Figures are judged by what they show: any matplotlib call will do, nothing else will."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from autograder.drawing import draw, to_png
from labgauss.checks.figure.drawing import Drawing
from labgauss.checks.figure.judging import agrees, check
from labgauss.checks.figure.reading import blank_axes, read
from labgauss.checks.problem import Refused

RNG = np.random.default_rng(7)
COVARIANCE = np.array([[2.0, -1.2], [-1.2, 1.5]])
POINTS = {
    1: RNG.multivariate_normal([0, 0], COVARIANCE, 20),
    2: RNG.multivariate_normal([5, 4], np.eye(2), 15),
}
ELLIPSES = {
    1: {"centre": np.zeros(2), "matrix": COVARIANCE},
    2: {"centre": np.array([5.0, 4.0]), "matrix": np.eye(2)},
}
SCATTER = {"groups": {"points": POINTS}, "ellipses": ELLIPSES, "labels": {"x": True, "y": True}}
SPOTS = np.array([[x, y] for x in (-3.0, -1.0, 6.0, 8.0) for y in (-3.0, 0.0, 4.0, 7.0)])
LABELS = np.where(SPOTS.sum(axis=1) > 4.5, 2, 1)
REGIONS = {
    "groups": {"points": POINTS},
    "regions": {"points": SPOTS, "labels": LABELS, "same_colours": True},
    "on_top": True,
}
COLOURS = {1: "#004488", 2: "#BB5566"}


def density(x: Any, y: Any, centre: Any, matrix: Any) -> Any:
    """Return the Gaussian density on a grid."""
    gaps = np.stack([x - centre[0], y - centre[1]], axis=-1)
    form = np.einsum("...i,ij,...j", gaps, np.linalg.inv(matrix), gaps)
    return np.exp(-form / 2) / (2 * np.pi * np.sqrt(np.linalg.det(matrix)))


GRID = np.meshgrid(np.linspace(-6, 10, 160), np.linspace(-6, 9, 150))


def scatter_each(ax: Any) -> None:
    """Draw one scatter a class."""
    for label, points in POINTS.items():
        ax.scatter(*points.T, color=COLOURS[label], zorder=3)


def scatter_coloured(ax: Any) -> None:
    """Draw one scatter with colours by label."""
    both = np.concatenate(list(POINTS.values()))
    ax.scatter(*both.T, c=[1] * 20 + [2] * 15, cmap="coolwarm", zorder=3)


def plot_markers(ax: Any) -> None:
    """Draw with plot."""
    for label, points in POINTS.items():
        ax.plot(points[:, 0], points[:, 1], "o", color=COLOURS[label])


def open_markers(ax: Any) -> None:
    """Draw with open circles."""
    for label, points in POINTS.items():
        ax.scatter(*points.T, facecolors="none", edgecolors=COLOURS[label])


def contour(ax: Any) -> None:
    """Draw contours on a grid."""
    for label, e in ELLIPSES.items():
        ax.contour(*GRID, density(*GRID, e["centre"], e["matrix"]), colors=COLOURS[label])


def contourf(ax: Any) -> None:
    """Draw filled contours."""
    for e in ELLIPSES.values():
        z = density(*GRID, e["centre"], e["matrix"])
        ax.contourf(*GRID, z, levels=np.linspace(0.1, 1, 5) * z.max(), alpha=0.3)


def patches(ax: Any) -> None:
    """Draw Ellipse patches."""
    from matplotlib.patches import Ellipse

    for e in ELLIPSES.values():
        values, vectors = np.linalg.eigh(e["matrix"])
        angle = np.degrees(np.arctan2(vectors[1, 1], vectors[0, 1]))
        size = 4 * np.sqrt(values)
        ax.add_patch(Ellipse(e["centre"], size[1], size[0], angle=angle, fill=False))


def rings(ax: Any) -> None:
    """Draw the ellipses as lines."""
    angles = np.linspace(0, 2 * np.pi, 100)
    for e in ELLIPSES.values():
        ring = np.linalg.cholesky(e["matrix"]) @ np.stack([np.cos(angles), np.sin(angles)])
        ax.plot(*(ring + e["centre"][:, None]))


def labelled(ax: Any) -> None:
    """Label both axes."""
    ax.set_xlabel("x₁")
    ax.set_ylabel("x₂")


def seen(*draw: Callable[[Any], None], projection: str | None = None) -> Drawing:
    """Return the drawing that these functions make together."""
    return read(drawn_on(*draw, projection=projection))


def drawn_on(*draw: Callable[[Any], None], projection: str | None = None) -> Any:
    """Return the Axes on which these functions draw."""
    ax = blank_axes(projection)
    for one in draw:
        one(ax)
    return ax


@pytest.mark.parametrize("points", [scatter_each, scatter_coloured, plot_markers, open_markers])
@pytest.mark.parametrize("curves", [contour, contourf, patches, rings])
def test_equally_good_calls_pass(points: Any, curves: Any) -> None:
    """scatter or plot, one call or one a class; contour, contourf, patches or lines."""
    assert agrees(seen(points, curves, labelled), SCATTER)


def swapped(ax: Any) -> None:
    """Draw the columns on the wrong axes."""
    for label, points in POINTS.items():
        ax.scatter(points[:, 1], points[:, 0], color=COLOURS[label])


def one_colour(ax: Any) -> None:
    """Draw all points in the same colour."""
    for points in POINTS.values():
        ax.scatter(*points.T, color="k")


def pooled(ax: Any) -> None:
    """Draw contours of the pooled Gaussian."""
    both = np.concatenate(list(POINTS.values()))
    ax.contour(*GRID, density(*GRID, both.mean(axis=0), np.cov(both.T)))


def one_class_only(ax: Any) -> None:
    """Forget the second class's contours."""
    ax.contour(*GRID, density(*GRID, np.zeros(2), COVARIANCE))


def inverse(ax: Any) -> None:
    """Use the inverse covariance as if it were the covariance."""
    for e in ELLIPSES.values():
        ax.contour(*GRID, density(*GRID, e["centre"], np.linalg.inv(e["matrix"])))


@pytest.mark.parametrize(
    ("draw", "says"),
    [
        ([], "on the `ax` that is given"),
        ([contour, labelled], "must show the points"),
        ([swapped, contour, labelled], "points that belong in the colour of 1"),
        ([one_colour, contour, labelled], "a colour of its own"),
        ([scatter_each, labelled], "must show contours"),
        ([scatter_each, pooled, labelled], "a contour of the Gaussian"),
        ([scatter_each, one_class_only, labelled], "class 2"),
        ([scatter_each, inverse, labelled], "class 1"),
        ([scatter_each, contour], "none on the x and y axes"),
    ],
)
def test_a_wrong_picture_is_refused_with_its_reason(draw: Any, says: str) -> None:
    """Each thing that is not shown as asked has its own sentence."""
    with pytest.raises(Refused) as found:
        check(seen(*draw), SCATTER)
    assert says in str(found.value)


def prediction() -> Any:
    """Return the label at every grid point."""
    return np.where(GRID[0] + GRID[1] > 4.5, 2.0, 1.0)


def tints() -> Any:
    """Return the light colours of classes 1 and 2."""
    from matplotlib.colors import ListedColormap, to_rgb

    return ListedColormap([tuple(0.6 + 0.4 * np.array(to_rgb(c))) for c in COLOURS.values()])


EXTENT = (-6, 10, -6, 9)


def filled(ax: Any) -> None:
    """Draw regions with contourf and explicit levels."""
    ax.contourf(*GRID, prediction(), levels=[0.5, 1.5, 2.5], cmap=tints())


def image(ax: Any) -> None:
    """Draw regions with imshow."""
    ax.imshow(prediction(), origin="lower", extent=EXTENT, cmap=tints(), aspect="auto")


def mesh(ax: Any) -> None:
    """Draw regions with pcolormesh."""
    ax.pcolormesh(*GRID, prediction(), cmap=tints())


def upside_down(ax: Any) -> None:
    """Forget that imshow begins at the top."""
    ax.imshow(prediction(), extent=EXTENT, cmap=tints(), aspect="auto")


def other_colours(ax: Any) -> None:
    """Give the regions the colours of the other class."""
    ax.contourf(*GRID, prediction(), levels=[0.5, 1.5, 2.5], cmap=tints().reversed())


def covering(ax: Any) -> None:
    """Draw the regions over everything."""
    ax.contourf(*GRID, prediction(), levels=[0.5, 1.5, 2.5], cmap=tints(), zorder=9)


def one_class_unpainted(ax: Any) -> None:
    """Give levels around one code only."""
    ax.contourf(*GRID, prediction(), levels=[0.5, 1.5], cmap=tints())


def small_window(ax: Any) -> None:
    """Paint a small square in the middle."""
    inside = np.abs(GRID[0] - 2) < 1
    label = np.where(inside, prediction(), np.nan)
    ax.contourf(*GRID, label, levels=[0.5, 1.5, 2.5], cmap=tints())


def spots(ax: Any) -> None:
    """Draw a small spot at every point of a grid, class by class."""
    for label, colour in COLOURS.items():
        here = prediction()[::4, ::4] == label
        ax.scatter(*(g[::4, ::4][here] for g in GRID), s=2, color=colour, alpha=0.2)


def dots(ax: Any) -> None:
    """Draw the same with plot."""
    for label, colour in COLOURS.items():
        here = prediction()[::4, ::4] == label
        ax.plot(*(g[::4, ::4][here] for g in GRID), ".", ms=1, color=colour, alpha=0.4)


def spots_of_one_class(ax: Any) -> None:
    """Draw the spots of the first class alone."""
    here = prediction()[::2, ::2] == 1
    ax.scatter(*(g[::2, ::2][here] for g in GRID), s=2, color=COLOURS[1], alpha=0.2)


@pytest.mark.parametrize("regions", [filled, image, mesh, spots, dots])
@pytest.mark.parametrize("points", [scatter_each, plot_markers])
def test_regions_may_be_drawn_with_any_call(regions: Any, points: Any) -> None:
    """contourf, imshow, pcolormesh and a grid of spots show the same regions."""
    assert agrees(seen(regions, points), REGIONS)


WINDOWS = {
    "narrow": lambda ax: (ax.set_xlim(0, 1), ax.set_ylim(1, 2)),
    "wide": lambda ax: (ax.set_xlim(-60, 100), ax.set_ylim(-9, 12)),
    "turned round": lambda ax: (ax.invert_xaxis(), ax.invert_yaxis()),
    "narrow and turned round": lambda ax: ax.set_xlim(1, 0),
    "of equal steps": lambda ax: ax.set_aspect("equal"),
    "on grey": lambda ax: ax.set_facecolor("0.8"),
    "without axes": lambda ax: ax.set_axis_off(),
}


@pytest.mark.parametrize("regions", [filled, image, mesh, spots])
@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
def test_regions_are_looked_at_as_far_as_they_are_painted(regions: Any, window: Any) -> None:
    """What is asked of them does not depend on the part of the plane that the axes show."""
    claim = {"regions": {k: v for k, v in REGIONS["regions"].items() if k != "same_colours"}}
    drawing = seen(regions, window)
    assert agrees(drawing, claim)
    one_off = {**claim["regions"], "labels": np.array(LABELS)}
    one_off["labels"][0] = 3 - one_off["labels"][0]
    assert not agrees(drawing, {"regions": one_off})


def one_colour(ax: Any) -> None:
    """Paint the whole plane in one colour."""
    ax.contourf(*GRID, np.zeros_like(GRID[0]), levels=[-0.5, 0.5], colors=[COLOURS[1]], alpha=0.4)


@pytest.mark.parametrize(
    ("regions", "says"),
    [
        (lambda ax: None, "decision regions"),
        (upside_down, "one colour of its own"),
        (one_colour, "where class 1 is predicted and where class 2 is"),
        (one_class_unpainted, "places nothing is painted"),
        (spots_of_one_class, "places nothing is painted"),
        (small_window, "places nothing is painted"),
        (other_colours, "the same colour in points and regions"),
        (covering, "must not hide points"),
    ],
)
def test_wrong_regions_are_refused_with_their_reason(regions: Any, says: str) -> None:
    """A class has the colour of its points, and the points stay visible."""
    with pytest.raises(Refused) as found:
        check(seen(regions, scatter_each), REGIONS)
    assert says in str(found.value)


TABLE_X, TABLE_Y = np.linspace(-6, 6, 61), np.linspace(-5, 5, 51)
SURFACE = {
    "surface": {
        "x": TABLE_X,
        "y": TABLE_Y,
        "z": density(*np.meshgrid(TABLE_X, TABLE_Y), np.zeros(2), COVARIANCE),
        "reach": np.array([[-4.3, 4.3, -3.7, 3.7]]),
    },
    "labels": {"x": True, "y": True, "z": True},
}


def surface(low: float = -5, high: float = 5, power: int = 1, call: str = "plot_surface") -> Any:
    """Return a function that draws the density as a surface."""

    def draw(ax: Any) -> None:
        x, y = np.meshgrid(np.linspace(low, high, 41), np.linspace(low, high, 43))
        z = density(x, y, np.zeros(2), COVARIANCE) ** power
        args = [a.ravel() for a in (x, y, z)] if call == "plot_trisurf" else [x, y, z]
        getattr(ax, call)(*args)
        for axis in "xyz":
            getattr(ax, f"set_{axis}label")(axis)

    return draw


@pytest.mark.parametrize("call", ["plot_surface", "plot_trisurf", "plot_wireframe"])
def test_a_surface_may_be_drawn_with_any_call(call: str) -> None:
    """Grids and triangles show the same surface."""
    check(seen(surface(call=call), projection="3d"), SURFACE)


@pytest.mark.parametrize(
    ("draw", "says"),
    [
        (surface(-2, 2), "three standard deviations"),
        (surface(-40, 40), "it has 5 lines in x and 3 in y"),
        (surface(power=2), "height of the surface"),
        (lambda ax: ax.scatter([0], [0], [0]), "must show a surface"),
    ],
)
def test_a_wrong_surface_is_refused_with_its_reason(draw: Any, says: str) -> None:
    """Height, floor and z axis are looked at."""
    with pytest.raises(Refused) as found:
        check(seen(draw, projection="3d"), SURFACE)
    assert says in str(found.value)


@pytest.mark.parametrize("claim", [SCATTER, REGIONS])
def test_the_drawing_of_a_claim_fulfils_it(claim: dict[str, Any]) -> None:
    """Wrong pictures are drawn from their claims when the grader is verified."""
    assert agrees(seen(lambda ax: draw(ax, claim)), claim)


def test_a_picture_file_is_the_same_on_every_run() -> None:
    """Target figures and hints are byte-stable."""
    first, second = (
        to_png(drawn_on(scatter_each)), to_png(drawn_on(scatter_each))
    )  # fmt: skip
    assert first == second
    assert first.startswith(b"\x89PNG")


def invisible(ax: Any) -> None:
    """Draw contours that nobody sees."""
    contour(ax)
    for artist in ax.collections:
        artist.set_visible(False)


def transparent(ax: Any) -> None:
    """Draw points that nobody sees."""
    for label, points in POINTS.items():
        ax.scatter(*points.T, color=COLOURS[label], alpha=0)


def without_size(ax: Any) -> None:
    """Draw points of no size."""
    for label, points in POINTS.items():
        ax.scatter(*points.T, color=COLOURS[label], s=0)


def zoomed_away(ax: Any) -> None:
    """Draw all and look elsewhere."""
    scatter_each(ax)
    ax.set_xlim(100, 101)


def shotgun(ax: Any) -> None:
    """Draw so many ellipses that one must fit."""
    for radius in np.linspace(0.5, 3, 500):
        angles = np.linspace(0, 2 * np.pi, 20)
        ax.plot(radius * np.cos(angles), radius * np.sin(angles))


@pytest.mark.parametrize(
    ("draw", "says"),
    [
        ([invisible, scatter_each, labelled], "must show contours"),
        ([transparent, contour, labelled], "must show the points"),
        ([without_size, contour, labelled], "must show the points"),
        ([zoomed_away, contour, labelled], "outside of the axes' limits"),
        ([scatter_each, shotgun, labelled], "a few contours"),
    ],
)
def test_what_nobody_sees_does_not_count(draw: Any, says: str) -> None:
    """A picture is what a reader sees: visible, opaque, within the axes."""
    if transparent in draw or without_size in draw:
        draw = [*draw, lambda ax: ax.set_xlim(-6, 10)]
    with pytest.raises(Refused) as found:
        check(seen(*draw), SCATTER)
    assert says in str(found.value)


def test_a_z_limit_below_the_peak_cuts_nothing() -> None:
    """matplotlib's 3-D axes do not clip at the limit: the whole tip is there."""

    def with_limit(ax: Any) -> None:
        surface()(ax)
        ax.set_zlim(0, 0.05)

    check(seen(with_limit, projection="3d"), SURFACE)


def test_the_best_of_several_surfaces_counts() -> None:
    """A coarse wireframe over a fine surface, or under it, costs nothing."""

    def wireframe(ax: Any) -> None:
        x, y = np.meshgrid(np.linspace(-5, 5, 9), np.linspace(-5, 5, 9))
        ax.plot_wireframe(x, y, density(x, y, np.zeros(2), COVARIANCE))

    for order in ((wireframe, surface()), (surface(), wireframe)):
        check(seen(*order, projection="3d"), SURFACE)
    with pytest.raises(Refused):
        check(seen(wireframe, projection="3d"), SURFACE)


@pytest.mark.parametrize(
    "hidden",
    [{"color": "none"}, {"color": "white"}, {"lw": 0}, {"alpha": 0.01}, {"visible": False}],
    ids=str,
)
def test_curves_that_nobody_can_see_do_not_count(hidden: dict[str, Any]) -> None:
    """Without colour, in the colour of the background, of no width, transparent, switched off."""
    angles = np.linspace(0, 2 * np.pi, 100)

    def rings_that_hide(ax: Any) -> None:
        for e in ELLIPSES.values():
            ring = np.linalg.cholesky(e["matrix"]) @ np.stack([np.cos(angles), np.sin(angles)])
            ax.plot(*(ring + e["centre"][:, None]), **hidden)

    with pytest.raises(Refused, match="Got none that can be seen"):
        check(seen(scatter_each, rings_that_hide, labelled), SCATTER)


@pytest.mark.parametrize("hidden", [{"color": "white"}, {"s": 0}, {"alpha": 0.01}], ids=str)
def test_points_that_nobody_can_see_do_not_count(hidden: dict[str, Any]) -> None:
    """White points on white, points without size, transparent ones."""

    def points(ax: Any) -> None:
        for xy in POINTS.values():
            ax.scatter(*xy.T, **hidden)

    with pytest.raises(Refused, match="Got none that can be seen"):
        check(seen(points, rings, labelled), SCATTER)


def test_half_as_near_a_contour_is_told_about_the_grid() -> None:
    """Ten by ten points are too few, and the message asks about them, not about the tilt."""
    coarse = np.meshgrid(np.linspace(-6, 10, 12), np.linspace(-6, 9, 12))

    def contours(ax: Any) -> None:
        for e in ELLIPSES.values():
            ax.contour(*coarse, density(*coarse, e["centre"], e["matrix"]), levels=3)

    with pytest.raises(Refused, match="is your grid fine enough"):
        check(seen(scatter_each, contours, labelled), SCATTER)


def test_a_diagonal_covariance_is_far_from_every_bound() -> None:
    """The bound that lets coarse grids pass must not let an upright ellipse pass."""
    upright = np.diag(np.diag(COVARIANCE))

    def rings_upright(ax: Any) -> None:
        angles = np.linspace(0, 2 * np.pi, 100)
        for e, matrix in zip(ELLIPSES.values(), (upright, np.eye(2)), strict=True):
            ring = np.linalg.cholesky(matrix) @ np.stack([np.cos(angles), np.sin(angles)])
            ax.plot(*(ring + e["centre"][:, None]))

    with pytest.raises(Refused, match="the width and the tilt"):
        check(seen(scatter_each, rings_upright, labelled), SCATTER)


def test_what_is_not_understood_is_named() -> None:
    """A picture of arrows is told that arrows are not looked at."""
    with pytest.raises(Refused, match="What was drawn as Quiver is not understood"):
        check(seen(lambda ax: ax.quiver([0], [0], [1], [1])), SCATTER)
