"""An answer of several values: its parts, and the relations that speak of all of them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..compare import EXACT, Tolerances, distance
from .vocabulary import (
    FAR,
    Pair,
    Pairs,
    Relation,
    Seen,
    as_array,
)


def wrong_parts(seen: Sequence[Seen]) -> dict[str, Pairs]:
    """Return the parts that are not right, each on all inputs; none where an answer has others."""
    parts: dict[str, list[Pair]] = {}
    for one in seen:
        for name, wanted in named_parts(one.right, one.tolerances).items():
            got = _part(one.got, one.right, name, one.tolerances)
            tolerance = one.tolerances.get(name, EXACT)
            for leaf, right in _leaves(got, wanted):
                array, numbers = as_array(leaf), as_array(right)
                if array is None or numbers is None:
                    return {}
                parts.setdefault(name, []).append(Pair(array, numbers, tolerance, one.given))
    off = {name: max(pair.off for pair in pairs) for name, pairs in parts.items()}
    if any(1 < units <= FAR for units in off.values()):
        return {}
    return {name: Pairs(parts[name]) for name, units in off.items() if units > 1}


def _part(got: Any, right: Any, name: str, tolerances: Tolerances) -> Any:
    """Return the part of an answer that stands where the right part of this name does, or None."""
    if isinstance(right, Mapping):
        own = got if isinstance(got, Mapping) and len(got) == len(right) else {}
        return next((value for key, value in own.items() if str(key) == name), None)
    if isinstance(right, tuple):
        fits = isinstance(got, (tuple, list)) and len(got) == len(right)
        return got[list(named_parts(right, tolerances)).index(name)] if fits else None
    return got


def _leaves(got: Any, right: Any) -> Iterator[tuple[Any, Any]]:
    """Return the numbers and arrays of a part, each with the one in its place, None for none."""
    if isinstance(right, Mapping):
        own = got if isinstance(got, Mapping) and set(got) == set(right) else {}
        for key, value in right.items():
            yield from _leaves(own.get(key), value)
    elif isinstance(right, tuple):
        fits = isinstance(got, (tuple, list)) and len(got) == len(right)
        for item, value in zip(got if fits else [None] * len(right), right, strict=True):
            yield from _leaves(item, value)
    else:
        yield got, right


def named_parts(right: Any, tolerances: Tolerances) -> dict[str, Any]:
    """Return the parts of a right value by name; one value alone has no name."""
    if isinstance(right, Mapping):
        return {str(key): part for key, part in right.items()}
    if isinstance(right, tuple):
        names = [name for name in tolerances if name and "." not in name]
        if len(names) != len(right):
            names = [f"value {i + 1}" for i in range(len(right))]
        return dict(zip(names, right, strict=True))
    return {"": right}


def of_the_whole(seen: Sequence[Seen]) -> Relation | None:
    """Return the relation that speaks of all that was returned, and not of one part."""
    found = [relation for relation in WHOLE if relation.holds(seen)]
    return found[0] if len(found) == 1 else None


def _is(one: Seen, got: Any, name: str, right: Any) -> bool:
    tolerance = one.tolerances.get(name, EXACT)
    return distance(got, right, {"": tolerance}, enough=1.0) <= 1.0


def _one_of_several(seen: Sequence[Seen]) -> bool:
    """Return whether one and the same part was returned in place of all."""
    if not all(isinstance(one.right, (tuple, dict)) and len(one.right) > 1 for one in seen):
        return False
    parts = [list(named_parts(one.right, one.tolerances).items()) for one in seen]
    return any(
        all(_is(one, one.got, *row[i]) for one, row in zip(seen, parts, strict=True))
        for i in range(min(map(len, parts)))
    )


def _parts_in_another_order(seen: Sequence[Seen]) -> bool:
    if not all(
        isinstance(one.right, tuple)
        and isinstance(one.got, (tuple, list))
        and len(one.got) == len(one.right)
        for one in seen
    ):
        return False
    count = len(seen[0].right)
    orders = itertools.islice(itertools.permutations(range(count)), 1, 24)
    return any(
        all(
            _is(one, one.got[i], *list(named_parts(one.right, one.tolerances).items())[j])
            for one in seen
            for i, j in enumerate(order)
        )
        for order in orders
    ) and any(distance(one.got, one.right, one.tolerances) > FAR for one in seen)


def _more_than_asked(seen: Sequence[Seen]) -> bool:
    """Return whether the right value stands at the same place of several that were returned."""
    if any(isinstance(one.right, Mapping) or not isinstance(one.got, tuple) for one in seen):
        return False
    if any(isinstance(one.right, tuple) and len(one.right) >= len(one.got) for one in seen):
        return False
    places = range(min(len(one.got) for one in seen))
    alone = all(not isinstance(one.right, tuple) for one in seen)
    if alone:
        return any(all(_is(one, one.got[i], "", one.right) for one in seen) for i in places)
    return all(
        distance(tuple(one.got[: len(one.right)]), one.right, one.tolerances, enough=1.0) <= 1.0
        for one in seen
    )


WHOLE = (
    Relation(
        "one_of_several_values",
        "what you return is right, but it is one of several values that are asked.",
        "What else should come back, and in which order?",
        _one_of_several,
    ),
    Relation(
        "values_in_another_order",
        "the values that you return are the right ones, in another order.",
        "In which order does whoever calls the function expect them?",
        _parts_in_another_order,
    ),
    Relation(
        "more_than_is_asked",
        "the right value is one of several that you return.",
        "Which of them is asked?",
        _more_than_asked,
    ),
)
