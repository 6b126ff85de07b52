"""Ideas that no author has to write: how a wrong answer stands to the right one, whatever is asked.

A relation is said only where it holds on every input that it is said of, so that its sentence is
true whoever wrote the answer and however. It knows no exercise: numbers, labels, shapes, and the
lengths of the inputs are all it looks at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from ..question import Slip
from .counts import COUNTS
from .entries import ENTRIES
from .labels import LABELS
from .parts import WHOLE, of_the_whole, wrong_parts
from .places import PLACES
from .shares import SHARES
from .signs import SIGNS
from .vocabulary import Pairs, Relation, Seen

__all__ = ["NAMES", "Seen", "explain"]

#: The relations of one part, or of an answer that has no parts.
RELATIONS = (*ENTRIES, *PLACES, *LABELS, *COUNTS, *SHARES, *SIGNS)
_OF_LEVEL = {level: [r for r in RELATIONS if r.level == level] for level in (1, 2, 3)}
#: The names of all general ideas.
NAMES = frozenset(relation.name for relation in (*RELATIONS, *WHOLE))


def explain(seen: Sequence[Seen], *, told: bool = True, stopped: bool = False) -> Slip | None:
    """Return the one general idea that holds on all inputs, or None.

    Without `told` its hint only asks: where one number is to be found, to say how it follows from
    a wrong one would be to give it away. Where the answer `stopped` on other inputs, the hint says
    that it does not speak of them.
    """
    with np.errstate(all="ignore"):
        whole = of_the_whole(seen)
        if whole is not None:
            return _slip(whole, f"{_COMES}, " if stopped else "", told)
        parts = wrong_parts(seen)
        return _of_the_parts(parts, told, stopped) if parts else None


#: Said where none came back on other inputs, such as those that ended in an error.
_COMES = "where a result comes back"


def _of_the_parts(parts: Mapping[str, Pairs], told: bool, stopped: bool) -> Slip | None:
    """Return what holds of all wrong parts: on all inputs, or of one on those where it is wrong."""
    pairs = [*parts.values()]
    wrong = [Pairs(pair for pair in some if pair.off > 1) for some in pairs]
    if len(pairs) > 1 or wrong == pairs:
        wrong = []  # nothing else than what is asked of all inputs
    everywhere = f"{_COMES}, {_names(parts)}" if stopped else _names(parts)
    where = f"{_COMES} and is" if stopped else "where your answer is"
    where = f"{where} wrong, {_names(parts)}"
    for some, before, level in (
        (pairs, everywhere, 1), (wrong, where, 1), (pairs, everywhere, 2), (pairs, everywhere, 3),
    ):  # fmt: skip
        found = _holding(some, level) if some else []
        if found:
            return _slip(found[0], before, told) if len(found) == 1 else None
    return None


def _names(parts: Mapping[str, Pairs]) -> str:
    names = " and ".join(f"`{name}`" for name in parts if name)
    return f"in {names}, " if names else ""


def _slip(relation: Relation, before: str, told: bool) -> Slip:
    says = before + relation.says
    hint = f"{says[0].upper()}{says[1:]} {relation.asks}" if told else relation.asks
    return Slip(relation.name, hint)


def _holding(parts: Sequence[Pairs], level: int) -> list[Relation]:
    """Return the relations of a level that hold in all of the parts, but those that give way."""
    in_shape = any(pairs.in_shape for pairs in parts)
    asked = [r for r in _OF_LEVEL[level] if not (r.reshapes and in_shape)]
    holding = {r.name: r for r in asked if all(_holds(r, pairs) for pairs in parts)}
    return [r for r in holding.values() if not set(r.under) & set(holding)]


def _holds(relation: Relation, pairs: Pairs) -> bool:
    try:
        return relation.holds(pairs)
    except (ValueError, TypeError, IndexError, OverflowError, np.linalg.LinAlgError):
        return False  # a relation between numbers does not hold of something else
