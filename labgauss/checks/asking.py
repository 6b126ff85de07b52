"""Ask an answer: run the student's code on one input and bring back plain data, or what went wrong."""

from __future__ import annotations

import contextlib
import io
import linecache
import os
import sysconfig
import warnings
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np

from .compare import differs
from .kinds import kind_of
from .kinds.kind import changed
from .plain import Raised, make_arguments
from .problem import Problem, Refused, it_raised
from .question import MISSING, Answered, Case, Outcome, Question

#: Code that is not the student's: Python's own, this library, and what is installed.
_LIBRARY = Path(__file__).parents[__name__.count(".") - 1]
_OWN = ("<frozen", sysconfig.get_path("stdlib"), str(_LIBRARY) + os.sep)
_INSTALLED = ("site-packages", "dist-packages")


class Empty(Exception):
    """The answer, or another function that it calls, is still the stub."""

    def __init__(self, problem: Problem):
        super().__init__(problem)
        self.problem = problem


def ask_all(answer: Any, question: Question) -> Answered:
    """Return what an answer gives on every case: plain data, whatever the answer is.

    The question needs no right values: `question.unanswered()` will do.
    """
    refused = _refused(answer, question)
    if refused is not None:
        return Answered(refused=refused)
    try:
        outcomes = tuple(ask(answer, question, case) for case in question.cases)
    except Empty as empty:
        return Answered(refused=empty.problem)
    return Answered(outcomes, subject=_text(getattr(answer, "__name__", "")))


def _refused(answer: Any, question: Question) -> Problem | None:
    """Return what is wrong with an answer before anything is asked of it."""
    if answer is MISSING or answer is Ellipsis or answer is None:
        return Problem("missing", "undefined", {"name": question.name})
    return kind_of(question.ask).refuse(answer, question)


def ask(answer: Any, question: Question, case: Case) -> Outcome:
    """Return what an answer gives on one case."""
    inputs = {name: make_arguments(value) for name, value in case.inputs.items()}
    with _quiet(question.hidden) as noise:
        outcome = _outcome(answer, question, case, list(inputs.values()))
        spoilt = [name for name, given in case.inputs.items() if differs(inputs[name], given)]
    form = changed(question.name, spoilt) if spoilt else outcome.form
    return replace(outcome, form=form, warned=noise[0] if noise else "")


def _outcome(answer: Any, question: Question, case: Case, inputs: list[Any]) -> Outcome:
    try:
        return kind_of(question.ask).outcome(answer, question, case, inputs)
    except Refused as refused:
        return Outcome(problem=refused.problem)
    except (Exception, SystemExit, GeneratorExit) as error:
        if isinstance(error, NotImplementedError) and _is_students(_steps(error)[-1]):
            raise Empty(_what_is_empty(error, question)) from error
        return Outcome(_as_raised(error), _error(error, question))


class Unheard(io.StringIO):
    """A stream that keeps nothing: an answer may print without end."""

    def write(self, text: str) -> int:
        """Drop a text."""
        return len(text)


@contextlib.contextmanager
def _quiet(hidden: bool) -> Iterator[list[str]]:
    """Keep warnings and stderr away from the cell, and prints too where inputs are hidden.

    The first warning is heard, however many there are.
    """
    heard: list[str] = []

    def hear(message: Warning | str, category: type[Warning], *_: object, **__: object) -> None:
        if not heard:
            heard.append(f"{_text(category.__name__)}: {_text(message)}")

    with (
        np.errstate(divide="warn", over="warn", under="ignore", invalid="warn"),
        warnings.catch_warnings(),
        contextlib.redirect_stderr(Unheard()),
        contextlib.redirect_stdout(Unheard()) if hidden else contextlib.nullcontext(),
    ):
        warnings.simplefilter("always")
        warnings.showwarning = hear
        yield heard


# --- errors of the student's code ----------------------------------------------------------------


def _as_raised(error: BaseException) -> Raised:
    """Return the error as an outcome, with the kinds of errors that it is a special case of."""
    kinds = tuple(_text(kind.__name__) for kind in type(error).__mro__)
    return Raised(kinds[0], kinds=kinds)


def _error(error: BaseException, question: Question) -> Problem:
    return Problem("error", "error", {"name": question.name, **_told(error)})


def tell_error(error: BaseException) -> str:
    """Say which error came, in which line of the student's, and what it said."""
    return it_raised(**_told(error))


def _told(error: BaseException) -> dict[str, str]:
    return {
        "error": _text(type(error).__name__),
        "said": _text(error),
        "line": _student_line(error),
    }


def _what_is_empty(error: BaseException, question: Question) -> Problem:
    """Return whether the answer itself is the stub, or a function that it calls."""
    calls = [step for step in _steps(error) if _is_students(step)]
    calls_empty = calls[-1].tb_frame.f_code.co_name if len(calls) > 1 else ""
    return Problem("missing", "empty", {"name": question.name, "calls": calls_empty})


def _text(thing: object) -> str:
    """Return what something of the answer's says, at most a line or two; it may fail at that, too."""
    try:
        return str.__getitem__(str(thing), slice(200))  # whatever class of texts it is
    except Exception:
        return ""


def _student_line(error: BaseException) -> str:
    """Return the last line of the traceback that stands in a cell or in the student's own file."""
    line = ""
    for step in _steps(error):
        if _is_students(step):
            file = step.tb_frame.f_code.co_filename
            line = linecache.getline(file, step.tb_lineno).strip() or line
    return line


def _steps(error: BaseException) -> list[TracebackType]:
    """Return the calls that led to an error, the outermost first."""
    steps, step = [], error.__traceback__
    while step is not None:
        steps.append(step)
        step = step.tb_next
    return steps


def _is_students(step: TracebackType) -> bool:
    file = step.tb_frame.f_code.co_filename
    return not file.startswith(_OWN) and not any(folder in file for folder in _INSTALLED)
