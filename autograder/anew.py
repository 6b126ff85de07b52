"""The data of a notebook's set-up cells, made anew where a wrong earlier answer has spoiled them.

An answer that overwrites what it is given spoils a student's own data for all that comes after. With
right earlier answers in place these data would be whole: the set-up cells, which are ours, make them
again, and what the notebook did with them since is done again, too.
"""

from __future__ import annotations

import ast
import contextlib
import pickle
import sys
import warnings
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from types import ModuleType
from typing import Any

from labgauss.checks.asking import Unheard
from labgauss.checks.session import defined

from .replacing import replaced


@contextlib.contextmanager
def data_anew(
    space: dict[str, Any], setup: Sequence[str], cells: Sequence[str], used: Collection[str]
) -> Iterator[None]:
    """Give a notebook whole data for a while; `used` are the names that the answer leans on.

    `cells` are the other texts that ran before the answer: those that have to do with the data run
    again. Where nothing is spoiled, nothing is changed.
    """
    anew = _spoiled(space, setup) if _made_by(tuple(setup)) & set(used) else {}
    if not anew:
        yield
        return
    before = dict(space)
    try:
        space.update(anew)
        _run_again(cells, space, set(anew))
        yield
    finally:
        for name in set(space) - set(before):
            del space[name]
        space.update(before)


def cells_before(texts: Iterable[Any], answer: str, but: Collection[str]) -> list[str]:
    """Return the texts that ran before the last one that is the answer's, without some."""
    stripped = [str(text).strip() for text in texts]
    last = max((i for i, text in enumerate(stripped) if text == answer.strip()), default=None)
    left_out = {text.strip() for text in (*but, answer)}
    return [text for text in stripped[:last] if text and text not in left_out]


def _spoiled(space: dict[str, Any], setup: Sequence[str]) -> dict[str, Any]:
    """Return what the set-up cells make and the notebook holds otherwise, as they make it."""
    fresh = dict(space)
    for text in setup:
        _run(text, fresh)
    names = _made_by(tuple(setup)) & set(fresh)
    return {name: fresh[name] for name in names if _differ(fresh[name], space.get(name))}


@lru_cache(maxsize=64)
def _made_by(setup: tuple[str, ...]) -> frozenset[str]:
    """Return the names that set-up cells give."""
    return frozenset(name for text in setup for name in defined(text))


def _run_again(cells: Sequence[str], space: dict[str, Any], touched: set[str]) -> None:
    """Run the cells that touch some names, or what was made of them; a check asks nothing meanwhile."""
    with replaced([space], {"check": lambda *_, **__: None}):
        for text in cells:
            if _names_in(text) & touched:
                _run(text, space)
                touched |= set(defined(text))


def _run(text: str, space: dict[str, Any]) -> None:
    """Run a cell unseen; where it fails, the notebook goes on."""
    with quietly(), contextlib.suppress(Exception, SystemExit):
        exec(compile(text, "<again>", "exec"), space)


@contextlib.contextmanager
def quietly() -> Iterator[None]:
    """Let nothing be printed or displayed, and leave no figure open that a notebook would show."""
    before = _figures()
    out, err = contextlib.redirect_stdout(Unheard()), contextlib.redirect_stderr(Unheard())
    with warnings.catch_warnings(), _unseen(), out, err:
        warnings.simplefilter("ignore")
        try:
            yield
        finally:
            for number in _figures() - before:
                sys.modules["matplotlib.pyplot"].close(number)


def _unseen() -> contextlib.AbstractContextManager[Any]:
    """Return what swallows pictures that a notebook would show."""
    if "IPython" not in sys.modules:
        return contextlib.nullcontext()
    from IPython.utils.capture import capture_output

    swallowed: contextlib.AbstractContextManager[Any] = capture_output(stdout=False, stderr=False)
    return swallowed


def _figures() -> set[int]:
    pyplot = sys.modules.get("matplotlib.pyplot")
    return set() if pyplot is None else set(pyplot.get_fignums())


def _names_in(text: str) -> set[str]:
    try:
        return {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
    except (SyntaxError, ValueError):
        return set()


def _differ(fresh: Any, now: Any) -> bool:
    """Return whether data are others than they were made; what cannot be compared counts as whole."""
    if callable(fresh) or isinstance(fresh, ModuleType):
        return False
    try:
        return pickle.dumps(fresh) != pickle.dumps(now)
    except Exception:
        return False
