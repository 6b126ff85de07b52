"""Functions that keep nothing, whatever they change: it can only be what they are given or have made."""

from __future__ import annotations

import ast
import builtins
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from .holding import is_constant
from .names import names_stored, read_in_functions, root_of
from .reader import Known
from .words import CONSTANTS, OF_MODULES

#: Libraries whose functions hand out nothing that they keep; of ours, all but loaders and pictures.
_LIBRARIES = (
    "numpy", "scipy", "math", "cmath", "itertools", "functools", "copy", "collections", "fractions",
    "statistics",
)  # fmt: skip
_OURS = frozenset(
    f"labgauss.{name}"
    for name in OF_MODULES["labgauss"] - {"plotting"}
    if not name.startswith("load_")
)


def keeps_nothing(
    trees: Sequence[ast.Module], known: Known, helpers: Mapping[str, ast.FunctionDef]
) -> bool:
    """Return whether cells make only functions that read nothing of the notebook but each other.

    No object of the notebook reaches such a function but by its arguments. It can change these, and no
    other function will find what it has done: not in data, which none reads, nor in defaults, attributes
    and modules, which none changes. Of our own cells they may call `helpers` of the same kind.
    """
    if not all(_is_definition(node) for tree in trees for node in tree.body):
        return False
    made = {name for tree in trees for node in tree.body for name in _made_by(node)}
    known_names = made | known.places.keys() | set(dir(builtins))
    looked_at: set[str] = set()
    waiting = list(trees)
    while waiting:
        tree = waiting.pop()
        called = read_in_functions(tree) - known_names - looked_at
        if called - helpers.keys() or not _is_plain(tree, known):
            return False
        looked_at |= called
        waiting += [ast.Module([helpers[name]], []) for name in called]
    return True


def helpers_in(texts: Iterable[str]) -> dict[str, ast.FunctionDef]:
    """Return the functions of some cells, by their names; none that is bound in another way, too."""
    nodes = [node for text in texts for node in _statements(text)]
    found = {node.name: node for node in nodes if isinstance(node, ast.FunctionDef)}
    bound = Counter(name for node in nodes for name in names_stored([node]))
    return {name: node for name, node in found.items() if bound[name] == 1}


@lru_cache(maxsize=1024)
def _statements(text: str) -> tuple[ast.stmt, ...]:
    try:
        return tuple(ast.parse(text).body)
    except (SyntaxError, ValueError):
        return ()


def _is_definition(node: ast.stmt) -> bool:
    """Return whether a statement makes a function or a name for something that never changes."""
    if isinstance(node, ast.Assign):
        return is_constant(node.value) and all(isinstance(t, ast.Name) for t in node.targets)
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant)
    return isinstance(node, (ast.FunctionDef, ast.Import, ast.ImportFrom, ast.Pass))


def _made_by(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef):
        yield node.name
    elif isinstance(node, ast.Assign):
        yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def _is_plain(tree: ast.Module, known: Known) -> bool:
    """Return whether nothing is hung on an object, kept in a default, or taken out of a module but to be called."""
    parts = list(ast.walk(tree))
    plain: set[int] = set()  # what stands for a function that is called, or a constant
    for part in parts:
        if isinstance(part, ast.Call) and _is_known(known.path(part.func)):
            plain |= set(_chain(part.func))
        elif isinstance(part, ast.Attribute) and part.attr in CONSTANTS:
            plain |= set(_chain(part))
    return not any(_is_odd(part, plain, known) for part in parts)


def _is_odd(part: ast.AST, plain: set[int], known: Known) -> bool:
    if isinstance(part, (ast.FunctionDef, ast.Lambda)):
        given = [*part.args.defaults, *filter(None, part.args.kw_defaults)]
        return not all(map(is_constant, given)) or bool(getattr(part, "decorator_list", ()))
    if isinstance(part, ast.Attribute):
        return not isinstance(part.ctx, ast.Load)
    if isinstance(part, ast.Name):
        return part.id in known.places and id(part) not in plain
    return isinstance(part, ast.ClassDef)


def _is_known(path: str) -> bool:
    library, _, rest = path.partition(".")
    return library in _LIBRARIES or f"{library}.{rest.partition('.')[0]}" in _OURS


def _chain(node: ast.expr) -> Iterator[int]:
    """Yield what stands in a row of dots, up to the first name."""
    if root_of(node):
        while isinstance(node, ast.Attribute):
            yield id(node)
            node = node.value
        yield id(node)
