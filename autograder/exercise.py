"""The vocabulary in which a course is written: Exercise, Idea, cases, comparisons.

One table serves three times. The reference gives the right values (the answer key), each
misconception gives the values of one wrong idea (the feedback), and both together prove that the
check tells them apart (`autograder verify`). Nothing here knows what an exercise is about.
"""

from __future__ import annotations

import base64
import inspect
import itertools
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from labgauss.checks.compare import EXACT, Tolerance, distance, plain_copy
from labgauss.checks.kinds import kind_of
from labgauss.checks.plain import Made, Raised, make_arguments
from labgauss.checks.problem import Refused
from labgauss.checks.question import Ask, Case, Question, Slip

from .drawing import to_png
from .inputs import array, cases, telling

__all__ = [
    "Ask",
    "Case",
    "Close",
    "Exercise",
    "Idea",
    "Made",
    "array",
    "attributes",
    "call",
    "case",
    "case_of",
    "cases",
    "close",
    "draw",
    "idea",
    "labels",
    "method",
    "question",
    "run",
    "telling",
    "value",
    "whole",
]

#: A right answer may be this many times as far off as the independent right answers are.
SAFETY = 8.0
#: No derived tolerance is below this: some thirty roundings in single precision, for answers that
#: compute in it on inputs which it holds exactly.
FLOOR = 2e-6
#: In double precision the two references must agree this well, where the tolerance is derived.
AGREEMENT = 1e-6
#: Where an error is right, wrong ideas that return a value are recognised within this.
_RECOGNISING = {"": Tolerance(FLOOR, why="nothing right is compared where an error is asked")}
_DERIVED = (
    f"{SAFETY:g} times the largest difference between independent right answers on this input, "
    f"both formulas in double and in single precision, and at least {FLOOR:g}"
)


# --- what is asked --------------------------------------------------------------------------------


def value() -> Ask:
    """The answer is the value itself: a number, an array."""
    return Ask("value")


def call() -> Ask:
    """The answer is a function; it is called with the inputs of each case, by position."""
    return Ask("call")


def method(name: str, *, reads: Sequence[str] = (), returns_self: bool = False) -> Ask:
    """The answer is a class: make an object, set the case's state, call this method.

    With `reads`, the values are the attributes of that name afterwards, otherwise what it returned.
    """
    return Ask("method", method=name, reads=tuple(reads), returns_self=returns_self)


def attributes(*names: str) -> Ask:
    """The answer is an object; the values are its attributes of these names."""
    return Ask("attributes", reads=names)


def draw(projection: str | None = None) -> Ask:
    """The answer is a function that draws on an Axes, its first argument."""
    return Ask("draw", projection=projection)


def case(
    label: str,
    /,
    *,
    state: Mapping[str, Any] | None = None,
    raises: str | None = None,
    before: Mapping[str, tuple[Any, ...]] | None = None,
    like: str = "",
    **inputs: Any,
) -> Case:
    """One input, with the label under which messages speak of it.

    With `raises="ValueError"` the right answer is to raise that error. With `before={"fit": (X, y)}`
    a class's methods are called first on the same object; `state` is then what they should leave.
    A hidden input names with `like` the public one that shows students its kind, where the labels
    are not the same.

    >>> case("two points", x=np.array([1.0, 2.0])).where()
    'on the input "two points" (x: an array of shape (2,))'
    """
    right = Raised(raises) if raises else None
    return Case(label, inputs, state, right=right, before=before, like=like)


def case_of(*names: str) -> Callable[..., Case]:
    """Return a short way to write cases of these inputs: the label, then their values in order.

    >>> given = case_of("x", "mean")
    >>> given("one point", 2.0, 0.5, like="two points").inputs
    {'x': 2.0, 'mean': 0.5}
    """
    return lambda label, *values, **how: case(label, **how, **dict(zip(names, values, strict=True)))


# --- how it is compared ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Close:
    """How numbers are compared: with a tolerance of its own, or one derived from right answers."""

    relative: float | None = None
    absolute: float = 0.0
    scale: str = "array"
    numbers: str = "any"
    why: str = ""


def close(
    relative: float | None = None, *, absolute: float = 0.0, scale: str = "array", why: str = ""
) -> Close:
    """Compare numbers within a tolerance.

    Without `relative` the tolerance is derived per input: 8 times the largest difference between
    independent right answers (both references, on the input in double and in single precision).
    `scale` says what is relative to what: `"array"` (the largest entry) or `"entry"` (each one).
    """
    if relative is not None and not why:
        raise ValueError("a fixed tolerance must say why. Got none. Add why='...'.")
    return Close(relative, absolute, scale, "any", why)


def whole(*, floats: bool = False) -> Close:
    """Compare counts: the same whole numbers. An integer type is asked, unless floats will do."""
    numbers = "any" if floats else "whole"
    return Close(0.0, numbers=numbers, why="counts are compared exactly")


def labels() -> Close:
    """Compare labels: each one equal, of whatever type."""
    return Close(0.0, numbers="labels", why="labels are compared exactly")


# --- wrong ideas ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Explains:
    """A small picture that explains a misconception: a function that draws, whose docstring is the alt text."""

    draw: Callable[[Any], None]

    @property
    def alt(self) -> str:
        """Return what the picture shows, in words."""
        return " ".join((self.draw.__doc__ or "").split())

    @lru_cache(maxsize=256)  # noqa: B019  (few, and they live as long as the course)
    def render(self) -> dict[str, str]:
        """Return the picture as base64 PNG with its words."""
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure

        figure = Figure(figsize=(3.2, 2.4), dpi=80, layout="constrained")
        FigureCanvasAgg(figure)
        ax = figure.add_subplot()
        self.draw(ax)
        return {"png": base64.b64encode(to_png(ax)).decode(), "alt": self.alt}


class _Rendered(Mapping[str, str]):
    """A picture that is drawn when it is looked at: most hints are never shown."""

    def __init__(self, picture: Explains):
        self._picture = picture

    def __getitem__(self, name: str) -> str:
        return self._picture.render()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._picture.render())

    def __len__(self) -> int:
        return len(self._picture.render())


@dataclass(frozen=True)
class Idea:
    """A runnable wrong idea, written as `idea(...)`.

    Either `knobs`, keyword arguments that turn the reference into the wrong answer (then pairs of
    misconceptions with different knobs are recognised too), or `wrong`, a function of its own with
    the reference's signature. A knob may hold a step itself, as a function: the wrong one stands in
    its row, the right one in the reference. `credit` is the share of the points it keeps, at most one half.

    A hint must be true wherever it is shown. One that judges the rest of the answer ("the values are
    right, but") is marked `alone=True` and takes part in no pair. `claim` says by numbers what the hint
    says in words: no pair is formed in which it does not hold. It names what it needs: `got`, `right`,
    inputs (and what is set of a class) by their names, or `given`, all of these.
    """

    name: str = ""
    hint: str = ""
    wrong: Callable[..., Any] | None = None
    knobs: Mapping[str, Any] | None = None
    credit: float = 0.0
    picture: Explains | None = None
    alone: bool = False
    claim: Callable[..., bool] | None = None


def idea(
    wrong: Callable[..., Any] | None = None,
    /,
    *,
    credit: float = 0.0,
    picture: Callable[[Any], None] | None = None,
    alone: bool = False,
    claim: Callable[..., bool] | None = None,
    **knobs: Any,
) -> Idea:
    """One row of a table: a wrong idea. Its name stands before it, its hint in hints.md.

    >>> idea(ddof=1).knobs
    {'ddof': 1}
    """
    if (wrong is None) == (not knobs):
        raise ValueError(
            "an idea must be either a function or knobs of the reference. "
            f"Got {'neither' if wrong is None else 'both'}. Give one of them."
        )
    if not 0 <= credit <= 0.5:
        raise ValueError(
            f"the credit of an idea must be a share from 0 to 0.5. Got {credit}. "
            "A wrong idea keeps at most half the points."
        )
    if picture and not picture.__doc__:
        raise ValueError(
            "a function that draws a picture must say in its docstring what is seen. Got none. Write one."
        )
    return Idea(
        wrong=wrong,
        knobs=knobs or None,
        credit=credit,
        picture=Explains(picture) if picture else None,
        alone=alone,
        claim=claim,
    )


def with_hints(ideas: Mapping[str, Idea], hints: Mapping[str, str]) -> dict[str, Idea]:
    """Return a table of ideas, each with its name and its hint."""
    return {name: replace(one, name=name, hint=hints[name]) for name, one in ideas.items()}


def of_its_own_name(*inputs: Any, **state: Any) -> Any:
    """Stand for the function of the exercise's own name, until the key is loaded."""
    raise NotImplementedError(
        "an exercise must have a reference. Got none. Load its key, or add one."
    )


@dataclass(frozen=True, eq=False, kw_only=True)
class Exercise:
    """One exercise, written once: question, right answers, wrong ideas, comparison.

    Its `id` is made of the lab's short name and its folder's; the ideas' hints stand in hints.md.
    Unless `ask` says otherwise, students write a function.

    `public` are the inputs of the answer sheet; `hidden` makes fresh ones from a generator (None
    for a plain number). `reference` takes the inputs of a case by position and its state by keyword;
    for a figure it returns a claim (see `labgauss/checks/figure`). Unless it is given, it is the function
    of the exercise's own name in key.py. `second_reference` is a function like it, by another formula,
    or the name of a right answer in bank.py. A figure needs none.
    `returns` names the parts when several values are returned. `equivalent` gives the reason for
    each mutant of the solution that no input can tell from the solution. `remark` names a function of
    the student's library, such as `"labgauss.remarks.logistic_slope"`: from the inputs and a wrong
    answer it makes a sentence that is true of the answer and helps to mend it.
    """

    points: float
    ask: Ask = field(default_factory=call)
    public: Sequence[Case]
    reference: Callable[..., Any] = of_its_own_name
    second_reference: Callable[..., Any] | str | None = None
    hidden: Callable[[np.random.Generator], Sequence[Case]] | None = None
    compare: Close | Mapping[str, Close] = field(default_factory=Close)
    returns: tuple[str, ...] = ()
    ideas: Mapping[str, Idea] = field(default_factory=dict)
    equivalent: Mapping[str, str] = field(default_factory=dict)
    remark: str = ""
    id: str = ""

    @property
    def name(self) -> str:
        """Return what the student writes, such as `fit_gaussian`."""
        return self.id.split(".")[-1]

    def hidden_cases(self, rng: np.random.Generator) -> Sequence[Case]:
        """Return fresh inputs, or the public ones where there is nothing to draw."""
        return self.public if self.hidden is None else self.hidden(rng)


# --- the table, run -------------------------------------------------------------------------------


def question(exercise: Exercise, cases: Sequence[Case], *, hidden: bool = False) -> KeyQuestion:
    """Return the question of inputs, with right values and the least tolerances."""
    return KeyQuestion(
        id=exercise.id,
        points=exercise.points,
        ask=exercise.ask,
        slips=tuple(
            Slip(m.name, m.hint, m.credit, _Rendered(m.picture) if m.picture else None)
            for m in exercise.ideas.values()
        ),
        cases=tuple(_with_right(exercise, given) for given in cases),
        hidden=hidden,
        remark=exercise.remark,
        exercise=exercise,
    )


def _with_right(exercise: Exercise, given: Case) -> Case:
    right = run(exercise.reference, given)
    wanted = given.right if isinstance(given.right, Raised) else None
    if isinstance(right, Raised) and right != wanted:
        raise ValueError(
            f"{exercise.id}: the reference must have a value {given.where()}. "
            f"It raised {right.error}: {right.message}"
        )
    if wanted is not None and right != wanted:
        raise ValueError(
            f"{exercise.id}: the reference must raise {wanted.error} {given.where()}. It did not."
        )
    compared = wanted is None and not kind_of(exercise.ask).claims
    tolerances = least_tolerances(exercise, right) if compared else _RECOGNISING
    return replace(given, right=right, tolerances=tolerances)


@dataclass(frozen=True, kw_only=True)
class KeyQuestion(Question):
    """A question of an answer key: what a misconception gives on a case is computed once, when asked for."""

    exercise: Exercise
    is_derived: bool = False
    _values: dict[tuple[int, str], Any] = field(default_factory=dict, init=False)
    _spoilt: dict[tuple[int, str], set[str]] = field(default_factory=dict, init=False)
    _told: dict[str, bool] = field(default_factory=dict, init=False)

    def derive_tolerances(self) -> Question:
        """Return the question with tolerances that are derived from independent right answers."""
        return self if self.is_derived else self._derived

    @cached_property
    def _derived(self) -> Question:
        cases = (
            replace(case, tolerances=derive_tolerances(self.exercise, case)) for case in self.cases
        )
        return replace(self, cases=tuple(cases), is_derived=True)

    def list_misconceptions(self) -> tuple[str, ...]:
        """Return the ideas, and the pairs that may be formed of them."""
        ideas = self.exercise.ideas.values()
        turned = [m for m in ideas if m.knobs is not None and not m.alone]
        pairs = [
            f"{one.name}+{other.name}"
            for one, other in itertools.combinations(turned, 2)
            if not set(one.knobs or ()) & set(other.knobs or ())
        ]
        return (*(one.name for one in ideas), *pairs)

    def compute_wrong(self, case: Case, name: str) -> Any:
        """Return what an idea or a pair gives on a case; a generic misconception has no value of its own."""
        names, key = name.split("+"), (id(case), name)
        if names[0] not in self.exercise.ideas:
            return case.right
        if key not in self._values:
            ideas = [self.exercise.ideas[one] for one in names]
            knobs = {k: v for one in ideas for k, v in (one.knobs or {}).items()}
            self._values[key] = run(ideas[0].wrong or self.exercise.reference, case, knobs)
        return self._values[key]

    def may_name(self, name: str) -> bool:
        """Return whether what is said of an idea or a pair is true on every case."""
        if "+" not in name or kind_of(self.exercise.ask).claims:
            return True
        if name not in self._told:
            self._told[name] = all(self._is_told_on(case, name) for case in self.cases)
        return self._told[name]

    def _is_told_on(self, case: Case, pair: str) -> bool:
        alone = {part: self._spoilt_by(case, part) for part in pair.split("+")}
        got = self.compute_wrong(case, pair)
        return _pair_is_told_truly(self.exercise, case, got, pair, alone)

    def _spoilt_by(self, case: Case, name: str) -> set[str]:
        key = (id(case), name)
        if key not in self._spoilt:
            got = self.compute_wrong(case, name)
            self._spoilt[key] = _spoilt_parts(self.exercise, case, got)
        return self._spoilt[key]


def _pair_is_told_truly(
    exercise: Exercise, case: Case, got: Any, pair: str, alone: Mapping[str, set[str]]
) -> bool:
    """Return whether both ideas show in what the pair gives, and each hint's claim holds of it.

    `alone` are the parts that each idea spoils when it stands alone.
    """
    names = pair.split("+")
    spoilt = _spoilt_parts(exercise, case, got)
    return all(
        alone[name] <= spoilt and claim_holds(exercise.ideas[name], case, got) for name in names
    )


def _spoilt_parts(exercise: Exercise, case: Case, got: Any) -> set[str]:
    """Return the names of the parts of a value that are not right."""
    if isinstance(case.right, Raised):
        return {""} if distance(got, case.right, {}) else set()
    if isinstance(got, Raised):
        return set(_named_parts(exercise, case.right))
    parts = _named_parts(exercise, case.right)
    return {
        name
        for name, right in parts.items()
        if distance(_part(got, case.right, name, parts), right, _for_part(case, name), enough=1) > 1
    }


def _for_part(case: Case, name: str) -> dict[str, Tolerance]:
    """Return the tolerance of one part as that of a whole value."""
    return {"": case.tolerances[name]} if name in case.tolerances else {}


def claim_holds(idea: Idea, case: Case, got: Any) -> bool:
    """Return whether what a hint says by numbers is true of a value; of a right one it need not be."""
    if idea.claim is None or isinstance(got, Raised) or isinstance(case.right, Raised):
        return True
    if distance(got, case.right, case.tolerances, enough=1) <= 1:
        return True
    facts = _facts(idea, {**case.inputs, **(case.state or {})}, got, case.right)
    with np.errstate(all="ignore"):
        try:
            return bool(idea.claim(**facts))
        except Exception:  # a claim about numbers is not true of something else
            return False


def _facts(idea: Idea, given: Mapping[str, Any], got: Any, right: Any) -> dict[str, Any]:
    """Return what a claim names."""
    known = {**given, "given": given, "got": got, "right": right}
    names = inspect.signature(idea.claim).parameters if idea.claim else {}
    if set(names) - set(known):
        raise ValueError(
            f"the claim of {idea.name} must name got, right, given or inputs ({', '.join(given)}). "
            f"Got {', '.join(set(names) - set(known))}. Look for a typo."
        )
    return {name: known[name] for name in names}


def run(function: Callable[..., Any], given: Case, knobs: Mapping[str, Any] | None = None) -> Any:
    """Run a trusted function on fresh copies of a case's inputs; an error is an outcome."""
    inputs = [i.made if isinstance(i, Made) else make_arguments(i) for i in given.inputs.values()]
    state = make_arguments(dict(given.state or {}))
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        try:
            result = function(*inputs, **state, **(knobs or {}))
        except Exception as error:
            return Raised(type(error).__name__, str(error))
    try:
        return _as_given(plain_copy(result, "the value"))
    except Refused as refused:
        name = getattr(function, "__name__", "a wrong idea")
        raise TypeError(f"{name}: {refused}") from None


def _as_given(result: Any) -> Any:
    return tuple(result) if isinstance(result, list) else result


# --- tolerances -----------------------------------------------------------------------------------


def least_tolerances(exercise: Exercise, right: Any) -> dict[str, Tolerance]:
    """Return a tolerance per named part that is never above the derived one, and needs no second reference."""
    parts = _named_parts(exercise, right)
    return {name: _tolerance(_spec(exercise, name), part, ()) for name, part in parts.items()}


def derive_tolerances(exercise: Exercise, case: Case) -> Mapping[str, Tolerance]:
    """Return the tolerance per named part of a right value that is known, each with its reason."""
    if all(tolerance.why != _DERIVED for tolerance in case.tolerances.values()):
        return case.tolerances
    right, parts = case.right, _named_parts(exercise, case.right)
    second, single = second_reference(exercise), _in_single_precision(case)
    others = [run(second, case), *(run(f, single) for f in (exercise.reference, second))]
    return {
        name: _tolerance(
            _spec(exercise, name), part, [_part(o, right, name, parts) for o in others]
        )
        for name, part in parts.items()
    }


def second_reference(exercise: Exercise) -> Callable[..., Any]:
    """Return the second reference of an exercise whose key was loaded."""
    found = exercise.second_reference
    if found is None or isinstance(found, str):
        raise ValueError(
            f"{exercise.id}: an exercise must have a second reference. Got {found!r}. Add second_reference=, "
            "a function or the name of a right answer in its bank.py."
        )
    return found


def agreement(tolerances: Mapping[str, Tolerance]) -> dict[str, Tolerance]:
    """Return how far the two references may be apart in double precision."""
    return {
        name: replace(t, relative=AGREEMENT) if t.why == _DERIVED else t
        for name, t in tolerances.items()
    }


def _named_parts(exercise: Exercise, right: Any) -> dict[str, Any]:
    if isinstance(right, tuple):
        names = exercise.returns or tuple(f"value {i + 1}" for i in range(len(right)))
        return dict(zip(names, right, strict=True))
    if isinstance(right, dict):
        return {str(key): part for key, part in right.items()}
    return {"": right}


def _part(other: Any, right: Any, name: str, parts: Mapping[str, Any]) -> Any:
    """Return the same part of another right answer, or None where it has no such part."""
    if isinstance(right, tuple):
        fits = isinstance(other, tuple) and len(other) == len(right)
        return other[list(parts).index(name)] if fits else None
    if isinstance(right, dict):
        return {str(k): v for k, v in other.items()}.get(name) if isinstance(other, dict) else None
    return other


def _spec(exercise: Exercise, name: str) -> Close:
    if isinstance(exercise.compare, Close):
        return exercise.compare
    return exercise.compare.get(name, Close())


def _tolerance(spec: Close, right: Any, others: Sequence[Any] | tuple[()]) -> Tolerance:
    if spec.relative is not None:
        return Tolerance(spec.relative, spec.absolute, spec.scale, spec.numbers, spec.why)
    leaves = _leaves(right)
    if not any(leaf.dtype.kind in "f" for leaf in leaves):
        return EXACT if spec.numbers == "any" else Tolerance(numbers=spec.numbers, why=spec.why)
    spreads = [_spread(leaves, _leaves(other), spec.scale) for other in others]
    spread = max((s for s in spreads if np.isfinite(s)), default=0.0)
    return Tolerance(
        max(SAFETY * spread, FLOOR),
        spec.absolute,
        spec.scale,
        why=_DERIVED,
    )


def _leaves(item: Any) -> list[np.ndarray[Any, Any]]:
    if isinstance(item, dict):
        return [leaf for part in item.values() for leaf in _leaves(part)]
    if isinstance(item, tuple):
        return [leaf for part in item for leaf in _leaves(part)]
    return [np.asarray(item)]


def _spread(right: list[Any], other: list[Any], scale: str) -> float:
    """Return the largest relative difference of two right answers, infinite if not comparable."""
    if [leaf.shape for leaf in right] != [leaf.shape for leaf in other]:
        return float("inf")
    worst = 0.0
    for a, b in zip(right, other, strict=True):
        if a.dtype.kind not in "iuf" or b.dtype.kind not in "iuf" or not a.size:
            continue
        size = np.abs(a).astype(float)
        size = size if scale == "entry" else np.full_like(size, size.max())
        with np.errstate(divide="ignore", invalid="ignore"):
            off = np.where(a == b, 0.0, np.abs(a - b) / size)
        worst = max(worst, float(off.max()))
    return worst


def _in_single_precision(given: Case) -> Case:
    def rounded(item: Any) -> Any:
        if isinstance(item, np.ndarray) and item.dtype.kind == "f":
            with np.errstate(over="ignore", under="ignore"):
                return item.astype(np.float32).astype(float)
        if isinstance(item, float):
            return float(np.float32(item))
        if isinstance(item, Made) and item.keywords:
            return Made(item.path, {k: rounded(v) for k, v in item.keywords.items()})
        if isinstance(item, dict):
            return {key: rounded(part) for key, part in item.items()}
        if isinstance(item, (tuple, list)):
            return type(item)(rounded(part) for part in item)
        return item

    return replace(
        given,
        inputs={name: rounded(item) for name, item in given.inputs.items()},
        state=None if given.state is None else rounded(dict(given.state)),
    )
