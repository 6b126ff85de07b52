"""What names hold, as far as statements show it: something new, numbers alone, nothing with a state."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from typing import Any, TypeGuard

from .names import captured, changed_names, depth_of, name_of, names_stored, parts_of, root_of
from .words import ARRAYS, CHANGING, CONSTANTS, MODULE_NAMES, NEW, NUMBERS


def plain_names(tree: ast.Module) -> set[str]:
    """Return the names that a cell binds to functions, classes, modules and values without a state."""
    own = names_stored(tree.body)
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
        other |= names_stored([node]) | set(changed_names(node))
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
        return (of_data and value.attr in {"shape", "size", "ndim"}) or is_constant(value)
    if isinstance(value, ast.Subscript):
        return _is_plain(value.value, plain, own)
    if isinstance(value, ast.Call):
        return _is_plain_call(value, plain, own)
    return isinstance(value, ast.Name) and value.id in plain


def _is_plain_call(value: ast.Call, plain: set[str], own: set[str]) -> bool:
    called = value.func
    name = name_of(called)
    ours = isinstance(called, ast.Name) or root_of(called) in MODULE_NAMES
    if not ours or name in plain:
        return False
    every = [*value.args, *(keyword.value for keyword in value.keywords)]
    made = name in NEW - {"defaultdict", "Counter", "deque", "OrderedDict"}
    return name in NUMBERS or (made and all(_is_plain(item, plain, own) for item in every))


def is_constant(node: ast.AST) -> bool:
    """Return whether an expression is a number or text, or some in a tuple, or such as np.pi."""
    if isinstance(node, ast.Tuple):
        return all(map(is_constant, node.elts))
    if isinstance(node, ast.UnaryOp):
        return is_constant(node.operand)
    if isinstance(node, ast.Attribute):
        return node.attr in CONSTANTS and root_of(node) in MODULE_NAMES
    return isinstance(node, ast.Constant)


def taken_over(parts: Sequence[ast.AST]) -> set[str]:
    """Return the local names that may stand for an object which was made elsewhere."""
    taken: set[str] = set()
    for part in parts:
        if isinstance(part, ast.Assign):
            targets, value = part.targets, part.value
        elif isinstance(part, (ast.AnnAssign, ast.NamedExpr)):
            targets, value = [part.target], part.value or ast.Constant(None)
        elif isinstance(part, (ast.For, ast.comprehension)):
            targets, value = [part.target], _item_of(part.iter)
        elif isinstance(part, ast.withitem) and part.optional_vars is not None:
            targets, value = [part.optional_vars], part.context_expr
        else:
            taken.update(captured(part) if isinstance(part, ast.pattern) else ())
            continue
        for target in targets:
            taken |= _not_fresh(target, value)
    return taken


#: Methods that put what they are given into what they are called on, and nothing else.
_ADDING = {"append", "add", "appendleft"}


def made_by_a_class(parts: Sequence[ast.AST]) -> set[str]:
    """Return the names that are only bound to what a class gives when it is called, or to a constant."""
    made: set[str] = set()
    given: set[int] = set()
    for part in parts:
        value = part.value if isinstance(part, ast.Assign) else None
        called = value.func if isinstance(value, ast.Call) else None
        name = name_of(called)
        if isinstance(part, ast.Assign) and (name[:1].isupper() or isinstance(value, ast.Constant)):
            given.update(map(id, part.targets))
            made |= {target.id for target in part.targets if isinstance(target, ast.Name)}
    stored = (p for p in parts if isinstance(p, ast.Name) and isinstance(p.ctx, ast.Store))
    return made - {part.id for part in stored if id(part) not in given}


def holding_numbers(parts: Sequence[ast.AST]) -> dict[str, int]:
    """Return the names that are only bound to what holds numbers, and how many brackets deep these lie."""
    found: dict[str, set[int]] = {}
    known: set[int] = set()  # places whose values were looked at
    for part in parts:
        if isinstance(part, ast.AugAssign) and not isinstance(part.target, ast.Name):
            known.add(id(part.target))  # a number and something more is a new number
        elif isinstance(part, ast.Assign):
            known.update(map(id, part.targets))
            for target in part.targets:
                depth = _depth_of_numbers(part.value) + depth_of(target)
                found.setdefault(root_of(target), set()).add(min(depth, _DEEP))
        elif _changes_in_place(part):
            adds = part.func.attr in _ADDING and len(part.args) == 1 and not part.keywords
            depth = _depth_of_numbers(part.args[0]) if adds else -_DEEP
            found.setdefault(root_of(part.func), set()).add(min(depth + depth_of(part.func), _DEEP))
    for part in parts:
        if isinstance(getattr(part, "ctx", None), ast.Store) and id(part) not in known:
            found.setdefault(root_of(part), set()).add(-_DEEP)
    return {name: min(depths) for name, depths in found.items() if _agree(depths)}


def _changes_in_place(node: ast.AST) -> TypeGuard[Any]:
    called = node.func if isinstance(node, ast.Call) else None
    return isinstance(called, ast.Attribute) and called.attr in CHANGING


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
        name = name_of(called)
        if isinstance(called, ast.Name) and name == "defaultdict":
            numbers = [a.id for a in value.args if isinstance(a, ast.Name)] in (["int"], ["float"])
            return 1 if numbers else -_DEEP
        if isinstance(called, ast.Name) and name in ("dict", "Counter") and not value.args:
            return _DEEP if not value.keywords else -_DEEP
        if name in ARRAYS and root_of(called) in ("np", "numpy", name):
            return _DEEP if len(value.args) <= ARRAYS[name] else -_DEEP
        return 0 if isinstance(called, ast.Name) and name in NUMBERS - {"str"} else -_DEEP
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


def with_new_items(parts: Sequence[ast.AST]) -> set[str]:
    """Return the names of lists and dicts whose items, too, can only be what was made here."""
    deep: set[str] = set()
    shallow: set[str] = set()
    given: set[int] = set()  # places that are given something new
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
            if id(part) not in given and depth_of(part) == 1:
                shallow.add(root_of(part))
            if isinstance(part.slice, ast.Slice):
                shallow.add(root_of(part))
        elif isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store):
            shallow.add(root_of(part))
        elif isinstance(part, ast.Call) and isinstance(part.func, ast.Attribute):
            changes = part.func.attr in CHANGING and isinstance(part.func.value, ast.Name)
            adds = part.func.attr in _ADDING and not part.keywords
            if changes and not (adds and all(map(_is_new_item, part.args))):
                shallow.add(root_of(part.func))
    return deep - shallow


def _has_new_items(value: ast.expr) -> bool:
    if isinstance(value, ast.ListComp):
        return _is_new_item(value.elt)
    if isinstance(value, ast.DictComp):
        return _is_new_item(value.value)
    if isinstance(value, ast.Call) and name_of(value.func) == "deepcopy":
        return True
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
    """Return whether an expression surely gives a number, or a list or dict that was made here."""
    if isinstance(value, ast.BinOp):  # a list n times: of a name it could be anything
        return any(isinstance(side, (ast.List, ast.ListComp)) for side in (value.left, value.right))
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Name):
        return value.func.id in NUMBERS | {"list", "dict"}
    return isinstance(value, (ast.Constant, ast.List, ast.ListComp, ast.Dict, ast.DictComp))


def new_arrays(parts: Sequence[ast.AST], given: Set[str]) -> dict[str, bool]:
    """Return the names that are only bound to new arrays, if what is given to a function are arrays of numbers.

    False stands for copies of something: of a dict, too, but a part of one is asked for by a key.
    """
    kinds: dict[str, set[bool | None]] = {}
    bound: set[int] = set()
    for part in parts:
        if isinstance(part, ast.AugAssign):
            bound.add(id(part.target))  # an array and something more is one
        if isinstance(part, ast.Assign):
            bound.update(map(id, part.targets))
            kind = True if _is_array(part.value, given) else False if _is_copy(part.value) else None
            for name in (target.id for target in part.targets if isinstance(target, ast.Name)):
                kinds.setdefault(name, set()).add(kind)
    stored = (p for p in parts if isinstance(p, ast.Name) and isinstance(p.ctx, ast.Store))
    others = {part.id for part in stored if id(part) not in bound}
    return {n: all(found) for n, found in kinds.items() if n not in others and None not in found}


def _is_array(value: ast.expr, given: Set[str]) -> bool:
    """Return whether an expression gives a new array, or a number, where what is given are arrays of numbers."""
    if isinstance(value, ast.Call):
        return root_of(value.func) in ("np", "numpy") and is_fresh(value)
    if isinstance(value, ast.UnaryOp):
        return _is_array(value.operand, given)
    if isinstance(value, ast.BinOp) and isinstance(value.op, (ast.Add, ast.Mult)):
        sides = (value.left, value.right)  # of lists they would be lists
        names = [side for side in sides if isinstance(side, ast.Name) and side.id in given]
        return all(side in names or _is_array(side, given) for side in sides)
    if isinstance(value, ast.BinOp):
        return isinstance(value.op, (ast.Sub, ast.Div, ast.Pow, ast.MatMult))
    return isinstance(value, ast.Constant) and isinstance(value.value, (int, float))


def _is_copy(value: ast.expr) -> bool:
    called = value.func if isinstance(value, ast.Call) else None
    return isinstance(called, ast.Attribute) and called.attr == "copy"


def selects_many(index: ast.expr, masks: Set[str]) -> bool:
    """Return whether brackets hold what no dict has for a key: a slice, a comparison, or an array."""
    if isinstance(index, ast.Tuple):
        return any(selects_many(part, masks) for part in index.elts)
    if isinstance(index, ast.Name):
        return index.id in masks
    if isinstance(index, ast.UnaryOp):
        return isinstance(index.op, ast.Invert) and selects_many(index.operand, masks)
    if isinstance(index, ast.Call):
        return root_of(index.func) in ("np", "numpy")
    return isinstance(index, (ast.Slice, ast.Compare))


def masks_in(parts: Sequence[ast.AST]) -> set[str]:
    """Return the names that are only bound to comparisons and to what numpy's functions give."""
    fine = {
        id(target)
        for part in parts
        if isinstance(part, ast.Assign) and selects_many(part.value, set())
        for target in part.targets
    }
    stored = [p for p in parts if isinstance(p, ast.Name) and isinstance(p.ctx, ast.Store)]
    return {p.id for p in stored} - {p.id for p in stored if id(p) not in fine}


def keys_looped_over(parts: Sequence[ast.AST]) -> dict[str, set[str]]:
    """Return the names that only stand for the keys of one dict, item by item, and these keys: constant texts."""
    stored = Counter(
        p.id for p in parts if isinstance(p, ast.Name) and isinstance(p.ctx, ast.Store)
    )
    found: dict[str, set[str]] = {}
    for loop in (part for part in parts if isinstance(part, ast.For)):
        pair = loop.target.elts if isinstance(loop.target, ast.Tuple) else []
        of = loop.iter.func if isinstance(loop.iter, ast.Call) and not loop.iter.args else None
        if len(pair) == 2 and isinstance(of, ast.Attribute) and of.attr == "items":
            key, once = pair[0], stored[root_of(of.value)] == 1
            keys = _keys_of(of.value, parts) if once else set()
            if isinstance(key, ast.Name) and stored[key.id] == 1 and keys:
                found[key.id] = keys
    return found


def _keys_of(held: ast.expr, parts: Sequence[ast.AST]) -> set[str]:
    """Return the keys of a dict that is only written down, filled by brackets and asked for its items; else none."""
    name = held.id if isinstance(held, ast.Name) else ""
    known = {
        id(part.value) for part in parts if isinstance(part, ast.Attribute) and part.attr == "items"
    }
    keys: list[ast.expr | None] = []
    for part in parts:
        if isinstance(part, ast.Subscript) and root_of(part.value) == name:
            known.add(id(part.value))
            keys.append(part.slice)
        elif isinstance(part, ast.Assign) and isinstance(part.value, ast.Dict):
            known.update(id(target) for target in part.targets if root_of(target) == name)
            keys += part.value.keys if known & {*map(id, part.targets)} else []
    uses = (part for part in parts if isinstance(part, ast.Name) and part.id == name)
    texts = {k.value for k in keys if isinstance(k, ast.Constant) and isinstance(k.value, str)}
    sure = all(isinstance(k, ast.Constant) for k in keys) and all(id(use) in known for use in uses)
    return texts if sure else set()


def made_attributes(body: Sequence[ast.stmt], instance: str) -> dict[str, int]:
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
                if _is_of(target, instance) and given is not None and is_fresh(given):
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
    parts = parts_of(body)
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
        return set() if is_fresh(value) else {target.id}
    if isinstance(target, (ast.Tuple, ast.List)):
        if isinstance(value, (ast.Tuple, ast.List)) and len(value.elts) == len(target.elts):
            pairs = zip(target.elts, value.elts, strict=True)
            return set().union(*(_not_fresh(t, v) for t, v in pairs))
        stored = (
            p for p in ast.walk(target) if isinstance(p, ast.Name) and isinstance(p.ctx, ast.Store)
        )
        return {part.id for part in stored}
    return set()


def is_fresh(value: ast.AST) -> bool:
    """Return whether an expression gives something new."""
    if isinstance(value, ast.Call):
        called = value.func
        name = name_of(called)
        if any(keyword.arg == "copy" for keyword in value.keywords):
            return False
        if name == "astype" and len(value.args) > 1:
            return False
        if name in ("sum", "prod"):  # of one thing it may be that thing, of none where it starts
            return False
        return name in NEW or (isinstance(called, ast.Name) and name[:1].isupper())
    if isinstance(value, ast.IfExp):
        return is_fresh(value.body) and is_fresh(value.orelse)
    return isinstance(
        value,
        (ast.Constant, ast.BinOp, ast.UnaryOp, ast.Compare, ast.List, ast.Dict, ast.Set, ast.ListComp,
         ast.DictComp, ast.SetComp, ast.JoinedStr),
    )  # fmt: skip
