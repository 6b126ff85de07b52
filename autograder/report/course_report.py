"""The report of a course: what is known of each lab, put into pages that are never half written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..course_folder import CourseError, all_labs
from ..description import Description, description
from ..places import write_whole
from ..results import LabResults, NotGraded, Person, lab_results
from .course_page import CoursePage
from .ideas import WideIdea, across
from .lab_numbers import LabNumbers, as_data, lab_numbers
from .lab_page import lab_page
from .lab_view import LabView
from .looks import checked_share
from .people import Names

Step = Callable[[str], None]


@dataclass(frozen=True)
class Wish:
    """What a report is asked for: which labs, anonymous or not."""

    labs: tuple[str, ...] = ()
    anonymous: bool = False


@dataclass
class CourseReport:
    """All numbers of a course, and how its people are called."""

    course: Path
    names: Names
    labs: dict[str, LabNumbers]
    told: Mapping[str, Description]
    people: tuple[Person, ...]
    unread: dict[str, str] = field(default_factory=dict)
    asked: tuple[str, ...] = ()

    @property
    def ideas(self) -> list[WideIdea]:
        """Return the ideas of all labs under their one name."""
        return across({n.results.key: n.ideas for n in self.labs.values()})

    def pages(self, out: Path | None = None) -> dict[str, str]:
        """Return the pages by the names of their files; pages of an earlier report in `out` are linked, too."""
        made = {f"{lab}.html": self._lab_page(lab, out) for lab in self.asked if lab in self.labs}
        title = "The course: what the class knows"
        linked = {lab for lab in self.labs if f"{lab}.html" in made or self._stands(out, lab)}
        course = CoursePage(
            title, self.labs, self.ideas, self.people, self.names, self.unread, frozenset(linked)
        )
        return {**made, "index.html": course.write()}

    def _stands(self, out: Path | None, lab: str) -> bool:
        """Return whether a page of an earlier report can be linked; numbers of students hold for one report."""
        return out is not None and not self.names.anonymous and (out / f"{lab}.html").is_file()

    def _lab_page(self, name: str, out: Path | None) -> str:
        return lab_page(LabView(_title(name), self.labs[name], self.names, out))

    def to_dict(self) -> dict[str, Any]:
        """Return all numbers as plain data."""
        called = self.names if self.names.anonymous else _id
        return {
            "labs": [as_data(self.labs[lab], called) for lab in self.asked if lab in self.labs],
            "ideas": [
                {"idea": i.name, "cost": i.cost, "labs": list(i.labs), "exercises": list(i.exercises),
                 "students": [called(p) for p in i.people], "hint": i.hint}
                for i in self.ideas
            ],
            "without_results": self.unread,
        }  # fmt: skip


def _id(person: Person) -> str:
    return person.id


def course_report(course: Path, url: str, wish: Wish, step: Step = lambda _: None) -> CourseReport:
    """Read every lab that the gradebook knows, and count; pages are asked for `wish.labs`, else for all."""
    read: dict[str, LabResults] = {}
    unread: dict[str, str] = {}
    worst: CourseError | None = None
    for lab in all_labs(course):
        step(lab)
        try:
            read[lab] = lab_results(course, lab, url)
        except CourseError as error:
            if lab in wish.labs:
                raise
            unread[lab] = "" if isinstance(error, NotGraded) else str(error)
            worst = worst or (None if isinstance(error, NotGraded) else error)
    if not read:
        raise worst or CourseError(
            "a report needs a lab that is graded. The gradebook has none. Grade one first: autograder grade LAB."
        )
    return report_of(course, read, wish, unread, step)


def report_of(
    course: Path, read: Mapping[str, LabResults], wish: Wish, unread: Mapping[str, str] | None = None,
    step: Step = lambda _: None,
) -> CourseReport:  # fmt: skip
    """Return the report of what was read, labs in their order."""
    told = {lab: description(course, lab) for lab in read}
    asked = wish.labs or tuple(read)
    before: dict[str, list[float]] = {}
    found: dict[str, LabNumbers] = {}
    for lab, results in read.items():
        step(lab)
        found[lab] = lab_numbers(results, told[lab], before=before)
        for who, hand_in in results.hand_ins.items():
            share = checked_share(hand_in)
            if share is not None:
                before.setdefault(who, []).append(share)
    people = _everybody(read.values())
    names = Names.of(people, anonymous=wish.anonymous)
    return CourseReport(course, names, found, told, people, dict(unread or {}), asked)


def _everybody(read: Any) -> tuple[Person, ...]:
    known: dict[str, Person] = {}
    for results in read:
        for person in (
            *(h.person for h in results.hand_ins.values()),
            *results.missing,
            *results.waiting,
        ):
            known.setdefault(person.id, person)
    return tuple(known[who] for who in sorted(known))


def _title(lab: str) -> str:
    """Return a lab's name for a heading.

    >>> _title("lab3_many_dimensions")
    'Lab 3: many dimensions'
    """
    key, _, rest = lab.partition("_")
    short = key.replace("lab", "Lab ") if key.startswith("lab") else key
    return f"{short}: {rest.replace('_', ' ')}" if rest else short


def write(pages: Mapping[str, str], out: Path) -> list[Path]:
    """Write pages into a folder, each whole or not at all; return where they are."""
    try:
        for name, page in pages.items():
            write_whole(out / name, page.encode())
    except OSError as error:
        raise CourseError(
            f"the report's folder must be one that can be written. {error.strerror}: {error.filename or out}. "
            "Name another with --out."
        ) from None
    return [out / name for name in pages]


def three_lines(ideas: Sequence[WideIdea]) -> list[str]:
    """Return the most costly ideas in a line each."""
    return [
        f"{n}. {i.words}: {len(i.people)} student{'s' * (len(i.people) != 1)}, −{i.cost:.1f} points ({', '.join(i.exercises[:4])})".replace(".0 points", " points")
        for n, i in enumerate(ideas[:3], 1)
    ]  # fmt: skip
