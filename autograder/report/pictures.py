"""Pictures of a class as SVG within the page, each with words for those who do not see it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .markup import Markup, joined, plural, tag, text
from .measures import Estimate

_WIDTH, _HEIGHT = 560, 250
_LEFT, _RIGHT, _TOP, _BOTTOM = 46, 14, 12, 40


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
