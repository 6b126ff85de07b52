"""The first screen of a lab: how many, how they did, what cost most, and what a reader must know first."""

from __future__ import annotations

from .ideas import IdeaCost
from .lab_ideas import question
from .lab_view import CARDS, LabView, short
from .markup import (
    NONE,
    Markup,
    plural,
    tag,
)
from .parts import points, ranks
from .pictures import histogram

#: So many questions fill the beginning of a session.
_QUESTIONS = 3


def first_screen(view: LabView) -> Markup:
    """Return how many handed in, how they did, what cost most, and what to talk about next."""
    n, spread = view.numbers, view.numbers.spread()
    missing = len(n.results.missing)
    median = f"{spread['median']:.0%}".replace("%", " %") if spread else "none yet"
    tiles = [
        _tile(f"{n.handed_in} of {n.in_class}" if missing else str(n.handed_in), "handed in"),
        _tile(median, "median mark, of the checks' points"),
        _tile(str(len(n.ideas)), "wrong ideas recognised"),
        _tile(str(len(n.looks)), "need a look" if len(n.looks) != 1 else "needs a look"),
    ]
    none = tag("p", "No check is marked yet.", class_="note")
    picture = histogram(list(n.shares.values())) if spread else none
    if len(n.shares) == 1:
        said = "One student is no class: shares and ranges below tell nothing of others."
        picture += tag("p", said, class_="note")
    return (
        tag("div", *tiles, class_="tiles")
        + tag("div", tag("div", _ranks(view), class_="card"), tag("div", picture, class_="card"), class_="first") + _next_time(view)
        + _not_ours(view) + _versions_note(view)
    )  # fmt: skip


def _next_time(view: LabView) -> Markup:
    """Return what to talk about next: the guide's questions, by what the ideas cost that belong to them."""
    ideas = view.numbers.ideas
    belong: dict[int, list[IdeaCost]] = {}
    for idea in ideas:
        if idea.question is not None:
            belong.setdefault(idea.question.number, []).append(idea)
    if not ideas:
        return NONE
    head = tag("h2", "For the next session")
    if not belong:
        said = (
            "The guide names no question for any of these ideas: talk about the hint of the first."
        )
        return tag("div", head, tag("p", said), class_="card")
    ranked = sorted(belong.values(), key=lambda group: -sum(i.cost for i in group))[:_QUESTIONS]
    return tag("div", head, tag("ul", *map(_asked, ranked)), class_="card")


def _asked(ideas: list[IdeaCost]) -> Markup:
    """Return a question for the room, and the ideas that it is for."""
    named = ", ".join(dict.fromkeys(i.words for i in ideas))
    cost = points(sum(i.cost for i in ideas))
    shown = question(ideas[0].question) if ideas[0].question else NONE
    return tag("li", shown, tag("small", f"for {named}: {cost} lost"))


def _ranks(view: LabView) -> Markup:
    """Return the most costly ideas as bars that lead to what is said of them."""
    return ranks([
        (i.words, f"#idea{place}", i.cost, f"{plural(len(i.people), 'student')}, {short(i.exercise)}")
        for place, i in enumerate(view.numbers.ideas[:CARDS])
    ])  # fmt: skip


def _not_ours(view: LabView) -> Markup:
    checks = view.numbers.results.checks
    if any(cell.exercise for cell in checks):
        return NONE
    return tag("p", (
        "The checks of this lab are not LabGauss's: there are marks, and nothing is known of ideas behind them."
        if checks else "This lab has no check that is marked by itself: the numbers below are those of its questions."
    ), class_="note")  # fmt: skip


def _versions_note(view: LabView) -> Markup:
    differs = view.numbers.provenance.differs
    if not differs:
        return NONE
    said = f"The marks of this lab were not all made by the same thing. What differs: {', '.join(differs)}. "
    return tag("p", said, tag("a", "See whose.", href="#made"), class_="note")


def _tile(big: str, small: str) -> Markup:
    return tag("div", tag("b", big), tag("small", small), class_="tile")
