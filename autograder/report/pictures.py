"""Pictures of a class as SVG within the page, each with words for those who do not see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from .markup import Markup, joined, plural, tag, text
from .measures import Estimate

_WIDTH, _HEIGHT = 560, 250
_LEFT, _RIGHT, _TOP, _BOTTOM = 46, 14, 12, 40
#: More thin lines than these are a blot.
_MOST_LINES = 60


def _x(share: float) -> float:
    return round(_LEFT + share * (_WIDTH - _LEFT - _RIGHT), 1)


def _y(share: float) -> float:
    return round(_HEIGHT - _BOTTOM - share * (_HEIGHT - _TOP - _BOTTOM), 1)


def _drawing(alt: str, caption: str, *parts: Markup) -> Markup:
    drawn = tag("svg", *parts, viewBox=f"0 0 {_WIDTH} {_HEIGHT}", role="img", aria_label=alt)
    return tag("figure", drawn, tag("figcaption", caption))


def _words(x: float, y: float, words: str, anchor: str = "middle", kind: str = "soft") -> Markup:
    return tag("text", words, x=x, y=y, text_anchor=anchor, class_=kind)


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> Markup:
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=kind)


def histogram(shares: Sequence[float]) -> Markup:
    """Return how many students earned which share of the points."""
    bins = 10
    places = [min(bins - 1, int(share * bins + 1e-9)) for share in shares]
    counts = [places.count(i) for i in range(bins)]
    most = max(counts)
    gap = (_WIDTH - _LEFT - _RIGHT) / bins
    bars, labels = [], []
    for i, count in enumerate(counts):
        x = _LEFT + i * gap
        if count:
            top = _y(count / most * 0.92)
            bars.append(tag("rect", x=round(x + 2, 1), y=top, width=round(gap - 4, 1),
                            height=round(_y(0) - top, 1), rx=2, class_="bars"))  # fmt: skip
            labels.append(_words(round(x + gap / 2, 1), top - 4, str(count), kind=""))
    ticks = [_words(_x(i / 5), _HEIGHT - _BOTTOM + 16, f"{i * 20}") for i in range(6)]
    axis = _line(_LEFT, _y(0), _WIDTH - _RIGHT, _y(0), "grid")
    middle = float(np.median(list(shares)))
    mark = _line(_x(middle), _y(1), _x(middle), _y(0), "middle")
    name = _words(_x(0.5), _HEIGHT - 6, "share of the points, in per cent")
    said = ", ".join(
        f"{i * 10} to {i * 10 + 10} per cent: {count}" for i, count in enumerate(counts) if count
    )
    return _drawing(
        f"Histogram of {plural(len(shares), 'mark')}. {said}.",
        "How many students earned which share of the checks' points. The upright line is the median: half "
        "of the class lies to its left.",
        axis, *bars, *labels, mark, *ticks, name,
    )  # fmt: skip


def checks_plot(points: Sequence[tuple[str, Estimate, Estimate]]) -> Markup:
    """Return difficulty against discrimination; each point is (label, difficulty, discrimination)."""

    def up(value: float) -> float:
        return _y((max(-1.0, min(1.0, value)) + 1) / 2)

    grid, dots = [], []
    for value in (-1.0, -0.5, 0.0, 0.5, 1.0):
        grid += [
            _line(_LEFT, up(value), _WIDTH - _RIGHT, up(value), "grid"),
            _words(_LEFT - 6, up(value) + 4, f"{value:g}".replace("-", "−"), "end"),
        ]
    grid += [_words(_x(i / 5), _HEIGHT - _BOTTOM + 16, f"{i * 20}") for i in range(6)]
    for label, easy, tells in _together(points):
        x, y = _x(easy.value), up(tells.value)
        dots += [
            _line(x, up(tells.low), x, up(tells.high), "reach"),
            _line(_x(easy.low), y, _x(easy.high), y, "reach"),
            tag("circle", cx=x, cy=y, r=5, class_="dot"),
            _words(x + 8, y - 6, label, "start", ""),
        ]
    said = "; ".join(
        f"{label}: {e.value:.0%} of the points, discrimination {d.value:.2f}"
        for label, e, d in points
    )
    return _drawing(
        f"Each check by its difficulty and discrimination. {said}.",
        "A check to the right is easy, one far up tells those who know from those who do not; one below 0 "
        "deserves a look at its question. The numbers are those of the table. The bars are the ranges in which the true values lie.",
        *grid, _words(_x(0.5), _HEIGHT - 6, "mean share of the points, in per cent"), *dots,
    )  # fmt: skip


def _together(
    points: Sequence[tuple[str, Estimate, Estimate]],
) -> list[tuple[str, Estimate, Estimate]]:
    """Return the points, those that would cover each other's label under one label."""
    kept: list[tuple[str, Estimate, Estimate]] = []
    for label, easy, tells in points:
        for place, (other, e, t) in enumerate(kept):
            if abs(e.value - easy.value) < 0.035 and abs(t.value - tells.value) < 0.12:
                kept[place] = (f"{other}, {label}", e, t)
        if not any(label in other.split(", ") for other, _, _ in kept):
            kept.append((label, easy, tells))
    return kept


def progress(labs: Sequence[str], shares: Sequence[Mapping[str, float]]) -> Markup:
    """Return the marks from lab to lab: the class's middle, its middle half, and the students."""
    xs = [_x((i + 0.5) / len(labs)) for i in range(len(labs))]
    parts = []
    for i in range(6):
        parts += [_line(_LEFT, _y(i / 5), _WIDTH - _RIGHT, _y(i / 5), "grid"),
                  _words(_LEFT - 6, _y(i / 5) + 4, f"{i * 20}", "end")]  # fmt: skip
    parts += [_words(x, _HEIGHT - _BOTTOM + 16, lab) for x, lab in zip(xs, labs, strict=True)]
    quartiles = [
        np.quantile(list(one.values()), (0.25, 0.5, 0.75)) if one else None for one in shares
    ]
    known = [(x, q) for x, q in zip(xs, quartiles, strict=True) if q is not None]
    low = [f"{x},{_y(float(q[0]))}" for x, q in known]
    high = [f"{x},{_y(float(q[2]))}" for x, q in reversed(known)]
    parts.append(tag("polygon", points=" ".join([*low, *high]), class_="band"))
    everybody = list(dict.fromkeys(who for one in shares for who in one))
    for who in everybody if len(everybody) <= _MOST_LINES else ():
        line = [f"{x},{_y(one[who])}" for x, one in zip(xs, shares, strict=True) if who in one]
        parts.append(tag("polyline", points=" ".join(line), class_="thin"))
    middle = [f"{x},{_y(float(q[1]))}" for x, q in known]
    parts.append(tag("polyline", points=" ".join(middle), class_="line"))
    parts += [tag("circle", cx=x, cy=_y(float(q[1])), r=4, class_="dot") for x, q in known]
    said = "; ".join(
        f"{lab}: median {q[1]:.0%}" for lab, q in zip(labs, quartiles, strict=True) if q is not None
    )
    thin = " Thin lines are students." if len(everybody) <= _MOST_LINES else ""
    return _drawing(
        f"Marks from lab to lab. {said}.",
        "Share of the checks' points from lab to lab, in per cent: dots are the class's median, the shaded band "
        f"holds its middle half.{thin}",
        joined(parts),
    )  # fmt: skip


def beside(true: Estimate, expected: float | None) -> Markup:
    """Return a small bar: the true share with its range, and a mark where it was expected."""
    parts = [
        tag("rect", x=0, y=3, width=round(true.value * 100, 1), height=8, class_="bars"),
        _line(round(true.low * 100, 1), 7, round(true.high * 100, 1), 7, "reach"),
    ]
    said = f"{true.value:.0%} of the students"
    if expected is not None:
        parts.append(_line(expected, 0, expected, 14, "middle"))
        said += f", {expected:.0f} per cent were expected"
    drawn = joined(parts)
    return Markup(
        f'<svg viewBox="0 0 100 14" role="img" aria-label="{text(said)}" style="width:7rem">{drawn.text}</svg>'
    )
