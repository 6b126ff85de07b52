"""Which worked examples run for a score, and which show the same to everybody: names decide, nothing else.

A score is what the checks say after the set-up cells, the student's own cells and the examples that the
student changed have run in order. An unchanged example runs only if a later cell that runs uses a global
name which this example assigns.
"""

from __future__ import annotations

import ast
import re
import symtable
from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from typing import Any

from ..engines import Server
from .graft import Placed, graft, numbered
from .sitting import Patience, Sitting
from .submission import Written
from .template import Slot, Template, names_bound

#: What examples show, by the indexes of their cells in the released notebook.
SharedOutputs = dict[int, list[dict[str, Any]]]


def skippable_examples(
    cells: Sequence[Placed], among: Container[int] | None = None
) -> frozenset[int]:
    """Return the places of unchanged examples that assign no name which a later cell that runs uses.

    `among` are the places that may be skipped: all, where they are not named.
    """
    used: set[str] = set()
    skipped: set[int] = set()
    for place in reversed(range(len(cells))):
        cell = cells[place]
        may_be = cell.is_example and (among is None or place in among)
        if may_be and not names_assigned(cell.text) & used:
            skipped.add(place)
        elif cell.kind == "code":
            used |= names_used(cell.text)
    return frozenset(skipped)


def independent_examples(cells: Sequence[Placed], released: Iterable[Slot]) -> frozenset[int]:
    """Return the places of unchanged examples that read no name of the student's, itself or through others.

    A name of the student's is one that a cell of theirs assigns, or that the released notebook assigns in
    a solution cell, or in an example which they changed or deleted. An import that a cell of ours makes,
    too, is none.
    """
    code = [cell for cell in cells if cell.kind == "code"]
    kept = {cell.slot.index for cell in code if cell.slot is not None and cell.ours}
    gone = [
        slot.released for slot in released
        if slot.kind == "code" and (slot.is_solution or (not slot.nbgrader and slot.index not in kept))
    ]  # fmt: skip
    imports = {
        part for cell in code if cell.ours for part in _statements(cell.text) if _IMPORT.match(part)
    }
    theirs = [part for cell in code if _is_students(cell) for part in _statements(cell.text)]
    parts = [*theirs, *(part for text in gone for part in _statements(text))]
    names = set().union(*(names_assigned(part) for part in parts if part not in imports))
    pieces = [  # an example that is not shared assigns nothing for the others
        piece for cell in code if not _is_students(cell)
        for piece in ([cell.text] if cell.is_example else _statements(cell.text))
    ]  # fmt: skip
    while more := {n for p in pieces if names_used(p) & names for n in names_assigned(p)} - names:
        names |= more
    examples = (place for place, cell in enumerate(cells) if cell.is_example)
    return frozenset(place for place in examples if not names_used(cells[place].text) & names)


def shared_outputs(
    template: Template, server: Server, patience: Patience, seed: int
) -> SharedOutputs:
    """Run the released notebook once, and return what its independent examples show; none if one does not end."""
    released = [
        Written(slot.kind, slot.released, slot.grade_id, str(slot.cell.get("id", "")))
        for slot in template.slots
    ]
    cells = graft(template, released).cells
    shared, numbers = independent_examples(cells, template.slots), numbered(cells)
    sitting = Sitting(server, seed, patience, template.files, rich=True)
    found: SharedOutputs = {}
    try:
        for place, cell in enumerate(cells):
            if (
                cell.kind != "code"
                or cell.slot is None
                or cell.slot.is_graded
                or _is_students(cell)
            ):
                continue
            if cell.is_example and place not in shared:
                continue
            told = sitting.run(cell.text, numbers[place])
            if "ended" in told:
                return {}
            if cell.is_example:
                found[cell.slot.index] = told["outputs"]
        return found
    finally:
        sitting.close()


@lru_cache(maxsize=4096)
def names_used(text: str) -> frozenset[str]:
    """Return the global names that a cell reads before it has assigned them; all words where it is no plain Python."""
    tree = _parsed(text)
    if tree is None:
        return _words(text)
    used: set[str] = set()
    assigned: set[str] = set()
    for statement in tree.body:
        parts = list(ast.walk(statement))
        grown = {_root(part.target) for part in parts if isinstance(part, ast.AugAssign)}
        loops = (ast.unparse(part.target) + " = 0" for part in parts if isinstance(part, ast.For))
        read = grown | _globals_read(symtable.symtable(ast.unparse(statement), "cell", "exec"))
        used |= read - assigned - set().union(*map(names_bound, loops))
        if isinstance(statement, _ASSIGNING):  # in a loop or a condition it may not come to it
            assigned |= names_bound(ast.unparse(statement))
    return frozenset(used)


_ASSIGNING = (ast.Assign, ast.AnnAssign, ast.Import, ast.ImportFrom, ast.FunctionDef, ast.ClassDef)


def _globals_read(table: symtable.SymbolTable) -> set[str]:
    top = table.get_type() == "module"
    symbols = (s for s in table.get_symbols() if s.is_referenced() and (top or s.is_global()))
    return {s.get_name() for s in symbols}.union(*map(_globals_read, table.get_children()))


@lru_cache(maxsize=4096)
def names_assigned(text: str) -> frozenset[str]:
    """Return the names that a cell assigns, or to whose parts it assigns; all words where it is no plain Python."""
    tree = _parsed(text)
    if tree is None:
        return _words(text)
    targets = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute | ast.Subscript))
    return names_bound(text) | {_root(t) for t in targets if isinstance(t.ctx, ast.Store)} - {""}


def _root(node: ast.expr) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


_IMPORT = re.compile(r"(import|from) ")


def _statements(text: str) -> list[str]:
    tree = _parsed(text)
    return [text] if tree is None else [ast.unparse(statement) for statement in tree.body]


@lru_cache(maxsize=4096)
def _parsed(text: str) -> ast.Module | None:
    try:
        symtable.symtable(text, "cell", "exec")
        return ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"[^\W\d]\w*", text))


def _is_students(cell: Placed) -> bool:
    return not cell.ours or (cell.slot is not None and cell.slot.is_solution)
