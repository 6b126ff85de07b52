"""May the worked examples be left out when marks are made? Only where nothing could tell.

A mark is that of running every cell. Most answers are plain functions: what they give does not
depend on whether the examples between them have run, nor on when they are asked. This module says so
of code that it understands, and of no other: whatever might keep or change a state, reach for names
by other names, or lean on what an example has made, is run cell by cell, with a copy of the process
for each check.
"""

from __future__ import annotations

import ast
import re
import symtable
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeGuard

from ..notebook import free_names
from .graft import Placed
from .template import names_bound

_MODULES = {
    "numpy", "scipy", "math", "cmath", "matplotlib", "mpl_toolkits", "labgauss", "collections",
    "itertools", "functools", "operator", "typing", "fractions", "decimal", "statistics", "string",
    "__future__", "dataclasses", "types",
}  # fmt: skip
_NAMES = {
    "exec", "eval", "compile", "globals", "locals", "vars", "setattr", "delattr", "getattr", "open",
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
    "savefig", "f2py", "testing", "globals", "checks",
}  # fmt: skip
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
}  # fmt: skip
#: Names that stand for modules in every lab: their functions of these names change nothing.
_MODULE_NAMES = {"np", "numpy", "scipy", "math", "labgauss", "itertools"}
#: What a picture is drawn on is new for every picture.
_DRAWN_ON = {"ax", "axes", "fig", "figure"}
_METHODS = {"__init__", "__repr__", "__str__"}


def why_every_cell(cells: Sequence[Placed]) -> str:
    """Return why every cell must run before these answers are judged, empty where the answers will do."""
    trees = []
    for cell in cells:
        if cell.kind != "code" or cell.ours:
            continue
        try:
            tree = _parsed(cell.text)
        except _Strange as strange:
            return str(strange)
        if tree is not None:
            trees.append(tree)
    try:
        for tree in trees:
            _Reader().read(tree)
        _look_at_names(cells)
    except _Strange as strange:
        return str(strange)
    except RecursionError:
        return "it is nested too deeply"
    return ""


class _Strange(Exception):
    """Something that this module does not understand."""


_MAGIC = re.compile(r"^\s*(?:[%!]|\w[\w., ]*=\s*[%!])|\?\s*$", re.MULTILINE)


def _parsed(text: str) -> ast.Module | None:
    """Return a cell's tree, None where it is no Python at all: then it only ends with an error."""
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError):
        if _MAGIC.search(text) or "await" in text:
            raise _Strange("a cell speaks to IPython") from None
        return None
    except (RecursionError, MemoryError):
        raise _Strange("a cell is nested too deeply") from None


# --- names -----------------------------------------------------------------------------------------


def _look_at_names(cells: Sequence[Placed]) -> None:
    """Refuse names that more than one cell binds, that only examples bind, or that keep a state."""
    binders: dict[str, list[int]] = {}
    stateful: set[str] = set()
    for place, cell in enumerate(cells):
        if cell.kind == "code":
            for name in names_bound(cell.text):
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
        if len(places) > 1 and not all(_is_import_of(cells[p].text, name) for p in places):
            raise _Strange(f"more than one cell makes {name}")
        if all(cells[place].is_example for place in places):
            raise _Strange(f"{name} is made by a worked example")
        if name in stateful:
            raise _Strange(f"{name} keeps a state")


def _names_in_checks(cells: Iterable[Placed]) -> set[str]:
    names: set[str] = set()
    for cell in cells:
        if cell.slot is not None and cell.slot.check is not None:
            names |= free_names(cell.slot.check[1])
    return names


def names_used(text: str) -> set[str]:
    """Return the names that a cell takes from elsewhere, and all that its functions read."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        return set()
    table = symtable.symtable(text, "cell", "exec")
    inside = set().union(*(_globals_in(child) for child in table.get_children()))
    return inside | set(_read_before_bound(tree)) | free_names(text)


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


def _names_with_state(text: str) -> set[str]:
    """Return what our own cells make that changes when it is used, or that they change."""
    names: set[str] = set()
    try:
        body = ast.parse(text).body
    except SyntaxError:
        return names
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
    return names


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


class _Reader(ast.NodeVisitor):
    """Read a cell; raise `_Strange` at the first thing that might keep or change a state."""

    def __init__(self) -> None:
        self.own: set[str] = set()  # names whose objects were made here, and may be changed here
        self.local: set[str] = set()  # names of the function at hand: nobody else's
        self.instance = ""  # `self` in a method
        self.attributes: set[str] = set()  # those of `self` that the method has made itself
        self.inside = False

    def read(self, tree: ast.Module) -> None:
        """Read the cell's top level: what it makes it may change."""
        self.own = names_bound(ast.unparse(tree)) - _taken_over(tree.body)
        for node in tree.body:
            self.visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        plain = {"staticmethod", "classmethod", "property"}
        if any(not isinstance(d, ast.Name) or d.id not in plain for d in node.decorator_list):
            raise _Strange("a function is decorated")
        if node.name.startswith("__") and node.name not in _METHODS:
            raise _Strange(f"a class has a {node.name} of its own")
        defaults = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
        if not all(_is_constant(default) for default in defaults):
            raise _Strange("a default value could keep a state")
        self._in_function(node.args, node.body, [node])

    def visit_Lambda(self, node: ast.Lambda) -> None:
        if not all(
            _is_constant(d) for d in [*node.args.defaults, *filter(None, node.args.kw_defaults)]
        ):
            raise _Strange("a default value could keep a state")
        self._in_function(node.args, [ast.Expr(node.body)], [])

    def _in_function(
        self, arguments: ast.arguments, body: Sequence[ast.stmt], whole: Sequence[ast.AST]
    ) -> None:
        before = self.own, self.instance, self.inside, self.local, self.attributes
        given = {a.arg for a in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]}
        given |= {a.arg for a in (arguments.vararg, arguments.kwarg) if a is not None}
        local = {
            part.id
            for node in body
            for part in ast.walk(node)
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
        }
        kept = self.own & self._local_to(before[2])
        self.own = (local - given - _taken_over(body)) | (kept - given if before[2] else set())
        self.local = self.local | local | given
        first = arguments.args[0].arg if arguments.args else ""
        self.instance = first if first == "self" else self.instance
        self.attributes = _made_attributes(body, self.instance)
        self.inside = True
        for node in body:
            self.visit(node)
        self.own, self.instance, self.inside, self.local, self.attributes = before

    def _local_to(self, inside: bool) -> set[str]:
        return self.own if inside else set()

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
            self.visit(part)

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load) and node.id not in self.local and _reaches_far(node.id):
            raise _Strange(f"it uses {node.id}")
        if isinstance(node.ctx, ast.Store) and node.id in _MODULE_NAMES:
            raise _Strange(f"it makes a {node.id} of its own")
        if isinstance(node.ctx, ast.Store) and not self.inside and node.id in _NAMES:
            raise _Strange(f"it makes a {node.id} of its own")

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if node.attr.startswith("__") or node.attr in _ATTRIBUTES:
            raise _Strange(f"it uses .{node.attr}")
        if node.attr == "random" or _is_random(node):
            self._look_at_random(node)
        if isinstance(node.ctx, ast.Store) and not self._may_change(node):
            raise _Strange("it changes an object that it has not made")
        if isinstance(node.ctx, ast.Del):
            raise _Strange("it deletes")
        self.generic_visit(node)

    def _look_at_random(self, node: ast.Attribute) -> None:
        if _is_random(node) and node.attr not in _RANDOM:
            raise _Strange("it draws from numpy's common stream")

    def _may_change(self, node: ast.AST) -> bool:
        name = _root(node)
        if name in _DRAWN_ON or name in self.own:
            return True
        return bool(name) and name == self.instance and _depth(node) == 1

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if isinstance(node.ctx, ast.Store) and not self._may_change_item(node):
            raise _Strange("it changes an array or list that it has not made")
        if isinstance(node.ctx, ast.Del):
            raise _Strange("it deletes")
        self.generic_visit(node)

    def _may_change_item(self, node: ast.AST) -> bool:
        if _root(node) in self.own and _depth(node) == 1:
            return True
        held = node.value if isinstance(node, ast.Subscript) else None
        return isinstance(held, ast.Attribute) and self._is_made_attribute(held)

    def _is_made_attribute(self, node: ast.AST) -> bool:
        return (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == self.instance != ""
            and node.attr in self.attributes
        )

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        own = _root(node.target) in self.own and _depth(node.target) <= 1
        part = node.target.value if isinstance(node.target, ast.Subscript) else node.target
        if not own and not self._is_made_attribute(part):
            raise _Strange("it changes something that it has not made")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Attribute) and node.func.attr in _CHANGING:
            base = node.func.value
            own = isinstance(base, ast.Name) and base.id in self.own | _MODULE_NAMES
            if not own and not _is_fresh(base) and not self._is_made_attribute(base):
                raise _Strange(f"it calls .{node.func.attr} of something that it has not made")
        if any(keyword.arg == "out" for keyword in node.keywords):
            raise _Strange("it writes into an array")
        self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self._look_at_module(alias.name)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        self._look_at_module(node.module or "")
        for alias in node.names:
            if alias.name == "*" or alias.name in _ATTRIBUTES | _NAMES:
                raise _Strange(f"it imports {alias.name}")
            if (node.module or "").endswith("random") and alias.name not in _RANDOM:
                raise _Strange("it draws from numpy's common stream")

    def _look_at_module(self, name: str) -> None:
        parts = set(name.split("."))
        if name.split(".")[0] not in _MODULES or parts & {"checks", "testing", "style"}:
            raise _Strange(f"it imports {name}")

    def _strange(self, node: ast.AST) -> None:
        raise _Strange(f"it has a {type(node).__name__} statement")

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
    return isinstance(node, (ast.Constant, ast.Attribute))


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
                continue
            for target in targets:
                taken |= _not_fresh(target, value)
    return taken


def _made_attributes(body: Sequence[ast.stmt], instance: str) -> set[str]:
    """Return the attributes of an object that a method sets to something new, and to nothing else."""
    made: set[str] = set()
    taken: set[str] = set()
    for node in body:
        for part in ast.walk(node):
            if not isinstance(part, ast.Assign):
                continue
            for target in part.targets:
                if isinstance(target, (ast.Tuple, ast.List)):
                    names = [t.attr for t in target.elts if isinstance(t, ast.Attribute)]
                    taken |= set(names)
                elif (
                    isinstance(target, ast.Attribute)
                    and isinstance(target.value, ast.Name)
                    and target.value.id == instance
                ):
                    (made if _is_fresh(part.value) else taken).add(target.attr)
    return made - taken


def _item_of(iterated: ast.expr) -> ast.expr:
    """Return what stands for an item: numbers of a range are new, items of other things are theirs."""
    called = iterated.func if isinstance(iterated, ast.Call) else None
    return ast.Constant(0) if isinstance(called, ast.Name) and called.id == "range" else iterated


def _not_fresh(target: ast.AST, value: ast.expr) -> set[str]:
    if isinstance(target, ast.Name):
        return set() if _is_fresh(value) else {target.id}
    if isinstance(target, (ast.Tuple, ast.List)):
        same = isinstance(value, (ast.Tuple, ast.List)) and len(value.elts) == len(target.elts)
        if same:
            pairs = zip(target.elts, value.elts, strict=True)  # type: ignore[attr-defined]
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
        return name in _NEW or (isinstance(called, ast.Name) and name[:1].isupper())
    if isinstance(value, ast.IfExp):
        return _is_fresh(value.body) and _is_fresh(value.orelse)
    return isinstance(
        value,
        (ast.Constant, ast.BinOp, ast.UnaryOp, ast.Compare, ast.List, ast.Dict, ast.Set, ast.ListComp,
         ast.DictComp, ast.SetComp, ast.JoinedStr),
    )  # fmt: skip
