"""The page of the course: all labs, ideas across them, everybody's progress."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote

from ..results import Person
from . import words
from .ideas import WideIdea
from .lab_numbers import LabNumbers
from .markup import (
    NONE,
    Column,
    Markup,
    Piece,
    Row,
    Sorted,
    fold,
    joined,
    page,
    plural,
    prose,
    table,
    tag,
)
from .parts import explained, ranks
from .people import Names
from .pictures import progress

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
        kind = (
            "Anonymous report"
            if self.names.anonymous
            else "For the lecturer only: this page holds names"
        )
        head = tag("h1", self.title) + tag("p", kind, class_="soft")
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
            self._nav(),
            self._labs(),
            self._ideas(),
            self._looks(),
            self._everybody(),
            self._unread(),
        )

    def _nav(self) -> Markup:
        links = [
            ("Labs", "labs"),
            ("Ideas across labs", "ideas"),
            ("Who needs a look", "looks"),
            ("Everybody", "everybody"),
        ]
        items = [tag("li", tag("a", shown, href=f"#{to}")) for shown, to in links]
        return tag("nav", tag("ul", *items), aria_label="Parts of this page")

    def _labs(self) -> Markup:
        columns = [Column("Lab"), Column("Handed in", True), Column("Median", True), Column("Mean", True),
                   Column("Ideas", True), Column("Need a look", True), Column("Most costly idea")]  # fmt: skip
        rows: list[list[Piece | Sorted]] = []
        for lab, n in self.labs.items():
            spread = n.spread()
            rows.append([
                Sorted(self._to(lab, lab), lab),
                Sorted(f"{n.handed_in} of {n.in_class}" if n.results.missing else str(n.handed_in), n.handed_in),
                _share(spread.get("median")), _share(spread.get("mean")), len(n.ideas), len(n.looks),
                n.ideas[0].words if n.ideas else "",
            ])  # fmt: skip
        return (
            tag("h2", "From lab to lab", id="labs") + self._first() + table("Labs", columns, rows)
            + self._versions()
        )  # fmt: skip

    def _first(self) -> Markup:
        """Return the first screen: what costs most, and how the marks went on."""
        shown = [(n.results.key, n.shares) for n in self.labs.values() if n.shares]
        if not shown:
            return NONE
        most = ranks([
            (i.words, "#ideas", i.cost, f"{plural(len(i.people), 'student')}, {', '.join(i.labs)}")
            for i in self.ideas[:_CARDS]
        ])  # fmt: skip
        picture = progress([key for key, _ in shown], [shares for _, shares in shown])
        return tag(
            "div",
            tag("div", most, class_="card"),
            tag("div", picture, class_="card"),
            class_="first",
        )

    def _versions(self) -> Markup:
        differ = [lab for lab, n in self.labs.items() if n.provenance.differs]
        made = {versions for n in self.labs.values() for versions in n.provenance.versions}
        said = ""
        if differ:
            said = f"Within {', '.join(differ)} not all marks were made by the same thing; the page of the lab says whose differ."
        elif len(made) > 1:
            said = "The labs were graded with different versions; the pages of the labs say with which."
        return tag("p", said, class_="note") if said else NONE

    def _ideas(self) -> Markup:
        head = tag("h2", "Ideas across labs, most costly first", id="ideas")
        if not self.ideas:
            return head + tag("p", "No wrong idea was recognised in any answer.")
        wide = [i for i in self.ideas if len(i.labs) > 1][:_CARDS]
        told = (
            tag("ul", *(tag("li", _said(i), " ", tag("small", prose(i.hint))) for i in wide))
            if wide
            else NONE
        )
        columns = [
            Column("Idea"),
            Column("Cost", True),
            Column("Students", True),
            Column("Labs"),
            Column("Who"),
            Column("Hint", wordy=True),
        ]
        rows: list[Row] = [
            [i.words, Sorted(f"{i.cost:.1f}".removesuffix(".0"), i.cost), len(i.people), ", ".join(i.labs), self._people(i.people), prose(i.hint)]
            for i in self.ideas
        ]  # fmt: skip
        return head + told + table("Ideas across labs", columns, rows) + explained(words.IDEAS[:1])

    def _to(self, lab: str, shown: str, where: str = "") -> Markup:
        """Return a link to a lab's page, or its name where there is no page."""
        if lab not in self.linked:
            return tag("span", shown)
        return tag("a", shown, href=quote(f"{lab}.html") + where)

    def _people(self, people: Sequence[Person]) -> Markup:
        links = joined((self._link(p) for p in sorted(people, key=self.names.order)), ", ")
        inside = tag("span", links, class_="people")
        return inside if len(people) <= 5 else fold(plural(len(people), "student"), inside)

    def _link(self, person: Person) -> Markup:
        return tag("a", self.names(person), href=f"#{self.names.anchor(person)}")

    def _looks(self) -> Markup:
        rows: list[list[Piece | Sorted]] = []
        reasons: dict[str, list[Markup]] = {}
        for lab, n in self.labs.items():
            for look in n.looks:
                for reason in look.reasons:
                    said = (
                        (reason.anonymous or reason.sentence)
                        if self.names.anonymous
                        else reason.sentence
                    )
                    where = self._to(lab, n.results.key, "#looks")
                    reasons.setdefault(look.person.id, []).append(tag("li", where, f": {said}"))
        known = {p.id: p for p in self.people}
        for who in sorted(reasons, key=lambda w: (-len(reasons[w]), self.names.order(known[w]))):
            name = Sorted(self._link(known[who]), self.names(known[who]))
            rows.append([name, len(reasons[who]), tag("ul", *reasons[who])])
        head = tag("h2", "Who needs a look, and why", id="looks")
        if not rows:
            return head + tag("p", "Nobody, as far as the records tell.")
        columns = [Column("Student"), Column("Reasons", True), Column("Why", wordy=True)]
        return (
            head
            + tag("p", words.LOOKS, class_="soft")
            + table("Students who need a look", columns, rows)
        )

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
