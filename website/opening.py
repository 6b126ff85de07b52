"""The picture at the top of the README and of the site: a verdict in a notebook beside decision regions.

It is drawn from what the course says and computes: the verdict on a covariance divided by n − 1, and
the classifier of lab 4. `python -m website.opening` writes it to docs/, for light and for dark pages.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from itertools import chain, pairwise
from pathlib import Path

import numpy as np
from contourpy import FillType, contour_generator

from autograder.course import course_folder, load_lab
from autograder.marking import public_question
from labgauss import GaussianClassifier, load_three_gaussians
from labgauss.checks.judging import judge
from labgauss.checks.verdict import Verdict
from labgauss.plotting.style import PALETTE

from .picture import DARK, LIGHT, framed, write

CHECK = "lab3.fit_gaussian"
SHOWN = 50  # points of each class


@dataclass(frozen=True)
class Shape:
    """Where things stand: wide for a desk, tall for a phone."""

    width: int
    height: int
    panel: int  # width of the cell and of the card
    size: int  # of the letters
    letters: int  # on a line
    total: int  # height at which the running total stands
    regions: tuple[float, float, float, float]  # left, top, width, height


WIDE = Shape(1180, 400, 680, 17, 76, 366, (736, 24, 420, 352))
TALL = Shape(620, 1110, 572, 24, 43, 590, (24, 634, 572, 452))


def pictures(course: Path) -> dict[str, str]:
    """Return the picture for light and for dark pages, wide and tall, by file name."""
    verdict, total = told(course)
    return {
        "opening-light.svg": draw(verdict, total, LIGHT, WIDE),
        "opening-dark.svg": draw(verdict, total, DARK, WIDE),
        "opening-light-tall.svg": draw(verdict, total, LIGHT, TALL),
        "opening-dark-tall.svg": draw(verdict, total, DARK, TALL),
    }


def told(course: Path) -> tuple[Verdict, str]:
    """Return the verdict on a covariance divided by n − 1, and the running total in the lab's middle."""
    lab = load_lab(course, CHECK.split(".")[0])
    verdict = judge(lambda X: (X.mean(axis=0), np.cov(X.T)), public_question(lab.exercises[CHECK]))
    points = {name: exercise.points for name, exercise in lab.exercises.items()}
    solved = list(points)[: list(points).index(CHECK)]
    got, of = sum(points[name] for name in solved), sum(points.values())
    return verdict, f"{len(solved)} of {len(points)} solved, {got:g} of {of:g} points"


def alt_text(course: Path) -> str:
    """Return the picture in words."""
    verdict, total = told(course)
    return (
        f"A cell of a notebook that checks an answer, and its verdict: not yet right, {CHECK}, "
        f"{float(verdict):g} of {verdict.max_points:g} points. {verdict.message} Think about it: {verdict.hint} "
        f"{total}. Beside it, the decision regions of a Gaussian classifier for three classes, with curved "
        "borders, under the points of the classes in three colours and shapes."
    )


def draw(verdict: Verdict, total: str, look: dict[str, object], shape: Shape) -> str:
    """Return the picture as SVG."""
    drawn = chain(_cell(look, shape), _card(verdict, total, look, shape), _regions(look, shape))
    return framed(shape.width, shape.height, look, drawn)


def _cell(look: dict[str, object], shape: Shape) -> Iterator[str]:
    high = round(2.6 * shape.size)
    yield (
        f'<rect x="24" y="24" width="{shape.panel}" height="{high}" rx="4" fill="{look["cell"]}" stroke="{look["line"]}"/>'
    )
    yield (
        f'<text x="36" y="{24 + round(1.65 * shape.size)}" font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, '
        f'monospace" font-size="{shape.size - 1}" fill="{look["ink"]}">check("{CHECK}", fit_gaussian)</text>'
    )


def _card(verdict: Verdict, total: str, look: dict[str, object], shape: Shape) -> Iterator[str]:
    top, step = 24 + round(3.6 * shape.size), round(1.48 * shape.size)
    yield (
        f'<rect x="24" y="{top}" width="5" height="{shape.total - top + step // 2}" fill="{look["stripe"]}"/>'
    )
    facts = f"{CHECK} · {float(verdict):g} of {verdict.max_points:g} points"
    head = ["✘ Not yet right", facts] if shape is TALL else [f"✘ Not yet right · {facts}"]
    parts = (head, *_wrapped(verdict, shape))
    y = top + shape.size + 6
    for rows in parts:
        for row in rows:
            yield (
                f'<text x="48" y="{y}" font-size="{shape.size}" fill="{look["ink"]}">{_bold(row)}</text>'
            )
            y += step
        y += step // 2
    yield f'<text x="48" y="{shape.total}" font-size="{shape.size - 2}" fill="{look["quiet"]}">{total}</text>'


def _wrapped(verdict: Verdict, shape: Shape) -> Iterator[list[str]]:
    for words in (verdict.message, f"Think about it: {verdict.hint}"):
        yield textwrap.wrap(words, shape.letters)


def _bold(row: str) -> str:
    for first in ("✘ Not yet right", "Think about it:"):
        if row.startswith(first):
            return f'<tspan font-weight="bold">{first}</tspan>{escape(row.removeprefix(first))}'
    return escape(row)


def _regions(look: dict[str, object], shape: Shape) -> Iterator[str]:
    """Draw regions, borders and points; what is drawn is rounded, the same on every machine."""
    X, y = load_three_gaussians(seed=0)[:2]
    model = GaussianClassifier().fit(X, y)
    left, top, wide, high = shape.regions
    xs, ys = np.linspace(-10, 10, 141), np.linspace(-10, 10, 131)
    xx, yy = np.meshgrid(xs, ys)
    scores = model.log_joint(np.column_stack([xx.ravel(), yy.ravel()]))

    def path(line: np.ndarray, end: str = "Z") -> str:
        px = left + (line[:, 0] + 10) / 20 * wide
        py = top + (10 - line[:, 1]) / 20 * high
        return "M" + "L".join(f"{a:.0f} {b:.0f}" for a, b in zip(px, py, strict=True)) + end

    yield f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" fill="{look["page"]}"/>'
    for k, colour in enumerate(PALETTE[:3]):
        ahead = scores[:, k] - np.delete(scores, k, axis=1).max(axis=1)
        lines = contour_generator(xs, ys, ahead.reshape(xx.shape), fill_type=FillType.OuterOffset)
        polygons, offsets = lines.filled(0, np.inf)
        for polygon, cuts in zip(polygons, offsets, strict=True):
            pieces = [polygon[a:b] for a, b in pairwise(cuts)]
            yield (
                f'<path d="{"".join(map(path, pieces))}" fill="{colour}" fill-opacity="{look["tint"]}" '
                f'stroke="{look["border"]}" stroke-width="1.5"/>'
            )
    for k, colour in enumerate(PALETTE[:3]):
        mine = X[y == model.classes_[k]][:SHOWN]
        mine = mine[np.abs(mine).max(axis=1) < 9.7]
        spots = "".join(_spot(path(point[None], ""), k) for point in mine)
        yield f'<path d="{spots}" fill="{colour}" stroke="{look["border"]}" stroke-width="0.7"/>'
    yield (
        f'<rect x="{left}" y="{top}" width="{wide}" height="{high}" fill="none" stroke="{look["line"]}"/>'
    )


def _spot(start: str, k: int) -> str:
    """Return the outline of a mark at a place: a disc, a square, a triangle."""
    shapes = (
        "m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z",
        "m-4 -4h8v8h-8z",
        "m0 -5.5l5 9h-10z",
    )
    return start + shapes[k]


if __name__ == "__main__":
    write(pictures(course_folder()))
