"""Which names a cell binds, reads, imports and changes: nothing is run for it."""

from __future__ import annotations

import ast
import symtable
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import TypeGuard

from ...notebook import free_names
from ..template import names_bound
from .words import CHANGING, MODULE_NAMES, STATEFUL


@lru_cache(maxsize=4096)
def attributes_in(text: str) -> frozenset[str]:
    """Return the names behind dots: a check takes them for names that the answer leans on."""
    try:
        nodes = ast.walk(ast.parse(text))
    except (SyntaxError, ValueError):
        return frozenset()
    return frozenset(node.attr for node in nodes if isinstance(node, ast.Attribute))


@lru_cache(maxsize=1024)
def used_for_each(text: str) -> Mapping[str, frozenset[str]]:
    """Return what the statements of a cell of ours use that make or change a name, by the names."""
    try:
        pieces = [ast.unparse(statement) for statement in ast.parse(text).body]
    except (SyntaxError, ValueError):
        return {}
    used: dict[str, frozenset[str]] = {}
    for piece in pieces:
        for name in names_bound(piece) | names_changed(piece):
            used[name] = used.get(name, frozenset()) | names_used(piece)
    return used


def read_in_functions(tree: ast.Module) -> set[str]:
    """Return the names of the notebook that functions read when they are called."""
    table = symtable.symtable(ast.unparse(tree), "cell", "exec")
    return set().union(*(_read_when_called(child) for child in table.get_children()))


def _read_when_called(table: symtable.SymbolTable) -> set[str]:
    once = isinstance(table, symtable.Function) and table.get_parameters() == (".0",)
    once = once and table.get_name() != "genexpr"  # at the top level: read there
    if once:
        return set().union(*(_read_when_called(child) for child in table.get_children()))
    return _globals_in(table)


def parts_of(body: Iterable[ast.AST]) -> list[ast.AST]:
    """Return statements with all that is in them, each thing behind what it is in: `ast.walk`, quicker."""
    found = list(body)
    for node in found:  # it grows meanwhile
        for name in node._fields:
            value = getattr(node, name, None)
            if value.__class__ is list:
                found += [part for part in value if isinstance(part, ast.AST)]
            elif isinstance(value, ast.AST):
                found.append(value)
    return found


def names_stored(body: Sequence[ast.AST]) -> set[str]:
    """Return the names that statements bind in their own scope: not in functions within, nor in lists."""
    names: set[str] = set()
    waiting: list[ast.AST] = list(body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            inner = (part for part in ast.walk(node) if isinstance(part, ast.NamedExpr))
            names |= {part.target.id for part in inner}
        elif not isinstance(node, ast.Lambda):
            names |= set(_bound_by(node))
            waiting += ast.iter_child_nodes(node)
    return names


def _bound_by(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    elif isinstance(node, ast.alias):
        yield (node.asname or node.name).split(".")[0]
    elif isinstance(node, ast.ExceptHandler) and node.name:
        yield node.name
    else:
        yield from captured(node)


@lru_cache(maxsize=4096)
def names_in(expression: str) -> frozenset[str]:
    return frozenset(free_names(expression))


@lru_cache(maxsize=4096)
def names_used(text: str) -> frozenset[str]:
    """Return the names that a cell takes from elsewhere, and all that its functions read."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        return frozenset()
    table = symtable.symtable(text, "cell", "exec")
    inside = set().union(*(_read_when_called(child) for child in table.get_children()))
    return frozenset(inside | set(_read_before_bound(tree)) | free_names(text))


def _globals_in(table: symtable.SymbolTable) -> set[str]:
    """Return the names of the notebook that a function or class reads, with all that is in it."""
    own = {s.get_name() for s in table.get_symbols() if s.is_global() and s.is_referenced()}
    return own.union(*(_globals_in(child) for child in table.get_children()))


def _read_before_bound(tree: ast.Module) -> Iterator[str]:
    """Yield the names that a cell reads at its top level before it has surely bound them itself."""
    yield from _read_first(tree.body, set())


def _read_first(body: Sequence[ast.stmt], bound: set[str]) -> Iterator[str]:
    """Yield what statements read that is not bound yet; `bound` grows by what they surely bind."""
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            bound.add(node.name)
        elif isinstance(node, ast.For):
            yield from _loads(node.iter) - bound
            inside = bound | {p.id for p in ast.walk(node.target) if isinstance(p, ast.Name)}
            yield from _read_first(node.body, inside)
            yield from _read_first(node.orelse, set(bound))
        elif isinstance(node, ast.With):
            for item in node.items:
                yield from _loads(item) - bound
                bound |= {p.id for p in ast.walk(item) if _is_stored(p)}
            yield from _read_first(node.body, bound)
        else:
            yield from _loads(node) - bound
            if isinstance(node, _BINDING):
                bound |= names_bound(ast.unparse(node))


def _is_stored(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


_BINDING = (ast.Assign, ast.AnnAssign, ast.Import, ast.ImportFrom)


def _loads(node: ast.AST) -> set[str]:
    """Return the names that a statement reads, but for what its comprehensions bind themselves."""
    bound_inside = {
        part.id
        for c in ast.walk(node)
        if isinstance(c, ast.comprehension)
        for part in ast.walk(c.target)
        if isinstance(part, ast.Name)
    }
    names = (p for p in ast.walk(node) if isinstance(p, ast.Name) and isinstance(p.ctx, ast.Load))
    return {p.id for p in names} - bound_inside


def origin_of(text: str, name: str) -> frozenset[str] | None:
    """Return what a cell imports by a name, None where it binds it in another way."""
    return imports_of(text).get(name)


@lru_cache(maxsize=4096)
def imports_of(text: str) -> Mapping[str, frozenset[str]]:
    """Return what a cell imports at its top level and binds in no other way: where from, by the names."""
    try:
        body = ast.parse(text).body
    except (SyntaxError, ValueError):
        return {}
    found: dict[str, set[str]] = {}
    others: set[str] = set()
    for node in body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            for name, origin in origins_in(node):
                found.setdefault(name, set()).add(origin)
        else:
            others |= names_bound(ast.unparse(node)) | set(changed_names(node))
    return {name: frozenset(origins) for name, origins in found.items() if name not in others}


def origins_in(node: ast.Import | ast.ImportFrom) -> Iterator[tuple[str, str]]:
    """Yield the names that an import binds, and where each comes from."""
    for alias in node.names:
        if isinstance(node, ast.ImportFrom):
            yield alias.asname or alias.name, f"{'.' * node.level}{node.module or ''}.{alias.name}"
        else:
            yield alias.asname or alias.name.partition(".")[0], alias.name


@lru_cache(maxsize=4096)
def modules_in(text: str) -> frozenset[tuple[str, str]]:
    """Return the names that a cell imports, wherever it does, and where what each stands for lies."""
    try:
        nodes = list(ast.walk(ast.parse(text)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return frozenset()
    return frozenset(places_in(nodes))


def places_in(nodes: Iterable[ast.AST]) -> Iterator[tuple[str, str]]:
    """Yield the names that imports bind, and where each lies: after `import scipy.stats`, scipy is scipy."""
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            yield from origins_in(node)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                top = alias.name.partition(".")[0]
                yield (alias.asname, alias.name) if alias.asname else (top, top)


@lru_cache(maxsize=4096)
def names_with_state(text: str) -> frozenset[str]:
    """Return what our own cells make that changes when it is used, or that they change."""
    names: set[str] = set()
    try:
        body = ast.parse(text).body
    except SyntaxError:
        return frozenset()
    for node in body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            called = node.value.func
            name = name_of(called)
            if name in STATEFUL:
                names |= {t.id for t in node.targets if isinstance(t, ast.Name)}
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.GeneratorExp):
            names |= {t.id for t in node.targets if isinstance(t, ast.Name)}
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names |= set(changed_names(node))
    return frozenset(names)


@lru_cache(maxsize=4096)
def names_changed(text: str) -> frozenset[str]:
    """Return the names whose objects a cell changes in place, or uses up, at its top level."""
    try:
        body = ast.parse(text).body
    except (SyntaxError, ValueError):
        return frozenset()
    plain = [node for node in body if not isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    return frozenset().union(*(changed_names(node) for node in plain))


def changed_names(node: ast.AST) -> Iterator[str]:
    """Yield the names whose objects a statement changes in place."""
    for part in ast.walk(node):
        if isinstance(part, (ast.Subscript, ast.Attribute)) and isinstance(part.ctx, ast.Store):
            yield root_of(part)
        elif isinstance(part, ast.AugAssign):
            yield root_of(part.target)
        elif isinstance(part, ast.Call) and name_of(part.func) == "setattr" and part.args:
            yield root_of(part.args[0])
        elif (
            isinstance(part, ast.Call)
            and isinstance(part.func, ast.Attribute)
            and part.func.attr in CHANGING | {"shuffle"}
            and root_of(part.func.value) not in MODULE_NAMES
        ):
            yield root_of(part.func.value)


def name_of(called: ast.expr | None) -> str:
    """Return the last name of what is called: `sum` of `np.sum`, empty where it has none."""
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def root_of(node: ast.AST) -> str:
    """Return the name that stands in front of dots and brackets, empty where there is none."""
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Starred)):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def depth_of(node: ast.AST) -> int:
    """Return how many dots and brackets stand behind the first name."""
    count = 0
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        node, count = node.value, count + 1
    return count


def captured(part: ast.AST) -> Iterator[str]:
    """Yield the names that a pattern of `match` gives to what it finds."""
    if isinstance(part, (ast.MatchAs, ast.MatchStar)) and part.name:
        yield part.name
    elif isinstance(part, ast.MatchMapping) and part.rest:
        yield part.rest
