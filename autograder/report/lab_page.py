"""The page of one lab: what the class got wrong, check by check, and who needs a look."""

from __future__ import annotations

import builtins
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from ..course import CourseError
from ..letter.letters import letter_path
from ..results import Cell, Earned, HandIn, Person
from . import words
from .drafts import Draft
from .groups import Group
from .ideas import IdeaCost
from .lab_numbers import Item, LabNumbers
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
    minus,
    number,
    page,
    percent,
    plural,
    prose,
    table,
    tag,
)
from .parts import explained, points, ranks
from .people import Names
from .pictures import beside, checks_plot, histogram
from .similarity import in_words

#: So many ideas are said in full, and so many groups shown; the tables and the plain data have all.
_CARDS = 6
MOST_GROUPS = 12
_SIGNS = {
    "right": "✓", "wrong": "✗", "error": "!", "timeout": "∞", "missing": "–", "not graded": "?",
}  # fmt: skip


@dataclass(frozen=True)
class LabPage:
    """All that the page of a lab is written from."""

    title: str
    numbers: LabNumbers
    names: Names
    drafts: dict[int, Draft]  # by the place of the group
    inputs: dict[str, tuple[str, ...]]  # the labels of an exercise's public inputs
    home: Path | None = None  # where the page will lie: letters are linked from there
    course_page: str = "index.html"

    def write(self) -> str:
        """Return the page."""
        title = f"{self.title}: what the class knows"
        if not self.numbers.handed_in:
            return page(title, self._head(), self._nobody(), self._missing())
        parts = [self._head(), self._first(), self._ideas(), self._checks(), self._groups(),
                 self._looks(), self._everybody(), self._similar(), self._missing(), self._made_by()]  # fmt: skip
        return page(title, *parts)

    def _called(self, cell: Cell) -> str:
        return cell.name.removeprefix(f"{self.numbers.results.key}_")

    # --- the first screen ---

    def _head(self) -> Markup:
        links = [("Ideas", "ideas"), ("Checks", "checks"), ("Unexplained answers", "unexplained"),
                 ("Who needs a look", "looks"), ("Everybody", "everybody"), ("Similar texts", "similar"),
                 ("Where marks come from", "made")]  # fmt: skip
        listed = [tag("li", tag("a", "← the course", href=self.course_page))]
        if self.numbers.handed_in:
            listed += [tag("li", tag("a", shown, href=f"#{to}")) for shown, to in links]
        kind = (
            "Anonymous report"
            if self.names.anonymous
            else "For the lecturer only: this page holds names"
        )
        return (
            tag("h1", self.title) + tag("p", kind, class_="soft")
            + tag("nav", tag("ul", *listed), aria_label="Parts of this page")
        )  # fmt: skip

    def _nobody(self) -> Markup:
        return tag(
            "p",
            "Nobody has handed in anything for this lab yet, so there is nothing to report.",
            class_="note",
        )

    def _first(self) -> Markup:
        n, spread = self.numbers, self.numbers.spread()
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
        return (
            tag("div", *tiles, class_="tiles")
            + tag("div", tag("div", self._ranks(), class_="card"), tag("div", picture, self._spread(), class_="card"), class_="first")
            + self._not_ours() + self._versions_note()
        )  # fmt: skip

    def _ranks(self) -> Markup:
        """Return the most costly ideas as bars that lead to what is said of them."""
        return ranks([
            (i.words, f"#idea{place}", i.cost, f"{plural(len(i.people), 'student')}, {_short(i.exercise)}")
            for place, i in enumerate(self.numbers.ideas[:_CARDS])
        ])  # fmt: skip

    def _spread(self) -> Markup:
        spread = self.numbers.spread()
        if not spread:
            return NONE
        if len(self.numbers.shares) == 1:
            said = "One student is no class: shares and ranges below tell nothing of others."
            return tag("p", said, class_="note")
        said = (
            f"Marks go from {spread['lowest']:.0%} to {spread['highest']:.0%}; the middle half of the class lies between "
            f"{spread['lower_quartile']:.0%} and {spread['upper_quartile']:.0%}, the mean is {spread['mean']:.0%}."
        )
        return tag("p", said.replace("%", " %"), class_="soft")

    def _not_ours(self) -> Markup:
        checks = self.numbers.results.checks
        if any(cell.exercise for cell in checks):
            return NONE
        return tag("p", (
            "The checks of this lab are not LabGauss's: there are marks, and nothing is known of ideas behind them."
            if checks else "This lab has no check that is marked by itself: the numbers below are those of its questions."
        ), class_="note")  # fmt: skip

    def _versions_note(self) -> Markup:
        differs = self.numbers.provenance.differs
        if not differs:
            return NONE
        said = f"The marks of this lab were not all made by the same thing. What differs: {', '.join(differs)}. "
        return tag("p", said, tag("a", "See whose.", href="#made"), class_="note")

    # --- ideas ---

    def _ideas(self) -> Markup:
        ideas = self.numbers.ideas
        if not ideas:
            return tag("h2", "What the class got wrong", id="ideas") + tag(
                "p", "No wrong idea was recognised in any answer."
            )
        most = max(i.cost for i in ideas) or 1.0
        cards = tag(
            "ol",
            *(self._card(place, i, most) for place, i in enumerate(ideas[:_CARDS])),
            class_="cards",
        )
        rest = (
            fold(f"All {plural(len(ideas), 'idea')} as a table", self._idea_table(ideas))
            if len(ideas) > 1
            else NONE
        )
        return (
            tag("h2", "What the class got wrong, most costly first", id="ideas") + cards + rest
            + explained(words.IDEAS)
        )  # fmt: skip

    def _card(self, place: int, idea: IdeaCost, most: float) -> Markup:
        width = round(100 * idea.cost / most, 1)
        talk = [
            tag("dt", "Its hint"),
            tag("dd", prose(idea.hint) if idea.hint else "none is written"),
        ]
        talk += [tag("dt", "For the room"), tag("dd", _room(idea))]
        talk += [tag("dt", "Students"), tag("dd", self._people(idea.people))]
        share, reach = idea.share, NONE
        if share is not None:
            guess = f"; expected {idea.expected:.0f} %" if idea.expected is not None else ""
            range_ = f"{share.low * 100:.0f}–{share.high * 100:.0f} %"
            reach = tag("small", f" · {share.value * 100:.0f} %, range {range_}{guess}")
        return tag(
            "li",
            tag("h3", idea.words, " ", tag("small", f"in {_short(idea.exercise)}")),
            tag("div", class_="bar", style=f"width:{width}%"),
            tag(
                "div",
                tag("b", f"{points(idea.cost)} lost"),
                f" by {len(idea.people)} of {plural(idea.of, 'student')}",
                reach,
            ),
            tag("dl", *talk), class_="card", id=f"idea{place}",
        )  # fmt: skip

    def _idea_table(self, ideas: Sequence[IdeaCost]) -> Markup:
        columns = [Column("Idea"), Column("Check"), Column("Cost", True), Column("Students", True),
                   Column("Share and guess", True), Column("Who"), Column("Hint", wordy=True)]  # fmt: skip
        rows: list[Row] = [
            [i.words, _short(i.exercise), Sorted(f"{i.cost:g}" if i.cost == int(i.cost) else f"{i.cost:.1f}", i.cost), len(i.people),
             Sorted(joined([percent(i.share).shown, beside(i.share, i.expected) if i.share else NONE]), i.share.value if i.share else None),
             self._people(i.people), prose(i.hint)]
            for i in ideas
        ]  # fmt: skip
        return table("Wrong ideas of this lab", columns, rows)

    def _people(self, people: Sequence[Person]) -> Markup:
        links = joined((self._link(p) for p in sorted(people, key=self.names.order)), ", ")
        inside = tag("span", links, class_="people")
        return inside if len(people) <= 5 else fold(plural(len(people), "student"), inside)

    def _link(self, person: Person) -> Markup:
        if person.id not in self.numbers.results.hand_ins:
            return tag("span", self.names(person))
        return tag("a", self.names(person), href=f"#{self.names.anchor(person)}")

    # --- checks ---

    def _checks(self) -> Markup:
        n = self.numbers
        columns = [Column("Check"), Column("Points", True), Column("Solved", True), Column("Mean", True),
                   Column("Mean share", True), Column("Discrimination", True), Column("Lost", True), Column("What came", wordy=True)]  # fmt: skip
        numbered = list(enumerate(n.items, 1))
        rows: list[Row] = [
            [Sorted(f"{i}. {self._called(item.cell)}", i), item.cell.most, percent(item.solved),
             Sorted(f"{item.mean:.2f}" if item.mean is not None else tag("small", "open"), item.mean),
             percent(item.difficulty), number(item.discrimination), item.lost, self._what_came(item)]
            for i, item in numbered
        ]  # fmt: skip
        dots = [(str(i), item.difficulty, item.discrimination) for i, item in numbered
                if item.difficulty is not None and item.discrimination is not None]  # fmt: skip
        plot = tag("div", checks_plot(dots), class_="card") if dots else NONE
        return (
            tag("h2", "Check by check", id="checks") + table("Checks of this lab", columns, rows)
            + self._extremes() + plot + self._reliability() + explained(words.CHECKS)
        )  # fmt: skip

    def _what_came(self, item: Item) -> Markup:
        if item.cell.written:
            return tag("small", "a question, marked by a person")
        said = [
            f"{item.verdicts[k]} {'blank' if k == 'missing' else k}"
            for k in _SIGNS
            if item.verdicts.get(k)
        ]
        late = joined(["; out of time: ", self._people(item.timeouts)]) if item.timeouts else NONE
        return tag("span", ", ".join(said), late)

    def _extremes(self) -> Markup:
        said = []
        for items, what in (
            (self.numbers.solved_by_nobody, "Solved by nobody"),
            (self.numbers.solved_by_all, "Solved by all"),
        ):
            if items:
                said.append(
                    tag(
                        "p",
                        tag("b", f"{what}: "),
                        ", ".join(self._called(i.cell) for i in items) + ".",
                    )
                )
        return joined(said)

    def _reliability(self) -> Markup:
        n = self.numbers
        if n.alpha is None:
            said = "Reliability is not known: it takes five students and two checks with marks that differ."
        else:
            a = n.alpha
            said = (f"Reliability of the marks (Cronbach's α): {minus(a.value)}, range {minus(a.low)} to {minus(a.high)}, "
                    f"from {plural(a.n, 'student')}.")  # fmt: skip
        open_ = [self._called(c) for c in n.left_out if c.most]
        more = (
            f" Not in it, nor in the discriminations, because marks are open: {', '.join(open_)}."
            if open_
            else ""
        )
        return tag("p", said + more)

    # --- answers that nothing explains ---

    def _groups(self) -> Markup:
        found = self.numbers.unexplained
        head = tag("h2", "Wrong answers that no idea explains", id="unexplained")
        if not found.groups and not found.nothing_came:
            return head + tag("p", "There is none.")
        shown = found.groups[:MOST_GROUPS]
        cards = [(len(g.people), self._group(i, g)) for i, g in enumerate(shown)]
        groups, alone = [c for n, c in cards if n > 1], [c for n, c in cards if n == 1]
        listed = (
            tag("ul", *groups, class_="cards")
            if groups
            else tag("p", "No two of them are the same.")
        )
        if alone:
            listed += fold(
                f"{plural(len(alone), 'answer')} of one student", tag("ul", *alone, class_="cards")
            )
        return (
            head + tag("p", words.UNEXPLAINED, class_="soft") + listed + self._left_out(len(shown))
        )

    def _left_out(self, shown: int) -> Markup:
        found = self.numbers.unexplained
        left, nothing = len(found.groups) - shown, found.nothing_came
        said = []
        if left:
            said.append(
                f"{plural(left, 'smaller group')} more: autograder learn {self.numbers.results.key} --all writes them out."
            )
        if nothing:
            said.append(
                f"{plural(nothing, 'answer')} left nothing that could be held against others."
            )
        return tag("p", " ".join(said)) if said else NONE

    def _group(self, place: int, group: Group) -> Markup:
        draft = self.drafts.get(place)
        rows = [self._came(group, i) for i in range(len(group.came))]
        folds = NONE
        if draft is not None and draft.bank:
            folds = fold("A draft: the row for key.py, the hint, and the bank's cell",
                         tag("pre", draft.key), tag("pre", draft.hint), tag("pre", draft.bank))  # fmt: skip
        elif draft is not None:
            folds = fold(
                "A draft: the row for key.py and the hint",
                tag("pre", draft.key),
                tag("pre", draft.hint),
            )
        return tag(
            "li", tag("h3", plural(len(group.people), "student"), " ", tag("small", f"in {_short(group.exercise)}, {points(group.cost)} lost")),
            self._people(group.people), self._example(group), fold("What came on each public input", tag("ul", *rows)), folds, class_="card",
        )  # fmt: skip

    def _example(self, group: Group) -> Markup:
        finding = group.example.finding
        if self.names.anonymous or "own" not in finding:
            return NONE
        right = (
            [tag("div", tag("small", "right"), tag("pre", str(finding["right"])))]
            if "right" in finding
            else []
        )
        return tag("div", tag("small", f"On the input “{finding.get('input', '')}”"),
                   tag("div", tag("div", tag("small", "given"), tag("pre", str(finding["own"]))), *right, class_="beside"))  # fmt: skip

    def _came(self, group: Group, place: int) -> Markup:
        labels = self.inputs.get(group.exercise, ())
        label = labels[place] if place < len(labels) else f"input {place + 1}"
        return tag(
            "li",
            tag("small", f"{label}: "),
            what_came(group.came[place], anonymous=self.names.anonymous),
        )

    # --- students ---

    def _looks(self) -> Markup:
        head = tag("h2", "Who needs a look, and why", id="looks")
        found = sorted(
            self.numbers.looks, key=lambda one: (-len(one.reasons), self.names.order(one.person))
        )
        if not found:
            return head + tag("p", "Nobody, as far as the records tell.")
        rows: list[Row] = [
            [
                Sorted(self._link(one.person), self.names(one.person)),
                len(one.reasons),
                self._why(one),
            ]
            for one in found
        ]
        columns = [Column("Student"), Column("Reasons", True), Column("Why", wordy=True)]
        return (
            head
            + tag("p", words.LOOKS, class_="soft")
            + table("Students who need a look", columns, rows)
        )

    def _why(self, look: Look) -> Markup:
        said = [
            (r.anonymous or r.sentence) if self.names.anonymous else r.sentence
            for r in look.reasons
        ]
        return tag("ul", *(tag("li", one[:1].upper() + one[1:]) for one in said))

    def _everybody(self) -> Markup:
        n = self.numbers
        cells = n.results.cells
        columns = [Column("Student"), Column("Points", True), Column("Checks", True),
                   *(Column(self._called(c), True) for c in cells), Column("Ideas")]  # fmt: skip
        ordered = sorted(n.results.hand_ins.values(), key=lambda h: self.names.order(h.person))
        rows = [self._row(h, cells) for h in ordered]
        ids = [self.names.anchor(h.person) for h in ordered]
        signs = "✓ right, ✗ wrong, ! an error, ∞ out of time, – left blank, ? not graded, … not marked yet."
        return (
            tag("h2", "Everybody", id="everybody") + table("Everybody's marks", columns, rows, ids)
            + tag("p", signs, class_="soft")
        )  # fmt: skip

    def _row(self, hand_in: HandIn, cells: Iterable[Cell]) -> list[Piece | Sorted]:
        share = self.numbers.shares.get(hand_in.person.id)
        ideas = sorted({i.replace("_", " ") for e in hand_in.earned.values() for i in e.ideas})
        return [
            Sorted(self._name(hand_in), self.names(hand_in.person)),
            Sorted(f"{hand_in.points:g}", hand_in.points),
            Sorted("" if share is None else f"{share * 100:.0f} %", share),
            *(_mark(hand_in.earned.get(c.grade_id)) for c in cells), ", ".join(ideas),
        ]  # fmt: skip

    def _name(self, hand_in: HandIn) -> Markup:
        shown = tag("span", self.names.long(hand_in.person))
        letter = self._letter(hand_in.person.id)
        if letter is None:
            return shown
        whose = f"letter to {self.names(hand_in.person)}"
        return shown + tag("small", " ", tag("a", "letter", href=quote(letter), aria_label=whose))

    def _letter(self, who: str) -> str | None:
        """Return the way from this page to a student's letter, where there is one."""
        results = self.numbers.results
        if self.names.anonymous or self.home is None:
            return None
        try:
            path = letter_path(results.course, who, results.lab)
        except CourseError:  # an id that is no name of a folder
            return None
        return os.path.relpath(path, self.home) if path.is_file() else None

    def _missing(self) -> Markup:
        missing = sorted(self.numbers.results.missing, key=self.names.order)
        if not missing:
            return NONE
        listed = joined((self.names.long(p) for p in missing), ", ")
        return tag("h2", f"Not handed in: {len(missing)}") + (
            tag("p", listed) if not self.names.anonymous else NONE
        )

    def _similar(self) -> Markup:
        found = self.numbers.similar
        head = tag("h2", "Similar texts, for a look", id="similar")
        if found.why_not:
            return head + tag("p", f"Nothing was compared: {found.why_not}.")
        if self.names.anonymous:
            return head + tag(
                "p",
                f"{plural(len(found.pairs), 'pair')}. Their texts are left out here: they would tell who wrote them.",
            )
        if not found.pairs:
            return head + tag(
                "p", f"No pair of {plural(found.compared, 'submission')} shares unusually much."
            )
        more = f" {plural(found.left_off, 'more pair')} are left out." if found.left_off else ""
        cards = tag(
            "ul",
            *(self._pair(p.one, p.other, p.sentence, p.texts) for p in found.pairs),
            class_="cards",
        )
        return head + tag("p", words.SIMILAR + more, class_="note") + cards

    def _pair(
        self, one: Person, other: Person, said: str, texts: Iterable[tuple[str, str, str]]
    ) -> Markup:
        shown = joined(
            tag(
                "div",
                tag("h3", in_words(cell)),
                tag("div", tag("pre", a), tag("pre", b), class_="beside"),
            )
            for cell, a, b in texts
        )
        return tag(
            "li",
            tag("h3", self._link(one), " and ", self._link(other)),
            tag("p", said),
            fold("Both texts side by side", shown),
            class_="card",
        )

    def _made_by(self) -> Markup:
        head = tag("h2", "Where the marks come from", id="made") + tag(
            "p", words.MADE_BY, class_="soft"
        )
        origins = self.numbers.provenance.origins
        if not origins:
            return head + tag(
                "p", "There is no record of it: these marks were not made by autograder grade."
            )
        parts = list(dict.fromkeys(name for o in origins for name, _ in o.made_by))
        columns = [Column("Marks of"), *(Column(p) for p in parts), Column("Who")]
        tables = [dict(o.made_by) for o in origins]
        rows: list[Row] = [
            [plural(len(o.people), "student"), *(made.get(p, "") for p in parts),
             self._people(o.people) if len(origins) > 1 else "all"]
            for o, made in zip(origins, tables, strict=True)
        ]  # fmt: skip
        return head + table("What the marks were made by", columns, rows)


def what_came(one: dict[str, object], *, anonymous: bool = False) -> Markup:
    """Return in short what an answer gave on one input."""
    if "raised" in one:
        error = str(one["raised"])[:80]
        known = not anonymous or hasattr(
            builtins, error
        )  # whoever writes an error may name it after anybody
        return joined(["raised ", tag("code", error if known else "an error of its own")])
    if "problem" in one:
        return (
            tag("span", str(one["problem"]) or "nothing wrong here")
            if not anonymous
            else tag("span", "something else than numbers")
        )
    if "text" in one:
        return tag("code", str(one["text"])[:200]) if not anonymous else tag("span", "a text")
    numbers, shapes = one.get("numbers"), one.get("shapes")
    listed = (
        [x for x in numbers if isinstance(x, int | float | str)]
        if isinstance(numbers, list)
        else []
    )
    short = ", ".join(f"{x:.4g}" if isinstance(x, int | float) else x[:8] for x in listed[:8])
    return joined(
        [
            tag("code", short + (", …" if len(listed) > 8 else "")),
            tag("small", f" shape {_shape(shapes)}"),
        ]
    )


def _shape(shapes: object) -> str:
    if not isinstance(shapes, list):
        return "unknown"
    return " and ".join(
        "(" + ", ".join(map(str, s)) + ")" if isinstance(s, list) and s else "one number"
        for s in shapes
    )


def _tile(big: str, small: str) -> Markup:
    return tag("div", tag("b", big), tag("small", small), class_="tile")


def _room(idea: IdeaCost) -> Markup:
    if idea.question is None:
        return tag(
            "span", "no question of the guide is named for it: talk about the hint.", class_="soft"
        )
    asked = prose(idea.question.asked)
    return (
        asked + fold("An answer", tag("p", prose(idea.question.answer)))
        if idea.question.answer
        else asked
    )


def _short(exercise: str) -> str:
    return exercise.partition(".")[2] or exercise


def _mark(earned: Earned | None) -> Sorted:
    if earned is None or earned.points is None:
        return Sorted("…", None)
    sign = _SIGNS.get(earned.verdict, "")
    return Sorted(f"{earned.points:g} {sign}".rstrip(), earned.points)
