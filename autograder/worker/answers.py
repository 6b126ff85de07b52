"""Answer the referee's questions about what the student's cells have made."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from labgauss.checks.asking import ask_all
from labgauss.checks.kinds import kind_of
from labgauss.checks.plain import Made, with_made
from labgauss.checks.question import MISSING, Answered, Question
from labgauss.checks.session import names_used, subject

from ..anew import cells_before, data_anew, quietly
from ..replacing import notebook_globals, replaced

#: What an answer is asked, and what it leans on.
Reply = dict[str, Any]
#: What asks back: for a right earlier answer by its name and arguments, or for the next question.
AskBack = Callable[[Mapping[str, Any]], Mapping[str, Any]]


def answer(
    names: dict[str, Any], request: Mapping[str, Any], ask_back: AskBack, found: Any = None
) -> Reply:
    """Ask what an expression of a check cell gives, or `found` where it is here already; return plain data.

    With `right`, the names of earlier answers stand for right ones, which the referee runs: their
    code and their values for inputs of its own never come here.
    """
    found = _evaluated(request["expression"], names) if found is None else found
    if request.get("right") is not None:
        return {"answered": _given_right(found, names, request, ask_back)}
    check = request["question"].id
    return {
        "answered": _each_answered(found, request, ask_back),
        "names": sorted(map(str, names_used(check, found, names))),
        "subject": str(subject(check, found)),
    }


def _each_answered(
    found: Any, request: Mapping[str, Any], ask_back: AskBack, made: _MadeHere | None = None
) -> Answered:
    """Send what came of each question, for which the next one comes; return what came of the last."""
    question: Question = request["question"]
    for left in range(request["more"], -1, -1):
        answered = ask_all(found, question if made is None else made.noted(question))
        if left:
            question = ask_back({"right": "", "answered": answered})["question"]
    return answered


def _evaluated(expression: str, names: dict[str, Any]) -> Any:
    """Return the value of an expression, or MISSING where a name in it does not exist."""
    code = compile(expression, "<check>", "eval")
    try:
        return eval(code, names)  # text of our own check cell
    except NameError as error:
        if error.name in code.co_names:
            return MISSING
        raise


# --- given right earlier answers -------------------------------------------------------------------


def _given_right(
    found: Any,
    names: dict[str, Any],
    request: Mapping[str, Any],
    ask_back: AskBack,
) -> Answered | None:
    made, question = _MadeHere(), request["question"]
    asker = _Asker(ask_back, made)
    right = {name: _stand_in(name, told, asker) for name, told in request["right"].items() if name}
    methods = request["methods"]
    if methods and isinstance(found, type):
        stubs = {name: _method(request["class"], name, asker) for name in methods}
        extra = {
            name: stub for name, stub in stubs.items() if _is_asked_or_missing(name, request, found)
        }
        found = type(found.__name__, (found,), extra)
    cells = cells_before(
        names.get("In", []), request["cell"], [*request["setup"], *request["wrong"]]
    )
    used = names_used(question.id, found, names)
    with (
        replaced([names, *notebook_globals(found)], right),  # also for functions that a cell calls
        data_anew(names, request["setup"], cells, used),
    ):
        if not kind_of(question.ask).called:
            names = dict(names)
            if not _is_made_again(names, request):
                return None
            found = _evaluated(request["expression"], names)
        return _each_answered(found, request, ask_back, made)


def _is_asked_or_missing(name: str, request: Mapping[str, Any], found: type) -> bool:
    return name in request["replaced"] or not hasattr(found, name)


def _is_made_again(names: dict[str, Any], request: Mapping[str, Any]) -> bool:
    """Run the student's own cell again, with right earlier answers; return whether it ran through."""
    try:
        with quietly():
            exec(compile(request["cell"], "<again>", "exec"), names)  # the student's own cell
    except Exception:  # it failed before, and fails again
        return False
    return True


class _MadeHere:
    """What was made for the questions, so that it can be named to the referee, who makes it anew."""

    def __init__(self) -> None:
        self._things: list[tuple[Any, int]] = []
        self._count = 0

    def noted(self, question: Question) -> Question:
        """Return the question; what it has made is noted with its number."""
        cases = tuple(
            replace(
                case,
                inputs=with_made(dict(case.inputs), self._numbered),
                state=None if case.state is None else with_made(dict(case.state), self._numbered),
            )
            for case in question.cases
        )
        return replace(question, cases=cases)

    def _numbered(self, made: Made) -> Made:
        noted = _Noted(made.path, made.keywords, self._things, self._count)
        self._count += 1
        return noted

    def number(self, thing: Any) -> int | None:
        """Return the number of what was made for a question, None for anything else."""
        return next((number for known, number in self._things if known is thing), None)


@dataclass(frozen=True)
class _Noted(Made):
    things: list[tuple[Any, int]] = field(default_factory=list)
    number: int = 0

    def make(self) -> Any:
        thing = super().make()
        self.things.append((thing, self.number))
        return thing


@dataclass(frozen=True)
class _Asker:
    """Asks the referee for a right earlier answer."""

    ask_back: AskBack
    made: _MadeHere

    def __call__(self, who: dict[str, Any], arguments: Any, keywords: Any) -> Mapping[str, Any]:
        """Return what the referee gives; what was made for a question crosses as its number."""
        places = {**dict(enumerate(arguments)), **keywords}
        numbers = {place: self.made.number(thing) for place, thing in places.items()}
        made = [[place, number] for place, number in numbers.items() if number is not None]
        plain = {p: None if numbers[p] is not None else thing for p, thing in places.items()}
        wish = {
            **who,
            "arguments": [plain[place] for place in range(len(arguments))],
            "keywords": {name: plain[name] for name in keywords},
            "made": made,
        }
        told = self.ask_back(wish)
        if "raised" in told:
            kind = getattr(builtins, told["raised"], Exception)
            raise kind(told["said"]) if issubclass(kind, Exception) else Exception(told["said"])
        return told


def _stand_in(name: str, told: Mapping[str, Any], ask: _Asker) -> Any:
    """Return what stands for a right earlier answer: a value, a function, or a class."""
    if told["kind"] == "value":
        return told["value"]
    if told["kind"] == "class":
        methods = {method: _method(name, method, ask) for method in told["methods"]}
        return type(name, (), methods)

    def right(*arguments: Any, **keywords: Any) -> Any:
        return ask({"right": name}, arguments, keywords)["returned"]

    right.__name__ = name
    return right


def _method(owner: str, name: str, ask: _Asker) -> Callable[..., Any]:
    """Return a method that the referee runs, on an object with this one's attributes."""

    def right(self: Any, *arguments: Any, **keywords: Any) -> Any:
        who = {"right": owner, "method": name, "state": dict(vars(self))}
        told = ask(who, arguments, keywords)
        vars(self).update(told["state"])
        return self if told["itself"] else told["returned"]

    right.__name__ = name
    return right
