"""Check by check: how hard each was, and whether it tells those who know from those who do not."""

from __future__ import annotations

from . import words
from .lab_numbers import Item
from .lab_view import SIGNS, LabView
from .markup import (
    NONE,
    Column,
    Markup,
    Row,
    Sorted,
    joined,
    minus,
    number,
    percent,
    plural,
    table,
    tag,
)
from .parts import explained


def checks_part(view: LabView) -> Markup:
    """Return the table of checks, their picture, and how reliable the marks are."""
    n = view.numbers
    columns = [Column("Check"), Column("Points", True), Column("Solved", True), Column("Mean", True),
               Column("Mean share", True), Column("Discrimination", True), Column("Lost", True), Column("What came", wordy=True)]  # fmt: skip
    numbered = list(enumerate(n.items, 1))
    rows: list[Row] = [
        [Sorted(f"{i}. {view.called(item.cell)}", i), item.cell.most, percent(item.solved),
         Sorted(f"{item.mean:.2f}" if item.mean is not None else tag("small", "open"), item.mean),
         percent(item.difficulty), number(item.discrimination), item.lost, _what_came(view, item)]
        for i, item in numbered
    ]  # fmt: skip
    return (
        tag("h2", "Check by check", id="checks") + table("Checks of this lab", columns, rows)
        + _reliability(view) + explained(words.CHECKS)
    )  # fmt: skip


def _what_came(view: LabView, item: Item) -> Markup:
    if item.cell.written:
        return tag("small", "a question, marked by a person")
    said = [
        f"{item.verdicts[k]} {'blank' if k == 'missing' else k}"
        for k in SIGNS
        if item.verdicts.get(k)
    ]
    late = joined(["; out of time: ", view.people(item.timeouts)]) if item.timeouts else NONE
    return tag("span", ", ".join(said), late)


def _reliability(view: LabView) -> Markup:
    n = view.numbers
    if n.alpha is None:
        said = "Reliability is not known: it takes five students and two checks with marks that differ."
    else:
        a = n.alpha
        said = (f"Reliability of the marks (Cronbach's α): {minus(a.value)}, range {minus(a.low)} to {minus(a.high)}, "
                f"from {plural(a.n, 'student')}.")  # fmt: skip
    open_ = [view.called(c) for c in n.left_out if c.most]
    more = (
        f" Not in it, nor in the discriminations, because marks are open: {', '.join(open_)}."
        if open_
        else ""
    )
    return tag("p", said + more)
