"""Ask an answer for values, compare them with the right ones, and name the idea that went wrong."""

from __future__ import annotations

import contextlib
import io
import linecache
import os
import sysconfig
import warnings
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

import numpy as np

from . import picture
from .compare import Problem, Tolerance, compare, distance, plain_copy
from .plain import Raised, describe, make_arguments
from .verdict import Verdict

#: An answer that matches a wrong idea within this many tolerances is that idea.
_MATCH = 1.0
#: Code that is not the student's: Python's own, this package, and what is installed.
_OWN = ("<frozen", sysconfig.get_path("stdlib"), str(Path(__file__).parents[1]) + os.sep)
_INSTALLED = ("site-packages", "dist-packages")


@dataclass(frozen=True)
class Ask:
    """What is done with an answer to get values from it.

    `kind` is `"value"` (the answer is the value), `"call"` (call it), `"method"` (make an object,
    set its state, call `method`), `"attributes"` (read them) or `"draw"` (call it with an Axes).
    """

    kind: str
    method: str = ""
    reads: tuple[str, ...] = ()
    returns_self: bool = False
    projection: str | None = None


@dataclass(frozen=True)
class Slip:
    """A known wrong idea: its name, what to say, and the share of the points it may keep."""

    name: str
    hint: str
    credit: float = 0.0
    picture: Mapping[str, str] | None = None  # {"png": base64, "alt": words}


@dataclass(frozen=True)
class Case:
    """One input with its right value and the values that wrong ideas give on it."""

    label: str
    inputs: Mapping[str, Any]
    state: Mapping[str, Any] | None = None
    right: Any = None
    tolerances: Mapping[str, Tolerance] = field(default_factory=dict)
    wrong: Mapping[str, Any] = field(default_factory=dict)

    def where(self, hidden: bool = False) -> str:
        """Say which input this is: `on the input "one dimension" (X: an array of shape (5, 1))`."""
        inputs = ", ".join(
            f"{name}: {_hidden_kind(value) if hidden else describe(value)}"
            for name, value in self.inputs.items()
            if type(value).__name__ != "Made"
        )
        return f'on the input "{self.label}"' + (f" ({inputs})" if inputs else "")


@dataclass(frozen=True)
class Question:
    """All that is needed to judge one answer: plain data, no code."""

    id: str
    points: float
    ask: Ask
    slips: tuple[Slip, ...]
    cases: tuple[Case, ...]
    hidden: bool = False

    @property
    def name(self) -> str:
        """Return what the student writes, such as `fit_gaussian`."""
        return self.id.split(".")[-1]


def _hidden_kind(value: Any) -> str:
    """Describe a hidden input without its value."""
    if isinstance(value, (int, float)):
        return "a number"
    return "a text" if isinstance(value, str) else describe(value)


class Missing:
    """Stands for an answer that does not exist."""


MISSING = Missing()


@dataclass(frozen=True)
class Outcome:
    """What an answer gave on one case: a plain value, an error, or a problem."""

    value: Any = None
    problem: Problem | None = None
    changed: tuple[str, ...] = ()
    warned: str = ""

    @property
    def comparable(self) -> bool:
        """Return whether the outcome can be held against a wrong idea's value."""
        return self.problem is None or isinstance(self.value, Raised)


class _Empty(Exception):
    """The answer, or another function that it calls, is still the stub."""


def judge(answer: Any, question: Question) -> Verdict:
    """Judge an answer against a question: run every case, compare, diagnose."""
    kind_problem = _wrong_kind(answer, question)
    if kind_problem is not None:
        verdict = "missing" if kind_problem.kind == "missing" else "wrong"
        return _verdict(question, 0.0, verdict, kind_problem.sentence)
    try:
        outcomes = [_outcome(answer, question, case) for case in question.cases]
    except _Empty as empty:
        return _verdict(question, 0.0, "missing", str(empty))
    return decide(question, outcomes)


def decide(question: Question, outcomes: list[Outcome]) -> Verdict:
    """Turn the outcomes of all cases into one verdict."""
    first = _first_problem(question, outcomes)
    warned = next((outcome.warned for outcome in outcomes if outcome.warned), "")
    if first is None:
        return _right(question, outcomes, warned)
    case, problem = first
    slips = diagnose(question, outcomes)
    credit = slips[0].credit if len(slips) == 1 else 0.0
    return _verdict(
        question,
        credit,
        "error" if problem.kind == "error" else "wrong",
        _message(problem, case, question),
        slips,
        warned,
    )


def _message(problem: Problem, case: Case, question: Question) -> str:
    """Return what is said of a problem; a number to find is not given away by one wrong try."""
    if question.ask.kind == "value":
        return _capital(problem.own_sentence)
    sentence = problem.secret_sentence if question.hidden else problem.sentence
    return f"{_capital(sentence)} This was {case.where(question.hidden)}."


def _right(question: Question, outcomes: list[Outcome], warned: str) -> Verdict:
    changed = next((outcome.changed for outcome in outcomes if outcome.changed), ())
    if changed:
        return _verdict(
            question,
            0.5,
            "wrong",
            f"The values are right, but {question.name} must leave what it is given as it was. It "
            f"changed {', '.join(changed)}. Work on a copy; with that, the other half of the "
            "points is yours.",
            warned=warned,
        )
    return _verdict(question, 1.0, "right", "Right.", warned=warned)


def _verdict(
    question: Question,
    share: float,
    verdict: str,
    message: str,
    slips: tuple[Slip, ...] = (),
    warned: str = "",
) -> Verdict:
    return Verdict(
        share * question.points,
        exercise=question.id,
        max_points=question.points,
        verdict=verdict,
        misconceptions=tuple(slip.name for slip in slips),
        message=message,
        hints=tuple(slip.hint for slip in slips),
        pictures=tuple(slip.picture for slip in slips if slip.picture),
        warned="" if question.hidden else warned,
    )


def _capital(sentence: str) -> str:
    """Begin with a capital letter, unless the first word is a name of the student's code."""
    first = sentence.split(" ")[0]
    return (
        sentence[:1].upper() + sentence[1:] if first in ("the", "every", "each", "a") else sentence
    )


# --- asking ---------------------------------------------------------------------------------------


def _wrong_kind(answer: Any, question: Question) -> Problem | None:
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


def _outcome(answer: Any, question: Question, case: Case) -> Outcome:
    inputs = {name: make_arguments(value) for name, value in case.inputs.items()}
    with _quiet(question.hidden) as noise:
        try:
            value = _value(answer, question, case, list(inputs.values()))
            problem = None
        except Problem as found:
            value, problem = None, found
        except (Exception, SystemExit, GeneratorExit) as error:
            if isinstance(error, NotImplementedError) and _is_students(_steps(error)[-1]):
                raise _Empty(_what_is_empty(error, question)) from error
            value, problem = _as_raised(error, case.right), _raised(error, question)
        changed = tuple(
            name for name, given in case.inputs.items() if _differs(inputs[name], given)
        )
    return Outcome(value, problem, changed, noise[0] if noise else "")


def _value(answer: Any, question: Question, case: Case, inputs: list[Any]) -> Any:
    ask, name = question.ask, question.name
    if ask.kind == "value":
        return plain_copy(answer, name)
    if ask.kind == "call":
        return plain_copy(answer(*inputs), f"the result of {name}")
    if ask.kind == "draw":
        ax = picture.blank_axes(ask.projection)
        answer(ax, *inputs)
        return picture.read(ax)
    if ask.kind == "attributes":
        return _attributes(answer, ask.reads)
    made = answer()
    for attribute, value in (case.state or {}).items():
        setattr(made, attribute, make_arguments(value))
    result = getattr(made, ask.method)(*inputs)
    if ask.returns_self and result is not made:
        raise Problem(
            "kind", f"{ask.method} must return self. Got {describe(result)}. End with: return self."
        )
    return _attributes(made, ask.reads) if ask.reads else plain_copy(result, f"{ask.method}")


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
        values[name] = plain_copy(getattr(thing, name), name)
    return values


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


def _differs(after: Any, before: Any) -> bool:
    if type(before).__name__ == "Made":
        return False
    try:
        return distance(plain_copy(after, ""), make_arguments(before), {}) > 0
    except Problem:
        return True


# --- diagnosing -----------------------------------------------------------------------------------


def _first_problem(question: Question, outcomes: list[Outcome]) -> tuple[Case, Problem] | None:
    for case, outcome in zip(question.cases, outcomes, strict=True):
        if isinstance(case.right, Raised):
            problem = _not_raised(outcome, case.right, question)
        else:
            problem = outcome.problem or _compare(outcome.value, case, question)
        if problem is not None:
            return case, problem
    return None


def _not_raised(outcome: Outcome, wanted: Raised, question: Question) -> Problem | None:
    """Return the problem where an error was asked, and another one or none came."""
    if outcome.value == wanted:
        return None
    if isinstance(outcome.value, Raised):
        came = f"it raised {outcome.value.error}"
    elif outcome.problem is not None:  # such as an exception that was returned, not raised
        came = "it returned something that is no number or array. An error is raised, not returned"
    else:
        came = f"it returned {describe(outcome.value)}"
    return Problem("value", f"{question.name} must raise {wanted.error} here; {came}.")


def _compare(value: Any, case: Case, question: Question) -> Problem | None:
    try:
        if question.ask.kind == "draw":
            _look_at(value, case.right)
        else:
            compare(value, case.right, case.tolerances, _result_name(question))
    except Problem as problem:
        return problem
    return None


def _look_at(drawing: Any, claim: Any) -> None:
    """Check a drawing; what it holds is the answer's own, so that looking at it may fail."""
    try:
        picture.check(drawing, claim)
    except Problem:
        raise
    except Exception as error:
        raise Problem(
            "error",
            "the picture must be one that can be drawn. Looking at it raised "
            f"{type(error).__name__}. Draw with ax.scatter, ax.contour and the like.",
        ) from error


def _result_name(question: Question) -> str:
    if question.ask.kind in ("value", "attributes"):
        return question.name
    return f"the result of {question.ask.method or question.name}"


def diagnose(question: Question, outcomes: list[Outcome]) -> tuple[Slip, ...]:
    """Return the one wrong idea, or the one pair of them, that gives these very outcomes.

    Where the answer stops with an error on some inputs, the others may still show one wrong idea.
    When none fits, or more than one, nothing is said rather than something false.
    """
    slips = {slip.name: slip for slip in question.slips}
    names = sorted({name for case in question.cases for name in case.wrong})
    every = list(zip(question.cases, outcomes, strict=True))
    if all(outcome.comparable for outcome in outcomes):
        for level in (1, 2):
            asked = [name for name in names if len(name.split("+")) == level]
            found = [name for name in asked if _explains(name, question, every)]
            if found:
                return tuple(slips[n] for n in found[0].split("+")) if len(found) == 1 else ()
    ended = [(case, outcome) for case, outcome in every if outcome.problem is None]
    if len(ended) == len(every) or not _shows_a_mistake(question, ended):
        return ()
    found = [name for name in names if "+" not in name and _explains(name, question, ended)]
    return (slips[found[0]],) if len(found) == 1 else ()


def _shows_a_mistake(question: Question, some: list[tuple[Case, Outcome]]) -> bool:
    return any(not _agrees(outcome.value, case.right, case, question) for case, outcome in some)


def _explains(name: str, question: Question, some: list[tuple[Case, Outcome]]) -> bool:
    return all(
        _agrees(outcome.value, case.wrong.get(name, case.right), case, question)
        for case, outcome in some
    )


def _agrees(value: Any, wrong: Any, case: Case, question: Question) -> bool:
    if question.ask.kind == "draw":
        if isinstance(value, Raised) or isinstance(wrong, Raised):
            return distance(value, wrong, {}) == 0
        return picture.agrees(value, wrong)
    return distance(value, wrong, case.tolerances) <= _MATCH
