"""Small changes to a solution's text, each of which a check should catch."""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

_BINARY = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult,
    ast.Pow: ast.Mult, ast.MatMult: ast.Mult, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
}  # fmt: skip
_COMPARE = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
_NAMES = {
    "sum": "mean", "mean": "sum", "max": "min", "min": "max", "argmax": "argmin",
    "argmin": "argmax", "zeros": "ones", "ones": "zeros", "log": "log2", "exp": "exp2",
    "upper": "lower", "lower": "upper", "lstrip": "rstrip", "rstrip": "lstrip", "strip": "lstrip",
    "startswith": "endswith", "endswith": "startswith", "keys": "values", "values": "keys",
    "add": "discard", "union": "intersection", "intersection": "union", "prod": "sum", "maximum": "minimum", "minimum": "maximum", "any": "all", "all": "any",
}  # fmt: skip

#: What no check asks, whatever it is about, as descriptions of mutants: lists are as good as arrays, and a
#: picture's legend, title, markers, tints and fineness are its author's.
_UNASKED = re.compile(
    r"np\.(as)?array\((?P<list>.+)\) → (?P=list)"
    r"|ax\.legend\(.*\) → \(nothing\)|ax\.legend without \w+|ax\.set without title"
    r"|ax\.scatter without (marker|edgecolors|label)|ax\.contourf without alpha"
    r"|ax\.plot_surface without (cmap|rcount|ccount|antialiased)"
)


@dataclass(frozen=True)
class Mutant:
    """A changed solution: its text, and what was changed, as `old → new`."""

    text: str
    change: str

    @property
    def unasked(self) -> bool:
        """Return whether it may survive: by the rules of all courses it is as right as the solution."""
        return _UNASKED.fullmatch(self.change) is not None


def mutants(text: str, function: str | None = None) -> list[Mutant]:
    """Return the mutants of a cell, or of one function or method in it."""
    tree = ast.parse(text)
    roots = [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef) and n.name == function]
    found: dict[str, Mutant] = {}
    places: list[ast.AST] = [*roots] or [tree]
    for root in places:
        for node in _inside(root):
            for old, new, change in _changes(node):
                mutant = _write(tree, old, new)
                if mutant is not None and mutant not in found:
                    found[mutant] = Mutant(mutant, change)
    return list(found.values())


def functions(text: str) -> list[str]:
    """Return the names of all functions and methods in a cell."""
    return [n.name for n in ast.walk(ast.parse(text)) if isinstance(n, ast.FunctionDef)]


def _inside(root: ast.AST) -> Iterator[ast.AST]:
    """Walk a tree without its docstrings, imports, annotations, defaults and error messages."""
    for child in ast.iter_child_nodes(root):
        if isinstance(child, (ast.Import, ast.ImportFrom, ast.arguments, ast.Raise)) or _is_doc(
            child
        ):
            continue
        yield child
        yield from _inside(child)


def _is_doc(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


Change = tuple[ast.AST, ast.AST, str]


def _changes(node: ast.AST) -> Iterator[Change]:
    for maker in _MAKERS:
        for new in maker(node):
            yield node, new, f"{_words(node)} → {_words(new)}"
    if isinstance(node, ast.Call):
        for i, keyword in enumerate(node.keywords):
            rest = [*node.keywords[:i], *node.keywords[i + 1 :]]
            told = f"{ast.unparse(node.func)} without {keyword.arg}"
            yield node, _with(node, keywords=rest), told


def _words(node: ast.AST) -> str:
    if isinstance(node, ast.Pass):
        return "(nothing)"
    text = ast.unparse(node)
    return text if len(text) <= 90 else text[:87] + "..."


def _with(node: ast.AST, **fields: object) -> ast.AST:
    new = copy.deepcopy(node)
    for name, value in fields.items():
        setattr(new, name, value)
    return new


def _operators(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in _BINARY:
        yield _with(node, op=_BINARY[type(node.op)]())
    if isinstance(node, ast.Compare) and type(node.ops[0]) in _COMPARE:
        yield _with(node, ops=[_COMPARE[type(node.ops[0])](), *node.ops[1:]])
    if isinstance(node, ast.BoolOp):
        yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
    if isinstance(node, ast.UnaryOp) and not _is_number(node.operand):
        yield copy.deepcopy(node.operand)


def _is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, (int, float))


def _constants(node: ast.AST) -> Iterator[ast.AST]:
    if not isinstance(node, ast.Constant):
        return
    value = node.value
    if isinstance(value, bool):
        yield ast.Constant(not value)
    elif isinstance(value, (int, float)):
        yield ast.Constant(value + 1)
        if value:
            yield ast.Constant(value * 0)


def _texts(node: ast.AST) -> Iterator[ast.AST]:
    """Change strings where they decide or are handed back, and what is done to lists and dicts."""
    if isinstance(node, ast.Compare):
        for i, part in enumerate(node.comparators):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                changed: list[ast.expr] = [*node.comparators]
                changed[i] = ast.Constant(f"{part.value}?")
                yield _with(node, comparators=changed)
    if isinstance(node, (ast.Return, ast.Subscript)):
        name = "value" if isinstance(node, ast.Return) else "slice"
        given = getattr(node, name)
        if isinstance(given, ast.Constant) and isinstance(given.value, str):
            yield _with(node, **{name: ast.Constant(f"{given.value}?")})
    if isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield _with(node, op=other)
        for i in range(len(node.values)):
            rest = [value for j, value in enumerate(node.values) if j != i]
            yield _with(node, values=rest) if len(rest) > 1 else copy.deepcopy(rest[0])
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("sorted", "reversed")
    ):
        yield _with(node, func=ast.Name("list", ast.Load()), keywords=[])
    if isinstance(node, ast.Slice):
        for end in ("lower", "upper"):
            if getattr(node, end) is not None:
                yield _with(node, **{end: None})


def _calls(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.Attribute) and node.attr == "T":
        yield copy.deepcopy(node.value)
    if not isinstance(node, ast.Call):
        return
    if isinstance(node.func, ast.Attribute) and node.func.attr in _NAMES:
        yield _with(node, func=_with(node.func, attr=_NAMES[node.func.attr]))
    if len(node.args) == 1 and not node.keywords and isinstance(node.func, ast.Attribute):
        yield copy.deepcopy(node.args[0])  # f(x) becomes x
    if len(node.args) >= 2 and ast.dump(node.args[0]) != ast.dump(node.args[1]):
        yield _with(node, args=[node.args[1], node.args[0], *node.args[2:]])


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, (ast.AugAssign, ast.Expr)) or (
        isinstance(node, ast.Assign) and not isinstance(node.targets[0], ast.Name)
    ):
        yield ast.Pass()
    if isinstance(node, ast.If):
        yield _with(node, test=ast.UnaryOp(ast.Not(), node.test))
    if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
        yield _with(node, value=_with(node.value, elts=list(reversed(node.value.elts))))
    if isinstance(node, ast.IfExp):
        yield copy.deepcopy(node.body)
        yield copy.deepcopy(node.orelse)


_MAKERS: tuple[Callable[[ast.AST], Iterator[ast.AST]], ...] = (
    _operators,
    _constants,
    _calls,
    _texts,
    _statements,
)


def _write(tree: ast.Module, old: ast.AST, new: ast.AST) -> str | None:
    """Return the text of the tree with one node replaced, or None where it is not Python."""
    places = list(_places(tree, old))
    try:
        for put in places:
            put(new)
        text = ast.unparse(ast.fix_missing_locations(tree))
        compile(text, "<mutant>", "exec")
    except (SyntaxError, ValueError, AttributeError, TypeError):
        return None
    finally:
        for put in places:
            put(old)
    return text


def _places(tree: ast.Module, node: ast.AST) -> Iterator[Callable[[ast.AST], None]]:
    """Yield what puts another node in the place of one, wherever that stands in the tree."""
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is node:
                yield partial(setattr, parent, name)
            elif isinstance(value, list):
                yield from (partial(value.__setitem__, i) for i, v in enumerate(value) if v is node)
