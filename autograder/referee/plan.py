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

#: What may be imported. Other parts of these libraries, and other libraries, may keep a state.
_MODULES = {
    "numpy", "numpy.linalg", "numpy.random", "numpy.typing", "scipy", "scipy.stats", "scipy.special",
    "scipy.linalg", "scipy.spatial", "scipy.spatial.distance", "scipy.integrate", "scipy.optimize",
    "scipy.interpolate", "matplotlib", "matplotlib.pyplot", "matplotlib.cm", "matplotlib.colors",
    "matplotlib.lines", "matplotlib.patches", "matplotlib.ticker", "mpl_toolkits",
    "mpl_toolkits.mplot3d", "math", "cmath", "labgauss", "labgauss.plotting", "collections",
    "itertools", "functools", "typing", "fractions", "decimal", "statistics", "string", "__future__",
    "heapq", "copy",
}  # fmt: skip
#: What may be used of a module that has other things, too.
_OF_MODULES = {
    "scipy": {"stats", "special", "linalg", "spatial", "integrate", "optimize", "interpolate"},
    "matplotlib": {"pyplot", "cm", "colors", "colormaps", "lines", "patches", "ticker"},
    "mpl_toolkits": {"mplot3d"},
    "mpl_toolkits.mplot3d": {"Axes3D"},
    "collections": {"Counter", "OrderedDict", "defaultdict", "deque"},
    "itertools": {"accumulate", "chain", "combinations", "permutations", "product", "starmap"},
    "functools": {"partial", "reduce"},
    "typing": {"Any", "Callable", "Iterable", "Sequence", "Optional", "Union", "List", "Dict", "Tuple"},
    "fractions": {"Fraction"},
    "decimal": {"Decimal"},
    "statistics": {"NormalDist", "fmean", "mean", "median", "pstdev", "pvariance", "stdev", "variance"},
    "string": {"ascii_letters", "ascii_lowercase", "ascii_uppercase", "digits"},
    "__future__": {"annotations"},
    "copy": {"copy", "deepcopy"},
}  # fmt: skip
_NAMES = {
    "exec", "eval", "compile", "globals", "locals", "vars", "dir", "setattr", "delattr", "getattr", "open",
    "input", "breakpoint", "help", "__import__", "get_ipython", "In", "Out", "exit", "quit", "super",
    "check", "solved", "object", "id", "memoryview", "iter", "next", "__builtins__", "__name__",
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
    "overload", "add_note", "with_traceback", "nditer", "singledispatch", "fontManager", "frompyfunc",
    "mtrand", "bit_generator", "blas", "lapack", "get_blas_funcs", "get_lapack_funcs", "importlib",
    "set_gamma", "set_loglevel", "vformat", "get_field", "format_map", "random_state", "check_random_state", "samples", "interactive",
}  # fmt: skip
#: Of these, functions of numpy that change their first argument, and nothing else.
_INTO_THE_FIRST = {"at", "copyto", "put", "place", "putmask", "fill_diagonal", "put_along_axis"}
#: Methods that change what they are called on.
_CHANGING = {
    "append", "extend", "insert", "pop", "remove", "clear", "update", "sort", "reverse", "fill",
    "setdefault", "popitem", "add", "discard", "itemset", "resize", "partition", "byteswap",
    "setfield", "appendleft", "popleft", "rotate", "subtract", "difference_update",
    "intersection_update", "symmetric_difference_update", "move_to_end",
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
_AXES = {"xaxis", "yaxis", "zaxis"}
_DRAWN_ON = {"ax", "axes", "fig", "figure"}
#: What of pyplot a function may use: the rest of it knows what was drawn before.
_OF_PYPLOT = {"cm", "get_cmap", "Circle", "Rectangle", "Polygon", "Line2D", "Normalize"}
#: Functions of pyplot that choose the colours of all pictures that follow.
_COLOURS = {
    "autumn", "bone", "cool", "copper", "flag", "gray", "hot", "hsv", "inferno", "jet", "magma",
    "nipy_spectral", "pink", "plasma", "prism", "spring", "summer", "viridis", "winter",
}  # fmt: skip
#: Constants of a module that may be a default value.
_CONSTANTS = {"pi", "e", "inf", "nan", "newaxis", "float64", "float32", "int64", "int32"}
#: Numbers and texts, whatever they are made from.
_NUMBERS = {"len", "float", "int", "str", "bool"}
#: Arrays of numbers, whatever they are made from: one plus an entry is a new number.
_ARRAYS = {
    "zeros",
    "ones",
    "empty",
    "eye",
    "identity",
    "arange",
    "linspace",
    "logspace",
    "bincount",
}
#: Where a method or function would write its result: how many arguments it may be given by position.
_WRITES_AT = {
    "sum": 2, "prod": 2, "mean": 2, "std": 2, "var": 2, "cumsum": 2, "cumprod": 2, "max": 1, "min": 1,
    "argmax": 1, "argmin": 1, "any": 1, "all": 1, "clip": 2, "dot": 1, "round": 1, "take": 2,
    "compress": 2, "choose": 1, "ptp": 1, "trace": 4, "conj": 0, "conjugate": 0, "astype": 1,
    "reduce": 2, "accumulate": 2, "reduceat": 2, "outer": 2, "random": 2, "standard_normal": 2,
    "standard_exponential": 2, "standard_gamma": 3, "permuted": 1, "getfield": 2,
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
        if len(places) > 1 and len({_origin(cells[p].text, name) for p in places}) > 1:
            raise _Changes(f"more than one cell makes {name}")
        if len(places) > 1 and _origin(cells[places[0]].text, name) is None:
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
    theirs = {name for name, place in made.items() if not cells[place].ours}
    used = {
        place: names_used(cells[place].text) | (_attributes_in(cells[place].text) & theirs)
        for place in set(made.values())
    }
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


@lru_cache(maxsize=4096)
def _attributes_in(text: str) -> frozenset[str]:
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
    once = isinstance(table, symtable.Function) and table.get_parameters() == (".0",)
    once = once and table.get_name() != "genexpr"  # at the top level: read there
    if once:
        return set().union(*(_read_when_called(child) for child in table.get_children()))
    return _globals_in(table)


def _plain_names(tree: ast.Module) -> set[str]:
    """Return the names that a cell binds to functions, classes, modules and values without a state."""
    own = _stored(tree.body)
    plain = set(own)
    while (found := own - _not_plain(tree, plain, own)) != plain:
        plain = found
    return plain


def _not_plain(tree: ast.Module, plain: set[str], own: set[str]) -> set[str]:
    """Return the names that are bound to something, or hold something, that may keep a state."""
    other: set[str] = set()
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)):
            continue
        if isinstance(node, ast.Assign) and _is_plain(node.value, plain, own):
            named = (part.target for part in ast.walk(node) if isinstance(part, ast.NamedExpr))
            other |= {target.id for target in named}
            continue
        other |= _stored([node]) | set(_changed_names(node))
    return other


def _is_plain(value: ast.expr, plain: set[str], own: set[str]) -> bool:
    """Return whether an expression gives numbers, texts and arrays alone, or a function."""
    if isinstance(value, (ast.Constant, ast.Lambda, ast.JoinedStr)):
        return True
    if isinstance(value, (ast.Tuple, ast.List, ast.Set)):
        return all(_is_plain(item, plain, own) for item in value.elts)
    if isinstance(value, ast.Dict):
        items = [*filter(None, value.keys), *value.values]
        return all(_is_plain(item, plain, own) for item in items)
    if isinstance(value, ast.UnaryOp):
        return _is_plain(value.operand, plain, own)
    if isinstance(value, ast.BinOp):
        return _is_plain(value.left, plain, own) and _is_plain(value.right, plain, own)
    if isinstance(value, ast.Attribute):
        of_data = isinstance(value.value, ast.Name) and value.value.id not in own - plain
        return (of_data and value.attr in {"shape", "size", "ndim"}) or _is_constant(value)
    if isinstance(value, ast.Subscript):
        return _is_plain(value.value, plain, own)
    if isinstance(value, ast.Call):
        return _is_plain_call(value, plain, own)
    return isinstance(value, ast.Name) and value.id in plain


def _is_plain_call(value: ast.Call, plain: set[str], own: set[str]) -> bool:
    called = value.func
    name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
    ours = isinstance(called, ast.Name) or _root(called) in _MODULE_NAMES
    if not ours or name in plain:
        return False
    every = [*value.args, *(keyword.value for keyword in value.keywords)]
    made = name in _NEW - {"defaultdict", "Counter", "deque", "OrderedDict"}
    return name in _NUMBERS or (made and all(_is_plain(item, plain, own) for item in every))


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


def _origin(text: str, name: str) -> frozenset[str] | None:
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
            for name, origin in _origins(node):
                found.setdefault(name, set()).add(origin)
        else:
            others |= names_bound(ast.unparse(node)) | set(_changed_names(node))
    return {name: frozenset(origins) for name, origins in found.items() if name not in others}


def _origins(node: ast.Import | ast.ImportFrom) -> Iterator[tuple[str, str]]:
    """Yield the names that an import binds, and where each comes from."""
    for alias in node.names:
        if isinstance(node, ast.ImportFrom):
            yield alias.asname or alias.name, f"{'.' * node.level}{node.module or ''}.{alias.name}"
        else:
            yield alias.asname or alias.name.partition(".")[0], alias.name


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
    """What all cells of a notebook make and import: classes, functions, names, attributes, and where names come from."""

    classes: frozenset[str]
    functions: frozenset[str]
    made: frozenset[str]
    stored: frozenset[str]
    pyplot: frozenset[str]
    origins: Mapping[str, str]

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
            frozenset().union(*(_stored(_without_imports(tree)) for tree in trees)),
            frozenset(
                n.attr
                for n in nodes
                if isinstance(n, ast.Attribute) and isinstance(n.ctx, ast.Store)
            ),
            frozenset(_names_of_pyplot(nodes)).union({"plt"}, *(names for _, names in ours)),
            {
                **{
                    name: sorted(o)[0]
                    for c in cells
                    if c.ours
                    for name, o in imports_of(c.text).items()
                },
                **dict(pair for n in nodes if isinstance(n, _IMPORTS) for pair in _origins(n)),
            },
        )

    def path(self, called: ast.expr) -> str:
        """Return where a function of a library lies, empty where it is none."""
        origin = self.origins.get(_root(called), "")
        rest = ast.unparse(called).partition(".")[2]
        return ".".join(filter(None, [origin, rest]))


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


_IMPORTS = (ast.Import, ast.ImportFrom)


def _without_imports(tree: ast.Module) -> list[ast.stmt]:
    return [node for node in tree.body if not isinstance(node, _IMPORTS)]


class _Reader(ast.NodeVisitor):
    """Read a cell; raise `_Strange` at the first thing that might keep or change a state.

    With `far`, only at what might reach beyond the names that stand in the cell and their objects.
    """

    def __init__(self, known: _Known, *, far: bool = False) -> None:
        self.known = known
        self.far = far
        self.modules = (
            _MODULE_NAMES | known.pyplot | {n for n, o in known.origins.items() if o in _MODULES}
        )
        self.bases: set[int] = set()  # names that stand before a dot
        self.calls: set[int] = set()  # what is called on the spot
        self.dotted: set[int] = set()  # what stands before a dot
        self.fine: set[int] = set()  # attributes that were looked at in their calls
        self.own: set[str] = set()  # names whose objects were made here, and may be changed here
        self.deep: set[str] = set()  # those of them whose items were made here, too
        self.counts: dict[str, int] = {}  # those that hold numbers, and how deep
        self.instances: set[str] = set()  # those that a class was called for
        self.local: set[str] = set()  # names of the function at hand: nobody else's
        self.instance = ""  # `self` in a method
        self.attributes: dict[
            str, int
        ] = {}  # those of `self` that the method has made, since which line
        self.inside = False
        self.in_class = False
        self.imported = frozenset(known.origins)

    def read(self, tree: ast.Module) -> None:
        """Read the cell's top level: what it makes it may change."""
        self._make_own(_stored(tree.body) - self.imported, tree.body)
        for node in tree.body:
            if not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                self._look_for_definitions(node)
            self.visit(node)

    def _make_own(self, names: set[str], body: Sequence[ast.stmt]) -> None:
        """Find out which objects are made by these statements, and what they hold."""
        self.own = names - _taken_over(body)
        self.deep = self.own & _with_new_items(body)
        self.counts = {name: n for name, n in _holding_numbers(body).items() if name in self.own}
        self.instances = self.own & _made_by_a_class(body)

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
        self._in_function(node.args, node.body, is_method=not node.decorator_list)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        if not all(
            _is_constant(d) for d in [*node.args.defaults, *filter(None, node.args.kw_defaults)]
        ):
            self._near("a default value could keep a state")
        self._in_function(node.args, [ast.Expr(node.body)], is_method=False)

    def _in_function(
        self, arguments: ast.arguments, body: Sequence[ast.stmt], *, is_method: bool
    ) -> None:
        before = (
            self.own, self.deep, self.counts, self.instances, self.instance, self.inside, self.local,
            self.attributes, self.in_class,
        )  # fmt: skip
        given = {a.arg for a in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]}
        given |= {a.arg for a in (arguments.vararg, arguments.kwarg) if a is not None}
        local = _stored(body)
        if (given | local) & self.modules:
            raise _Strange("it uses a module's name for something else")
        self._make_own(local - given, body)
        self.local = self.local | local | given
        first = arguments.args[0].arg if arguments.args else ""
        is_method = is_method and self.in_class and first == "self" and first not in local
        self.instance = first if is_method else ""
        self.in_class = False
        self.attributes = _made_attributes(body, self.instance)
        self.inside = True
        for node in body:
            self.visit(node)
        (
            self.own, self.deep, self.counts, self.instances, self.instance, self.inside, self.local,
            self.attributes, self.in_class,
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
        if isinstance(node.ctx, ast.Load) and id(node) not in self.calls | self.dotted:
            self._look_at_passed(node)
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

    def _look_at_passed(self, node: ast.Name | ast.Attribute) -> None:
        """Refuse a library's function that is handed on and might be told to write into an argument."""
        if _root(node) in self.imported - self.local and _most_of(self.known.path(node)) < 1000:
            self._near("it hands a function on that may write into an array")

    def _look_at_base(self, node: ast.Attribute) -> None:
        """Look at what an attribute is taken of."""
        base = node.value
        if isinstance(base, ast.Name):
            self.bases.add(id(base))
            kept = self.known.classes | self.known.functions
            if base.id in kept - self.local and (self.inside or isinstance(node.ctx, ast.Store)):
                raise _Strange(f"it looks into {base.id}")
            if base.id in self.known.pyplot and node.attr in _COLOURS:
                raise _Strange("it chooses the colours of all pictures")
            if base.id in self.known.pyplot and self.inside and node.attr not in _OF_PYPLOT:
                raise _Strange("a function uses what was drawn before")
        if (
            isinstance(base, ast.Call)
            and isinstance(base.func, ast.Name)
            and base.func.id == "type"
        ):
            raise _Strange("it looks into a class")
        if node.attr == "pyplot" or (
            node.attr.startswith(("_", "set_")) and _root(node) in self.modules - self.known.pyplot
        ):
            raise _Strange(f"it uses .{node.attr}")
        if isinstance(base, ast.Name) and base.id not in self.local:
            allowed = _OF_MODULES.get(self.known.origins.get(base.id, ""))
            if allowed is not None and node.attr not in allowed:
                raise _Strange(f"it uses {base.id}.{node.attr}")
        if node.attr == "format" and not _is_plain_format(base):
            raise _Strange("it formats by a text that may reach far")
        if isinstance(node.ctx, ast.Store) and node.attr in _NEW:
            raise _Strange(f"it makes a {node.attr} of its own")
        is_taken = node.attr in _CHANGING and isinstance(node.ctx, ast.Load)
        if is_taken and id(node) not in self.calls and _root(node) not in self.modules:
            self._changes(node, f"it keeps .{node.attr} for later")

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self._look_at_base(node)
        of_a_list = node.attr == "count" and self._is_of_a_value(node)
        banned = node.attr in _ATTRIBUTES and id(node) not in self.fine and not of_a_list
        if node.attr.startswith("__") or _OF_FRAMES.match(node.attr) or banned:
            raise _Strange(f"it uses .{node.attr}")
        if _is_random(node):
            self._look_at_random(node)
            self.bases.add(id(node.value))
        elif node.attr == "random" and id(node) not in self.bases and id(node) not in self.calls:
            raise _Strange("it has numpy's common stream by another name")
        self.dotted.add(id(node.value))
        if isinstance(node.ctx, ast.Load) and id(node) not in self.calls | self.dotted:
            self._look_at_passed(node)
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
        if name in self.instances and _depth(node) == 1:
            return True
        if name in _DRAWN_ON and name in self.local - self.own and _depth(node) > 1:
            return self._is_of_an_axis(node)  # such as ax.xaxis.labelpad: what is drawn on is new
        return bool(name) and name == self.instance and _depth(node) == 1

    def _is_of_an_axis(self, node: ast.AST) -> bool:
        """Return whether this is a setting of a picture's axis, and no object of a student's is called so."""
        axis = node.value if isinstance(node, ast.Attribute) else None
        is_one = isinstance(axis, ast.Attribute) and axis.attr in _AXES - self.known.stored
        return is_one and _depth(node) == 2

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
        root, depth = _root(node.target), _depth(node.target)
        own = root in self.own and depth == 0
        holds = isinstance(node.target, ast.Subscript) and 0 < depth <= self.counts.get(root, 0)
        if not own and not holds and not self._is_made_attribute(node.target):
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
            if looks_new and name in self.known.made | self.local:
                raise _Strange(f"it has a {name} of its own")
            if name in ("isinstance", "issubclass"):
                self.calls.update(id(part) for part in ast.walk(node))
        if isinstance(node.func, ast.Attribute) and node.func.attr in _CHANGING:
            base = node.func.value
            own = isinstance(base, ast.Name) and base.id in self.own | _MODULE_NAMES
            own = own or (_depth(base) == 1 and _root(base) in self.deep) or self._is_held(base)
            if not own and not self._is_new(base) and not self._is_made_attribute(base):
                self._changes(base, f"it calls .{node.func.attr} of something that it has not made")
        if any(keyword.arg in ("out", "output", "buffer") for keyword in node.keywords):
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
            isinstance(called, ast.Name) and called.id in self.known.made
        )

    def _look_at_arguments(self, node: ast.Call) -> None:
        """Refuse a call that might write its result into one of its arguments."""
        root, by_name = _root(node.func), isinstance(node.func, ast.Name)
        if by_name and (root not in self.imported or root in self.local):
            return  # a function that somebody wrote here, or Python's own
        path = self.known.path(node.func) if root in self.imported - self.local else ""
        name = path.split(".")[-1] or (
            node.func.attr if isinstance(node.func, ast.Attribute) else ""
        )
        for keyword in node.keywords:
            named = keyword.arg or ""
            makes = name in ("array", "asarray", "astype")
            if named.startswith("overwrite") or (named == "copy" and not makes):
                self._near("it may write into an array")
            if keyword.arg is None and root not in _DRAWN_ON | self.known.pyplot:
                raise _Strange("it gives options that are not seen")
        most = _most_of(path) if path else _WRITES_AT.get(name, 1000)
        starred = any(isinstance(given, ast.Starred) for given in node.args)
        if len(node.args) > most or (starred and most < 1000):
            self._near("it may write into an array")

    def visit_comprehension(self, node: ast.comprehension) -> None:
        if node.is_async:
            raise _Strange("it waits")
        self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self._look_at_module(alias.name)
            if alias.name == "numpy.random" or alias.asname in _NEW:
                raise _Strange(f"it imports {alias.name}")

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        module = node.module or ""
        self._look_at_module(module)
        for alias in node.names:
            renamed = alias.asname not in (None, alias.name)
            if renamed and (alias.asname in _NEW or str(alias.asname)[:1].isupper()):
                raise _Strange(f"it imports {alias.name} by another name")
            refused = _ATTRIBUTES | _NAMES | _WRITING | {"*", "random", "ndarray", "pyplot"}
            if module == "matplotlib":
                refused = refused - {"pyplot"}
            if alias.name in refused or alias.name.startswith(("_", "set_")):
                raise _Strange(f"it imports {alias.name}")
            if module.endswith("pyplot") and alias.name not in _OF_PYPLOT:
                raise _Strange(f"it imports {alias.name}")
            if module.endswith("random") and alias.name not in _RANDOM:
                raise _Strange("it draws from numpy's common stream")
            allowed = _OF_MODULES.get(module)
            if allowed is not None and alias.name not in allowed:
                raise _Strange(f"it imports {alias.name}")

    def _look_at_module(self, name: str) -> None:
        if name not in _MODULES:
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
    return (
        name in _NAMES
        or name.startswith("__")
        or re.fullmatch(r"_+(?:i{0,3}|oh|dh|ih)\d*", name) is not None
    )


#: Attributes by which frames, code and the names of a notebook are reached.
_OF_FRAMES = re.compile(r"(?:gi|cr|ag|tb|co|func|f)_[a-z]+$")


def _is_plain_format(base: ast.expr) -> bool:
    """Return whether a text's fields are what is given, and nothing that is found in it."""
    text = base.value if isinstance(base, ast.Constant) else None
    return isinstance(text, str) and not re.search(r"\{[^{}:!]*[.\[]", text)


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


@lru_cache(maxsize=1000)
def _most_of(path: str) -> int:
    """Return how many arguments by position a library's function may have before one may be written into."""
    import numpy as np
    import scipy

    first, *rest = path.split(".")
    if first not in ("numpy", "scipy") or not rest:
        return 1000
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


#: Methods that put what they are given into what they are called on, and nothing else.
_ADDING = {"append", "add", "appendleft"}


def _made_by_a_class(body: Sequence[ast.stmt]) -> set[str]:
    """Return the names that are only bound to what a class gives when it is called, or to a constant."""
    made: set[str] = set()
    given: set[int] = set()
    parts = [part for node in body for part in ast.walk(node)]
    for part in parts:
        value = part.value if isinstance(part, ast.Assign) else None
        called = value.func if isinstance(value, ast.Call) else None
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        if isinstance(part, ast.Assign) and (name[:1].isupper() or isinstance(value, ast.Constant)):
            given.update(map(id, part.targets))
            made |= {target.id for target in part.targets if isinstance(target, ast.Name)}
    stored = (p for p in parts if isinstance(p, ast.Name) and isinstance(p.ctx, ast.Store))
    return made - {part.id for part in stored if id(part) not in given}


def _holding_numbers(body: Sequence[ast.stmt]) -> dict[str, int]:
    """Return the names that are only bound to what holds numbers, and how many brackets deep these lie."""
    found: dict[str, set[int]] = {}
    known: set[int] = set()  # places whose values were looked at
    parts = [part for node in body for part in ast.walk(node)]
    for part in parts:
        if isinstance(part, ast.AugAssign) and not isinstance(part.target, ast.Name):
            known.add(id(part.target))  # a number and something more is a new number
        elif isinstance(part, ast.Assign):
            known.update(map(id, part.targets))
            for target in part.targets:
                depth = _depth_of_numbers(part.value) + _depth(target)
                found.setdefault(_root(target), set()).add(min(depth, _DEEP))
        elif _changes_in_place(part):
            adds = part.func.attr in _ADDING and len(part.args) == 1 and not part.keywords
            depth = _depth_of_numbers(part.args[0]) if adds else -_DEEP
            found.setdefault(_root(part.func), set()).add(min(depth + _depth(part.func), _DEEP))
    for part in parts:
        if isinstance(getattr(part, "ctx", None), ast.Store) and id(part) not in known:
            found.setdefault(_root(part), set()).add(-_DEEP)
    return {name: min(depths) for name, depths in found.items() if _agree(depths)}


def _changes_in_place(node: ast.AST) -> TypeGuard[Any]:
    called = node.func if isinstance(node, ast.Call) else None
    return isinstance(called, ast.Attribute) and called.attr in _CHANGING


#: An array of numbers has them at whatever depth, an empty list has none.
_DEEP = 100


def _agree(found: set[int]) -> bool:
    """Return whether numbers lie at one depth, whichever statement is looked at."""
    return min(found) > 0 and len({depth for depth in found if depth < _DEEP}) <= 1


def _depth_of_numbers(value: ast.expr) -> int:
    """Return how many brackets deep an expression surely holds numbers, -100 where that is not sure."""
    if isinstance(value, ast.Constant):
        return 0 if isinstance(value.value, (int, float)) else -_DEEP
    if isinstance(value, ast.UnaryOp):
        return _depth_of_numbers(value.operand)
    if isinstance(value, ast.Call):
        called = value.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        if isinstance(called, ast.Name) and name == "defaultdict":
            numbers = [a.id for a in value.args if isinstance(a, ast.Name)] in (["int"], ["float"])
            return 1 if numbers else -_DEEP
        if isinstance(called, ast.Name) and name in ("dict", "Counter") and not value.args:
            return _DEEP if not value.keywords else -_DEEP
        if name in _ARRAYS and _root(called) in ("np", "numpy", name):
            return _DEEP
        return 0 if isinstance(called, ast.Name) and name in _NUMBERS - {"str"} else -_DEEP
    if isinstance(value, ast.BinOp) and isinstance(value.op, ast.Mult):
        sides = [
            side for side in (value.left, value.right) if isinstance(side, (ast.List, ast.ListComp))
        ]
        return _depth_of_numbers(sides[0]) if len(sides) == 1 else -_DEEP
    if isinstance(value, (ast.ListComp, ast.DictComp)):
        inner = value.elt if isinstance(value, ast.ListComp) else value.value
        return max(-_DEEP, min(_DEEP, 1 + _depth_of_numbers(inner)))
    if isinstance(value, (ast.List, ast.Dict)):
        items = value.elts if isinstance(value, ast.List) else value.values
        depths = {_depth_of_numbers(item) for item in items}
        return max(-_DEEP, min(_DEEP, 1 + min(depths))) if depths else _DEEP
    return -_DEEP


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
            if isinstance(part.slice, ast.Slice):
                shallow.add(_root(part))
        elif isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store):
            shallow.add(_root(part))
        elif isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute):
            changes = part.func.attr in _CHANGING and isinstance(part.func.value, ast.Name)
            adds = part.func.attr in _ADDING and not part.keywords
            if changes and not (adds and all(map(_is_new_item, part.args))):
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
    if not instance or _hands_on(body, instance):
        return made
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


def _hands_on(body: Sequence[ast.stmt], instance: str) -> bool:
    """Return whether others may get at an object before its method returns it: then nothing is sure."""
    returned = {id(node.value) for node in body if isinstance(node, ast.Return)}
    parts = [part for node in body for part in ast.walk(node)]
    behind = {id(part.value) for part in parts if isinstance(part, ast.Attribute)}
    calls = (part.func for part in parts if isinstance(part, ast.Call))
    bare = (part for part in parts if isinstance(part, ast.Name) and part.id == instance)
    return any(_is_of(called, instance) for called in calls) or any(
        id(part) not in behind | returned for part in bare
    )


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
        if name == "sum":  # of arrays that hold objects, or from a start on, it may be one of them
            return len(value.args) == 1 and isinstance(called, ast.Attribute)
        return name in _NEW or (isinstance(called, ast.Name) and name[:1].isupper())
    if isinstance(value, ast.IfExp):
        return _is_fresh(value.body) and _is_fresh(value.orelse)
    return isinstance(
        value,
        (ast.Constant, ast.BinOp, ast.UnaryOp, ast.Compare, ast.List, ast.Dict, ast.Set, ast.ListComp,
         ast.DictComp, ast.SetComp, ast.JoinedStr),
    )  # fmt: skip
