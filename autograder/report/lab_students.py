"""The students of a lab: who needs a look, everybody's marks, what marks were made by."""

from __future__ import annotations

import os
from collections.abc import Iterable
from urllib.parse import quote

from ..places import letter_path
from ..refused import CourseError
from ..results import Cell, Earned, HandIn
from . import words
from .lab_view import SIGNS, LabView
from .looks import Look
from .markup import (
    NONE,
    Column,
    Markup,
    Piece,
    Row,
    Sorted,
    fold,
    joined,
    plural,
    prose,
    table,
    tag,
)


def looks_part(view: LabView) -> Markup:
    """Return who needs a look, and why."""
    head = tag("h2", "Who needs a look, and why", id="looks")
    found = sorted(
        view.numbers.looks, key=lambda one: (-len(one.reasons), view.names.order(one.person))
    )
    if not found:
        return head + tag("p", "Nobody, as far as the records tell.")
    rows: list[Row] = [
        [
            Sorted(view.link(one.person), view.names(one.person)),
            len(one.reasons),
            _why(view, one),
        ]
        for one in found
    ]
    columns = [Column("Student"), Column("Reasons", True), Column("Why", wordy=True)]
    return (
        head
        + tag("p", words.LOOKS, class_="soft")
        + table("Students who need a look", columns, rows)
    )


def _why(view: LabView, look: Look) -> Markup:
    said = [
        (r.anonymous or r.sentence) if view.names.anonymous else r.sentence for r in look.reasons
    ]
    return tag("ul", *(tag("li", one[:1].upper() + one[1:]) for one in said))


def everybody_part(view: LabView) -> Markup:
    """Return everybody's marks."""
    n = view.numbers
    cells = n.results.cells
    columns = [Column("Student"), Column("Points", True), Column("Checks", True),
               *(Column(view.called(c), True) for c in cells), Column("Ideas")]  # fmt: skip
    ordered = sorted(n.results.hand_ins.values(), key=lambda h: view.names.order(h.person))
    rows = [_row(view, h, cells) for h in ordered]
    ids = [view.names.anchor(h.person) for h in ordered]
    signs = (
        "✓ right, ✗ wrong, ! an error, ∞ out of time, – left blank, ? not graded, … not marked yet."
    )
    return (
        tag("h2", "Everybody", id="everybody") + table("Everybody's marks", columns, rows, ids)
        + tag("p", signs, class_="soft")
    )  # fmt: skip


def _row(view: LabView, hand_in: HandIn, cells: Iterable[Cell]) -> list[Piece | Sorted]:
    share = view.numbers.shares.get(hand_in.person.id)
    ideas = sorted({i.replace("_", " ") for e in hand_in.earned.values() for i in e.ideas})
    return [
        Sorted(_name(view, hand_in), view.names(hand_in.person)),
        Sorted(f"{hand_in.points:g}", hand_in.points),
        Sorted("" if share is None else f"{share * 100:.0f} %", share),
        *(_mark(hand_in.earned.get(c.grade_id)) for c in cells), _listed(ideas),
    ]  # fmt: skip


def _listed(ideas: list[str]) -> Piece:
    """Return a student's ideas, folded where they would make a tall row."""
    words_ = ", ".join(ideas)
    return words_ if len(ideas) <= 2 else fold(plural(len(ideas), "idea"), words_)


def _name(view: LabView, hand_in: HandIn) -> Markup:
    shown = tag("span", view.names.long(hand_in.person))
    letter = _letter(view, hand_in.person.id)
    if letter is None:
        return shown
    whose = f"letter to {view.names(hand_in.person)}"
    return shown + tag("small", " ", tag("a", "letter", href=quote(letter), aria_label=whose))


def _letter(view: LabView, who: str) -> str | None:
    """Return the way from this page to a student's letter, where there is one."""
    results = view.numbers.results
    if view.names.anonymous or view.home is None:
        return None
    try:
        path = letter_path(results.course, who, results.lab)
    except CourseError:  # an id that is no name of a folder
        return None
    return os.path.relpath(path, view.home) if path.is_file() else None


def missing_part(view: LabView) -> Markup:
    """Return who handed in nothing."""
    missing = sorted(view.numbers.results.missing, key=view.names.order)
    if not missing:
        return NONE
    listed = joined((view.names.long(p) for p in missing), ", ")
    return tag("h2", f"Not handed in: {len(missing)}") + (
        tag("p", listed) if not view.names.anonymous else NONE
    )


def made_by_part(view: LabView) -> Markup:
    """Return what the marks were made by, and whose differ."""
    head = tag("h2", "Where the marks come from", id="made") + tag(
        "p", prose(words.MADE_BY), class_="soft"
    )
    origins = view.numbers.provenance.origins
    if not origins:
        return head + tag(
            "p", prose("There is no record of it: these marks were not made by `autograder grade`.")
        )
    parts = list(dict.fromkeys(name for o in origins for name, _ in o.made_by))
    columns = [Column("Marks of"), *(Column(p) for p in parts), Column("Who")]
    tables = [dict(o.made_by) for o in origins]
    rows: list[Row] = [
        [plural(len(o.people), "student"), *(made.get(p, "") for p in parts),
         view.people(o.people) if len(origins) > 1 else "all"]
        for o, made in zip(origins, tables, strict=True)
    ]  # fmt: skip
    return head + table("What the marks were made by", columns, rows)


def _mark(earned: Earned | None) -> Sorted:
    if earned is None or earned.points is None:
        return Sorted("…", None)
    sign = SIGNS.get(earned.verdict, "")
    return Sorted(f"{earned.points:g} {sign}".rstrip(), earned.points)
