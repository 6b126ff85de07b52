"""What has been checked in this kernel: what is solved so far, and what leans on what."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from types import CodeType, FunctionType
from typing import Any

from .verdict import Verdict


class Session:
    """The last verdict on each check, with the name of what it judged."""

    def __init__(self) -> None:
        self._seen: dict[str, tuple[str, Verdict]] = {}

    def remember(self, check: str, subject: str, verdict: Verdict) -> None:
        """Keep the verdict on a check, with the name of what it judged."""
        self._seen[check] = (subject, verdict)

    def verdicts(self, lab: str) -> dict[str, Verdict]:
        """Return the last verdict on each check of a lab."""
        return {check: v for check, (_, v) in self._seen.items() if check.split(".")[0] == lab}

    def not_green_below(self, check: str, answer: Any) -> dict[str, str]:
        """Return the checks that are not right of what an answer leans on, by the names it uses.

        Only what has been checked is known, and only the checks of the same lab count.
        """
        lab, own = check.split(".")[0], subject(check, answer)
        used = names_used(check, answer)
        return {
            name: other
            for other, (name, verdict) in self._seen.items()
            if name in used and name != own
            if verdict.verdict != "right" and other.split(".")[0] == lab
        }


#: What has been checked in this kernel.
here = Session()


def subject(check: str, answer: Any) -> str:
    """Return the name of what a check judges: the class, or what the check is named after."""
    return str(answer.__name__) if isinstance(answer, type) else check.split(".")[-1]


def names_used(check: str, answer: Any, namespace: Mapping[str, Any] | None = None) -> set[str]:
    """Return the global names that an answer's code uses, and those that these use in turn.

    A value has no code: the last cell that assigned it is looked at, in the history `In`.
    """
    namespace = _namespace_of(answer) if namespace is None else namespace
    used: set[str] = set()
    is_code = isinstance(answer, (FunctionType, type))
    waiting = _names_in(answer) if is_code else _names_in_cell(check.split(".")[-1], namespace)
    while waiting:
        name = waiting.pop()
        if name not in used:
            used.add(name)
            waiting |= _names_in(namespace.get(name)) - used
    return used


def _namespace_of(answer: Any) -> Mapping[str, Any]:
    for function in (answer, *vars(answer).values()) if isinstance(answer, type) else (answer,):
        if isinstance(function, FunctionType):
            return function.__globals__
    return notebook()


def notebook() -> dict[str, Any]:
    """Return the names of the notebook that runs in this kernel: the notebook's own, not a copy."""
    try:
        from IPython.core.getipython import get_ipython
    except ImportError:
        return {}
    shell = get_ipython()
    names: dict[str, Any] = {} if shell is None else shell.user_ns
    return names


def _names_in(thing: Any) -> set[str]:
    if isinstance(thing, FunctionType) and not _is_installed(thing):
        return _names_in_code(thing.__code__)
    if isinstance(thing, type):
        parts = [_names_in(part) for part in vars(thing).values() if isinstance(part, FunctionType)]
        return set().union(*parts)
    return set()


def _is_installed(function: FunctionType) -> bool:
    return function.__module__ not in ("__main__", None) and "." in str(function.__module__)


def _names_in_code(code: CodeType) -> set[str]:
    inner = [_names_in_code(part) for part in code.co_consts if isinstance(part, CodeType)]
    return set(code.co_names).union(*inner)


def _names_in_cell(name: str, namespace: Mapping[str, Any]) -> set[str]:
    """Return the names in the last cell of the notebook that assigned a name."""
    names = [n for n in ast.walk(ast.parse(cell_of(name, namespace))) if isinstance(n, ast.Name)]
    return {n.id for n in names if isinstance(n.ctx, ast.Load)}


def cell_of(name: str, namespace: Mapping[str, Any], *, first: bool = False) -> str:
    """Return the text of the last cell, or the first, that gave a name to the notebook; else nothing."""
    texts = [str(text) for text in namespace.get("In", [])]
    return next(
        (text for text in (texts if first else reversed(texts)) if name in defined(text)), ""
    )


def defined(text: str) -> dict[str, str]:
    """Return what a cell assigns or defines for the notebook, each with what tells two ways apart.

    Names inside its functions are not among them; a cell that does not parse defines nothing.
    """
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError):
        return {}
    found: dict[str, str] = {}
    waiting: list[tuple[ast.AST, ast.AST]] = [(part, part) for part in tree.body]
    while waiting:
        node, statement = waiting.pop()
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found[node.name] = ast.dump(node)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found[node.id] = ast.dump(statement)
        elif not isinstance(node, ast.Lambda):
            waiting += [(child, statement) for child in ast.iter_child_nodes(node)]
    return found
