"""The README's picture of a report: which ideas cost the demo's class most, and how its marks are spread.

It is drawn from the demo's own model, by the report's own counting: what the simulated class of lab 3
deserves is what grading gives it. `python -m website.class_picture` writes it to docs/.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from html import escape
from itertools import chain
from pathlib import Path

from autograder.course import course_folder, load_lab
from autograder.demo.arguments import LABS
from autograder.demo.model import choices, items_of, members
from autograder.report.ideas import IdeaCost, Told, idea_costs
from autograder.results import Cell, Earned, HandIn, LabResults, Person

from .picture import DARK, LIGHT, framed, write

LAB, STUDENTS, SEED = "lab3", 40, 1  # as `autograder demo` draws them
SHOWN = 3
_WIDTH, _HEIGHT = 1180, 330
_HISTOGRAM = (750, 70, 384, 196)  # left, top, width, height


def results(course: Path) -> LabResults:
    """Return what the demo's class deserves in a lab, as grading gives it."""
    labs = [load_lab(course, name) for name in LABS]
    lab = next(lab for lab in labs if lab.key == LAB)
    items = items_of(lab, SEED)
    cells = {n: Cell(lab.name, n, i.exercise.points, False, n) for n, i in items.items()}
    hand_ins = {}
    for member in members(STUDENTS, labs, SEED):
        if member.manners.get(lab.name) in ("absent", "copied"):
            continue
        drawn = choices(member, items, SEED)
        earned = {
            name: Earned(cells[name], choice.share * cells[name].most,
                         finding={"verdict": "wrong", "ideas": sorted(choice.ideas)})
            for name, choice in drawn.items()
        }  # fmt: skip
        hand_ins[member.id] = HandIn(Person(member.id, member.full), earned)
    return LabResults(course, lab.name, tuple(cells.values()), hand_ins)


def told(course: Path) -> tuple[list[IdeaCost], list[float]]:
    """Return the most costly ideas, and the share of the points of each student."""
    found = results(course)
    ideas = idea_costs(found, Told.of(load_lab(course, LAB)))[:SHOWN]
    return ideas, sorted(h.points / found.most for h in found.hand_ins.values())


def pictures(course: Path) -> dict[str, str]:
    """Return the picture for light and for dark pages, by file name."""
    ideas, shares = told(course)
    return {
        "class-light.svg": draw(ideas, shares, LIGHT),
        "class-dark.svg": draw(ideas, shares, DARK),
    }


def alt_text(course: Path) -> str:
    """Return the picture in words."""
    ideas, shares = told(course)
    said = " ".join(
        f"{i.words}: {i.cost:g} points, {len(i.people)} students. {i.hint}" for i in ideas
    )
    return (
        f"The first screen of a class report, for {len(shares)} simulated students. What cost most: {said} "
        f"Beside it, how the marks are spread: {_spread(shares)}."
    )


def _spread(shares: Sequence[float]) -> str:
    counts = _counts(shares)
    return ", ".join(
        f"{n} from {10 * i} to {10 * i + 10} per cent" for i, n in enumerate(counts) if n
    )


def _counts(shares: Sequence[float]) -> list[int]:
    places = [min(9, int(10 * share + 1e-9)) for share in shares]
    return [places.count(i) for i in range(10)]


def draw(ideas: Sequence[IdeaCost], shares: Sequence[float], look: dict[str, object]) -> str:
    """Return the picture as SVG."""
    return framed(_WIDTH, _HEIGHT, look, chain(_ideas(ideas, look), _histogram(shares, look)))


def _ideas(ideas: Sequence[IdeaCost], look: dict[str, object]) -> Iterator[str]:
    yield _text(24, 44, 20, "What cost the class most", look["ink"], bold=True)
    top = 78
    for idea in ideas:
        who = f"−{idea.cost:g} points, {len(idea.people)} students, {idea.exercise.split('.')[1]}"
        yield _text(24, top, 17, f"{idea.words}: {who}", look["ink"])
        wide = round(690 * idea.cost / ideas[0].cost)
        yield f'<rect x="24" y="{top + 9}" width="{wide}" height="7" rx="3.5" fill="{look["bar"]}"/>'
        for row, words in enumerate(textwrap.wrap(idea.hint, 96)[:2]):
            yield _text(24, top + 37 + 19 * row, 14, words, look["quiet"])
        top += 86


def _histogram(shares: Sequence[float], look: dict[str, object]) -> Iterator[str]:
    left, top, width, height = _HISTOGRAM
    yield _text(left, 44, 20, "How the marks are spread", look["ink"], bold=True)
    counts, gap = _counts(shares), width / 10
    for i, count in enumerate(counts):
        high = round(height * 0.9 * count / max(counts))
        x = round(left + i * gap)
        if count:
            yield (
                f'<rect x="{x + 2}" y="{top + height - high}" width="{round(gap) - 4}" height="{high}" rx="2" '
                f'fill="{look["bar"]}"/>'
            )
            yield _text(x + gap / 2, top + height - high - 6, 14, f"{count}", look["ink"], "middle")
    yield f'<line x1="{left}" y1="{top + height}" x2="{left + width}" y2="{top + height}" stroke="{look["line"]}"/>'
    for i in range(6):
        yield _text(
            left + width * i / 5, top + height + 20, 13, f"{20 * i} %", look["quiet"], "middle"
        )


def _text(
    x: float, y: float, size: int, words: str, fill: object, anchor: str = "start", *, bold: bool = False
) -> str:  # fmt: skip
    weight = ' font-weight="600"' if bold else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{fill}"{weight}>'
        f"{escape(words)}</text>"
    )


if __name__ == "__main__":
    write(pictures(course_folder()))
