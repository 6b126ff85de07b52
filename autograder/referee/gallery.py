"""Worked examples that no answer can change: what they show is found once, and put into every page.

Only for notebooks whose answers are plain functions (see `plan`): what such an example prints and draws
depends on our own text alone. It is run for its names where another cell needs them, and not drawn.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any

from ..engines import Server
from .code.names import imports_of, names_changed, names_used, used_for_each
from .graft import Placed, graft, numbered
from .plan import does_more_than_make_names
from .sitting import Patience, Sitting
from .submission import Written
from .template import Slot, Template, names_bound

#: What examples show, by the places of their cells in what was handed out.
Gallery = dict[int, list[dict[str, Any]]]


@dataclass(frozen=True)
class Untouched:
    """The places of examples that lean on nothing of the student's: not to be run, or for names alone."""

    idle: frozenset[int]
    quiet: frozenset[int]


def untouched(cells: Sequence[Placed], handed_out: Sequence[Slot] = ()) -> Untouched:
    """Return which worked examples lean on nothing that a student wrote, or took away."""
    code = {place: cell for place, cell in enumerate(cells) if cell.kind == "code"}
    reads = {place: names_used(cell.text) for place, cell in code.items()}
    free = _free(code, reads, _taken_away(cells, handed_out))
    running = [place for place in code if place not in free]
    quiet: set[int] = set()
    for place in sorted(free, reverse=True):
        made = _made(code[place].text)
        if any(made & reads[later] for later in (*running, *quiet) if later > place):
            quiet.add(place)
    return Untouched(frozenset(free - quiet), frozenset(quiet))


def needless(cells: Sequence[Placed]) -> frozenset[int]:
    """Return which worked examples lean on nothing that a student wrote, and make nothing that is read."""
    code = {place: cell for place, cell in enumerate(cells) if cell.kind == "code"}
    reads = {place: names_used(cell.text) for place, cell in code.items()}
    free = _free(code, reads)
    while True:
        read = set().union(*(reads[place] for place in code if place not in free))
        needed = {place for place in free if _made(code[place].text) & read}
        if not needed:
            return frozenset(free)
        free -= needed


def _taken_away(cells: Sequence[Placed], handed_out: Sequence[Slot]) -> list[Slot]:
    """Return the examples that a student has deleted or changed, in the order in which they stood."""
    kept = {cell.slot.index for cell in cells if cell.slot is not None and cell.is_example}
    examples = (slot for slot in handed_out if slot.kind == "code" and not slot.nbgrader)
    return [slot for slot in examples if slot.index not in kept]


def _free(
    code: dict[int, Placed], reads: Mapping[int, Set[str]], taken_away: Sequence[Slot] = ()
) -> set[int]:
    """Return the examples that read no name which, where they stand, leans on a student's cell.

    So do the names that an example made which is not there any more; where it may have done more than
    make names, no later one is free.
    """
    students = {place for place, cell in code.items() if _is_students(cell)}
    known = {p for place in code.keys() - students for p in imports_of(code[place].text).items()}
    anew = {place: _made_anew(code[place].text, known) for place in students}
    theirs: set[str] = set().union(*anew.values())
    leaning: set[str] = set()
    free: set[int] = set()
    gone = deque(taken_away)
    for place, cell in code.items():
        while gone and cell.slot is not None and gone[0].index < cell.slot.index:
            text = str(gone.popleft().cell["source"])
            if does_more_than_make_names(text):
                return free
            leaning |= _made(text)
        if place in students:
            leaning |= anew[place]
        elif not cell.is_example:
            leaning = (leaning - names_bound(cell.text)) | _leaning_in(cell.text, theirs | leaning)
        elif reads[place] & leaning:
            leaning |= _made(cell.text)
        else:
            leaning -= names_bound(cell.text)
            free.add(place)
    return free


def _leaning_in(text: str, others: Set[str]) -> Set[str]:
    """Return what a cell of ours makes that reads one of these names, itself or by what it calls."""
    used = used_for_each(text)
    if not used:
        return _made(text) if names_used(text) & others else set()
    leaning: set[str] = set()
    while more := {name for name in used.keys() - leaning if used[name] & (others | leaning)}:
        leaning |= more
    return leaning


def _made(text: str) -> frozenset[str]:
    return names_bound(text) | names_changed(text)


def _made_anew(text: str, known: Set[tuple[str, frozenset[str]]]) -> Set[str]:
    """Return what a student's cell makes, but for names that stand for the same module as ours do."""
    return _made(text) - {
        name for name, origin in imports_of(text).items() if (name, origin) in known
    }


def _is_students(cell: Placed) -> bool:
    return not cell.ours or (cell.slot is not None and cell.slot.is_solution)


def hang(template: Template, server: Server, patience: Patience, seed: int) -> Gallery:
    """Run the examples that lean on no answer; nothing is kept where one of them does not end."""
    handed_out = [
        Written(slot.kind, slot.released, slot.grade_id, str(slot.cell.get("id", "")))
        for slot in template.slots
    ]
    cells = graft(template, handed_out).cells
    free, numbers = untouched(cells), numbered(cells)
    sitting = Sitting(server, seed, patience, template.files, rich=True)
    gallery: Gallery = {}
    try:
        for place, cell in enumerate(cells):
            ours = cell.kind == "code" and cell.slot is not None and not cell.slot.is_graded
            if (
                not ours
                or _is_students(cell)
                or (cell.is_example and place not in free.idle | free.quiet)
            ):
                continue
            told = sitting.run(cell.text, numbers[place])
            if "ended" in told:
                return {}
            if cell.is_example and cell.slot is not None:
                gallery[cell.slot.index] = told["outputs"]
        return gallery
    finally:
        sitting.close()
