"""The page of the course: all labs, ideas across them, everybody's progress."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from ..results import Person
from .ideas import WideIdea
from .lab_numbers import LabNumbers
from .markup import (
    NONE,
    Column,
    Markup,
    Piece,
    Row,
    Sorted,
    page,
    plural,
    prose,
    table,
    tag,
)
from .parts import ranks, title
from .people import Names

_CARDS = 6


@dataclass(frozen=True)
class CoursePage:
    """All that the page of a course is written from; labs by their full names."""

    title: str
    labs: Mapping[str, LabNumbers]
    ideas: Sequence[WideIdea]
    people: Sequence[Person]
    names: Names
    unread: Mapping[str, str]  # labs without results, and why where they are not just ungraded
    linked: frozenset[str] = frozenset()  # labs whose page is there

    def write(self) -> str:
        """Return the page."""
        head = title(self.title, anonymous=self.names.anonymous)
        if not any(n.handed_in for n in self.labs.values()):
            none = tag(
                "p",
                "Nothing is graded yet, in any lab. Run autograder grade LAB, then this report again.",
                class_="note",
            )
            return page(self.title, head, none, self._unread())
        return page(
            self.title,
            head,
            self._labs(),
            self._ideas(),
            self._everybody(),
            self._unread(),
        )

    def _labs(self) -> Markup:
        columns = [Column("Lab"), Column("Handed in", True), Column("Median", True), Column("Mean", True),
                   Column("Ideas", True), Column("Need a look", True), Column("Most costly idea")]  # fmt: skip
        rows: list[list[Piece | Sorted]] = []
        for lab, n in self.labs.items():
            spread = n.spread()
            rows.append([
                Sorted(self._to(lab), lab),
                Sorted(f"{n.handed_in} of {n.in_class}" if n.results.missing else str(n.handed_in), n.handed_in),
                _share(spread.get("median")), _share(spread.get("mean")), len(n.ideas), len(n.looks),
                n.ideas[0].words if n.ideas else "",
            ])  # fmt: skip
        return (
            tag("h2", "From lab to lab", id="labs") + self._first() + table("Labs", columns, rows)
        )  # fmt: skip

    def _first(self) -> Markup:
        """Return what costs most."""
        if not self.ideas:
            return NONE
        most = ranks([
            (i.words, "#ideas", i.cost, f"{plural(len(i.people), 'student')}, {', '.join(i.labs)}")
            for i in self.ideas[:_CARDS]
        ])  # fmt: skip
        return tag("div", most, class_="card")

    def _ideas(self) -> Markup:
        head = tag("h2", "Ideas across labs, most costly first", id="ideas")
        if not self.ideas:
            return head + tag("p", "No wrong idea was recognised in any answer.")
        wide = [i for i in self.ideas if len(i.labs) > 1]
        if not wide:
            return head + tag("p", "No idea was recognised in more than one lab.")
        listed = (tag("li", _said(i), " ", tag("small", prose(i.hint))) for i in wide[:_CARDS])
        return head + tag("ul", *listed)

    def _to(self, lab: str) -> Markup:
        """Return a link to a lab's page, or its name where there is no page."""
        if lab not in self.linked:
            return tag("span", lab)
        return tag("a", lab, href=quote(f"{lab}.html"))

    def _everybody(self) -> Markup:
        labs = list(self.labs.values())
        columns = [
            Column("Student"),
            Column("Points", True),
            Column("Handed in", True),
            *(Column(n.results.key, True) for n in labs),
        ]
        ordered = sorted(self.people, key=self.names.order)
        rows: list[Row] = []
        for person in ordered:
            given = [n.results.hand_ins[person.id] for n in labs if person.id in n.results.hand_ins]
            name = Sorted(self.names.long(person), self.names(person))
            points = sum(h.points for h in given)
            rows.append(
                [
                    name,
                    Sorted(f"{points:g}", points),
                    len(given),
                    *(_share(n.shares.get(person.id)) for n in labs),
                ]
            )
        ids = [self.names.anchor(p) for p in ordered]
        return (
            tag("h2", "Everybody", id="everybody") + table("Everybody's progress", columns, rows, ids)
            + tag("p", "Per lab, the share of the checks' points; empty where nothing was handed in, or nothing is marked.", class_="soft")
        )  # fmt: skip

    def _unread(self) -> Markup:
        if not self.unread:
            return NONE
        listed = (tag("li", lab, f": {why}" if why else "") for lab, why in self.unread.items())
        return tag("h2", "Not graded yet, or not read") + tag("ul", *listed)


def _said(idea: WideIdea) -> Markup:
    """Say an idea of several labs in a sentence: twelve students, in three labs."""
    cost = f"{idea.cost:.1f}".removesuffix(".0")
    who = plural(len(idea.people), "student")
    return tag("b", idea.words) + tag(
        "span",
        f": {who}, in {plural(len(idea.labs), 'lab')} ({', '.join(idea.labs)}), {cost} points.",
    )


def _share(share: float | None) -> Sorted:
    return Sorted("" if share is None else f"{share * 100:.0f} %", share)
