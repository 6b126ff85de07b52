"""May worked examples be left out when marks are made? Only where nothing could tell.

A mark is that of running every cell. Most answers are plain functions: what they give does not
depend on whether the examples between them have run, nor on when they are asked. This module says so
of code that it understands, and of no other: whatever might keep or change a state, reach for names
by other names, or lean on what an example has made, is run cell by cell, with a copy of the process
for each check. Code that keeps a state, but under names that can be seen, needs no example that neither
leans on a student's cell nor makes what another cell reads.
"""

from __future__ import annotations

import ast
import builtins
import inspect
import re
import symtable
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeGuard

from ..notebook import free_names
from ..worker.reading import has_prompt
from .graft import Placed
from .template import names_bound

_MODULES = {
    "numpy", "scipy", "math", "cmath", "matplotlib", "mpl_toolkits", "labgauss", "collections",
    "itertools", "functools", "typing", "fractions", "decimal", "statistics", "string", "__future__",
    "heapq", "copy",
}  # fmt: skip
_NAMES = {
    "exec", "eval", "compile", "globals", "locals", "vars", "dir", "setattr", "delattr", "getattr", "open",
    "input", "breakpoint", "help", "__import__", "get_ipython", "In", "Out", "exit", "quit", "super",
    "check", "solved", "id", "memoryview", "iter", "next", "__builtins__", "__name__",
}  # fmt: skip
#: Attributes that keep or change a state beyond the object at hand.
_ATTRIBUTES = {
    "seed", "set_state", "seterr", "seterrcall", "setbufsize", "set_printoptions", "rcParams", "rc",
    "style", "rcdefaults", "switch_backend", "simplefilter", "filterwarnings", "copyto", "put",
    "place", "putmask", "fill_diagonal", "shuffle", "permute", "setflags", "at", "set_string_function",
    "use", "ion", "ioff", "cache", "lru_cache", "cached_property", "count", "cycle", "sys", "os",
    "ctypeslib", "memmap", "fromfile", "tofile", "save", "savez", "load", "savetxt", "loadtxt",
    "savefig", "f2py", "testing", "globals", "checks", "savez_compressed", "genfromtxt", "fromregex",
    "dump", "io", "imsave", "imread", "open_memmap", "DataSource", "put_along_axis", "ma", "rvs",
    "resample", "kmeans", "kmeans2", "differential_evolution", "dual_annealing", "basinhopping",
    "bootstrap", "permutation_test", "monte_carlo_test", "setcontext", "getcontext", "register",
    "unregister", "register_cmap", "register_projection", "register_scale", "register_backend",
    "heappush", "heappop", "heapify", "heapreplace", "heappushpop", "set_workers", "set_backend",
    "set_global_backend", "set_bad", "set_over", "set_under", "set_extremes", "set_cmap", "rc_context", "rc_file", "xkcd", "update_wrapper", "wraps",
    "overload", "add_note", "with_traceback", "nditer", "singledispatch", "fontManager",
}  # fmt: skip
#: Of these, functions of numpy that change their first argument, and nothing else.
_INTO_THE_FIRST = {"at", "copyto", "put", "place", "putmask", "fill_diagonal", "put_along_axis"}
#: Methods that change what they are called on.
_CHANGING = {
    "append", "extend", "insert", "pop", "remove", "clear", "update", "sort", "reverse", "fill",
    "setdefault", "popitem", "add", "discard", "itemset", "resize", "partition", "byteswap",
    "setfield", "appendleft", "popleft", "rotate", "subtract", "difference_update",
    "intersection_update", "move_to_end",
}  # fmt: skip
_RANDOM = {"default_rng", "Generator", "SeedSequence", "PCG64"}
_STATEFUL = {
    "default_rng", "Generator", "RandomState", "MatlabRandom", "Random", "iter", "open", "map",
    "filter", "zip", "reversed", "enumerate", "count", "cycle",
}  # fmt: skip
#: Calls that give something new, which may be changed without anybody else seeing it.
_NEW = {
    "zeros", "zeros_like", "ones", "ones_like", "empty", "empty_like", "full", "full_like", "array",
    "eye", "identity", "arange", "linspace", "list", "dict", "set", "sorted", "copy", "deepcopy",
    "concatenate", "stack", "vstack", "hstack", "column_stack", "exp", "log", "sqrt", "abs", "float",
    "int", "len", "sum", "dot", "outer", "matmul", "mean", "round", "range",
    "defaultdict", "Counter", "OrderedDict", "deque", "tile", "repeat", "cumsum", "astype", "argsort",
    "zeros_as", "logspace", "tolist", "str", "bool", "bincount", "unique", "prod", "var", "std", "cov",
    "where", "maximum", "minimum", "clip",
}  # fmt: skip
#: Names that stand for modules in every lab: their functions of these names change nothing.
_MODULE_NAMES = {"np", "numpy", "scipy", "math", "labgauss", "itertools"}
_DRAWN_ON = {"ax", "axes", "fig", "figure"}
#: What of pyplot a function may use: the rest of it knows what was drawn before.
_OF_PYPLOT = {"cm", "get_cmap", "Circle", "Rectangle", "Polygon", "Line2D", "Normalize"}
#: Constants of a module that may be a default value.
_CONSTANTS = {"pi", "e", "inf", "nan", "newaxis", "float64", "float32", "int64", "int32"}
#: Numbers, whatever they are made from; and arrays, where what they are made from is plain.
_NUMBERS = {"len", "float", "int", "round", "str", "bool", "sqrt", "log", "exp", "log10", "log2"}
#: Where a method or function would write its result: how many arguments it may be given by position.
_WRITES_AT = {
    "sum": 2, "prod": 2, "mean": 2, "std": 2, "var": 2, "cumsum": 2, "cumprod": 2, "max": 1, "min": 1,
    "argmax": 1, "argmin": 1, "any": 1, "all": 1, "clip": 2, "dot": 1, "round": 1, "take": 2,
    "compress": 2, "choose": 1, "ptp": 1, "trace": 4, "conj": 0, "conjugate": 0, "astype": 1,
    "reduce": 2, "accumulate": 2, "reduceat": 2, "outer": 2,
}  # fmt: skip
#: A longer notebook is run as it stands: understanding it would take longer.
_LONGEST = 200_000
_METHODS = {"__init__", "__repr__", "__str__"}


def why_every_cell(cells: Sequence[Placed], called: Container[str] | None = None) -> str:
    """Return why every cell must run before these answers are judged, empty where the answers will do.

    `called` are the checks whose answers are called: all, where it is not told.
    """
    texts = [cell.text for cell in cells if cell.kind == "code" and not cell.ours]
    if sum(map(len, texts)) > _LONGEST:
        return "its cells are very long"
    try:
        trees = [tree for text in texts if (tree := _parsed(text)) is not None]
        known = _Known.of(trees, cells)
        for tree in trees:
            _Reader(known).read(tree)
        _look_at_names(cells)
        _look_at_order(cells)
        _look_at_values(cells, trees, called)
    except _Strange as strange:
        return str(strange)
    except (RecursionError, MemoryError):
        return "it is nested too deeply"
    return ""


def reaches_far(cells: Sequence[Placed]) -> bool:
    """Return whether a student's code might tell that a cell has run which no other cell names."""
    texts = [cell.text for cell in cells if cell.kind == "code" and not cell.ours]
    try:
        trees = [tree for text in texts if (tree := _parsed(text)) is not None]
        known = _Known.of(trees, cells)
        for tree in trees:
            _Reader(known, far=True).read(tree)
        _look_at_names(cells, far=True)
        _look_at_builtins(trees)
    except (_Strange, RecursionError, MemoryError):
        return True
    return sum(map(len, texts)) > _LONGEST


class _Strange(Exception):
    """Something that this module does not understand."""


class _Changes(_Strange):
    """It changes what it has not made, or leans on an order, and goes by names that can be seen."""


def _parsed(text: str) -> ast.Module | None:
    """Return a cell's tree, None where it is no Python at all: then it only ends with an error."""
    if has_prompt(text) or (text.strip() and text.lstrip("\n")[:1].isspace()):
        raise _Strange("a cell begins as IPython alone reads it")
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        if "await" in text or "async" in text or _is_for_ipython(text):
            raise _Strange("a cell speaks to IPython") from None
        return None
    try:  # IPython compiles one statement after the other, and runs those before a bad one
        compile(tree, "<cell>", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        raise _Strange("a cell is no Python as a whole") from None
    return tree


def _is_for_ipython(text: str) -> bool:
    """Return whether a text that is no Python is some to IPython: with magics, help or calls of its own."""
    from IPython.core.inputtransformer2 import TransformerManager

    try:
        ast.parse(TransformerManager().transform_cell(text))
    except (SyntaxError, ValueError):
        return False
    return True


# --- names -----------------------------------------------------------------------------------------


def _look_at_names(cells: Sequence[Placed], *, far: bool = False) -> None:
    """Refuse names that more than one cell binds, that only examples bind, or that keep a state.

    With `far`, only those that keep a state: any cell may use it up.
    """
    binders: dict[str, list[int]] = {}
    stateful: set[str] = set()
    for place, cell in enumerate(cells):
        if cell.kind == "code":
            for name in _bound_in(cell.text):
                binders.setdefault(name, []).append(place)
            if cell.ours:
                stateful |= _names_with_state(cell.text)
    asked = _names_in_checks(cells)
    for cell in cells:
        if cell.kind == "code" and not cell.ours:
            asked |= names_used(cell.text)
        elif cell.kind == "code" and not cell.is_example:
            asked |= names_used(cell.text) & {n for n, p in binders.items() if len(p) > 1}
    for name in sorted(asked & set(binders)):
        places = binders[name]
        if name in stateful:
            raise _Strange(f"{name} keeps a state")
        if far:
            continue
        if len(places) > 1 and not all(_is_import_of(cells[p].text, name) for p in places):
            raise _Changes(f"more than one cell makes {name}")
        if all(cells[place].is_example for place in places):
            raise _Changes(f"{name} is made by a worked example")


def _look_at_order(cells: Sequence[Placed]) -> None:
    """Refuse an answer that leans on a name which is only made after its check."""
    made: dict[str, int] = {}
    for place, cell in enumerate(cells):
        if cell.kind == "code":
            for name in _bound_in(cell.text):
                made.setdefault(name, place)
    used = {place: names_used(cells[place].text) for place in set(made.values())}
    for place, checked in enumerate(cells):
        if checked.slot is None or checked.slot.check is None:
            continue
        seen: set[str] = set()
        waiting = set(_names_in(checked.slot.check[1]))
        while waiting:
            name = waiting.pop()
            if name in seen or name not in made:
                continue
            seen.add(name)
            if made[name] > place:
                raise _Changes(f"{name} is made after a check that leans on it")
            cell = cells[made[name]]
            ours = cell.ours and not (cell.slot is not None and cell.slot.is_solution)
            waiting |= used_for_each(cell.text).get(name, set()) if ours else used[made[name]]


@lru_cache(maxsize=1024)
def used_for_each(text: str) -> Mapping[str, frozenset[str]]:
    """Return what the statements of a cell of ours use that make or change a name, by the names."""
    try:
        pieces = [ast.unparse(statement) for statement in ast.parse(text).body]
    except (SyntaxError, ValueError):
        return {}
    used: dict[str, frozenset[str]] = {}
    for piece in pieces:
        for name in _bound_in(piece) | names_changed(piece):
            used[name] = used.get(name, frozenset()) | names_used(piece)
    return used


def _look_at_values(
    cells: Sequence[Placed], trees: Sequence[ast.Module], called: Container[str] | None
) -> None:
    """Refuse functions that read a value which may hold a state, and answers that are such values."""
    own = _look_at_builtins(trees)
    fine = set().union(*map(_plain_names, trees)) if trees else set()
    read = set().union(*map(_read_in_functions, trees)) if trees else set()
    for name in sorted(read & own - fine):
        raise _Changes(f"a function uses {name}, which may keep a state")
    for place, cell in enumerate(cells):
        if cell.slot is None or cell.slot.check is None:
            continue
        names = _names_in(cell.slot.check[1]) & own - fine
        if names and (called is None or cell.slot.check[0] in called):
            raise _Changes(f"{min(names)} is not plainly a function")
        later = [c for c in cells[place:] if c.kind == "code" and not c.ours]
        if any(names & names_used(c.text) for c in later):
            raise _Changes("an answer is used after its check")


def _look_at_builtins(trees: Sequence[ast.Module]) -> set[str]:
    """Return the names that a student's cells make; refuse those that Python has already."""
    own = set().union(*(_stored(tree.body) for tree in trees)) if trees else set()
    for name in sorted(own):
        if hasattr(builtins, name):
            raise _Strange(f"it makes a {name} of its own")
    return own


def _read_in_functions(tree: ast.Module) -> set[str]:
    """Return the names of the notebook that functions read when they are called."""
    table = symtable.symtable(ast.unparse(tree), "cell", "exec")
    return set().union(*(_read_when_called(child) for child in table.get_children()))


def _read_when_called(table: symtable.SymbolTable) -> set[str]:
    once = table.get_name() in ("listcomp", "setcomp", "dictcomp")  # at the top level: read there
    if once:
        return set().union(*(_read_when_called(child) for child in table.get_children()))
    return _globals_in(table)


def _plain_names(tree: ast.Module) -> set[str]:
    """Return the names that a cell binds to functions, classes, modules and values without a state."""
    fine: set[str] = set()
    other: set[str] = set()
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            fine.add(node.name)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            fine |= {(alias.asname or alias.name).split(".")[0] for alias in node.names}
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                (fine if _is_plain(node.value, fine) else other).update(_stored([ast.Expr(target)]))
        else:
            other |= _stored([node])
    return fine - other


def _is_plain(value: ast.expr, plain: set[str]) -> bool:
    """Return whether an expression gives numbers, texts and arrays alone, or a function."""
    if isinstance(value, (ast.Constant, ast.Lambda, ast.JoinedStr)):
        return True
    if isinstance(value, (ast.Tuple, ast.List, ast.Set)):
        return all(_is_plain(item, plain) for item in value.elts)
    if isinstance(value, ast.Dict):
        return all(_is_plain(item, plain) for item in [*filter(None, value.keys), *value.values])
    if isinstance(value, ast.UnaryOp):
        return _is_plain(value.operand, plain)
    if isinstance(value, ast.BinOp):
        return _is_plain(value.left, plain) and _is_plain(value.right, plain)
    if isinstance(value, ast.Attribute):
        return value.attr in {"shape", "size", "ndim"} or _is_constant(value)
    if isinstance(value, ast.Subscript):
        return _is_plain(value.value, plain)
    if isinstance(value, ast.Call):
        return _is_plain_call(value, plain)
    return isinstance(value, ast.Name) and value.id in plain


def _is_plain_call(value: ast.Call, plain: set[str]) -> bool:
    called = value.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    ours = isinstance(called, ast.Name) or _root(called) in _MODULE_NAMES
    if not ours or name in plain:
        return False
    every = [*value.args, *(keyword.value for keyword in value.keywords)]
    made = name in _NEW - {"defaultdict", "Counter", "deque", "OrderedDict"}
    return name in _NUMBERS or (made and all(_is_plain(item, plain) for item in every))


def _stored(body: Sequence[ast.AST]) -> set[str]:
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
        yield from _captured(node)


@lru_cache(maxsize=4096)
def _names_in(expression: str) -> frozenset[str]:
    return frozenset(free_names(expression))


def _names_in_checks(cells: Iterable[Placed]) -> set[str]:
    names: set[str] = set()
    for cell in cells:
        if cell.slot is not None and cell.slot.check is not None:
            names |= _names_in(cell.slot.check[1])
    return names


@lru_cache(maxsize=4096)
def _bound_in(text: str) -> frozenset[str]:
    """Return the names that a cell binds; our own cells are the same in every submission."""
    return frozenset(names_bound(text))


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


def _is_import_of(text: str, name: str) -> bool:
    """Return whether a cell binds a name by importing it alone: the same each time."""
    others: set[str] = set()
    found = False
    for node in ast.parse(text).body:
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            aliases = [(a.asname or a.name).split(".")[0] for a in node.names]
            found = found or name in aliases
        else:
            others |= names_bound(ast.unparse(node))
    usual = {"np": "numpy", "plt": "matplotlib.pyplot"}
    return found and name not in others and usual.get(name, "") in text


@lru_cache(maxsize=4096)
def _names_with_state(text: str) -> frozenset[str]:
    """Return what our own cells make that changes when it is used, or that they change."""
    names: set[str] = set()
    try:
        body = ast.parse(text).body
    except SyntaxError:
        return frozenset()
    for node in body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
            called = node.value.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name in _STATEFUL:
                names |= {t.id for t in node.targets if isinstance(t, ast.Name)}
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.GeneratorExp):
            names |= {t.id for t in node.targets if isinstance(t, ast.Name)}
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names |= set(_changed_names(node))
    return frozenset(names)


def names_changed(text: str) -> set[str]:
    """Return the names whose objects a cell changes in place, or uses up, at its top level."""
    try:
        body = ast.parse(text).body
    except (SyntaxError, ValueError):
        return set()
    plain = [node for node in body if not isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    return set().union(*(_changed_names(node) for node in plain)) if plain else set()


def _changed_names(node: ast.AST) -> Iterator[str]:
    """Yield the names whose objects a statement changes in place."""
    for part in ast.walk(node):
        if isinstance(part, (ast.Subscript, ast.Attribute)) and isinstance(part.ctx, ast.Store):
            yield _root(part)
        elif isinstance(part, ast.AugAssign):
            yield _root(part.target)
        elif (
            isinstance(part, ast.Call)
            and isinstance(part.func, ast.Attribute)
            and part.func.attr in _CHANGING | {"shuffle"}
            and _root(part.func.value) not in _MODULE_NAMES
        ):
            yield _root(part.func.value)


def _root(node: ast.AST) -> str:
    while isinstance(node, (ast.Attribute, ast.Subscript, ast.Starred)):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


# --- what code does --------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Known:
    """What all cells of a notebook make: classes, the student's functions, and names that they bind."""

    classes: frozenset[str]
    functions: frozenset[str]
    bound: frozenset[str]
    pyplot: frozenset[str]

    @classmethod
    def of(cls, trees: Sequence[ast.Module], cells: Sequence[Placed]) -> _Known:
        """Collect it."""
        nodes = [node for tree in trees for node in ast.walk(tree)]
        ours = [
            _classes_and_pyplot(cell.text) for cell in cells if cell.ours and cell.kind == "code"
        ]
        return cls(
            frozenset(n.name for n in nodes if isinstance(n, ast.ClassDef)).union(
                *(c for c, _ in ours)
            ),
            frozenset(n.name for n in nodes if isinstance(n, ast.FunctionDef)),
            frozenset().union(*(_stored(tree.body) for tree in trees)),
            frozenset(_names_of_pyplot(nodes)).union({"plt"}, *(names for _, names in ours)),
        )


@lru_cache(maxsize=4096)
def _classes_and_pyplot(text: str) -> tuple[frozenset[str], frozenset[str]]:
    try:
        nodes = list(ast.walk(ast.parse(text)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return frozenset(), frozenset()
    classes = frozenset(node.name for node in nodes if isinstance(node, ast.ClassDef))
    return classes, frozenset(_names_of_pyplot(nodes))


def _names_of_pyplot(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        for alias in node.names if isinstance(node, (ast.Import, ast.ImportFrom)) else ():
            if alias.name.split(".")[-1] == "pyplot" and alias.asname:
                yield alias.asname
            elif alias.name == "pyplot":
                yield alias.name


class _Reader(ast.NodeVisitor):
    """Read a cell; raise `_Strange` at the first thing that might keep or change a state.

    With `far`, only at what might reach beyond the names that stand in the cell and their objects.
    """

    def __init__(self, known: _Known, *, far: bool = False) -> None:
        self.known = known
        self.far = far
        self.modules = _MODULE_NAMES | known.pyplot
        self.bases: set[int] = set()  # names that stand before a dot
        self.calls: set[int] = set()  # what is called on the spot
        self.fine: set[int] = set()  # attributes that were looked at in their calls
        self.own: set[str] = set()  # names whose objects were made here, and may be changed here
        self.deep: set[str] = set()  # those of them whose items were made here, too
        self.local: set[str] = set()  # names of the function at hand: nobody else's
        self.instance = ""  # `self` in a method
        self.attributes: dict[
            str, int
        ] = {}  # those of `self` that the method has made, since which line
        self.inside = False
        self.in_class = False
        self.imported: set[str] = set()

    def read(self, tree: ast.Module) -> None:
        """Read the cell's top level: what it makes it may change."""
        imported = {name for node in ast.walk(tree) for name in _imported(node)}
        self.own = _stored(tree.body) - _taken_over(tree.body) - imported
        self.deep = self.own & _with_new_items(tree.body)
        self.imported = imported
        for node in tree.body:
            if not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                self._look_for_definitions(node)
            self.visit(node)

    def _look_for_definitions(self, node: ast.AST) -> None:
        kinds = (ast.FunctionDef, ast.ClassDef, ast.ExceptHandler)
        for part in ast.walk(node):
            if isinstance(part, kinds) and getattr(part, "name", None):
                raise _Strange("a name is made on a condition")

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        plain = {"staticmethod", "classmethod"}
        if any(not isinstance(d, ast.Name) or d.id not in plain for d in node.decorator_list):
            raise _Strange("a function is decorated")
        if node.name.startswith("__") and node.name not in _METHODS:
            raise _Strange(f"a class has a {node.name} of its own")
        if node.name in _NEW | self.modules or node.name[:1].isupper():
            raise _Strange(f"it makes a {node.name} of its own")
        defaults = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
        if not all(_is_constant(default) for default in defaults):
            self._near("a default value could keep a state")
        self._in_function(node.args, node.body, [node])

    def visit_Lambda(self, node: ast.Lambda) -> None:
        if not all(
            _is_constant(d) for d in [*node.args.defaults, *filter(None, node.args.kw_defaults)]
        ):
            self._near("a default value could keep a state")
        self._in_function(node.args, [ast.Expr(node.body)], [])

    def _in_function(
        self, arguments: ast.arguments, body: Sequence[ast.stmt], whole: Sequence[ast.AST]
    ) -> None:
        before = (
            self.own, self.deep, self.instance, self.inside, self.local, self.attributes,
            self.in_class,
        )  # fmt: skip
        given = {a.arg for a in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]}
        given |= {a.arg for a in (arguments.vararg, arguments.kwarg) if a is not None}
        local = _stored(body)
        if (given | local) & self.modules:
            raise _Strange("it uses a module's name for something else")
        self.own = local - given - _taken_over(body)
        self.deep = self.own & _with_new_items(body)
        self.local = self.local | local | given
        first = arguments.args[0].arg if arguments.args else ""
        self.instance = first if first == "self" and self.in_class else ""
        self.in_class = False
        self.attributes = _made_attributes(body, self.instance)
        self.inside = True
        for node in body:
            self.visit(node)
        (
            self.own, self.deep, self.instance, self.inside, self.local, self.attributes,
            self.in_class,
        ) = before  # fmt: skip

    def _changes(self, node: ast.AST, why: str) -> None:
        """Refuse a change of what was not made here; what belongs to a module is never near."""
        if _root(node) in self.modules | self.imported:
            raise _Strange(why)
        self._near(why)

    def _near(self, why: str) -> None:
        if not self.far:
            raise _Changes(why)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if node.keywords or node.decorator_list or any(
            not isinstance(base, ast.Name) or base.id != "object" for base in node.bases
        ):  # fmt: skip
            raise _Strange("a class is derived or decorated")
        for part in node.body:
            plain = isinstance(part, (ast.FunctionDef, ast.Pass)) or (
                isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)
            )
            if not plain:
                raise _Strange("a class has more than methods")
            self.in_class = True
            self.visit(part)
        self.in_class = False

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load) and node.id not in self.local and _reaches_far(node.id):
            raise _Strange(f"it uses {node.id}")
        if isinstance(node.ctx, ast.Load) and id(node) not in self.bases:
            self._look_at_bare(node)
        if isinstance(node.ctx, ast.Store) and node.id in _MODULE_NAMES:
            raise _Strange(f"it makes a {node.id} of its own")
        if isinstance(node.ctx, ast.Store) and not self.inside and node.id in _NAMES:
            raise _Strange(f"it makes a {node.id} of its own")

    def _look_at_bare(self, node: ast.Name) -> None:
        """Look at a name that stands without a dot behind it."""
        if node.id in self.modules - self.local:
            raise _Strange("it has a module by another name")
        if node.id in self.known.classes and id(node) not in self.calls and self.inside:
            raise _Strange("it passes a class on")

    def _look_at_base(self, node: ast.Attribute) -> None:
        """Look at what an attribute is taken of."""
        base = node.value
        if isinstance(base, ast.Name):
            self.bases.add(id(base))
            kept = self.known.classes | self.known.functions
            if base.id in kept - self.local and (self.inside or isinstance(node.ctx, ast.Store)):
                raise _Strange(f"it looks into {base.id}")
            if base.id in self.known.pyplot and self.inside and node.attr not in _OF_PYPLOT:
                raise _Strange("a function uses what was drawn before")
        if (
            isinstance(base, ast.Call)
            and isinstance(base.func, ast.Name)
            and base.func.id == "type"
        ):
            raise _Strange("it looks into a class")
        if node.attr == "pyplot" or (node.attr.startswith("_") and _root(node) in self.modules):
            raise _Strange(f"it uses .{node.attr}")
        is_taken = node.attr in _CHANGING and isinstance(node.ctx, ast.Load)
        if is_taken and id(node) not in self.calls and _root(node) not in self.modules:
            self._changes(node, f"it keeps .{node.attr} for later")

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self._look_at_base(node)
        of_a_list = node.attr == "count" and self._is_of_a_value(node)
        banned = node.attr in _ATTRIBUTES and id(node) not in self.fine and not of_a_list
        if node.attr.startswith("__") or banned:
            raise _Strange(f"it uses .{node.attr}")
        if _is_random(node):
            self._look_at_random(node)
            self.bases.add(id(node.value))
        elif node.attr == "random" and id(node) not in self.bases and id(node) not in self.calls:
            raise _Strange("it has numpy's common stream by another name")
        if isinstance(node.ctx, ast.Store) and not self._may_change(node):
            self._changes(node, "it changes an object that it has not made")
        if isinstance(node.ctx, ast.Del):
            raise _Strange("it deletes")
        self.generic_visit(node)

    def _is_of_a_value(self, node: ast.Attribute) -> bool:
        """Return whether a method is that of something made here or given, and no module's function."""
        root = _root(node)
        here = root in self.local | self.own or id(node) in self.calls
        return here and root not in self.modules | self.imported

    def _look_at_random(self, node: ast.Attribute) -> None:
        if _is_random(node) and node.attr not in _RANDOM:
            raise _Strange("it draws from numpy's common stream")

    def _may_change(self, node: ast.AST) -> bool:
        name = _root(node)
        if name in self.own and _depth(node) == 1:
            return True
        if name in _DRAWN_ON and name in self.local - self.own and _depth(node) > 1:
            return True  # such as ax.xaxis.labelpad: what a picture is drawn on is new for each
        return bool(name) and name == self.instance and _depth(node) == 1

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if isinstance(node.ctx, ast.Store) and not self._may_change_item(node):
            self._changes(node, "it changes an array or list that it has not made")
        if isinstance(node.ctx, ast.Del):
            raise _Strange("it deletes")
        self.generic_visit(node)

    def _may_change_item(self, node: ast.AST) -> bool:
        if _root(node) in {1: self.own, 2: self.deep}.get(_depth(node), ()):
            return True
        held = node.value if isinstance(node, ast.Subscript) else None
        return isinstance(held, ast.Attribute) and self._is_made_attribute(held)

    def _is_made_attribute(self, node: ast.AST) -> bool:
        return (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == self.instance != ""
            and self.attributes.get(node.attr, node.lineno) < node.lineno
        )

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        root = _root(node.target)
        own = root in self.own and _depth(node.target) <= (2 if root in self.deep else 1)
        part = node.target.value if isinstance(node.target, ast.Subscript) else node.target
        if not own and not self._is_made_attribute(part):
            self._changes(node.target, "it changes something that it has not made")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        self.calls.add(id(node.func))
        self._look_at_arguments(node)
        if self._fills_its_own(node.func, node.args):
            self.fine.add(id(node.func))
        if isinstance(node.func, ast.Name):
            name = node.func.id
            looks_new = name in _NEW or (name[:1].isupper() and name not in self.known.classes)
            if looks_new and name in self.known.bound - self.imported | self.local:
                raise _Strange(f"it has a {name} of its own")
            if name in ("isinstance", "issubclass"):
                self.calls.update(id(part) for part in ast.walk(node))
        if isinstance(node.func, ast.Attribute) and node.func.attr in _CHANGING:
            base = node.func.value
            own = isinstance(base, ast.Name) and base.id in self.own | _MODULE_NAMES
            own = own or (_depth(base) == 1 and _root(base) in self.deep) or self._is_held(base)
            if not own and not self._is_new(base) and not self._is_made_attribute(base):
                self._changes(base, f"it calls .{node.func.attr} of something that it has not made")
        if any(keyword.arg == "out" for keyword in node.keywords):
            self._near("it writes into an array")
        self.generic_visit(node)

    def _is_held(self, base: ast.expr) -> bool:
        """Return whether this is what a dict of new lists holds, or a new list where it holds none."""
        return (
            isinstance(base, ast.Call)
            and isinstance(base.func, ast.Attribute)
            and base.func.attr == "setdefault"
            and isinstance(base.func.value, ast.Name)
            and base.func.value.id in self.deep
        )

    def _fills_its_own(self, called: ast.expr, given: Sequence[ast.expr]) -> bool:
        """Return whether a function of numpy changes an array that was made here, as np.add.at may."""
        if not isinstance(called, ast.Attribute) or called.attr not in _INTO_THE_FIRST or not given:
            return False
        if _root(called) not in ("np", "numpy"):
            return False
        if isinstance(given[0], ast.Name) and given[0].id in self.own:
            return True
        self._changes(given[0], "it changes an array that it has not made")
        return True

    def _is_new(self, base: ast.expr) -> bool:
        called = base.func if isinstance(base, ast.Call) else None
        return _is_fresh(base) and not (
            isinstance(called, ast.Name) and called.id in self.known.bound
        )

    def _look_at_arguments(self, node: ast.Call) -> None:
        """Refuse a call that might write its result into one of its arguments."""
        if isinstance(node.func, ast.Name) and node.func.id in self.known.bound:
            return
        name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
        for keyword in node.keywords:
            named = keyword.arg or ""
            makes = name in ("array", "asarray", "astype")
            if named.startswith("overwrite") or (named == "copy" and not makes):
                self._near("it may write into an array")
            if keyword.arg is None and name and _root(node.func) in self.modules:
                raise _Strange("it gives options that are not seen")
        if any(isinstance(a, ast.Starred) for a in node.args) and name in _WRITES_AT:
            self._near("it may write into an array")
        if len(node.args) > _most_arguments(node.func):
            self._near("it may write into an array")

    def visit_comprehension(self, node: ast.comprehension) -> None:
        if node.is_async:
            raise _Strange("it waits")
        self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self._look_at_module(alias.name)
            if "random" in alias.name.split(".") or alias.asname in _NEW:
                raise _Strange(f"it imports {alias.name}")

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        self._look_at_module(node.module or "")
        for alias in node.names:
            if alias.name == "*" or alias.name in _ATTRIBUTES | _NAMES | {"random"}:
                raise _Strange(f"it imports {alias.name}")
            if alias.asname in _NEW and alias.asname != alias.name:
                raise _Strange(f"it imports {alias.name} by another name")
            if (node.module or "").endswith("pyplot") and alias.name not in _OF_PYPLOT:
                raise _Strange(f"it imports {alias.name}")
            if node.module == "functools" and alias.name not in ("reduce", "partial"):
                raise _Strange(f"it imports {alias.name}")
            if len([*filter(None, (node.module or "").split("."))]) and alias.name in _WRITING:
                raise _Strange(f"it imports {alias.name}")
            if (node.module or "").endswith("random") and alias.name not in _RANDOM:
                raise _Strange("it draws from numpy's common stream")

    def _look_at_module(self, name: str) -> None:
        parts = set(name.split("."))
        if name.split(".")[0] not in _MODULES or parts & {"checks", "testing", "style", "ma", "io"}:
            raise _Strange(f"it imports {name}")

    def _strange(self, node: ast.AST) -> None:
        raise _Strange(f"it has a {type(node).__name__} statement")

    def visit_Match(self, node: ast.Match) -> None:
        if not self.inside or any(isinstance(part, ast.MatchClass) for part in ast.walk(node)):
            self._strange(node)
        self.generic_visit(node)

    visit_Global = visit_Nonlocal = visit_Delete = visit_AsyncFunctionDef = _strange
    visit_Await = visit_AsyncFor = visit_AsyncWith = visit_Yield = visit_YieldFrom = _strange


def _reaches_far(name: str) -> bool:
    """Return whether a name reaches for others by their names, or for what was shown before."""
    return name in _NAMES or re.fullmatch(r"_+(?:i{0,3}|oh|dh|ih)\d*", name) is not None


def _depth(node: ast.AST) -> int:
    count = 0
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        node, count = node.value, count + 1
    return count


def _is_random(node: ast.Attribute) -> bool:
    """Return whether this is an attribute of a module called random."""
    base = node.value
    return (isinstance(base, ast.Attribute) and base.attr == "random") or (
        isinstance(base, ast.Name) and base.id == "random"
    )


def _is_constant(node: ast.AST) -> bool:
    if isinstance(node, ast.Tuple):
        return all(map(_is_constant, node.elts))
    if isinstance(node, ast.UnaryOp):
        return _is_constant(node.operand)
    if isinstance(node, ast.Attribute):
        return node.attr in _CONSTANTS and _root(node) in _MODULE_NAMES
    return isinstance(node, ast.Constant)


def _imported(node: ast.AST) -> list[str]:
    if not isinstance(node, (ast.Import, ast.ImportFrom)):
        return []
    return [(alias.asname or alias.name).split(".")[0] for alias in node.names]


def _most_arguments(called: ast.expr) -> int:
    """Return how many arguments by position a call may have before one may be written into."""
    if not isinstance(called, ast.Attribute):
        return 1000
    if _root(called) not in ("np", "numpy", "scipy"):
        return _WRITES_AT.get(called.attr, 1000)
    return _most_of(ast.unparse(called))


@lru_cache(maxsize=1000)
def _most_of(path: str) -> int:
    import numpy as np
    import scipy

    first, *rest = path.split(".")
    found: Any = scipy if first == "scipy" else np
    for name in rest:
        found = getattr(found, name, None)
    if isinstance(found, np.ufunc):
        return found.nin
    try:
        given = [p for p in inspect.signature(found).parameters.values() if p.kind < p.KEYWORD_ONLY]
    except (TypeError, ValueError):  # it is written in C: those that write take it as the last
        return {"dot": 2, "concatenate": 2}.get(rest[-1], _WRITES_AT.get(rest[-1], 1000))
    writes = [
        i for i, p in enumerate(given) if p.name in _WRITING or p.name.startswith("overwrite")
    ]
    return min(writes, default=1000)


#: Arguments that are written into, or decide whether one is.
_WRITING = {"out", "copy"}


def _taken_over(body: Sequence[ast.stmt]) -> set[str]:
    """Return the local names that may stand for an object which was made elsewhere."""
    taken: set[str] = set()
    for node in body:
        for part in ast.walk(node):
            if isinstance(part, ast.Assign):
                targets, value = part.targets, part.value
            elif isinstance(part, (ast.AnnAssign, ast.NamedExpr)):
                targets, value = [part.target], part.value or ast.Constant(None)
            elif isinstance(part, (ast.For, ast.comprehension)):
                targets, value = [part.target], _item_of(part.iter)
            elif isinstance(part, ast.withitem) and part.optional_vars is not None:
                targets, value = [part.optional_vars], part.context_expr
            else:
                taken |= set(_captured(part))
                continue
            for target in targets:
                taken |= _not_fresh(target, value)
    return taken


def _captured(part: ast.AST) -> Iterator[str]:
    """Yield the names that a pattern of `match` gives to what it finds."""
    if isinstance(part, (ast.MatchAs, ast.MatchStar)) and part.name:
        yield part.name
    elif isinstance(part, ast.MatchMapping) and part.rest:
        yield part.rest


def _with_new_items(body: Sequence[ast.stmt]) -> set[str]:
    """Return the names of lists and dicts whose items, too, can only be what was made here."""
    deep: set[str] = set()
    shallow: set[str] = set()
    given: set[int] = set()  # places that are given something new
    parts = [part for node in body for part in ast.walk(node)]
    for part in parts:
        if isinstance(part, ast.Assign) and _is_new_item(part.value):
            given.update(map(id, part.targets))
        if isinstance(part, ast.Assign) and _has_new_items(part.value):
            named = [target for target in part.targets if isinstance(target, ast.Name)]
            deep.update(target.id for target in named)
            given.update(map(id, named))
    for part in parts:
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
            if id(part) not in given:
                shallow.add(part.id)
        elif isinstance(part, ast.Subscript) and isinstance(part.ctx, ast.Store):
            if id(part) not in given and _depth(part) == 1:
                shallow.add(_root(part))
        elif isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute):
            changes = part.func.attr in _CHANGING and isinstance(part.func.value, ast.Name)
            if changes and not all(map(_is_new_item, part.args)):
                shallow.add(_root(part.func))
    return deep - shallow


def _has_new_items(value: ast.expr) -> bool:
    if isinstance(value, ast.ListComp):
        return _is_new_item(value.elt)
    if isinstance(value, ast.DictComp):
        return _is_new_item(value.value)
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        makers = {"list", "dict", "set", "int", "float"}
        made = [part.id for part in value.args if isinstance(part, ast.Name)]
        return (
            value.func.id == "defaultdict" and len(value.args) == 1 and makers >= {*made} != set()
        )
    if isinstance(value, (ast.List, ast.Dict)):
        items = value.elts if isinstance(value, ast.List) else value.values
        return all(map(_is_new_item, items))
    return False


def _is_new_item(value: ast.expr) -> bool:
    """Return whether an expression surely gives a number, or a list that was made here."""
    if isinstance(value, ast.BinOp):  # a list n times: of a name it could be anything
        return any(isinstance(side, (ast.List, ast.ListComp)) for side in (value.left, value.right))
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        return value.func.id in _NUMBERS
    return isinstance(value, (ast.Constant, ast.List, ast.ListComp))


def _made_attributes(body: Sequence[ast.stmt], instance: str) -> dict[str, int]:
    """Return the attributes of an object that a method surely sets to something new, and since which line."""
    made: dict[str, int] = {}
    taken: set[str] = set()
    for node in body:
        for part in ast.walk(node):
            if not isinstance(part, (ast.Assign, ast.AnnAssign, ast.NamedExpr, ast.For)):
                continue
            targets = part.targets if isinstance(part, ast.Assign) else [part.target]
            value = part.value if isinstance(part, ast.Assign) else None
            for target, given in (pair for t in targets for pair in _pairs(t, value)):
                if _is_of(target, instance) and given is not None and _is_fresh(given):
                    if part is node:  # not on a condition
                        made.setdefault(target.attr, part.lineno)
                else:
                    parts = (t for t in ast.walk(target) if isinstance(t, ast.Attribute))
                    names = (t.attr for t in parts if isinstance(t.ctx, ast.Store))
                    taken |= set(names)
    return {name: line for name, line in made.items() if name not in taken}


def _pairs(target: ast.expr, value: ast.expr | None) -> Iterator[tuple[ast.expr, ast.expr | None]]:
    """Yield what is assigned to what: one by one, where several names are given several values."""
    several = isinstance(target, (ast.Tuple, ast.List)) and isinstance(value, (ast.Tuple, ast.List))
    items = [
        node.elts if isinstance(node, (ast.Tuple, ast.List)) else [] for node in (target, value)
    ]
    if several and len(items[0]) == len(items[1]):
        yield from zip(*items, strict=True)
    else:
        yield target, value


def _is_of(target: ast.AST, instance: str) -> TypeGuard[ast.Attribute]:
    return (
        isinstance(target, ast.Attribute)
        and isinstance(target.value, ast.Name)
        and target.value.id == instance
    )


def _item_of(iterated: ast.expr) -> ast.expr:
    """Return what stands for an item: numbers of a range are new, items of other things are theirs."""
    called = iterated.func if isinstance(iterated, ast.Call) else None
    return ast.Constant(0) if isinstance(called, ast.Name) and called.id == "range" else iterated


def _not_fresh(target: ast.AST, value: ast.expr) -> set[str]:
    if isinstance(target, ast.Name):
        return set() if _is_fresh(value) else {target.id}
    if isinstance(target, (ast.Tuple, ast.List)):
        if isinstance(value, (ast.Tuple, ast.List)) and len(value.elts) == len(target.elts):
            pairs = zip(target.elts, value.elts, strict=True)
            return set().union(*(_not_fresh(t, v) for t, v in pairs))
        return {part.id for part in ast.walk(target) if isinstance(part, ast.Name)}
    return set()


def _is_fresh(value: ast.AST) -> bool:
    """Return whether an expression gives something new."""
    if isinstance(value, ast.Call):
        called = value.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        if any(keyword.arg == "copy" for keyword in value.keywords):
            return False
        if name == "astype" and len(value.args) > 1:
            return False
        return name in _NEW or (isinstance(called, ast.Name) and name[:1].isupper())
    if isinstance(value, ast.IfExp):
        return _is_fresh(value.body) and _is_fresh(value.orelse)
    return isinstance(
        value,
        (ast.Constant, ast.BinOp, ast.UnaryOp, ast.Compare, ast.List, ast.Dict, ast.Set, ast.ListComp,
         ast.DictComp, ast.SetComp, ast.JoinedStr),
    )  # fmt: skip
