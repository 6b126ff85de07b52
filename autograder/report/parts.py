"""Parts that the page of a lab and the page of the course have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .markup import Markup, fold, joined, tag


def title(words: str, *, anonymous: bool) -> Markup:
    """Return the title of a page, with whether it holds names."""
    kind = "Anonymous report" if anonymous else "For the lecturer only: this page holds names"
    return tag("h1", words) + tag("p", kind, class_="soft")


def explained(pairs: Iterable[tuple[str, str]]) -> Markup:
    """Return what numbers mean, folded."""
    rows = joined(tag("dt", tag("b", name)) + tag("dd", said) for name, said in pairs)
    return fold("What these numbers mean", tag("dl", rows))


def points(count: float) -> str:
    """Return a number of points in words.

    >>> points(1.0), points(10.5)
    ('1 point', '10.5 points')
    """
    shown = f"{count:g}" if count == int(count) else f"{count:.1f}"
    return f"{shown} point{'' if count == 1 else 's'}"


def ranks(rows: Sequence[tuple[str, str, float, str]]) -> Markup:
    """Return costs as bars, the largest first: (what, where more is said, what it cost, a note)."""
    head = tag("h2", "Most costly ideas")
    if not rows:
        return head + tag("p", "No wrong idea was recognised in any answer.")
    most = rows[0][2] or 1.0
    bars = (
        tag(
            "li", tag("a", what, href=where), f" −{points(cost)}, ", tag("small", note),
            tag("div", class_="bar", style=f"width:{round(100 * cost / most, 1)}%"),
        )
        for what, where, cost, note in rows
    )  # fmt: skip
    return head + tag("ol", *bars, class_="ranks")
