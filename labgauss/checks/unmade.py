"""Answers that were never made: a check of a name that does not exist is answered, not stopped.

A solution cell that ends with an error leaves its name undefined, perhaps through the fault of an
earlier answer. The check below would then end with a NameError, and nobody would be told more.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable
from typing import Any

from .question import MISSING


def made(get: Callable[[], Any]) -> Any:
    """Return an answer, or MISSING where a name that it is called by does not exist."""
    try:
        return get()
    except NameError as error:
        if error.name in get.__code__.co_names:
            return MISSING
        raise


class AnswersLater(ast.NodeTransformer):
    """Turn `check("lab1.walk", walk)` into `check("lab1.walk", check.made(lambda: walk))`."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Change calls of `check` with an answer that is not typed in."""
        self.generic_visit(node)
        called = isinstance(node.func, ast.Name) and node.func.id == "check"
        if called and len(node.args) == 2 and not isinstance(node.args[1], ast.Constant):
            nothing = ast.arguments([], [], None, [], [], None, [])
            later = ast.Lambda(nothing, node.args[1])
            node.args[1] = ast.Call(ast.Attribute(node.func, "made", ast.Load()), [later], [])
        return ast.fix_missing_locations(node)


def listen(check: Any) -> None:
    """Let the cells of the notebook that runs in this kernel, if one does, ask for answers so."""
    check.made = made
    if "IPython" not in sys.modules:  # no notebook runs where nobody has imported it
        return
    from IPython.core.getipython import get_ipython

    shell = get_ipython()
    if shell is not None and not any(isinstance(t, AnswersLater) for t in shell.ast_transformers):
        shell.ast_transformers.append(AnswersLater())
