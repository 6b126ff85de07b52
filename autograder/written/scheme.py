"""A mark scheme as parts to click: each with the points that its text states, where it states any."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

_WORDS = {"one": 1.0, "two": 2.0, "three": 3.0, "four": 4.0, "five": 5.0, "six": 6.0}
_NUMBER = r"(?:\d+½|½|\d+(?:[.,]\d+)?|half an?|an?|one|two|three|four|five|six)"
#: Points as people write them: `1 point`, `½ point`, `half a point`, `2.5 pts`.
_POINTS = re.compile(rf"(?P<number>{_NUMBER})\s+(?:points?|pts?|marks?)\b", re.IGNORECASE)
#: What counts off: a bullet, `(a)`, `1.`, `2:`, `b)`.
_MARKER = re.compile(
    r"(?P<mark>[-*•]\s+|\((?:[a-z]|\d{1,2}|[ivx]{1,4})\)|(?:[a-z]|\d{1,2})[.):](?=\s))\s*",
    re.IGNORECASE,
)
_MANY = re.compile(
    r"^(?:any|each of|the)?\s*(?P<count>two|three|four|five|\d)\b[^.:;]{0,40}?"
    rf"(?P<number>{_NUMBER})\s+(?:points?|pts?|marks?)\s+each\b",
    re.IGNORECASE,
)
_AT_MOST = re.compile(
    r"\bat most (?P<count>two|three|four|five|six|\d)\b(?!\s*(?:points?|marks?))", re.I
)
_HALF_OF_IT = re.compile(r"\bhalf of it\b[^.:;)]*", re.IGNORECASE)
_LESS = re.compile(
    r"\b(?P<points>half an?|½|\d+(?:[.,]\d+)?)\s+(?:points?|pts?|marks?)\b[^.;)]*", re.IGNORECASE
)


#: `one for a cycle`, in `One point for a zero slope, one for a cycle`.
_ANOTHER = re.compile(
    r"(?:and\s+)?(?P<number>one|two|three|\d+)\s+(?:points?\s+)?for\b", re.IGNORECASE
)


@dataclass(frozen=True)
class Level:
    """One step of a part: its points, None where the scheme states none, and the words for it."""

    points: float | None
    words: str


@dataclass(frozen=True)
class Part:
    """One part of a mark scheme; its first level is all of it, the others are what it gives for less."""

    text: str
    levels: tuple[Level, ...]

    @property
    def points(self) -> float | None:
        """Return what all of it gives."""
        return self.levels[0].points


@dataclass(frozen=True)
class Scheme:
    """A mark scheme: what holds for all of it, and its parts; `text` is the whole as it was written."""

    text: str = ""
    head: str = ""
    parts: tuple[Part, ...] = ()


def read_scheme(text: str) -> Scheme:
    """Return the parts of a mark scheme; no points are invented, and no word is left out.

    >>> [part.points for part in read_scheme("1 point: why.\\n½ point: how.").parts]
    [1.0, 0.5]
    """
    text = text.strip()
    blocks = _blocks(text)
    head, each, halves = _head(blocks)
    parts = [part for block in blocks[len(head) :] for part in _parts(block, each, halves)]
    if not any(part.points is not None for part in parts):
        return Scheme(text, text)  # prose: there is nothing to add up
    return Scheme(text, "\n\n".join(head), tuple(parts))


def number(words: str) -> float:
    """Return the number that is meant.

    >>> number("half a"), number("1½"), number("two"), number("2,5")
    (0.5, 1.5, 2.0, 2.5)
    """
    words = words.strip().lower()
    if words.startswith("half"):
        return 0.5
    if words in ("a", "an"):
        return 1.0
    if words in _WORDS:
        return _WORDS[words]
    whole = words.partition("½")[0]
    return float(whole.replace(",", ".") or 0) + (0.5 if words.endswith("½") else 0.0)


# --- the text in blocks ---------------------------------------------------------------------------


def _blocks(text: str) -> list[str]:
    """Cut where a line begins something: after an empty line, with a marker, or with points."""
    blocks: list[list[str]] = []
    fresh = True
    for line in text.splitlines():
        if not line.strip():
            fresh = True
            continue
        if fresh or _MARKER.match(line) or _leading(line.strip()):
            blocks.append([])
        blocks[-1].append(line.strip())
        fresh = False
    return [piece for lines in blocks for piece in _listed("\n".join(lines))]


def _listed(block: str) -> list[str]:
    """Cut one sentence that gives points for several things."""
    lead = _leading(block)
    if lead is None or not re.match(r"\s+for\b(?!\s+each\b)", _unmarked(block)[lead.end() :]):
        return [block]
    return re.split(rf"(?<=[,;])\s+(?={_ANOTHER.pattern})", block, flags=re.IGNORECASE)[::2]


def _leading(block: str) -> re.Match[str] | None:
    """Return the points that a block begins with, behind its marker."""
    return _POINTS.match(_unmarked(block))


def _unmarked(block: str) -> str:
    found = _MARKER.match(block)
    return block[found.end() :] if found else block


def _head(blocks: list[str]) -> tuple[list[str], float | None, tuple[Level, ...]]:
    """Return the blocks before the parts, the points that they give to each, and what each may get less.

    `One point each.` is a head where what is counted off below states no points of its own.
    """
    first = next((i for i, block in enumerate(blocks) if _begins_part(blocks, i)), 0)
    head = blocks[:first]
    each, less = None, []
    for block in head:
        found = _leading(block)
        if found and re.search(r"\beach\b", block, re.IGNORECASE):
            each = number(found["number"])
            less += _less(block[found.end() :], each)
    return head, each, tuple(less)


def _begins_part(blocks: list[str], at: int) -> bool:
    block = blocks[at]
    if _MARKER.match(block):
        return True
    if not _leading(block):
        return False
    following = blocks[at + 1 :]
    counted = [b for b in following if _MARKER.match(b)]
    gives_each = re.search(r"\beach\b", block, re.IGNORECASE)
    return not (gives_each and counted and not any(_leading(b) for b in following))


# --- a block as parts -----------------------------------------------------------------------------


def _parts(block: str, each: float | None, halves: tuple[Level, ...]) -> Iterator[Part]:
    body = _unmarked(block)
    many, lead = _MANY.match(body), _POINTS.match(body) or _ANOTHER.match(body)
    if many:
        points, count = number(many["number"]), many["count"]
        yield from _repeated(block, int(number(count)), (Level(points, ""), *_less(body[many.end() :], points)))  # fmt: skip
        return
    if lead is None:
        points_of_all = each
        levels = (Level(each, ""), *_less(body, each), *halves)
        yield Part(block, _ordered(levels, points_of_all))
        return
    points, rest = number(lead["number"]), body[lead.end() :]
    levels = (Level(points, ""), *_less(rest, points), *halves)
    at_most = _AT_MOST.search(rest)
    if at_most and re.match(r"\s*(for\s+)?each\b", rest):
        yield from _repeated(block, int(number(at_most["count"])), levels)
        return
    yield Part(block, _ordered(levels, points))


def _repeated(block: str, count: int, levels: tuple[Level, ...]) -> Iterator[Part]:
    """Yield a part as often as it may be given."""
    for turn in range(count):
        said = f"{block}" if turn == 0 else f"The same again, number {turn + 1}."
        yield Part(said, _ordered(levels, levels[0].points))


def _less(text: str, most: float | None) -> list[Level]:
    """Return what a text gives for less than all: half a point for the number alone."""
    if most is None:
        return []
    found = [Level(most / 2, _clean(m[0])) for m in _HALF_OF_IT.finditer(text)]
    for match in _LESS.finditer(text):
        points = number(match["points"])
        if 0 < points < most:
            found.append(Level(points, _clean(match[0])))
    return found


def _ordered(levels: tuple[Level, ...], most: float | None) -> tuple[Level, ...]:
    """Return all of it first, then what gives less, each number of points once with all its words."""
    whole = levels[0]
    by_points: dict[float, Level] = {}
    for level in levels[1:]:
        if level.points is not None and most is not None and level.points < most:
            before = by_points.get(level.points)
            said = f"{before.words}; {level.words}" if before else level.words
            by_points[level.points] = replace(level, words=said)
    return (whole, *sorted(by_points.values(), key=lambda one: -(one.points or 0)))


def _clean(words: str) -> str:
    return " ".join(words.split()).strip(" ,:")
