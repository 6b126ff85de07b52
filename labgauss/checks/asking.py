"""Ask an answer: run the student's code on one input and bring back plain data, or what went wrong."""

from __future__ import annotations

import contextlib
import io
import linecache
import os
import sysconfig
import warnings
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np

from . import picture
from .compare import EXACT, Problem, Tolerance, distance, plain_copy
from .plain import Made, Raised, describe, make_arguments
from .question import MISSING, Case, Outcome, Question

#: Code that is not the student's: Python's own, this package, and what is installed.
_OWN = ("<frozen", sysconfig.get_path("stdlib"), str(Path(__file__).parents[1]) + os.sep)
_INSTALLED = ("site-packages", "dist-packages")
#: A fitted object is used as it stands where its attributes are right to six digits.
_FITTED = Tolerance(1e-6)


class Empty(Exception):
    """The answer, or another function that it calls, is still the stub."""


def wrong_kind(answer: Any, question: Question) -> Problem | None:
    """Return what is wrong with an answer before anything is asked of it."""
    name, kind = question.name, question.ask.kind
    if answer is MISSING or answer is Ellipsis or (answer is None):
        return Problem(
            "missing",
            f"{name} is not defined yet, or still None. Run its cell, or write your answer there.",
        )
    if kind in ("call", "draw") and not callable(answer):
        return Problem(
            "kind", f"{name} must be a function. Got {describe(answer)}. Write def {name}."
        )
    if kind == "method" and not isinstance(answer, type):
        got = describe(answer)
        return Problem("kind", f"the answer must be a class. Got {got}. Pass the class itself.")
    if kind == "attributes" and isinstance(answer, type):
        sentence = f"{name} must be an object, not the class. Make one of it, with brackets."
        return Problem("kind", sentence)
    return None


def ask(answer: Any, question: Question, case: Case) -> Outcome:
    """Return what an answer gives on one case."""
    inputs = {name: make_arguments(value) for name, value in case.inputs.items()}
    form: list[Problem] = []
    with _quiet(question.hidden) as noise:
        try:
            value = _value(answer, question, case, list(inputs.values()), form)
            problem = None
        except Problem as found:
            value, problem = None, found
        except (Exception, SystemExit, GeneratorExit) as error:
            if isinstance(error, NotImplementedError) and _is_students(_steps(error)[-1]):
                raise Empty(_what_is_empty(error, question)) from error
            value, problem = _as_raised(error, case.right), _raised(error, question)
        changed = [name for name, given in case.inputs.items() if differs(inputs[name], given)]
    if changed:
        form.insert(0, _changed(question, changed))
    return Outcome(value, problem, form[0] if form else None, noise[0] if noise else "")


def _changed(question: Question, names: list[str]) -> Problem:
    return Problem(
        "form",
        f"{question.name} must leave what it is given as it was. It changed {', '.join(names)}. "
        "Work on a copy.",
    )


def _value(
    answer: Any, question: Question, case: Case, inputs: list[Any], form: list[Problem]
) -> Any:
    asked, name = question.ask, question.name
    if asked.kind == "value":
        return plain_copy(answer, name)
    if asked.kind == "call":
        return plain_copy(answer(*inputs), f"the result of {name}")
    if asked.kind == "draw":
        ax = picture.blank_axes(asked.projection)
        answer(ax, *inputs)
        return picture.read(ax)
    if asked.kind == "attributes":
        return _attributes(answer, asked.reads)
    made = answer()
    if case.before:
        _call_first(made, case)
    else:
        _set_state(made, case)
    given = {name: plain_copy(getattr(made, name), name) for name in case.state or {}}
    result = getattr(made, asked.method)(*inputs)
    if not asked.reads:
        spoilt = [name for name in given if differs(getattr(made, name, None), given[name])]
        if spoilt:
            form.append(_changed(question, spoilt))
        return plain_copy(result, f"{asked.method}")
    if asked.returns_self and result is not made:
        form.append(
            Problem(
                "form",
                f"{asked.method} must return self. Got {describe(result)}. End with: return self.",
            )
        )
    return _attributes(made, asked.reads)


def _set_state(made: Any, case: Case) -> None:
    for attribute, value in (case.state or {}).items():
        setattr(made, attribute, make_arguments(value))


def _call_first(made: Any, case: Case) -> None:
    """Call the methods that come before; where they leave something wrong, set what is right."""
    try:
        for name, arguments in (case.before or {}).items():
            getattr(made, name)(*[make_arguments(a) for a in arguments])
        right = not any(
            differs(getattr(made, name), value, _FITTED)
            for name, value in (case.state or {}).items()
        )
    except Exception:  # a slip of that method has its own check
        right = False
    if not right:
        _set_state(made, case)


def _attributes(thing: Any, names: tuple[str, ...]) -> dict[str, Any]:
    values = {}
    for name in names:
        if not hasattr(thing, name):
            raise Problem(
                "kind",
                f"the attributes {', '.join(names)} must be set. There is no {name} on "
                f"{describe(thing)}. "
                + ("Make an object of it." if isinstance(thing, type) else "Assign it."),
            )
        if _stands_on_the_class(thing, name):
            raise Problem(
                "kind",
                f"{name} must be set on the object itself. It was set on its class, where every "
                "object would share it until the kernel is restarted. Assign it to the object, "
                "and run the cell of the class again.",
            )
        values[name] = plain_copy(getattr(thing, name), name)
    return values


def _stands_on_the_class(thing: Any, name: str) -> bool:
    """Return whether an attribute was put on a working class, not on an object of it."""
    if isinstance(thing, type) or name in getattr(thing, "__dict__", ()):
        return False
    home = next((kind for kind in type(thing).__mro__ if name in vars(kind)), object)
    return not hasattr(vars(home).get(name), "__get__") and any(map(callable, vars(home).values()))


@contextlib.contextmanager
def _quiet(hidden: bool) -> Iterator[list[str]]:
    """Keep warnings and stderr away from the cell, and prints too where inputs are hidden."""
    heard: list[str] = []
    err, out = io.StringIO(), io.StringIO()
    with (
        np.errstate(divide="warn", over="warn", under="ignore", invalid="warn"),
        warnings.catch_warnings(record=True) as caught,
        contextlib.ExitStack() as stack,
    ):
        warnings.simplefilter("always")
        stack.enter_context(contextlib.redirect_stderr(err))
        if hidden:
            stack.enter_context(contextlib.redirect_stdout(out))
        yield heard
    heard.extend(f"{w.category.__name__}: {w.message}" for w in caught[:1])


def differs(after: Any, before: Any, tolerance: Tolerance = EXACT) -> bool:
    """Return whether a value is no longer what was given."""
    if isinstance(before, Made):
        return False
    try:
        return distance(plain_copy(after, ""), make_arguments(before), {"": tolerance}) > 1
    except Problem:
        return True


# --- errors of the student's code ----------------------------------------------------------------


def _as_raised(error: BaseException, wanted: Any) -> Raised:
    """Return the error as an outcome; a special case of the wanted error counts as it."""
    kinds = [kind.__name__ for kind in type(error).__mro__]
    if isinstance(wanted, Raised) and wanted.error in kinds:
        return wanted
    return Raised(kinds[0])


def _raised(error: BaseException, question: Question) -> Problem:
    need = f"{question.name} must run without an error."
    return Problem(
        "error", f"{need} {tell_error(error)}", f"{need} {tell_error(error, with_words=False)}"
    )


def tell_error(error: BaseException, *, with_words: bool = True) -> str:
    """Say which error came, in which line of the student's, and perhaps what it said."""
    line, said = _student_line(error), _words(error) if with_words else ""
    message, place = f": {said}" if said else "", f", in the line `{line}`" if line else ""
    return f"It raised {type(error).__name__}{message}{place}."


def _what_is_empty(error: BaseException, question: Question) -> str:
    """Say whether the answer itself is the stub, or a function that it calls."""
    calls = [step for step in _steps(error) if _is_students(step)]
    if len(calls) == 1:
        return f"{question.name} is still empty. Write your code in its cell."
    empty = calls[-1].tb_frame.f_code.co_name
    return f"{question.name} calls {empty}, which is still empty. Write that one first."


def _words(error: BaseException) -> str:
    """Return what an error says, at most a line or two; an error may fail at that, too."""
    try:
        return str(error)[:200]
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
