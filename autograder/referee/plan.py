"""May worked examples be left out when marks are made? Only where nothing could tell.

A mark is that of running every cell. Most answers are plain functions: what they give does not
depend on whether the examples between them have run, nor on when they are asked. This module says so
of code that it understands, and of no other: whatever might keep or change a state, reach for names
by other names, or lean on what an example has made, is run cell by cell, with a copy of the process
for each check. Code that keeps a state, but under names that can be seen, needs no example that neither
leans on a student's cell nor makes what another cell reads. And where all functions read nothing but each
other, what they change is forgotten: then no answer needs any example.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Container, Iterable, Sequence
from functools import lru_cache

from ..worker.reading import has_prompt
from .code.holding import plain_names
from .code.keeping import helpers_in, keeps_nothing
from .code.names import (
    attributes_in,
    names_in,
    names_stored,
    names_used,
    names_with_state,
    origin_of,
    read_in_functions,
    used_for_each,
)
from .code.reader import Changes, Known, Reader, Strange
from .graft import Placed
from .template import names_bound

#: A longer notebook is run as it stands: understanding it would take longer.
_LONGEST = 200_000


def why_every_cell(cells: Sequence[Placed], called: Container[str] | None = None) -> str:
    """Return why every cell must run before these answers are judged, empty where the answers will do.

    `called` are the checks whose answers are called: all, where it is not told.
    """
    if _length(cells) > _LONGEST:
        return "its cells are very long"
    try:
        trees = _trees(cells)
        _read(trees, cells)
        _look_at_names(cells)
        _look_at_order(cells)
        _look_at_values(cells, trees, called)
    except Strange as strange:
        return str(strange)
    except (RecursionError, MemoryError):
        return "it is nested too deeply"
    return ""


def _read(trees: Sequence[ast.Module], cells: Sequence[Placed]) -> None:
    """Read all cells; what changes something near is fine where nothing can be kept."""
    known = Known.of(trees, cells)
    try:
        for tree in trees:
            Reader(known).read(tree)
    except Changes:
        ours = (cell.text for cell in cells if cell.kind == "code" and cell.ours)
        if not keeps_nothing(trees, known, helpers_in(ours)):
            raise
        for tree in trees:
            Reader(known, far=True).read(tree)


def changes_what_is_given(cells: Sequence[Placed]) -> bool:
    """Return whether a student's function may change the data that an example gives it, and so what others show."""
    return not _is_read(cells, numbers=True)


def reaches_far(cells: Sequence[Placed]) -> bool:
    """Return whether a student's code might tell that a cell has run which no other cell names."""
    if _length(cells) > _LONGEST or not _is_read(cells, far=True):
        return True
    try:
        _look_at_names(cells, far=True)
        _look_at_builtins(_trees(cells))
    except (Strange, RecursionError, MemoryError):
        return True
    return False


def _is_read(cells: Sequence[Placed], *, far: bool = False, numbers: bool = False) -> bool:
    """Return whether all that students wrote is understood, up to what changes something near where `far` is asked."""
    try:
        trees = _trees(cells)
        known = Known.of(trees, cells)
        for tree in trees:
            Reader(known, far=far, numbers=numbers).read(tree)
    except (Strange, RecursionError, MemoryError):
        return False
    return True


def _students(cells: Sequence[Placed]) -> list[str]:
    return [cell.text for cell in cells if cell.kind == "code" and not cell.ours]


def _length(cells: Sequence[Placed]) -> int:
    return sum(map(len, _students(cells)))


def _trees(cells: Sequence[Placed]) -> list[ast.Module]:
    """Return what students wrote, cell by cell, but for what is no Python at all."""
    return [tree for text in _students(cells) if (tree := _parsed(text)) is not None]


@lru_cache(maxsize=1024)
def does_more_than_make_names(text: str) -> bool:
    """Return whether a cell of ours may do what no name of its tells, such as seed numpy's common stream."""
    try:
        tree = _parsed(text)
        if tree is not None:
            Reader(Known.of([tree], ()), far=True).read(tree)
    except (Strange, RecursionError, MemoryError):
        return True
    return False


def _parsed(text: str) -> ast.Module | None:
    """Return a cell's tree, None where it is no Python at all: then it only ends with an error."""
    if has_prompt(text) or (text.strip() and text.lstrip("\n")[:1].isspace()):
        raise Strange("a cell begins as IPython alone reads it")
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        if "await" in text or "async" in text or _is_for_ipython(text):
            raise Strange("a cell speaks to IPython") from None
        return None
    try:  # IPython compiles one statement after the other, and runs those before a bad one
        compile(tree, "<cell>", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        raise Strange("a cell is no Python as a whole") from None
    return tree


def _is_for_ipython(text: str) -> bool:
    """Return whether a text that is no Python is some to IPython: with magics, help or calls of its own."""
    from IPython.core.inputtransformer2 import TransformerManager

    try:
        ast.parse(TransformerManager().transform_cell(text))
    except (SyntaxError, ValueError):
        return False
    return True


def _look_at_names(cells: Sequence[Placed], *, far: bool = False) -> None:
    """Refuse names that more than one cell binds, that only examples bind, or that keep a state.

    With `far`, only those that keep a state: any cell may use it up.
    """
    binders: dict[str, list[int]] = {}
    stateful: set[str] = set()
    for place, cell in enumerate(cells):
        if cell.kind == "code":
            for name in names_bound(cell.text):
                binders.setdefault(name, []).append(place)
            if cell.ours:
                stateful |= names_with_state(cell.text)
    asked = _names_in_checks(cells)
    for cell in cells:
        if cell.kind == "code" and not cell.ours:
            asked |= names_used(cell.text)
        elif cell.kind == "code" and not cell.is_example:
            asked |= names_used(cell.text) & {n for n, p in binders.items() if len(p) > 1}
    for name in sorted(asked & set(binders)):
        places = binders[name]
        if name in stateful:
            raise Strange(f"{name} keeps a state")
        if far:
            continue
        origins = {origin_of(cells[place].text, name) for place in places}
        if len(places) > 1 and (len(origins) > 1 or None in origins):
            raise Changes(f"more than one cell makes {name}")
        if all(cells[place].is_example for place in places):
            raise Changes(f"{name} is made by a worked example")


def _look_at_order(cells: Sequence[Placed]) -> None:
    """Refuse an answer that leans on a name which is only made after its check."""
    made: dict[str, int] = {}
    for place, cell in enumerate(cells):
        if cell.kind == "code":
            for name in names_bound(cell.text):
                made.setdefault(name, place)
    theirs = {name for name, place in made.items() if not cells[place].ours}
    used = {
        place: names_used(cells[place].text) | (attributes_in(cells[place].text) & theirs)
        for place in set(made.values())
    }
    for place, checked in enumerate(cells):
        if checked.slot is None or checked.slot.check is None:
            continue
        seen: set[str] = set()
        waiting = set(names_in(checked.slot.check[1]))
        while waiting:
            name = waiting.pop()
            if name in seen or name not in made:
                continue
            seen.add(name)
            if made[name] > place:
                raise Changes(f"{name} is made after a check that leans on it")
            cell = cells[made[name]]
            ours = cell.ours and not (cell.slot is not None and cell.slot.is_solution)
            waiting |= used_for_each(cell.text).get(name, set()) if ours else used[made[name]]


def _look_at_values(
    cells: Sequence[Placed], trees: Sequence[ast.Module], called: Container[str] | None
) -> None:
    """Refuse functions that read a value which may hold a state, and answers that are such values."""
    own = _look_at_builtins(trees)
    fine = set().union(*map(plain_names, trees)) if trees else set()
    read = set().union(*map(read_in_functions, trees)) if trees else set()
    for name in sorted(read & own - fine):
        raise Changes(f"a function uses {name}, which may keep a state")
    for place, cell in enumerate(cells):
        if cell.slot is None or cell.slot.check is None:
            continue
        names = names_in(cell.slot.check[1]) & own - fine
        if names and (called is None or cell.slot.check[0] in called):
            raise Changes(f"{min(names)} is not plainly a function")
        later = [c for c in cells[place:] if c.kind == "code" and not c.ours]
        if any(names & names_used(c.text) for c in later):
            raise Changes("an answer is used after its check")


def _look_at_builtins(trees: Sequence[ast.Module]) -> set[str]:
    """Return the names that a student's cells make; refuse those that Python has already."""
    own = set().union(*(names_stored(tree.body) for tree in trees)) if trees else set()
    for name in sorted(own):
        if hasattr(builtins, name):
            raise Strange(f"it makes a {name} of its own")
    return own


def _names_in_checks(cells: Iterable[Placed]) -> set[str]:
    names: set[str] = set()
    for cell in cells:
        if cell.slot is not None and cell.slot.check is not None:
            names |= names_in(cell.slot.check[1])
    return names
