"""Right pictures in forty styles: whatever matplotlib call draws them, on whatever fresh inputs.

LABGAUSS_SEEDS=30 draws thirty inputs in place of one.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt
import numpy as np
import pytest
from matplotlib.collections import EllipseCollection, LineCollection, PatchCollection
from matplotlib.colors import ListedColormap
from matplotlib.patches import Ellipse, Polygon

import labgauss
from autograder.course import load_exercise
from autograder.marking import mark_answer

COURSE = Path(__file__).parent.parent / "course"
SEEDS = int(os.environ.get("LABGAUSS_SEEDS", "1"))
COLOURS = ["#004488", "#DDAA33", "#BB5566", "#117733", "#88CCEE", "#AA4499"]
CIRCLE = np.stack([np.cos(np.linspace(0, 2 * np.pi, 100)), np.sin(np.linspace(0, 2 * np.pi, 100))])

Draw = Callable[..., None]


# --- lab 3: points and the contours of fitted Gaussians -------------------------------------------


def classes(X: Any, y: Any) -> Iterator[tuple[int, Any, Any, Any, Any]]:
    """Yield number, label, points, mean and covariance of each class."""
    for i, label in enumerate(np.unique(y)):
        members = X[y == label]
        yield i, label, members, members.mean(axis=0), np.cov(members.T, bias=True)


def grid_over(X: Any, n: int, margin: float) -> tuple[Any, Any, Any]:
    """Return a grid over all points with a margin, and its points as rows."""
    low, high = X.min(axis=0) - margin, X.max(axis=0) + margin
    xx, yy = np.meshgrid(np.linspace(low[0], high[0], n), np.linspace(low[1], high[1], n))
    return xx, yy, np.column_stack([xx.ravel(), yy.ravel()])


def points_by_class(ax: Any, X: Any, y: Any) -> None:
    """Draw one scatter a class."""
    for i, label, members, _, _ in classes(X, y):
        ax.scatter(*members.T, color=COLOURS[i], label=str(label))
    ax.set(xlabel="x1", ylabel="x2")


def contours(n: int, margin: float, height: Callable[..., Any], **how: Any) -> Draw:
    """Return a way to draw: contours of some height on a grid."""

    def draw(ax: Any, X: Any, y: Any) -> None:
        points_by_class(ax, X, y)
        xx, yy, rows = grid_over(X, n, margin)
        for i, _, _, mean, cov in classes(X, y):
            z = height(rows, mean, cov).reshape(xx.shape)
            ax.contour(xx, yy, z, colors=COLOURS[i], **how)

    return draw


def rings(add: Callable[[Any, Any, Any, Any], None], points: Draw = points_by_class) -> Draw:
    """Return a way to draw: something made of mean and covariance of each class."""

    def draw(ax: Any, X: Any, y: Any) -> None:
        points(ax, X, y)
        for i, _, _, mean, cov in classes(X, y):
            add(ax, mean, cov, COLOURS[i])

    return draw


def ring(mean: Any, cov: Any, radius: float = 2) -> Any:
    """Return an ellipse (100, 2)."""
    return mean + (radius * np.linalg.cholesky(cov) @ CIRCLE).T


def axes_of(cov: Any) -> tuple[float, float, float]:
    """Return width, height and angle of the ellipse at two standard deviations."""
    values, vectors = np.linalg.eigh(cov)
    angle = np.degrees(np.arctan2(vectors[1, 1], vectors[0, 1]))
    return 4 * np.sqrt(values[1]), 4 * np.sqrt(values[0]), angle


def ellipse_patch(ax: Any, mean: Any, cov: Any, colour: str) -> None:
    """Add an Ellipse."""
    width, height, angle = axes_of(cov)
    ax.add_patch(Ellipse(mean, width, height, angle=angle, fill=False, ec=colour))


def patch_collection(ax: Any, mean: Any, cov: Any, colour: str) -> None:
    """Add a collection of one patch."""
    width, height, angle = axes_of(cov)
    patch = Ellipse(mean, width, height, angle=angle)
    ax.add_collection(PatchCollection([patch], fc="none", ec=colour))


def polygon_collection(ax: Any, mean: Any, cov: Any, colour: str) -> None:
    """Add a collection of a polygon, filled."""
    ax.add_collection(PatchCollection([Polygon(ring(mean, cov))], fc=colour, alpha=0.3))


def ellipse_collection(ax: Any, mean: Any, cov: Any, colour: str) -> None:
    """Add an ellipse sized in data units."""
    width, height, angle = axes_of(cov)
    ax.set_aspect("equal")
    ax.add_collection(
        EllipseCollection(
            [width], [height], [angle], units="xy", offsets=[mean],
            offset_transform=ax.transData, fc="none", ec=colour,
        )
    )  # fmt: skip


def one_coloured_scatter(ax: Any, X: Any, y: Any) -> None:
    """Draw all classes by one call, coloured by label."""
    ax.scatter(*X.T, c=np.unique(y, return_inverse=True)[1], cmap="viridis")
    ax.set(xlabel="x1", ylabel="x2")


def plotted_markers(ax: Any, X: Any, y: Any) -> None:
    """Draw points with plot."""
    for i, _, members, _, _ in classes(X, y):
        ax.plot(members[:, 0], members[:, 1], "s", color=COLOURS[i])
    ax.set(xlabel="x1", ylabel="x2")


def hollow_markers(ax: Any, X: Any, y: Any) -> None:
    """Draw hollow points."""
    for i, _, members, _, _ in classes(X, y):
        ax.scatter(*members.T, facecolors="none", edgecolors=COLOURS[i])
    ax.set(xlabel="x1", ylabel="x2")


def line(ax: Any, mean: Any, cov: Any, colour: str) -> None:
    """Draw an ellipse as a line."""
    ax.plot(*ring(mean, cov).T, color=colour)


FITTED: dict[str, Draw] = {
    "density, 30 x 30, margin 0.5": contours(30, 0.5, labgauss.density),
    "density, 30 x 30, margin 1": contours(30, 1.0, labgauss.density),
    "density, 30 x 30, margin 3": contours(30, 3.0, labgauss.density),
    "density, 40 x 40, margin 1.5": contours(40, 1.5, labgauss.density),
    "density, 50 x 50, margin 3": contours(50, 3.0, labgauss.density),
    "density, 200 x 200": contours(200, 2.0, labgauss.density),
    "density, one level": contours(60, 1.0, labgauss.density, levels=1),
    "log density": contours(50, 1.0, labgauss.log_density, levels=30),
    "squared distance, 30 x 30, levels 1 and 4": contours(
        30, 1.0, labgauss.mahalanobis_squared, levels=[1, 4]
    ),
    "lines": rings(line),
    "lines, one coloured scatter": rings(line, one_coloured_scatter),
    "lines, plotted markers": rings(line, plotted_markers),
    "Ellipse, hollow markers": rings(ellipse_patch, hollow_markers),
    "PatchCollection": rings(patch_collection),
    "PatchCollection of polygons": rings(polygon_collection),
    "EllipseCollection": rings(ellipse_collection),
    "LineCollection": rings(
        lambda ax, m, S, colour: ax.add_collection(LineCollection([ring(m, S)], color=colour))
    ),
    "fill": rings(lambda ax, m, S, colour: ax.fill(*ring(m, S).T, alpha=0.2, color=colour)),
}


# --- lab 4: decision regions ----------------------------------------------------------------------


def decided(classifier: Any, X: Any, n: int, margin: float) -> tuple[Any, Any, Any]:
    """Return a grid and the code of the predicted class at each of its points."""
    xx, yy, rows = grid_over(X, n, margin)
    codes = np.searchsorted(classifier.classes_, classifier.predict(rows))
    return xx, yy, codes.reshape(xx.shape)


def regions(paint: Callable[..., Any], n: int = 150, margin: float = 0.5) -> Draw:
    """Return a way to draw: areas first, then points in the same colours."""

    def draw(ax: Any, classifier: Any, X: Any, y: Any) -> None:
        K = len(classifier.classes_)
        xx, yy, codes = decided(classifier, X, n, margin * np.ptp(X, axis=0).max() / 5)
        paint(ax, xx, yy, codes, K, ListedColormap(COLOURS[:K]))
        for k, label in enumerate(classifier.classes_):
            ax.scatter(*X[y == label].T, color=COLOURS[k], ec="black", zorder=3)
        ax.set(xlabel="x1", ylabel="x2")

    return draw


def mgrid_without_margin(ax: Any, classifier: Any, X: Any, y: Any) -> None:
    """Draw regions on a grid from the smallest to the largest point, by mgrid."""
    low, high = X.min(axis=0), X.max(axis=0)
    xx, yy = np.mgrid[low[0] : high[0] : 150j, low[1] : high[1] : 150j]
    rows = np.column_stack([xx.ravel(), yy.ravel()])
    codes = np.searchsorted(classifier.classes_, classifier.predict(rows)).reshape(xx.shape)
    K = len(classifier.classes_)
    ax.contourf(xx, yy, codes, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4)
    for k, label in enumerate(classifier.classes_):
        ax.scatter(*X[y == label].T, color=COLOURS[k])
    ax.set(xlabel="x1", ylabel="x2", xlim=(low[0], high[0]), ylim=(low[1], high[1]))


def _extent(xx: Any, yy: Any) -> tuple[float, float, float, float]:
    return xx.min(), xx.max(), yy.min(), yy.max()


REGIONS: dict[str, Draw] = {
    "contourf": regions(
        lambda ax, x, y, z, K, cmap: ax.contourf(
            x, y, z, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4
        )
    ),
    "imshow": regions(
        lambda ax, x, y, z, K, cmap: ax.imshow(
            z,
            origin="lower",
            extent=_extent(x, y),
            cmap=cmap,
            vmin=-0.5,
            vmax=K - 0.5,
            alpha=0.4,
            aspect="auto",
        )
    ),
    "pcolormesh": regions(
        lambda ax, x, y, z, K, cmap: ax.pcolormesh(
            x, y, z, cmap=cmap, vmin=-0.5, vmax=K - 0.5, alpha=0.4
        )
    ),
    "pcolor": regions(
        lambda ax, x, y, z, K, cmap: ax.pcolor(
            x, y, z, cmap=cmap, vmin=-0.5, vmax=K - 0.5, alpha=0.4
        ),
        n=60,
    ),
    "tricontourf": regions(
        lambda ax, x, y, z, K, cmap: ax.tricontourf(
            x.ravel(),
            y.ravel(),
            z.ravel(),
            levels=np.arange(K + 1) - 0.5,
            colors=COLOURS[:K],
            alpha=0.4,
        ),
        n=100,
    ),
    "tripcolor": regions(
        lambda ax, x, y, z, K, cmap: ax.tripcolor(
            x.ravel(), y.ravel(), z.ravel(), cmap=cmap, vmin=-0.5, vmax=K - 0.5, alpha=0.4
        ),
        n=100,
    ),
    "scatter of squares": regions(
        lambda ax, x, y, z, K, cmap: ax.scatter(
            x, y, c=z, cmap=cmap, vmin=-0.5, vmax=K - 0.5, marker="s", s=40, alpha=0.4, lw=0
        ),
        n=100,
    ),
    "a scatter of small spots a class": regions(
        lambda ax, x, y, z, K, cmap: [
            ax.scatter(x[z == k], y[z == k], s=3, color=COLOURS[k], alpha=0.2) for k in range(K)
        ],
        n=60,
    ),
    "dots by plot": regions(
        lambda ax, x, y, z, K, cmap: [
            ax.plot(x[z == k], y[z == k], ".", ms=2, color=COLOURS[k], alpha=0.4) for k in range(K)
        ],
        n=60,
    ),
    "one contourf a class": regions(
        lambda ax, x, y, z, K, cmap: [
            ax.contourf(x, y, z == k, levels=[0.5, 1.5], colors=[COLOURS[k]], alpha=0.4)
            for k in range(K)
        ]
    ),
    "opaque pcolormesh": regions(
        lambda ax, x, y, z, K, cmap: ax.pcolormesh(
            x, y, z, cmap=ListedColormap([_tint(c) for c in COLOURS[:K]]), vmin=-0.5, vmax=K - 0.5
        )
    ),
    "mgrid without margin": mgrid_without_margin,
    "a wide window": regions(
        lambda ax, x, y, z, K, cmap: ax.contourf(
            x, y, z, levels=np.arange(K + 1) - 0.5, colors=COLOURS[:K], alpha=0.4
        ),
        n=300,
        margin=3,
    ),
}


def _tint(colour: str) -> tuple[float, ...]:
    rgb = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return tuple(0.5 * rgb + 0.5)


# --- lab 4: the evidence as a surface -------------------------------------------------------------


def box(classifier: Any, reach: float = 3.0) -> tuple[Any, Any]:
    """Return the corners of a window that reaches so many deviations around every mean."""
    sd = np.sqrt(np.diagonal(classifier.covariances_, axis1=1, axis2=2))
    means = np.asarray(classifier.means_)
    return (means - reach * sd).min(axis=0), (means + reach * sd).max(axis=0)


def evidence(classifier: Any, xx: Any, yy: Any) -> Any:
    """Return p(x) on a grid."""
    rows = np.column_stack([np.ravel(xx), np.ravel(yy)])
    return np.exp(classifier.log_joint(rows)).sum(axis=1).reshape(np.shape(xx))


def surface(call: Callable[..., Any], make: Callable[..., Any] | None = None) -> Draw:
    """Return a way to draw: a surface over a window of exactly three standard deviations."""

    def draw(ax: Any, classifier: Any) -> None:
        low, high = box(classifier)
        xx, yy = (make or by_mgrid)(low, high)
        call(ax, xx, yy, evidence(classifier, xx, yy))
        ax.set(xlabel="x1", ylabel="x2", zlabel="p(x)")

    return draw


def by_mgrid(low: Any, high: Any) -> Any:
    """Return a grid by mgrid: its ends may be a rounding short."""
    return np.mgrid[low[0] : high[0] : 120j, low[1] : high[1] : 120j]


def by_steps(low: Any, high: Any) -> Any:
    """Return a grid by counting steps."""
    steps = np.arange(100)
    return np.meshgrid(*[a + (b - a) / 99 * steps for a, b in zip(low, high, strict=True)])


def in_single_precision(low: Any, high: Any) -> Any:
    """Return a grid of float32 numbers."""
    pairs = zip(low, high, strict=True)
    return np.meshgrid(*[np.linspace(a, b, 110, dtype=np.float32) for a, b in pairs])


def plain(ax: Any, x: Any, y: Any, z: Any) -> None:
    """Draw with plot_surface."""
    ax.plot_surface(x, y, z, cmap="viridis")


def with_wireframe(ax: Any, x: Any, y: Any, z: Any) -> None:
    """Draw a coarse wireframe first, then the surface."""
    ax.plot_wireframe(x[::12, ::12], y[::12, ::12], z[::12, ::12], color="grey")
    ax.plot_surface(x, y, z, alpha=0.5)


def with_contours_and_limit(ax: Any, x: Any, y: Any, z: Any) -> None:
    """Draw contours on the floor and let the axis end below the peak, as the slides do."""
    ax.plot_surface(x, y, z, cmap="viridis")
    ax.contourf(x, y, z, zdir="z", offset=0, cmap="viridis")
    ax.set_zlim(0, 0.99 * z.max())


SURFACES: dict[str, Draw] = {
    "mgrid": surface(plain),
    "steps": surface(plain, by_steps),
    "single precision": surface(plain, in_single_precision),
    "keywords": surface(lambda ax, x, y, z: ax.plot_surface(X=x, Y=y, Z=z)),
    "half keywords": surface(lambda ax, x, y, z: ax.plot_surface(x, Y=y, Z=z, cmap="viridis")),
    "wireframe": surface(lambda ax, x, y, z: ax.plot_wireframe(x, y, z)),
    "coarse wireframe and surface": surface(with_wireframe),
    "trisurf": surface(
        lambda ax, x, y, z: ax.plot_trisurf(x.ravel(), y.ravel(), z.ravel()),
        lambda low, high: np.mgrid[low[0] : high[0] : 40j, low[1] : high[1] : 40j],
    ),
    "every row drawn": surface(lambda ax, x, y, z: ax.plot_surface(x, y, z, rstride=1, cstride=1)),
    "floor contours, low limit": surface(with_contours_and_limit),
    "rows and columns": surface(
        lambda ax, x, y, z: ax.plot_surface(x[0][None, :], y[:, 0][:, None], z), by_steps
    ),
}

STYLES = [
    pytest.param(check, draw, id=f"{check}: {name}", marks=[pytest.mark.full] if number % 3 else [])
    for check, styles in (
        ("lab3.plot_fitted_gaussians", FITTED),
        ("lab4.plot_regions", REGIONS),
        ("lab4.plot_evidence", SURFACES),
    )
    for number, (name, draw) in enumerate(styles.items())  # every third is quick enough
]


def test_there_are_forty_styles() -> None:
    """The list is as long as the claim."""
    assert len(STYLES) >= 40


@pytest.mark.slow
@pytest.mark.parametrize(("check", "draw"), STYLES)
def test_a_right_picture_gets_every_point_in_whatever_style(check: str, draw: Draw) -> None:
    """On the public inputs and on fresh ones."""
    _, exercise = load_exercise(COURSE, check)
    for seed in range(SEEDS):
        verdict = mark_answer(draw, exercise, seed)
        assert verdict.verdict == "right", f"seed {seed}: {verdict.message}"
    plt.close("all")


@pytest.mark.parametrize("name", ["mgrid", "keywords"])
def test_a_label_that_is_missing_costs_half_whichever_it_is(name: str) -> None:
    """One missing label never costs more than all of them."""
    _, exercise = load_exercise(COURSE, "lab4.plot_evidence")
    for bare in ("x", "y", "z", "xy", "xyz"):

        def draw(ax: Any, classifier: Any, bare: str = bare) -> None:
            SURFACES[name](ax, classifier)
            ax.set(**{f"{axis}label": "" for axis in bare})

        verdict = mark_answer(draw, exercise, 0)
        assert float(verdict) == exercise.points / 2
        assert "must have a label" in verdict.message
