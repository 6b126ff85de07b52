"""Ask a worker's answers, and believe nothing of what comes back but plain values.

What an answer is, its worker tells as facts. Each fact is held against what can be said at all, and
the words are made here: a worker can return wrong values, and cannot speak.
"""

from __future__ import annotations

import builtins
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Protocol

from labgauss.checks.compare import plain_copy
from labgauss.checks.figure.drawing import Area, Drawing, Image, Points
from labgauss.checks.judge import bounded_outcome
from labgauss.checks.kinds import kind_of
from labgauss.checks.plain import Made, Raised, with_made
from labgauss.checks.problem import OF_THE_ANSWER, Audience, Problem, Refused
from labgauss.checks.question import Answered, Case, Outcome, Question
from labgauss.checks.verdict import Verdict

from ..course import Lab
from ..exercise import Exercise
from ..inherited import answer_name, own_methods, reference, setup_before
from ..replacing import for_lists, for_lists_in
from ..worker.channel import ProtocolError
from .examples import names_used
from .sitting import Ended

_LONGEST = 200
_COMMAND = re.compile(r"\\(?=[A-Za-z])")  # of TeX
_KINDS = ("missing", "kind", "shape", "dtype", "nan", "value", "error", "form")


class Asks(Protocol):
    """What brings a request to the worker that holds a submission, and its reply back."""

    def ask(
        self, request: dict[str, Any], right: Callable[[Mapping[str, Any]], Any] | None = None
    ) -> dict[str, Any]:
        """Return the reply; what the worker asks back meanwhile is answered by `right`."""


@dataclass(frozen=True, eq=False)
class Remote:
    """An answer of a notebook that runs in a worker."""

    lab: Lab
    exercise: Exercise
    expression: str
    cells: Mapping[str, str]  # the student's texts by the names that they are there for
    worker: Asks
    questions: tuple[Question, ...] = ()
    reply: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def lines(self) -> frozenset[str]:
        """Return the lines that the student wrote."""
        return frozenset(row.strip() for text in self.cells.values() for row in text.splitlines())

    def ask(self) -> Remote:
        """Ask the questions; return the answer with the reply."""
        return replace(self, reply=self._replies({"right": None}))

    def _replies(
        self, more: Mapping[str, Any], grant: Callable[[Mapping[str, Any]], Any] | None = None
    ) -> dict[str, Any]:
        """Ask one question after the other: no answer to public inputs can know a hidden one.

        With `grant`, the worker's wishes are answered.
        """
        waiting = [without_labels(question.unanswered()) for question in self.questions]
        came: list[Any] = []
        first = {"do": "ask", "question": waiting.pop(0), "more": len(waiting)}

        def next_one(wish: Mapping[str, Any]) -> Any:
            if "answered" not in wish and grant is not None:
                return grant(wish)
            if not waiting:
                raise ProtocolError("a question may be answered once.")
            came.append(wish["answered"])
            return {"question": waiting.pop(0)}

        reply = self.worker.ask({**first, "expression": self.expression, **more}, next_one)
        last = reply.get("answered")
        return {**reply, "answered": None if last is None else (*came, last)}

    def asked(self, question: Question) -> Answered:
        """Return what came back of a question."""
        answered = self.reply.get("answered")
        if not isinstance(answered, tuple) or len(answered) != len(self.questions):
            raise ProtocolError("every question must be answered.")
        for known, came in zip(self.questions, answered, strict=True):
            if known is question:
                return believed(came, question, self.lines)
        raise ProtocolError("every question must be answered.")

    def uses(self) -> set[str]:
        """Return the names that the answer uses: those its process told, or those in the text where it has ended."""
        if self._is_missing:
            return self._names_in_texts()
        names = self.reply.get("names")
        return {n for n in names if isinstance(n, str)} if isinstance(names, list) else set()

    @property
    def _is_missing(self) -> bool:
        """Return whether there is no answer: its process ended, or the process of the cell that makes it."""
        if not self.reply:
            return True
        answered = self.reply.get("answered")
        refused = (
            [one.refused for one in answered if isinstance(one, Answered)]
            if isinstance(answered, tuple)
            else []
        )
        return any(isinstance(one, Problem) and one.kind == "missing" for one in refused)

    def _names_in_texts(self) -> set[str]:
        used: set[str] = set()
        waiting = {answer_name(self.lab, self.exercise)}
        while waiting:
            name = waiting.pop()
            used.add(name)
            waiting |= names_used(self.cell(name)) - used
        return used

    def cell(self, name: str) -> str:
        """Return the text of the solution cell that is there for a name."""
        return self.cells.get(name, "")

    @property
    def subject(self) -> str:
        """Return the name of what is judged."""
        said = self.reply.get("subject")
        known = answer_name(self.lab, self.exercise)
        return said if said == known else self.exercise.name

    def given_right(
        self, wrong: Mapping[str, str], judged: Callable[[Remote], Verdict]
    ) -> Verdict | None:
        """Judge it with the reference's answers in place of wrong ones; they run here."""
        right = reference(self.lab)
        known = answer_name(self.lab, self.exercise)
        told = {name: _told(right[name]) for name in wrong if name in right and name != known}
        replaced = [name for name in wrong if name not in right]
        own = right[known]
        methods: list[str] = []
        if isinstance(own, type):
            asked = {e.ask.method for e in self.lab.exercises.values()}
            methods = [n for n in own_methods(own) if n in replaced or n not in asked]
        request = {
            "right": told,
            "methods": methods,
            "replaced": replaced,
            "class": own.__name__ if isinstance(own, type) else "",
            "cell": self.cell(known),
            "setup": setup_before(self.lab, self.exercise),
            "wrong": [self.cell(name) for name in wrong],
        }
        offered = {name: (right[name], tuple(told[name].get("methods", ()))) for name in told}
        if methods:
            offered[own.__name__] = own, tuple(methods)
        made = _made_for(self.questions)
        try:
            reply = self._replies(request, lambda wish: _given(offered, wish, made))
            if reply["answered"] is None:
                return None
            verdict = judged(replace(self, reply=reply))
        except (Ended, ProtocolError):  # the first verdict stands
            return None
        return verdict.changed(warned="")  # a free text, and the right answer was within its reach


def without_labels(question: Question) -> Question:
    """Return a question whose inputs do not tell what they are there for."""
    cases = tuple(replace(case, label="", like="") for case in question.cases)
    return replace(question, cases=cases, hidden=True, points=0.0, remark="")


# --- right earlier answers -------------------------------------------------------------------------


def _told(right: Any) -> dict[str, Any]:
    """Say what stands for a right answer in the worker: its value, or that it can be called."""
    if isinstance(right, type):
        return {"kind": "class", "methods": list(own_methods(right))}
    if callable(right):
        return {"kind": "function"}
    try:
        return {"kind": "value", "value": plain_copy(right, "the answer")}
    except Exception:  # an object of a class: nothing plain stands for it
        return {"kind": "class", "methods": []}


#: Right earlier answers by their names, each with the methods of it that may be asked.
Offered = Mapping[str, tuple[Any, tuple[str, ...]]]


def _made_for(questions: tuple[Question, ...]) -> list[Made]:
    """Return what is made for the questions, by the numbers that a worker knows it by."""
    found: list[Made] = []
    for question in questions:
        for case in question.cases:
            with_made([dict(case.inputs), dict(case.state or {})], found.append)
    return found


def _given(offered: Offered, wish: Mapping[str, Any], made: list[Made]) -> dict[str, Any]:
    """Run the reference for a worker that asks for a right earlier answer: one that was offered."""
    import numpy as np

    found = _offered(offered, wish)
    arguments, keywords = _arguments(wish, made)
    try:
        with np.errstate(all="ignore"):
            if "method" not in wish:
                return {"returned": for_lists(found)(*arguments, **keywords)}
            made = object.__new__(found)
            vars(made).update(wish["state"])
            method = for_lists_in(own_methods(found)[wish["method"]])
            result = method(made, *arguments, **keywords)
            itself = result is made
            return {
                "returned": None if itself else result,
                "itself": itself,
                "state": dict(vars(made)),
            }
    except Exception as error:
        return {"raised": type(error).__name__, "said": str(error)[:_LONGEST]}


def _arguments(wish: Mapping[str, Any], made: list[Made]) -> tuple[list[Any], dict[str, Any]]:
    """Return what a wish gives; what was made for a question is named by its number, and made anew."""
    arguments, keywords = list(wish["arguments"]), dict(wish["keywords"])
    named = wish["made"]
    if not isinstance(named, list) or len(named) > len(arguments) + len(keywords):
        raise ProtocolError("a wish must name what was made for a question.")
    for pair in named:
        place, number = pair if isinstance(pair, list) and len(pair) == 2 else (None, None)
        if type(number) is not int or not 0 <= number < len(made):
            raise ProtocolError("a wish must name what was made for a question.")
        if type(place) is int and 0 <= place < len(arguments):
            arguments[place] = made[number].make()
        elif type(place) is str and place in keywords:
            keywords[place] = made[number].make()
        else:
            raise ProtocolError("a wish must name what was made for a question.")
    return arguments, keywords


def _offered(offered: Offered, wish: Mapping[str, Any]) -> Any:
    """Return what a wish names; what is judged is never among what was offered."""
    name, method = wish["right"], wish.get("method", "")
    found, methods = offered.get(name, (None, ())) if isinstance(name, str) else (None, ())
    plain = isinstance(wish["arguments"], list) and isinstance(wish["keywords"], dict)
    known = method in methods if "method" in wish else callable(found) and not methods
    if not plain or not known or not isinstance(wish.get("state", {}), dict):
        raise ProtocolError("a wish must be for what was offered.")
    return found


# --- what is believed ------------------------------------------------------------------------------


def believed(came: Any, question: Question, lines: frozenset[str]) -> Answered:
    """Return what a worker says of an answer, as far as it can be said; refuse anything else."""
    if not isinstance(came, Answered) or not isinstance(came.outcomes, tuple):
        raise ProtocolError("a question must be answered with outcomes.")
    if came.refused is not None:
        refused = _problem(came.refused, question, lines)
        if refused.kind not in ("missing", "kind"):
            raise ProtocolError("an answer must be refused for what it is.")
        return Answered(refused=refused)
    if len(came.outcomes) != len(question.cases):
        raise ProtocolError("each input must have an outcome.")
    pairs = zip(came.outcomes, question.cases, strict=True)
    outcomes = tuple(_outcome(outcome, case, question, lines) for outcome, case in pairs)
    subject = question.name
    if isinstance(came.subject, str) and came.subject.isidentifier() and len(came.subject) < 100:
        subject = came.subject
    return Answered(outcomes, subject=subject)


def _outcome(outcome: Any, case: Case, question: Question, lines: frozenset[str]) -> Outcome:
    if not isinstance(outcome, Outcome):
        raise ProtocolError("each input must have an outcome.")
    bounded = bounded_outcome(outcome, case, question)
    if bounded is not outcome:
        return Outcome(problem=bounded.problem)
    problem = None if outcome.problem is None else _problem(outcome.problem, question, lines)
    form = None if outcome.form is None else _problem(outcome.form, question, lines)
    if (form is not None and form.kind != "form") or (
        problem is not None and problem.kind == "form"
    ):
        raise ProtocolError("a fault of form must be told as one, and leave the value.")
    value = outcome.value
    if isinstance(value, Raised):
        value = _raised(value)
    elif isinstance(value, Drawing):
        _look_at_drawing(value)
    elif problem is None and kind_of(question.ask).claims:
        raise ProtocolError("a picture must be answered with a drawing.")
    else:
        value = _plain(value, question)
    if isinstance(value, Raised) and problem is None:
        raise ProtocolError("an error must be told as one.")
    warned = outcome.warned if isinstance(outcome.warned, str) and not question.hidden else ""
    return Outcome(value, problem, form, _one_line(warned))


def _plain(value: Any, question: Question) -> Any:
    """Return a value as a process of ours would have sent it: of ordinary kinds and sizes."""
    try:
        return plain_copy(value, question.name)
    except Refused:
        raise ProtocolError("a value must be one that an answer can have.") from None


def _raised(value: Raised) -> Raised:
    names = value.kinds if isinstance(value.kinds, tuple) else ()
    kinds = tuple(_error_name(name) for name in names[:20])
    return Raised(_error_name(value.error), kinds=kinds)


def _error_name(name: Any) -> str:
    """Return the name of an error that everybody knows; other names could say anything."""
    found = getattr(builtins, name, None) if isinstance(name, str) else None
    if isinstance(found, type) and issubclass(found, BaseException):
        return str(name)
    return name if name in ("LinAlgError", "AxisError", "object") else "an error of its own"


def _problem(problem: Any, question: Question, lines: frozenset[str]) -> Problem:
    """Return a problem whose every fact is one that may be said."""
    if (
        not isinstance(problem, Problem)
        or not isinstance(problem.kind, str)
        or not isinstance(problem.about, str)
        or problem.kind not in _KINDS
        or problem.about not in OF_THE_ANSWER
        or not isinstance(problem.facts, dict)
        or not all(isinstance(name, str) for name in problem.facts)
    ):
        raise ProtocolError("a problem must be one that an answer can have.")
    facts = {name: _fact(name, said, question, lines) for name, said in problem.facts.items()}
    checked = Problem(problem.kind, problem.about, facts)
    try:
        OF_THE_ANSWER[problem.about](Audience.HIDDEN, **facts)
    except (TypeError, KeyError):
        raise ProtocolError("a problem must have the facts of its kind.") from None
    return checked


def _fact(name: str, said: Any, question: Question, lines: frozenset[str]) -> Any:
    if name in ("names", "what"):
        known = _names(question)
        items = said if isinstance(said, tuple) else ()
        return tuple(item for item in items if isinstance(item, str) and item in known)
    if not isinstance(said, str):
        raise ProtocolError("a fact must be a text.")
    if name == "name":
        return said if said in _names(question) else question.name
    if name == "calls":
        return said if said.isidentifier() and len(said) < 60 else ""
    if name == "error":
        return _error_name(said)
    if name == "line":
        return said if said in lines else ""
    return "" if question.hidden else _one_line(said)


def _names(question: Question) -> set[str]:
    """Return the names under which one may speak of parts of an answer or its input."""
    kind = kind_of(question.ask)
    names = {question.name, kind.result(question), question.ask.method, *question.ask.reads}
    for case in question.cases:
        names |= {*map(str, case.inputs), *map(str, case.state or ())}
    return names


def _one_line(text: str) -> str:
    """Return a text of the worker's in one line, without commands that a page would typeset."""
    plain = "".join(c if c.isprintable() else " " for c in text[:_LONGEST])
    return _COMMAND.sub("\\\\\u200b", plain)


def _look_at_drawing(drawing: Drawing) -> None:
    """Refuse a drawing whose parts are not what a drawing is made of."""
    import numpy as np

    def array(value: Any, kinds: str = "fiu") -> bool:
        return isinstance(value, np.ndarray) and value.dtype.kind in kinds

    def pair(value: Any) -> bool:
        return isinstance(value, tuple) and len(value) == 2 and all(
            isinstance(v, (int, float)) for v in value
        )  # fmt: skip

    fine = (
        isinstance(drawing.empty, bool)
        and isinstance(drawing.limits, tuple)
        and len(drawing.limits) == 2
        and all(map(pair, drawing.limits))
        and isinstance(drawing.labels, dict)
        and all(isinstance(t, str) for pair_ in drawing.labels.items() for t in pair_)
        and all(isinstance(getattr(drawing, part), tuple) for part in _PARTS)
        and all(
            isinstance(p, Points) and array(p.xy) and p.xy.ndim == 2 and p.xy.shape[1:] == (2,)
            and (p.colours is None or (array(p.colours) and p.colours.shape == (len(p.xy), 4)))
            and pair(p.order)
            for p in drawing.points
        )
        and all(array(c) and c.ndim == 2 and c.shape[1:] == (2,) for c in drawing.curves)
        and all(isinstance(s, tuple) and all(map(array, s)) for s in drawing.surfaces)
        and all(isinstance(a, Area) and pair(a.order) and isinstance(a.opaque, bool)
                for a in drawing.areas)
        and all(
            isinstance(i, Image) and array(i.rgba, "u") and array(i.x) and array(i.y)
            and i.rgba.shape == (len(i.y), len(i.x), 4)
            for i in drawing.images
        )
        and len(drawing.ground) == 3
        and all(isinstance(v, (int, float)) for v in drawing.ground)
        and all(isinstance(name, str) and name.isprintable() and len(name) < 100
                for name in drawing.unknown)
    )  # fmt: skip
    if not fine:
        raise ProtocolError("a drawing must be made of points, curves, surfaces and areas.")
    spots = sum(len(p.xy) for p in drawing.points)
    parts = sum(len(getattr(drawing, part)) for part in _PARTS)
    arrays: list[Any] = [*drawing.curves, *(i.rgba for i in drawing.images)]
    numbers = sum(a.size for a in [*arrays, *(a for s in drawing.surfaces for a in s)])
    if spots > _MOST_SPOTS or parts > _MOST_PARTS or numbers > _MOST_NUMBERS:
        raise ProtocolError("a drawing must be of a size that can be looked at.")


#: What is judged point by point: a picture that anybody can read has less.
_MOST_SPOTS, _MOST_PARTS, _MOST_NUMBERS = 100_000, 10_000, 4_000_000
_PARTS = ("points", "curves", "surfaces", "areas", "images", "ground", "unknown")
