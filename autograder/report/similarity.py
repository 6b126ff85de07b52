"""Pairs of submissions that share unusually much of their code: for a human look, never a verdict.

Code is cut into words, without names of the student's own, layout and comments. Runs of words that
the stub, the bank or many of the class have count nothing; what is left weighs more, the fewer have
it. A pair is listed where it shares far more than students of this class share with each other.
"""

from __future__ import annotations

import builtins
import keyword
import math
import re
import statistics
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from ..results import Person

#: So many words in a row are one run: less is chance, more breaks where a line was moved.
RUN = 6
#: A run that more students have is common, whatever the size of the class.
_MANY = 25
#: A pair shares at least so many rare runs, about three lines.
_LEAST = 18
#: So far beyond the others, in widths of the middle half of the class.
_FAR = 6.0
#: More pairs than these no person looks at.
_MOST = 50
#: Of a longer cell the beginning counts.
_LONGEST = 20_000
_KNOWN = frozenset({*keyword.kwlist, *dir(builtins), "self", "np", "plt", "ax"})
#: Notes, texts, names, numbers and signs, as Python's own tokenizer finds them, and several times as fast.
#: What is never closed ends with the line or the cell, so that no text takes longer than its length.
_PARTS = re.compile(
    r"""(?P<note>\#[^\n]*)
    |(?P<text>[rbfu]{0,2}(?:\'\'\'(?:\\.|[^\\])*?(?:\'\'\'|\Z)|\"\"\"(?:\\.|[^\\])*?(?:\"\"\"|\Z)
        |\'(?:\\.|[^\'\\\n])*\'?|\"(?:\\.|[^\"\\\n])*\"?))
    |[^\W\d]\w*|(?:\d[\d_]*\.?[\d_]*|\.\d+)(?:e[-+]?\d+)?|[^\s\w]""",
    re.VERBOSE | re.DOTALL | re.IGNORECASE,
)

Texts = Mapping[str, str]  # the text of each solution cell, by its name
Runs = dict[str, frozenset[int]]
Run = tuple[str, int]  # in which cell, and which
Two = tuple[str, str]


@dataclass(frozen=True)
class Pair:
    """Two students, the cells in which they share rare runs, how many, and what each wrote there."""

    one: Person
    other: Person
    cells: tuple[str, ...]
    shared: int
    usual: float
    texts: tuple[tuple[str, str, str], ...]  # cell, text of one, text of the other

    @property
    def sentence(self) -> str:
        """Say what the two share, beside what is usual."""
        times = f"Usual in this class, with whoever is nearest, is {self.usual:.0f}."
        return (
            f"{self.shared} runs of {RUN} words of code stand in both and in hardly any other submission, "
            f"in {', '.join(map(in_words, self.cells))}. {times}"
        )


@dataclass(frozen=True)
class Similar:
    """The pairs of a lab, the most alike first; `compared` students had answers that could be read."""

    pairs: tuple[Pair, ...] = ()
    compared: int = 0
    why_not: str = ""
    left_off: int = field(default=0)


def in_words(cell: str) -> str:
    """Return what a solution cell is called in a sentence.

    >>> in_words("lab3_fit_gaussian_solution")
    'fit_gaussian'
    """
    return re.sub(r"^lab\d+_", "", cell.removesuffix("_solution"))


def words(text: str) -> list[str]:
    """Return the words of a piece of code: own names become one, texts another.

    >>> words("total = X.sum(axis=0)  # my sum")
    ['v', '=', 'v', '.', 'sum', '(', 'axis', '=', '0', ')']
    """
    found: list[str] = []
    depth, own = 0, False  # within brackets; whether the last word is a name of the student's
    for part in _PARTS.finditer(text[:_LONGEST]):
        if part["note"]:
            continue
        word = "''" if part["text"] else part[0]
        if own and not (word == "=" and depth):  # the name of an argument is no name of theirs
            found[-1] = "v"
        depth += (word in "([{") - (word in ")]}")
        own = word.isidentifier() and word not in _KNOWN and found[-1:] != ["."]
        found.append(word)
    if own:
        found[-1] = "v"
    return found


def runs(text: str) -> frozenset[int]:
    """Return the runs of words of a text."""
    found = words(text)
    return frozenset(hash(tuple(found[i : i + RUN])) for i in range(len(found) - RUN + 1))


def similar(
    people: Mapping[str, Person], texts: Mapping[str, Texts], common: Mapping[str, Iterable[str]]
) -> Similar:
    """Compare the solution cells of a class; `common` are texts that everybody may have, by cell."""
    known = {cell: frozenset[int]().union(*map(runs, given)) for cell, given in common.items()}
    own = {
        who: {c: runs(t) - known.get(c, frozenset()) for c, t in cells.items()}
        for who, cells in sorted(texts.items())
    }
    own = {who: cells for who, cells in own.items() if any(cells.values())}
    if len(own) < 4:
        return Similar(
            (), len(own), "fewer than four submissions have code of their own to compare"
        )
    weight, shared = _shared(own)
    scores = {pair: sum(weight[run] for run in found) for pair, found in shared.items()}
    nearest = _nearest(own, scores)
    usual = statistics.median(
        _nearest(own, {p: len(found) for p, found in shared.items()}).values()
    )
    chosen = [p for p in shared if len(shared[p]) >= _LEAST and scores[p] > _unusual(nearest, p)]
    chosen.sort(key=lambda p: (-scores[p], p))
    pairs = tuple(_pair(p, shared[p], people, texts, usual) for p in chosen[:_MOST])
    return Similar(pairs, len(own), left_off=max(0, len(chosen) - _MOST))


def _shared(own: Mapping[str, Runs]) -> tuple[dict[Run, float], dict[Two, list[Run]]]:
    """Return what each rare run weighs, and for each pair the rare runs that both have."""
    has: dict[Run, list[str]] = defaultdict(list)
    for who, cells in own.items():
        for cell, grams in cells.items():
            for gram in grams:
                has[cell, gram].append(who)
    most = min(_MANY, max(2, len(own) // 8))
    rare = {run: whose for run, whose in has.items() if 2 <= len(whose) <= most}
    weight = {run: math.log2(len(own) / len(whose)) for run, whose in rare.items()}
    shared: dict[Two, list[Run]] = defaultdict(list)
    for run, whose in rare.items():
        for pair in combinations(whose, 2):
            shared[pair].append(run)
    return weight, shared


def _nearest(own: Iterable[str], scores: Mapping[Two, float]) -> dict[str, float]:
    """Return how near each student is to whoever is nearest."""
    nearest = dict.fromkeys(own, 0.0)
    for pair, score in scores.items():
        for who in pair:
            nearest[who] = max(nearest[who], score)
    return nearest


def _unusual(nearest: Mapping[str, float], pair: Two) -> float:
    """Return the score above which a pair is unusual, as the others of the class are near each other."""
    others = sorted(score for who, score in nearest.items() if who not in pair)
    low, high = others[len(others) // 4], others[len(others) * 3 // 4]
    return high + _FAR * max(high - low, math.log2(len(nearest)))


def _pair(
    pair: Two, found: Sequence[Run], people: Mapping[str, Person],
    texts: Mapping[str, Texts], usual: float,
) -> Pair:  # fmt: skip
    one, other = pair
    cells = tuple(cell for cell, _ in Counter(cell for cell, _ in found).most_common())
    beside = tuple((c, texts[one].get(c, ""), texts[other].get(c, "")) for c in cells)
    return Pair(people[one], people[other], cells, len(found), usual, beside)
