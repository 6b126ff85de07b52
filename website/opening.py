"""The picture at the top of the README and of the site: a verdict in a notebook beside decision regions.

It is drawn from what the course says and computes: the verdict on a covariance divided by n − 1, and
the classifier of lab 4. `python -m website.opening` writes it to docs/, for light and for dark pages.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from html import escape
from itertools import pairwise
from pathlib import Path

import numpy as np
from contourpy import FillType, contour_generator

from autograder.course import course_folder, load_lab
from autograder.marking import public_question
from labgauss import GaussianClassifier, load_three_gaussians
from labgauss.checks.judging import judge
from labgauss.checks.verdict import Verdict
from labgauss.plotting.style import PALETTE

CHECK = "lab3.fit_gaussian"
DOCS = Path(__file__).parent.parent / "docs"
WIDTH, HEIGHT = 1180, 400
SHOWN = 50  # points of each class
LIGHT = {
    "page": "#ffffff", "cell": "#f6f7f9", "line": "#d0d7de", "ink": "#1f2328", "quiet": "#59636e",
    "stripe": "#b35806", "tint": 0.4, "border": "#222222",
}  # fmt: skip
DARK = {
    "page": "#0d1117", "cell": "#161b22", "line": "#3d444d", "ink": "#f0f6fc", "quiet": "#9198a1",
    "stripe": "#f0883e", "tint": 0.45, "border": "#f0f6fc",
}  # fmt: skip


def pictures(course: Path) -> dict[str, str]:
    """Return the picture for light and for dark pages, by file name."""
    verdict, total = told(course)
    return {
        "opening-light.svg": draw(verdict, total, LIGHT),
        "opening-dark.svg": draw(verdict, total, DARK),
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
        f"Left, a cell of a notebook that checks an answer, and its verdict: not yet right, {CHECK}, "
        f"{float(verdict):g} of {verdict.max_points:g} points. {verdict.message} Think about it: {verdict.hint} "
        f"{total}. Right, the decision regions of a Gaussian classifier for three classes, with curved "
        "borders, under the points of the classes in three colours and shapes."
    )


def draw(verdict: Verdict, total: str, look: dict[str, object]) -> str:
    """Return the picture as SVG."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
            f'font-family="system-ui, -apple-system, Segoe UI, Helvetica, Arial, sans-serif">',
            f'<rect width="{WIDTH}" height="{HEIGHT}" rx="10" fill="{look["page"]}" stroke="{look["line"]}"/>',
            *_cell(look),
            *_card(verdict, total, look),
            *_regions(look),
            "</svg>",
            "",
        ]
    )


def _cell(look: dict[str, object]) -> Iterator[str]:
    yield (
        f'<rect x="24" y="24" width="680" height="44" rx="4" fill="{look["cell"]}" stroke="{look["line"]}"/>'
    )
    yield (
        f'<text x="40" y="52" font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="17" '
        f'fill="{look["ink"]}">check("{CHECK}", fit_gaussian)</text>'
    )


def _card(verdict: Verdict, total: str, look: dict[str, object]) -> Iterator[str]:
    yield f'<rect x="24" y="86" width="5" height="290" fill="{look["stripe"]}"/>'
    yield (
        f'<text x="48" y="110" font-size="19" fill="{look["ink"]}"><tspan font-weight="bold">✘ Not yet right</tspan>'
        f" · {CHECK} · {float(verdict):g} of {verdict.max_points:g} points</text>"
    )
    y = 146
    for words in (verdict.message, f"Think about it: {verdict.hint}"):
        for row in textwrap.wrap(words, 76):
            yield f'<text x="48" y="{y}" font-size="17" fill="{look["ink"]}">{_bold(row)}</text>'
            y += 25
        y += 12
    yield f'<text x="48" y="366" font-size="15" fill="{look["quiet"]}">{total}</text>'


def _bold(row: str) -> str:
    first = "Think about it:"
    if not row.startswith(first):
        return escape(row)
    return f'<tspan font-weight="bold">{first}</tspan>{escape(row.removeprefix(first))}'


def _regions(look: dict[str, object]) -> Iterator[str]:
    """Draw regions, borders and points; what is drawn is rounded, the same on every machine."""
    X, y = load_three_gaussians(seed=0)[:2]
    model = GaussianClassifier().fit(X, y)
    left, top, wide, high = 736.0, 24.0, 420.0, 352.0
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


def main() -> None:
    """Write the pictures for the README."""
    DOCS.mkdir(exist_ok=True)
    for name, svg in pictures(course_folder()).items():
        (DOCS / name).write_text(svg, encoding="utf-8")
        print(DOCS / name)


if __name__ == "__main__":
    main()
