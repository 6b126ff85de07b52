"""Pieces of a page. Whatever comes from outside is escaped here, once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from .measures import Estimate

#: A value longer than this is cut on a page; all of it stands in the records.
_LONGEST = 2000


@dataclass(frozen=True)
class Markup:
    """Text that is a page's already, and is not escaped again."""

    text: str

    def __add__(self, other: Markup) -> Markup:
        return Markup(self.text + other.text)


Piece = Markup | str | float | int | None
NONE = Markup("")


def text(piece: Piece) -> str:
    """Return a piece as it may stand in a page.

    >>> text("<b>")
    '&lt;b&gt;'
    """
    if isinstance(piece, Markup):
        return piece.text
    if isinstance(piece, float):
        return f"{piece:.4g}"
    return "" if piece is None else escape(_seen(str(piece)[:_LONGEST]))


def _seen(words: str) -> str:
    """Return a text without marks that turn the direction of writing, or that are no characters."""
    return re.sub(
        r"[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069\ud800-\udfff]", "\ufffd", words
    )


def tag(name: str, *inside: Piece, **attributes: str | int | float | bool | None) -> Markup:
    """Return an element; `class_` is the attribute class, and None leaves an attribute out.

    >>> tag("p", "1 < 2", class_="soft").text
    '<p class="soft">1 &lt; 2</p>'
    """
    given = "".join(_attribute(k, v) for k, v in attributes.items())
    return Markup(f"<{name}{given}>{''.join(map(text, inside))}</{name}>")


def _attribute(name: str, value: str | int | float | bool | None) -> str:
    if value is None or value is False:
        return ""
    name = name.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(_seen(str(value)))}"'


def joined(pieces: Iterable[Piece], between: str = "") -> Markup:
    """Return pieces one after the other."""
    return Markup(escape(between).join(map(text, pieces)))


def prose(words: str) -> Markup:
    """Return a sentence of an author's: `code` and *stress* as a page shows them.

    >>> prose("a `b` < *c*").text
    'a <code>b</code> &lt; <em>c</em>'
    """
    shown = text(words)
    shown = re.sub(r"`([^`]+)`", r"<code>\1</code>", shown)
    return Markup(re.sub(r"(?<![\w*])\*([^*\s][^*]*)\*(?!\w)", r"<em>\1</em>", shown))


def fold(summary: Piece, *inside: Piece) -> Markup:
    """Return something that opens when it is asked for."""
    return tag("details", tag("summary", summary), *inside)


@dataclass(frozen=True)
class Column:
    """A column of a table: its head, whether it holds numbers, and whether it needs room for words."""

    head: str
    number: bool = False
    wordy: bool = False

    @property
    def kind(self) -> str | None:
        """Return its class in the page."""
        return "number" if self.number else "wordy" if self.wordy else None


@dataclass(frozen=True)
class Sorted:
    """A cell that is sorted by something else than what it shows."""

    shown: Piece
    by: float | str | None


Row = Sequence[Piece | Sorted]


def table(
    caption: str, columns: Sequence[Column], rows: Iterable[Row],
    ids: Sequence[str] = (),
) -> Markup:  # fmt: skip
    """Return a table that sorts; the first cell of a row is its head, `ids` are names of rows."""
    heads = joined(tag("th", c.head, scope="col", class_=c.kind) for c in columns)
    body = joined(
        tag("tr", *(_cell(c, cell, first=j == 0) for j, (c, cell) in enumerate(zip(columns, row, strict=True))),
            id=ids[i] if ids else None)
        for i, row in enumerate(rows)
    )  # fmt: skip
    made = tag(
        "table", tag("thead", tag("tr", heads)), tag("tbody", body),
        class_="sorts", aria_label=caption,
    )  # fmt: skip
    return tag("div", made, class_="wide", tabindex="0", role="region", aria_label=caption)


def _cell(column: Column, cell: Piece | Sorted, *, first: bool) -> Markup:
    shown = cell.shown if isinstance(cell, Sorted) else cell
    by: str | float | None = None
    if isinstance(cell, Sorted):
        by = "" if cell.by is None else cell.by
    elif column.number and isinstance(cell, int | float):
        by = cell
    if first:
        return tag("th", shown, scope="row", class_=column.kind, data_by=by)
    return tag("td", shown, class_=column.kind, data_by=by)


def percent(estimate: Estimate | None) -> Sorted:
    """Return a share with its interval, in per cent."""
    if estimate is None:
        return Sorted(tag("small", "not known"), None)
    shown = f"{estimate.value:.0%}".replace("%", " %")
    return Sorted(
        joined([shown, " ", tag("small", f"{estimate.low * 100:.0f}–{estimate.high * 100:.0f}")]),
        estimate.value,
    )


def number(estimate: Estimate | None) -> Sorted:
    """Return a number with its interval, two digits."""
    if estimate is None:
        return Sorted(tag("small", "not known"), None)
    reach = tag("small", f"{minus(estimate.low)} to {minus(estimate.high)}")
    return Sorted(joined([minus(estimate.value), " ", reach]), estimate.value)


def minus(value: float) -> str:
    """Return a number with two digits and a minus sign that is one.

    >>> minus(-0.5)
    '−0.50'
    """
    return f"{value:.2f}".replace("-", "−").replace("−0.00", "0.00")


def plural(count: int, one: str, many: str = "") -> str:
    """Return a count with its word.

    >>> plural(1, "student"), plural(0, "student")
    ('1 student', '0 students')
    """
    return f"{count:,} {one if count == 1 else many or one + 's'}".replace(",", " ")


def page(title: str, *parts: Piece) -> str:
    """Return a whole page, with its look and its few lines of script inside."""
    body = "\n".join(map(text, parts))
    return (
        '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="robots" content="noindex">\n'
        f"<title>{text(title)}</title>\n<style>\n{_file('report.css')}</style></head>\n"
        f"<body>\n<main>\n{body}\n</main>\n<script>\n{_file('report.js')}</script>\n</body></html>\n"
    )


def _file(name: str) -> str:
    return (Path(__file__).parent / name).read_text("utf-8")
