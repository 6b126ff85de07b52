"""What a class got wrong, most costly first, each with its hint and what to talk about."""

from __future__ import annotations

from collections.abc import Sequence

from ..description import RoomQuestion
from . import words
from .ideas import IdeaCost
from .lab_view import CARDS, LabView, short
from .markup import (
    NONE,
    Column,
    Markup,
    Row,
    Sorted,
    fold,
    joined,
    percent,
    plural,
    prose,
    table,
    tag,
)
from .parts import explained, points
from .pictures import beside


def ideas_part(view: LabView) -> Markup:
    """Return the most costly ideas in full, and all of them as a table."""
    ideas = view.numbers.ideas
    if not ideas:
        return tag("h2", "What the class got wrong", id="ideas") + tag(
            "p", "No wrong idea was recognised in any answer."
        )
    most = max(i.cost for i in ideas) or 1.0
    cards = tag(
        "ol",
        *(_card(view, place, i, most) for place, i in enumerate(ideas[:CARDS])),
        class_="cards",
    )
    rest = (
        fold(f"All {plural(len(ideas), 'idea')} as a table", _idea_table(view, ideas))
        if len(ideas) > 1
        else NONE
    )
    return (
        tag("h2", "What the class got wrong, most costly first", id="ideas") + cards + rest
        + explained(words.IDEAS)
    )  # fmt: skip


def _card(view: LabView, place: int, idea: IdeaCost, most: float) -> Markup:
    width = round(100 * idea.cost / most, 1)
    hint = prose(idea.hint) if idea.hint else tag("span", "none is written", class_="soft")
    talk = [tag("dt", "Its hint"), tag("dd", hint)]
    if idea.question is not None:
        talk += [tag("dt", "For the room"), tag("dd", question(idea.question))]
    talk += [tag("dt", "Students"), tag("dd", view.people(idea.people))]
    share, reach = idea.share, NONE
    if share is not None:
        guess = f"; expected {idea.expected:.0f} %" if idea.expected is not None else ""
        range_ = f"{share.low * 100:.0f}–{share.high * 100:.0f} %"
        reach = tag("small", f" · {share.value * 100:.0f} %, range {range_}{guess}")
    return tag(
        "li",
        tag("h3", idea.words, " ", tag("small", f"in {short(idea.exercise)}")),
        tag("div", class_="bar", style=f"width:{width}%"),
        tag(
            "div",
            tag("b", f"{points(idea.cost)} lost"),
            f" by {len(idea.people)} of {plural(idea.of, 'student')}",
            reach,
        ),
        tag("dl", *talk), class_="card", id=f"idea{place}",
    )  # fmt: skip


def _idea_table(view: LabView, ideas: Sequence[IdeaCost]) -> Markup:
    columns = [Column("Idea"), Column("Check"), Column("Cost", True), Column("Students", True),
               Column("Share and guess", True), Column("Who"), Column("Hint", wordy=True)]  # fmt: skip
    rows: list[Row] = [
        [i.words, short(i.exercise), Sorted(f"{i.cost:g}" if i.cost == int(i.cost) else f"{i.cost:.1f}", i.cost), len(i.people),
         Sorted(joined([percent(i.share).shown, beside(i.share, i.expected) if i.share else NONE]), i.share.value if i.share else None),
         view.people(i.people), prose(i.hint)]
        for i in ideas
    ]  # fmt: skip
    return table("Wrong ideas of this lab", columns, rows)


def question(asked: RoomQuestion) -> Markup:
    """Return a question for the room, with its answer folded."""
    shown = prose(asked.asked)
    return shown + fold("An answer", tag("p", prose(asked.answer))) if asked.answer else shown
