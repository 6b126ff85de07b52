"""What a simulated student writes: answers of the bank in the student's own hand, in one notebook.

Two answers of the bank may go into one cell, where exercises are methods of one class. The own hand
names steps in between: it changes what a text looks like, and nothing that it does.
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from ..bank import graft
from ..course import Lab
from ..notebook import grade_id, without_marks
from ..run_solutions import solution_cell

if TYPE_CHECKING:
    from .model import Choice

_STEPS = (
    "step", "part", "value", "found", "inner", "term", "piece", "made", "first", "second", "result",
    "left", "res", "tmp", "out_", "this", "that", "one_", "calc", "number", "thing", "base",
)  # fmt: skip
#: So often a calculation is cut in two, where it can be, and at most so often.
_CUTS = 0.7
_MOST_CUTS = 3
#: So often a function begins with one more line that nothing needs.
_IDLE = 0.6
_IDLE_WORDS = (
    "{number}",
    "type({of})",
    "[{of}]",
    "[{number}, {of}]",
    "({of}, {number})",
)  # never fail


def cell_texts(
    lab: Lab, chosen: Mapping[str, Choice], released: Mapping[str, str], hand: np.random.Generator
) -> dict[str, str]:
    """Return the texts of the solution cells by grade id; `released` are the cells as handed out."""
    texts: dict[str, str] = {}
    for check, choice in chosen.items():
        cell = solution_cell(lab, check)
        name, method = f"{grade_id(cell.id)}_solution", choice.item.exercise.ask.method
        answer = released[name] if choice.answer is None else choice.answer.text
        if method:
            answer = graft(texts.get(name, without_marks(cell.text)), _methods(answer)[method])
        texts[name] = answer
    return {
        n: text if text == released[n] else in_own_hand(text, hand) for n, text in texts.items()
    }


# --- several answers in one class -----------------------------------------------------------------


def methods_changed(cell: str, text: str) -> set[str]:
    """Return the methods in which a class differs from the reference's; an empty name is the rest."""
    own, theirs = _methods(without_marks(cell)), _methods(text)
    changed = {name for name in {*own, *theirs} if own.get(name) != theirs.get(name)}
    return changed if _rest(without_marks(cell)) == _rest(text) else {"", *changed}


def _methods(text: str) -> dict[str, str]:
    """Return the texts of the methods of a cell's one class."""
    body = next((p.body for p in ast.parse(text).body if isinstance(p, ast.ClassDef)), [])
    found = [part for part in body if isinstance(part, ast.FunctionDef)]
    segments = {part.name: ast.get_source_segment(text, part, padded=True) or "" for part in found}
    return {name: textwrap.dedent(segment) for name, segment in segments.items()}


def _rest(text: str) -> str:
    """Return what a cell holds besides methods."""
    tree = ast.parse(text)
    for part in tree.body:
        if isinstance(part, ast.ClassDef):
            part.body = [p for p in part.body if not isinstance(p, ast.FunctionDef)] or [ast.Pass()]
    return ast.dump(tree)


# --- the own hand ---------------------------------------------------------------------------------


def in_own_hand(text: str, rng: np.random.Generator) -> str:
    """Write an answer in somebody's own way: names for steps in between, and lines that nothing needs.

    >>> print(in_own_hand("def f(a, b):\\n    return np.sum(a + b * 2)\\n", np.random.default_rng(1)))
    def f(a, b):
        calc = [a]
        number = b * 2
        tmp = a + number
        piece = np.sum(tmp)
        return piece
    """
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return text  # an answer that does not even parse
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names = [name for name in map(str, rng.permutation(_STEPS)) if name not in used]
    _Cut(rng, names).visit(tree)
    return ast.unparse(ast.fix_missing_locations(tree))


class _Cut(ast.NodeTransformer):
    """Give names to what is worked out first anyway in a statement, so that nothing changes its order."""

    def __init__(self, rng: np.random.Generator, names: list[str]) -> None:
        self._rng, self._names, self._inside = rng, names, 0

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self._inside += 1
        self.generic_visit(node)
        self._inside -= 1
        docs = ast.get_docstring(node) is not None
        node.body[int(docs) : int(docs)] = self._not_needed(node)
        return node

    def _not_needed(self, node: ast.FunctionDef) -> list[ast.stmt]:
        """Return lines that do nothing, as people leave them when they have tried something."""
        arguments = [a.arg for a in node.args.args if a.arg != "self"]
        found: list[ast.stmt] = []
        while arguments and self._names and self._rng.random() < _IDLE:
            name, of = self._names.pop(), arguments[int(self._rng.integers(len(arguments)))]
            what = _IDLE_WORDS[int(self._rng.integers(len(_IDLE_WORDS)))]
            number = f"{int(self._rng.integers(1, 10))}e-{int(self._rng.integers(3, 16))}"
            found += ast.parse(f"{name} = {what.format(of=of, number=number)}").body
        return found

    def visit_Return(self, node: ast.Return) -> ast.AST | list[ast.AST]:
        return node if node.value is None else [*self._cut(node), node]

    def visit_Assign(self, node: ast.Assign) -> ast.AST | list[ast.AST]:
        return [*self._cut(node), node] if self._inside else node

    def _cut(self, node: ast.Return | ast.Assign) -> list[ast.AST]:
        """Return the statements that go before, innermost first."""
        before: list[ast.AST] = []
        for _ in range(_MOST_CUTS):
            places = list(_worked_out_first(node))
            if not places or not self._names or self._rng.random() > _CUTS:
                break
            owner, where = places[int(self._rng.integers(len(places)))]
            name = self._names.pop()
            old = owner.args[0] if where == "args" else getattr(owner, where)
            new = ast.Name(name, ast.Load())
            if where == "args":
                owner.args[0] = new
            else:
                setattr(owner, where, new)
            step = ast.Assign([ast.Name(name, ast.Store())], old)
            before += [*self._inner(step), step]
        return before

    def _inner(self, node: ast.Assign) -> list[ast.AST]:
        return self._cut(node) if self._rng.random() < _CUTS / 2 else []


def _worked_out_first(node: ast.AST) -> Iterator[tuple[Any, str]]:
    """Yield where the parts of a statement stand that are worked out first, from the whole inwards."""
    owner: Any = node
    where = "value"
    while True:
        part = owner.args[0] if where == "args" else getattr(owner, where)
        following: tuple[Any, str]
        if isinstance(part, ast.BinOp):
            following = part, "right" if _is_simple(part.left) else "left"
        elif isinstance(part, ast.Call) and _is_plain(part.func) and part.args:
            following = part, "args"
        else:
            return
        if not isinstance(owner, ast.Assign) or where != "value":
            yield owner, where
        owner, where = following


def _is_simple(part: ast.expr) -> bool:
    """Return whether it does not matter when a part is worked out: a name, a number."""
    if isinstance(part, ast.UnaryOp):
        part = part.operand
    return isinstance(part, (ast.Name, ast.Constant))


def _is_plain(function: ast.expr) -> bool:
    """Return whether a function is named by names alone, such as np.linalg.inv."""
    while isinstance(function, ast.Attribute):
        function = function.value
    return isinstance(function, ast.Name)
