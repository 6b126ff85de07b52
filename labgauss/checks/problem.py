"""What is wrong with an answer: plain facts, and the one place that words them for who listens."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any


class Audience(Enum):
    """Who is told: what may be said of a right value depends on it."""

    PUBLIC = "of an input that students see: the right value may be said"
    HIDDEN = "of a fresh input: neither it nor its right value may be said"
    OWN = "of a number that students find: it is not given away by one wrong try"


@dataclass(frozen=True)
class Problem:
    """What is wrong with an answer, as plain data.

    `kind` is one of missing, kind, shape, dtype, nan, value, error, and form, a fault that leaves the
    values as they are. `about` says which sentence the facts belong to.
    """

    kind: str
    about: str
    facts: Mapping[str, Any]

    @classmethod
    def said(cls, kind: str, sentence: str, hidden: str = "") -> Problem:
        """Return a problem whose sentences say nothing of a right value: everybody may hear them.

        Of a hidden input only `hidden` is said, or the first sentence: the requirement, which has no
        number, name or size of this input or of the answer to it.
        """
        first = sentence.partition(". ")[0].rstrip(".") + "."
        return cls(kind, "anything", {"sentence": sentence, "hidden": hidden or first})

    def words(self, audience: Audience) -> str:
        """Return the sentence for this audience, one that a student can act on.

        >>> off = {"place": "x", "right": 2.0, "got": 2.5, "wrong": 1, "of": 1}
        >>> Problem("value", "number", off).words(Audience.PUBLIC)
        'x should be 2.00; yours is 2.50.'
        >>> Problem("value", "number", off).words(Audience.HIDDEN)
        'x is not right.'
        """
        return _WORDS[self.about](audience, **self.facts)


class Refused(Exception):
    """An answer, or a part of one, has a problem."""

    def __init__(self, problem: Problem):
        super().__init__(problem)
        self.problem = problem

    @classmethod
    def saying(cls, kind: str, sentence: str, hidden: str = "") -> Refused:
        """Return the error for a problem whose sentences everybody may hear."""
        return cls(Problem.said(kind, sentence, hidden))

    def __str__(self) -> str:
        return self.problem.words(Audience.PUBLIC)


# --- the sentences --------------------------------------------------------------------------------


def _anything(audience: Audience, *, sentence: str, hidden: str) -> str:
    return hidden if audience is Audience.HIDDEN else sentence


def _part(place: str) -> str:
    """Return the part that a place lies in: which entry of it could say something of a hidden input."""
    return place.partition("[")[0]


def _number(
    audience: Audience, *, place: str, right: float, got: float, wrong: int, of: int
) -> str:
    """Speak of the number that is farthest off, one of `wrong` among `of`."""
    count = f" ({wrong} of {of} entries differ)" if of > 1 else ""
    if audience is Audience.HIDDEN:
        return f"{_part(place)} is not right."
    wanted, yours = tell_apart(right, got)
    if audience is Audience.OWN:
        return f"{place} is not right yet; yours is {yours}{count}."
    return f"{place} should be {wanted}; yours is {yours}{count}."


def _label(audience: Audience, *, place: str, right: Any, got: Any, wrong: int, of: int) -> str:
    """Speak of the first label that differs."""
    rest = f"{wrong} of {of} entries differ"
    if audience is Audience.HIDDEN:
        return f"{_part(place)} is not right."
    if audience is Audience.OWN:
        return f"{place} is not right yet; yours is {got!r} ({rest})."
    return f"{place} should be {right!r}; yours is {got!r} ({rest})."


def _single(audience: Audience, *, place: str, right: bool | str | None, got: str) -> str:
    """Speak of a truth value, a text or None; `got` describes what came instead."""
    kinds = {str: "a string", bool: "True or False"}
    kind = kinds.get(type(right), "None")
    if audience is Audience.HIDDEN:
        return f"{_part(place)} must be {kind}, and the right one."
    if audience is Audience.OWN:
        return f"{place} is not right yet. It must be {kind}; yours is {got}."
    return f"{place} must be {right!r}. Got {got}."


def _no_dict(audience: Audience, *, place: str, right: Sequence[Any], got: str) -> str:
    """Speak of something that should be a dict with these keys."""
    if audience is Audience.HIDDEN:
        return f"{_part(place)} must be a dict. Return a dict."
    keys = f" with the keys {listed(right)}" if audience is Audience.PUBLIC else ""
    return f"{place} must be a dict{keys}. Got {got}. Return a dict."


def _keys(audience: Audience, *, place: str, right: Sequence[Any], got: Sequence[Any]) -> str:
    """Speak of a dict with keys that are missing, or too many."""
    missing = [key for key in right if key not in got]
    extra = [key for key in got if key not in right]
    if audience is not Audience.PUBLIC:
        return f"{_part(place)} must be a dict with other keys."
    return (
        f"{place} must have the keys {listed(right)}. Got {listed(got) or 'none'}. "
        f"{'Missing: ' + listed(missing) if missing else 'Too many: ' + listed(extra)}."
    )


def _error(audience: Audience, *, name: str, error: str, said: str, line: str) -> str:
    """Speak of an error; its name, its line and what it says may hold a hidden value."""
    told = "It raised one." if audience is Audience.HIDDEN else it_raised(error, said, line)
    return f"{name} must run without an error. {told}"


def _plainly(sentence: str) -> Callable[..., str]:
    """Return the wording of a sentence with places for its facts; of a hidden input what came is not told."""

    def words(audience: Audience, **facts: Any) -> str:
        hidden = {"got": "something else", "error": "an error"}
        told = {name: hidden.get(name, fact) for name, fact in facts.items()}
        return sentence.format(**(told if audience is Audience.HIDDEN else facts))

    return words


def _empty(audience: Audience, *, name: str, calls: str) -> str:
    if calls:
        called = "a function" if audience is Audience.HIDDEN else calls
        return f"{name} calls {called}, which is still empty. Write that one first."
    return f"{name} is still empty. Write your code in its cell."


def _no_attribute(audience: Audience, *, names: Sequence[str], name: str, got: str) -> str:
    if audience is Audience.HIDDEN:
        return f"the attributes {', '.join(names)} must be set. Assign each of them."
    what_to_do = "Make an object of it." if got == "a class" else "Assign it."
    return (
        f"the attributes {', '.join(names)} must be set. There is no {name} on {got}. {what_to_do}"
    )


def _changed(_: Audience, *, name: str, what: Sequence[str]) -> str:
    return (
        f"{name} must leave what it is given as it was. It changed {', '.join(what)}. "
        "Work on a copy."
    )


#: Sentences of what an answer is, or does, whatever the right value is. Where an answer is asked,
#: only these are used: their facts are plain, and who decides can look at each before it is said.
OF_THE_ANSWER: Mapping[str, Callable[..., str]] = {
    "empty": _empty,
    "undefined": _plainly(
        "{name} is not defined yet, or still None. Run its cell, or write your answer there."
    ),
    "no function": _plainly("{name} must be a function. Got {got}. Write def {name}."),
    "no class": _plainly("the answer must be a class. Got {got}. Pass the class itself."),
    "class for object": _plainly(
        "{name} must be an object, not the class. Make one of it, with brackets."
    ),
    "no attribute": _no_attribute,
    "set on class": _plainly(
        "{name} must be set on the object itself. It was set on its class, where every object would "
        "share it until the kernel is restarted. Assign it to the object, and run the cell of the "
        "class again."
    ),
    "changed": _changed,
    "not self": _plainly("{name} must return self. Got {got}. End with: return self."),
    "not drawable": _plainly(
        "the picture must be one that can be drawn. Looking at it raised {error}. Draw with "
        "ax.scatter, ax.contour and the like."
    ),
    "endless": _plainly(
        "{name} must be a number, an array, or a short list of them. Got lists within lists without "
        "end. Return an array."
    ),
    "no plain array": _plainly(
        "{name} must be a plain numpy array. Got {got}, which may hide or reinterpret entries. Turn "
        "it into a plain array."
    ),
    "not plain": _plainly(
        "{name} must be made of numbers and arrays. Got {got}. Return plain numpy arrays, numbers, "
        "or lists of numbers."
    ),
    "huge": _plainly(
        "{name} must hold numbers of a reasonable size. Got {got}. Look for a product or power that "
        "grows without end."
    ),
    "too large": _plainly(
        "{name} must be an array of a reasonable size. Got {got}, which goes on without end. Look at "
        "how it grows."
    ),
    "no numbers": _plainly(
        "{name} must be an array of numbers or labels. Got {got}. Return numbers."
    ),
    "no key": _plainly(
        "{name} must be made of numbers and arrays. Got a dict with {got} as a key. Return an array, "
        "or a dict whose keys are labels."
    ),
    "error": _error,
}
_WORDS: Mapping[str, Callable[..., str]] = {
    **OF_THE_ANSWER,
    "anything": _anything,
    "number": _number,
    "label": _label,
    "single": _single,
    "no dict": _no_dict,
    "keys": _keys,
}


def it_raised(error: str, said: str, line: str) -> str:
    """Say which error came, in which line of the student's, and perhaps what it said."""
    message, place = f": {said}" if said else "", f", in the line `{line}`" if line else ""
    return f"It raised {error}{message}{place}."


def listed(keys: Sequence[Any]) -> str:
    """Write keys one after the other."""
    return ", ".join(repr(key) for key in keys)


def tell_apart(a: float, b: float) -> tuple[str, str]:
    """Write two numbers with as few digits as tell them apart, but at least three.

    >>> tell_apart(2.0, 2.00013)
    ('2.0000', '2.0001')
    """
    if isinstance(a, int) and isinstance(b, int):
        return f"{a}", f"{b}"
    if isinstance(a, int) and float(b).is_integer() and abs(a) < 2**53:
        return f"{a}", f"{b:.0f}"
    a, b = a + 0, b + 0  # there is one zero: -0.0 is written as 0.0
    for digits in range(3, 18):
        first, second = f"{a:#.{digits}g}", f"{b:#.{digits}g}"
        if first != second:
            return first.rstrip("."), second.rstrip(".")
    return repr(a), repr(b)
