"""Answer the referee's questions about what the student's cells have made."""

from __future__ import annotations

import builtins
import contextlib
import io
import warnings
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from labgauss.checks.asking import ask_all
from labgauss.checks.kinds import kind_of
from labgauss.checks.question import MISSING, Answered, Question
from labgauss.checks.session import names_used, subject

from .channel import Channel

#: What an answer is asked, and what it leans on.
Reply = dict[str, Any]


def answer(names: dict[str, Any], request: Mapping[str, Any], channel: Channel) -> Reply:
    """Ask what an expression of a check cell gives; return plain data.

    With `right`, the names of earlier answers stand for right ones, which the referee runs: their
    code and their values for inputs of its own never come here.
    """
    questions: list[Question] = list(request["questions"])
    found = _evaluated(request["expression"], names)
    if request.get("right") is not None:
        return {"answered": _given_right(found, names, request, channel, questions)}
    check = questions[0].id
    return {
        "answered": tuple(ask_all(found, question) for question in questions),
        "names": sorted(map(str, names_used(check, found, names))),
        "subject": str(subject(check, found)),
    }


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
    channel: Channel,
    questions: list[Question],
) -> tuple[Answered, ...] | None:
    right = {
        name: _stand_in(name, told, channel) for name, told in request["right"].items() if name
    }
    methods = request["methods"]
    if methods and isinstance(found, type):
        stubs = {name: _method(request["class"], name, channel) for name in methods}
        extra = {
            name: stub for name, stub in stubs.items() if _is_asked_or_missing(name, request, found)
        }
        found = type(found.__name__, (found,), extra)
    if not kind_of(questions[0].ask).called:
        return _made_again(names, request, right, questions)
    with _replaced([names, *_globals_of(found)], right):
        return tuple(ask_all(found, question) for question in questions)


@contextlib.contextmanager
def _replaced(spaces: list[dict[str, Any]], right: Mapping[str, Any]) -> Iterator[None]:
    """Put right answers into the students' names for a while."""
    absent = object()
    before = [(space, name, space.get(name, absent)) for space in spaces for name in right]
    try:
        for space in spaces:
            space.update(right)
        yield
    finally:
        for space, name, value in reversed(before):
            if value is absent:
                space.pop(name, None)
            else:
                space[name] = value


def _is_asked_or_missing(name: str, request: Mapping[str, Any], found: type) -> bool:
    return name in request["replaced"] or not hasattr(found, name)


def _made_again(
    names: dict[str, Any],
    request: Mapping[str, Any],
    right: Mapping[str, Any],
    questions: list[Question],
) -> tuple[Answered, ...] | None:
    """Run the student's own cell again, with right earlier answers, and ask what it makes."""
    again = {**names, **right}
    try:
        with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
            warnings.simplefilter("ignore")
            exec(compile(request["cell"], "<again>", "exec"), again)  # the student's own cell
    except Exception:  # it failed before, and fails again
        return None
    made = _evaluated(request["expression"], again)
    return tuple(ask_all(made, question) for question in questions)


def _globals_of(found: Any) -> list[dict[str, Any]]:
    """Return where the functions of an answer look for names."""
    parts = [p for c in found.__mro__ for p in vars(c).values()] if isinstance(found, type) else []
    spaces = [getattr(part, "__globals__", None) for part in (found, *parts)]
    return [space for space in spaces if space is not None and space.get("__name__") == "__main__"]


def _stand_in(name: str, told: Mapping[str, Any], channel: Channel) -> Any:
    """Return what stands for a right earlier answer: a value, a function, or a class."""
    if told["kind"] == "value":
        return told["value"]
    if told["kind"] == "class":
        methods = {method: _method(name, method, channel) for method in told["methods"]}
        return type(name, (), methods)

    def right(*arguments: Any, **keywords: Any) -> Any:
        return _asked(channel, {"right": name, "arguments": list(arguments), "keywords": keywords})[
            "returned"
        ]

    right.__name__ = name
    return right


def _method(owner: str, name: str, channel: Channel) -> Callable[..., Any]:
    """Return a method that the referee runs, on an object with this one's attributes."""

    def right(self: Any, *arguments: Any, **keywords: Any) -> Any:
        told = _asked(
            channel,
            {
                "right": owner,
                "method": name,
                "state": dict(vars(self)),
                "arguments": list(arguments),
                "keywords": keywords,
            },
        )
        vars(self).update(told["state"])
        return self if told["itself"] else told["returned"]

    right.__name__ = name
    return right


def _asked(channel: Channel, request: Mapping[str, Any]) -> Mapping[str, Any]:
    channel.send(request)
    told: Mapping[str, Any] = channel.receive()
    if "raised" in told:
        kind = getattr(builtins, told["raised"], Exception)
        raise kind(told["said"]) if issubclass(kind, Exception) else Exception(told["said"])
    return told
