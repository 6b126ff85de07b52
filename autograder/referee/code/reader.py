"""Read what a cell does, statement by statement, up to the first thing that might keep a state."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import ModuleType
from typing import Any

from ..graft import Placed
from .holding import (
    holding_numbers,
    is_constant,
    is_fresh,
    keys_looped_over,
    made_attributes,
    made_by_a_class,
    masks_in,
    new_arrays,
    selects_many,
    taken_over,
    with_new_items,
)
from .names import depth_of, modules_in, names_stored, parts_of, places_in, root_of
from .words import (
    ATTRIBUTES,
    AXES,
    CHANGING,
    COLOURS,
    DRAWN_ON,
    INTO_THE_FIRST,
    METHODS,
    MODULE_NAMES,
    MODULES,
    NAMES,
    NEW,
    NOT_OFFERED,
    OF_MODULES,
    OF_PYPLOT,
    OTHERS,
    RANDOM,
    WRITES_AT,
)


class Strange(Exception):
    """Something that this module does not understand."""


class Changes(Strange):
    """It changes what it has not made, or leans on an order, and goes by names that can be seen."""


@dataclass(frozen=True)
class Known:
    """What all cells of a notebook make and import: classes, functions, names, attributes, modules."""

    classes: frozenset[str]
    functions: frozenset[str]
    made: frozenset[str]
    stored: frozenset[str]
    places: Mapping[str, str]  # of what is imported, by its name: such as scipy.stats for stats

    @classmethod
    def of(cls, trees: Sequence[ast.Module], cells: Sequence[Placed]) -> Known:
        """Collect it."""
        nodes = parts_of(trees)
        ours = [c.text for c in cells if c.ours and c.kind == "code"]
        attributes = (n for n in nodes if isinstance(n, ast.Attribute))
        own = {n.name for n in nodes if isinstance(n, ast.ClassDef)}
        return cls(
            classes=frozenset(own.union(*map(_classes_in, ours))),
            functions=frozenset(n.name for n in nodes if isinstance(n, ast.FunctionDef)),
            made=frozenset().union(*(names_stored(_without_imports(tree.body)) for tree in trees)),
            stored=frozenset(n.attr for n in attributes if isinstance(n.ctx, ast.Store)),
            places=_places(
                [*places_in(nodes), *(pair for text in ours for pair in modules_in(text))]
            ),
        )

    @cached_property
    def pyplot(self) -> frozenset[str]:
        """Return the names that stand for pyplot."""
        return frozenset(n for n, place in self.places.items() if place == "matplotlib.pyplot")

    def module(self, node: ast.expr) -> str:
        """Return the module that an expression stands for, empty where it is none that may be imported."""
        if isinstance(node, ast.Name):
            place = self.places.get(node.id, "")
        elif isinstance(node, ast.Attribute):
            before = self.module(node.value)
            place = f"{before}.{node.attr}" if before else ""
        else:
            return ""
        return place if place in MODULES else ""

    def path(self, called: ast.expr) -> str:
        """Return where a function of a library lies, empty where it is none."""
        place = self.places.get(root_of(called), "")
        rest = ast.unparse(called).partition(".")[2]
        return ".".join(filter(None, [place, rest]))


def _places(imported: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """Return where what is imported lies, by its name, each name for one thing only."""
    places = {"np": "numpy", "plt": "matplotlib.pyplot"}
    for name, place in imported:
        if places.setdefault(name, place) != place:
            raise Strange(f"{name} stands for two things")
    return places


@lru_cache(maxsize=4096)
def _classes_in(text: str) -> frozenset[str]:
    try:
        nodes = list(ast.walk(ast.parse(text)))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return frozenset()
    return frozenset(node.name for node in nodes if isinstance(node, ast.ClassDef))


def _without_imports(body: Sequence[ast.stmt]) -> list[ast.stmt]:
    return [node for node in body if not isinstance(node, (ast.Import, ast.ImportFrom))]


class Reader(ast.NodeVisitor):
    """Read a cell; raise `Strange` at the first thing that might keep or change a state.

    With `far`, only at what might reach beyond the names that stand in the cell and their objects. With
    `numbers`, functions are given arrays of numbers alone, as by our own examples.
    """

    def __init__(self, known: Known, *, far: bool = False, numbers: bool = False) -> None:
        self.known = known
        self.far = far
        self.numbers = numbers
        self.modules = MODULE_NAMES | {n for n, p in known.places.items() if p in MODULES}
        self.bases: set[int] = set()  # what stands before a dot
        self.calls: set[int] = set()  # what is called on the spot
        self.fine: set[int] = set()  # what was looked at in its call
        self.own: set[str] = set()  # names whose objects were made here, and may be changed here
        self.deep: set[str] = set()  # those of them whose items were made here, too
        self.counts: dict[str, int] = {}  # those that hold numbers, and how deep
        self.arrays: dict[str, bool] = {}  # those that hold numbers if what is given does
        self.masks: set[str] = set()  # names of what chooses parts of an array
        self.keys: dict[str, set[str]] = {}  # names of texts that are known
        self.instances: set[str] = set()  # those that a class was called for
        self.local: set[str] = set()  # names of the function at hand: nobody else's
        self.instance = ""  # `self` in a method
        self.attributes: dict[
            str, int
        ] = {}  # those of `self` that the method has made, since which line
        self.inside = False
        self.in_class = False
        self.imported = frozenset(known.places)

    def read(self, tree: ast.Module) -> None:
        """Read the cell's top level: what it makes it may change."""
        self._make_own(names_stored(tree.body) - self.imported, tree.body)
        self.keys = keys_looped_over(parts_of(tree.body))
        for node in tree.body:
            if not isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                self._look_for_definitions(node)
            self.visit(node)

    def _make_own(
        self, names: set[str], body: Sequence[ast.stmt], given: frozenset[str] = frozenset()
    ) -> None:
        """Find out which objects are made by these statements, and what they hold."""
        parts = parts_of(body)
        self.own = names - taken_over(parts)
        self.deep = self.own & with_new_items(parts)
        self.counts = {name: n for name, n in holding_numbers(parts).items() if name in self.own}
        self.instances = self.own & made_by_a_class(parts)
        if self.numbers:
            self.arrays, self.masks = new_arrays(parts, given), masks_in(parts)

    def _look_for_definitions(self, node: ast.AST) -> None:
        kinds = (ast.FunctionDef, ast.ClassDef, ast.ExceptHandler)
        for part in ast.walk(node):
            if isinstance(part, kinds) and getattr(part, "name", None):
                raise Strange("a name is made on a condition")

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        plain = {"staticmethod", "classmethod"}
        if any(not isinstance(d, ast.Name) or d.id not in plain for d in node.decorator_list):
            raise Strange("a function is decorated")
        if node.name.startswith("__") and node.name not in METHODS:
            raise Strange(f"a class has a {node.name} of its own")
        if node.name in NEW | self.modules or node.name[:1].isupper():
            raise Strange(f"it makes a {node.name} of its own")
        defaults = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
        if not all(is_constant(default) for default in defaults):
            self._near("a default value could keep a state")
        self._in_function(node.args, node.body, is_method=not node.decorator_list)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        if not all(
            is_constant(d) for d in [*node.args.defaults, *filter(None, node.args.kw_defaults)]
        ):
            self._near("a default value could keep a state")
        self._in_function(node.args, [ast.Expr(node.body)], is_method=False)

    def _in_function(
        self, arguments: ast.arguments, body: Sequence[ast.stmt], *, is_method: bool
    ) -> None:
        before = (
            self.own, self.deep, self.counts, self.arrays, self.masks, self.instances, self.instance,
            self.inside, self.local, self.attributes, self.in_class,
        )  # fmt: skip
        given = {a.arg for a in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]}
        given |= {a.arg for a in (arguments.vararg, arguments.kwarg) if a is not None}
        stored = names_stored(body)
        local = set(stored)
        again = {name for name, _ in places_in(body)} & self.modules
        if again:
            local -= again - names_stored(_without_imports(body))  # np is numpy here as elsewhere
        if (given | local) & self.modules:
            raise Strange("it uses a module's name for something else")
        self._make_own(local - given, body, frozenset(given - stored))
        self.local = self.local | local | given
        first = arguments.args[0].arg if arguments.args else ""
        is_method = is_method and self.in_class and first == "self" and first not in local
        self.instance = first if is_method else ""
        self.in_class = False
        self.attributes = made_attributes(body, self.instance)
        self.inside = True
        for node in body:
            self.visit(node)
        (
            self.own, self.deep, self.counts, self.arrays, self.masks, self.instances, self.instance,
            self.inside, self.local, self.attributes, self.in_class,
        ) = before  # fmt: skip

    def _changes(self, node: ast.AST, why: str) -> None:
        """Refuse a change of what was not made here; what belongs to a module is never near."""
        if root_of(node) in self.modules | self.imported:
            raise Strange(why)
        self._near(why)

    def _near(self, why: str) -> None:
        if not self.far:
            raise Changes(why)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if node.keywords or node.decorator_list or any(
            not isinstance(base, ast.Name) or base.id != "object" for base in node.bases
        ):  # fmt: skip
            raise Strange("a class is derived or decorated")
        for part in node.body:
            plain = isinstance(part, (ast.FunctionDef, ast.Pass)) or (
                isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant)
            )
            if not plain:
                raise Strange("a class has more than methods")
            self.in_class = True
            self.visit(part)
        self.in_class = False

    def visit_Name(self, node: ast.Name) -> None:
        reads = isinstance(node.ctx, ast.Load) and id(node) not in self.fine
        if reads and node.id not in self.local and _reaches_far(node.id):
            raise Strange(f"it uses {node.id}")
        if isinstance(node.ctx, ast.Load) and id(node) not in self.bases:
            self._look_at_undotted(node)
        if isinstance(node.ctx, ast.Load) and self._is_bare(node):
            self._look_at_passed(node)
        if isinstance(node.ctx, ast.Store) and node.id in MODULE_NAMES:
            raise Strange(f"it makes a {node.id} of its own")
        if isinstance(node.ctx, ast.Store) and not self.inside and node.id in NAMES:
            raise Strange(f"it makes a {node.id} of its own")

    def _is_bare(self, node: ast.AST) -> bool:
        """Return whether something is neither called on the spot nor stands before a dot."""
        return id(node) not in self.bases and id(node) not in self.calls

    def _look_at_undotted(self, node: ast.Name) -> None:
        """Look at a name that stands without a dot behind it."""
        if node.id in self.modules - self.local:
            raise Strange("it has a module by another name")
        if node.id == "type" and id(node) not in self.calls and "type" not in self.local:
            raise Strange("it passes on what makes classes")
        if node.id in self.known.classes and id(node) not in self.calls and self.inside:
            raise Strange("it passes a class on")

    def _look_at_passed(self, node: ast.Name | ast.Attribute) -> None:
        """Refuse a library's function that is handed on and might be told to write into an argument."""
        if root_of(node) in self.imported - self.local and _most_of(self.known.path(node)) < 1000:
            self._near("it hands a function on that may write into an array")

    def _look_at_base(self, node: ast.Attribute) -> None:
        """Look at what an attribute is taken of."""
        base = node.value
        if isinstance(base, ast.Name):
            kept = self.known.classes | self.known.functions
            if base.id in kept - self.local and (self.inside or isinstance(node.ctx, ast.Store)):
                raise Strange(f"it looks into {base.id}")
            if base.id in self.known.pyplot and node.attr in COLOURS:
                raise Strange("it chooses the colours of all pictures")
            if base.id in self.known.pyplot and self.inside and node.attr not in OF_PYPLOT:
                raise Strange("a function uses what was drawn before")
        if (
            isinstance(base, ast.Call)
            and isinstance(base.func, ast.Name)
            and base.func.id == "type"
        ):
            raise Strange("it looks into a class")
        if node.attr == "pyplot" or (
            node.attr.startswith(("_", "set_"))
            and root_of(node) in self.modules - self.known.pyplot
        ):
            raise Strange(f"it uses .{node.attr}")
        if node.attr == "format" and not _is_plain_format(base):
            raise Strange("it formats by a text that may reach far")
        if isinstance(node.ctx, ast.Store) and node.attr in NEW:
            raise Strange(f"it makes a {node.attr} of its own")
        is_taken = node.attr in CHANGING and isinstance(node.ctx, ast.Load)
        if is_taken and id(node) not in self.calls and root_of(node) not in self.modules:
            self._changes(node, f"it keeps .{node.attr} for later")

    def _look_at_place(self, node: ast.Attribute) -> None:
        """Refuse what a module does not offer, and other modules that lie in it or in any object."""
        module = "" if root_of(node) in self.local else self.known.module(node.value)
        if module:
            if not _offers(module, node.attr):
                raise Strange(f"it uses {module}.{node.attr}")
            if self.known.module(node) and self._is_bare(node):
                raise Strange("it has a module by another name")
            return
        own = node.attr in self.known.stored | self.known.functions
        if node.attr in OTHERS and id(node) not in self.calls and not own:
            raise Strange(f"it uses .{node.attr}")
        if node.attr.startswith("_") and not own and not self._is_of_a_list(node):
            raise Strange(f"it uses .{node.attr}")

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.bases.add(id(node.value))
        self._look_at_place(node)
        self._look_at_base(node)
        banned = node.attr in ATTRIBUTES and id(node) not in self.fine
        far = node.attr.startswith("__") or _OF_FRAMES.match(node.attr)
        if (far or banned) and not self._is_of_a_list(node):
            raise Strange(f"it uses .{node.attr}")
        if _is_random(node):
            if node.attr not in RANDOM:
                raise Strange("it draws from numpy's common stream")
        elif node.attr == "random" and self._is_bare(node):
            raise Strange("it has numpy's common stream by another name")
        if isinstance(node.ctx, ast.Load) and self._is_bare(node):
            self._look_at_passed(node)
        if isinstance(node.ctx, ast.Store) and not self._may_change(node):
            self._changes(node, "it changes an object that it has not made")
        if isinstance(node.ctx, ast.Del):
            raise Strange("it deletes")
        self.generic_visit(node)

    def _is_of_a_list(self, node: ast.Attribute) -> bool:
        """Return whether this asks something that was made here or given, and no module, for what is in it."""
        if node.attr not in ("count", "__getitem__"):
            return False
        root = root_of(node)
        here = root in self.local | self.own or id(node) in self.calls or is_fresh(node.value)
        return here and root not in self.modules | self.imported

    def _may_change(self, node: ast.AST) -> bool:
        name = root_of(node)
        if name in self.instances and depth_of(node) == 1:
            return True
        if name in DRAWN_ON and name in self.local - self.own and depth_of(node) > 1:
            return self._is_of_an_axis(node)  # such as ax.xaxis.labelpad: what is drawn on is new
        return bool(name) and name == self.instance and depth_of(node) == 1

    def _is_of_an_axis(self, node: ast.AST) -> bool:
        """Return whether this is a setting of a picture's axis, and no object of a student's is called so."""
        axis = node.value if isinstance(node, ast.Attribute) else None
        is_one = isinstance(axis, ast.Attribute) and axis.attr in AXES - self.known.stored
        return is_one and depth_of(node) == 2

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if isinstance(node.ctx, ast.Store) and not self._may_change_item(node):
            self._changes(node, "it changes an array or list that it has not made")
        if isinstance(node.ctx, ast.Del):
            raise Strange("it deletes")
        self.generic_visit(node)

    def _may_change_item(self, node: ast.AST) -> bool:
        if root_of(node) in {1: self.own, 2: self.deep}.get(depth_of(node), ()):
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
        root, depth = root_of(node.target), depth_of(node.target)
        own = root in self.own and depth == 0
        holds = isinstance(node.target, ast.Subscript) and 0 < depth <= self.counts.get(root, 0)
        holds = holds or self._is_in_an_array(node.target)
        if not own and not holds and not self._is_made_attribute(node.target):
            self._changes(node.target, "it changes something that it has not made")
        self.generic_visit(node)

    def _is_in_an_array(self, node: ast.expr) -> bool:
        """Return whether this is a part of an array that was made here, if what is given are arrays of numbers."""
        if not isinstance(node, ast.Subscript) or not isinstance(node.value, ast.Name):
            return False
        name = node.value.id
        if name not in self.own or name not in self.arrays:
            return False
        return self.arrays[name] or selects_many(node.slice, self.masks)

    def visit_Call(self, node: ast.Call) -> None:
        self.calls.add(id(node.func))
        self._look_at_attributes_set(node)
        self._look_at_arguments(node)
        if self._shows_in_its_own_way(node):
            raise Strange("it chooses what becomes of figures that are shown")
        if self._fills_its_own(node.func, node.args):
            self.fine.add(id(node.func))
        if isinstance(node.func, ast.Name):
            name = node.func.id
            looks_new = name in NEW or (name[:1].isupper() and name not in self.known.classes)
            if looks_new and name in self.known.made | self.local:
                raise Strange(f"it has a {name} of its own")
            if name == "type" and (len(node.args) != 1 or node.keywords):
                raise Strange("it makes a class by a call")
            if name in ("isinstance", "issubclass"):
                self.calls.update(id(part) for part in ast.walk(node))
        if isinstance(node.func, ast.Attribute) and node.func.attr in CHANGING:
            base = node.func.value
            own = isinstance(base, ast.Name) and base.id in self.own | MODULE_NAMES
            own = own or (depth_of(base) == 1 and root_of(base) in self.deep) or self._is_held(base)
            if not own and not self._is_new(base) and not self._is_made_attribute(base):
                self._changes(base, f"it calls .{node.func.attr} of something that it has not made")
        if any(keyword.arg in ("out", "output", "buffer") for keyword in node.keywords):
            self._near("it writes into an array")
        self.generic_visit(node)

    def _look_at_attributes_set(self, node: ast.Call) -> None:
        """Take `setattr` with names that are known for what it does: attributes are set."""
        if self.inside or not isinstance(node.func, ast.Name) or node.func.id != "setattr":
            return
        if len(node.args) != 3 or not isinstance(node.args[0], ast.Name):
            return
        thing, name, _ = node.args
        texts = self.keys.get(name.id, set()) if isinstance(name, ast.Name) else set()
        if isinstance(name, ast.Constant) and isinstance(name.value, str):
            texts = {name.value}
        if texts and not texts & AXES:
            for text in sorted(texts):
                self.visit(ast.copy_location(ast.Attribute(thing, text, ast.Store()), node))
            self.fine.add(id(node.func))

    def _shows_in_its_own_way(self, node: ast.Call) -> bool:
        """Return whether figures may stay open when they have been shown."""
        shows = isinstance(node.func, ast.Attribute) and node.func.attr == "show"
        of_pyplot = root_of(node.func) in self.known.pyplot - self.local
        return shows and of_pyplot and bool(node.args or node.keywords)

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
        if not isinstance(called, ast.Attribute) or called.attr not in INTO_THE_FIRST or not given:
            return False
        if root_of(called) not in ("np", "numpy"):
            return False
        if isinstance(given[0], ast.Name) and given[0].id in self.own:
            return True
        self._changes(given[0], "it changes an array that it has not made")
        return True

    def _is_new(self, base: ast.expr) -> bool:
        called = base.func if isinstance(base, ast.Call) else None
        return is_fresh(base) and not (
            isinstance(called, ast.Name) and called.id in self.known.made
        )

    def _look_at_arguments(self, node: ast.Call) -> None:
        """Refuse a call that might write its result into one of its arguments."""
        root, by_name = root_of(node.func), isinstance(node.func, ast.Name)
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
            if named == "dtype" and not _is_of_numbers(keyword.value):
                self._near("it makes an array that may hold anything")
            if keyword.arg is None and root not in DRAWN_ON | self.known.pyplot:
                raise Strange("it gives options that are not seen")
        if name == "astype" and not all(map(_is_of_numbers, node.args[:1])):
            self._near("it makes an array that may hold anything")
        most = _most_of(path) if path else WRITES_AT.get(name, 1000)
        starred = any(isinstance(given, ast.Starred) for given in node.args)
        if len(node.args) > most or (starred and most < 1000):
            self._near("it may write into an array")

    def visit_comprehension(self, node: ast.comprehension) -> None:
        if node.is_async:
            raise Strange("it waits")
        self.generic_visit(node)

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self._look_at_module(alias.name)
            if alias.name == "numpy.random" or alias.asname in NEW:
                raise Strange(f"it imports {alias.name}")

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        module = node.module or ""
        self._look_at_module(module)
        for alias in node.names:
            renamed = alias.asname not in (None, alias.name)
            if renamed and (alias.asname in NEW or str(alias.asname)[:1].isupper()):
                raise Strange(f"it imports {alias.name} by another name")
            refused = ATTRIBUTES | NAMES | {"*", "random", "ndarray"}
            if alias.name in refused or alias.name.startswith(("_", "set_")):
                raise Strange(f"it imports {alias.name}")
            if module.endswith("pyplot") and alias.name not in OF_PYPLOT:
                raise Strange(f"it imports {alias.name}")
            if module.endswith("random") and alias.name not in RANDOM:
                raise Strange("it draws from numpy's common stream")
            if not _offers(module, alias.name):
                raise Strange(f"it imports {alias.name}")

    def _look_at_module(self, name: str) -> None:
        if name not in MODULES:
            raise Strange(f"it imports {name}")

    def _strange(self, node: ast.AST) -> None:
        raise Strange(f"it has a {type(node).__name__} statement")

    def visit_Match(self, node: ast.Match) -> None:
        if not self.inside or any(isinstance(part, ast.MatchClass) for part in ast.walk(node)):
            self._strange(node)
        self.generic_visit(node)

    visit_Global = visit_Nonlocal = visit_Delete = visit_AsyncFunctionDef = _strange
    visit_Await = visit_AsyncFor = visit_AsyncWith = visit_Yield = visit_YieldFrom = _strange


def _reaches_far(name: str) -> bool:
    """Return whether a name reaches for others by their names, or for what was shown before."""
    return (
        name in NAMES
        or name.startswith("__")
        or re.fullmatch(r"_+(?:i{0,3}|oh|dh|ih)\d*", name) is not None
    )


@lru_cache(maxsize=4096)
def _offers(module: str, name: str) -> bool:
    """Return whether a module offers something by this name that is no module which may not be imported."""
    if module not in OF_MODULES and f"{module}.{name}" in MODULES:
        return True
    if module in OF_MODULES:
        return name in OF_MODULES[module]
    try:
        found = importlib.import_module(module)
    except ImportError:
        return False
    listed = getattr(found, "__all__", None)
    offered = name in listed if listed is not None else not name.startswith("_")
    thing = getattr(found, name, found)
    return offered and name not in NOT_OFFERED and not isinstance(thing, ModuleType)


#: Attributes by which frames, code and the names of a notebook are reached.
_OF_FRAMES = re.compile(r"(?:gi|cr|ag|tb|co|func|f)_[a-z]+$")


def _is_plain_format(base: ast.expr) -> bool:
    """Return whether a text's fields are what is given, and nothing that is found in it."""
    text = base.value if isinstance(base, ast.Constant) else None
    return isinstance(text, str) and not re.search(r"\{[^{}:!]*[.\[]", text)


def _is_of_numbers(dtype: ast.expr) -> bool:
    """Return whether a type that is asked of an array is one of numbers or texts."""
    if isinstance(dtype, ast.Constant):
        return isinstance(dtype.value, str) and "O" not in dtype.value and dtype.value != "object"
    of_any = {"object", "object_", "O", "void"}
    return (isinstance(dtype, ast.Attribute) and dtype.attr not in of_any) or (
        isinstance(dtype, ast.Name) and dtype.id in ("float", "int", "bool", "complex", "str")
    )


def _is_random(node: ast.Attribute) -> bool:
    """Return whether this is an attribute of a module called random."""
    base = node.value
    return (isinstance(base, ast.Attribute) and base.attr == "random") or (
        isinstance(base, ast.Name) and base.id == "random"
    )


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
        if isinstance(found, ModuleType) and not _offers(found.__name__, name):
            return 0
        found = getattr(found, name, None)
    if isinstance(found, np.ufunc):
        return found.nin
    try:
        given = [p for p in inspect.signature(found).parameters.values() if p.kind < p.KEYWORD_ONLY]
    except (TypeError, ValueError):  # it is written in C: those that write take it as the last
        return {"dot": 2, "concatenate": 2}.get(rest[-1], WRITES_AT.get(rest[-1], 1000))
    writes = [
        i for i, p in enumerate(given) if p.name in _WRITING or p.name.startswith("overwrite")
    ]
    return min(writes, default=1000)


#: Arguments that are written into, or decide whether one is.
_WRITING = {"out", "copy"}
