"""A slip is charged once: an answer that leans on a wrong earlier answer is asked again.

The earlier answers whose checks are not right are replaced by the reference's; what is right then is
right. One rule for functions, classes and numbers.
"""

from __future__ import annotations

import contextlib
import io
import warnings
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from labgauss.checks.kinds import kind_of
from labgauss.checks.session import Session, cell_of, names_used, subject
from labgauss.checks.verdict import Verdict

from .course import Lab
from .exercise import Exercise
from .run_solutions import answer_in, run_cells, solution_cell


def charged_once(
    lab: Lab,
    exercise: Exercise,
    answer: Any,
    verdict: Verdict,
    session: Session,
    namespace: Mapping[str, Any],
    judged: Callable[[Any], Verdict],
) -> Verdict:
    """Return the better of a verdict and that on the answer with right earlier answers.

    `judged` judges an answer; `namespace` holds what the notebook defines, with its cells as `In`.
    """
    if float(verdict) >= exercise.points:
        return verdict
    wrong = _wrong_before(lab, exercise, answer, session, namespace)
    if not wrong:
        return verdict
    again = _asked_again(lab, exercise, answer, wrong, namespace, judged)
    if again is None or float(again) <= float(verdict):
        return verdict
    given = "given a right " + " and a right ".join(wrong)
    if again.verdict == "right":
        return again.changed(message=f"Right, {given}.")
    return again.changed(message=f"{given.capitalize()}: {again.message}")


def _wrong_before(
    lab: Lab, exercise: Exercise, answer: Any, session: Session, namespace: Mapping[str, Any]
) -> dict[str, str]:
    """Return what the answer leans on and is not right: names to the checks, earlier ones only."""
    order, seen = list(lab.exercises), session.verdicts(lab.key)
    earlier = [c for c in order[: order.index(exercise.id)] if not _is_right(seen.get(c))]
    used = names_used(exercise.id, answer, namespace) - {subject(exercise.id, answer)}
    wrong = {n: c for c in earlier if (n := answer_name(lab, lab.exercises[c])) in used}
    if exercise.ask.method:
        wrong |= {method: c for c in earlier if (method := lab.exercises[c].ask.method)}
    return wrong


def _is_right(verdict: Verdict | None) -> bool:
    return verdict is not None and verdict.verdict == "right"


def _asked_again(
    lab: Lab,
    exercise: Exercise,
    answer: Any,
    wrong: Mapping[str, str],
    namespace: Mapping[str, Any],
    judged: Callable[[Any], Verdict],
) -> Verdict | None:
    reference = _reference(lab)
    methods = {name for name in wrong if name not in reference}
    functions = {name: reference[name] for name in wrong if name in reference}
    if isinstance(answer, type):
        answer = _with_methods(answer, reference[answer_name(lab, exercise)], methods, lab)
    if not kind_of(exercise.ask).called:
        return _made_again(lab, exercise, functions, namespace, judged)
    places = _globals_of(answer)
    with _replaced(places, functions):
        return judged(answer)


@lru_cache(maxsize=16)
def _reference(lab: Lab) -> dict[str, Any]:
    """Return what the reference solutions define."""
    return run_cells(lab)


def answer_name(lab: Lab, exercise: Exercise) -> str:
    """Return the name of the solution that a check judges."""
    return solution_cell(lab, exercise.id).id.split(".")[-1]


def _with_methods(answer: type, right: type, methods: set[str], lab: Lab) -> type:
    """Return a class like the answer, with some methods, and what they need, of the right one."""
    asked = {e.ask.method for e in lab.exercises.values()}
    own = {n: f for n, f in vars(right).items() if callable(f) and not n.startswith("__")}
    helpers = {n: f for n, f in own.items() if n not in asked and not hasattr(answer, n)}
    return type(answer.__name__, (answer,), {**helpers, **{n: own[n] for n in methods if n in own}})


def _globals_of(answer: Any) -> list[dict[str, Any]]:
    parts = (
        [p for c in answer.__mro__ for p in vars(c).values()] if isinstance(answer, type) else []
    )
    spaces = [getattr(part, "__globals__", None) for part in (answer, *parts)]
    return [space for space in spaces if space is not None and space.get("__name__") == "__main__"]


@contextlib.contextmanager
def _replaced(places: list[dict[str, Any]], functions: Mapping[str, Any]) -> Iterator[None]:
    """Put the reference's functions into the students' names for a while."""
    absent = object()
    before = [(place, n, place.get(n, absent)) for place in places for n in functions]
    try:
        for place in places:
            place.update(functions)
        yield
    finally:
        for place, name, value in reversed(before):
            if value is absent:
                place.pop(name, None)
            else:
                place[name] = value


def _made_again(
    lab: Lab,
    exercise: Exercise,
    functions: Mapping[str, Any],
    namespace: Mapping[str, Any],
    judged: Callable[[Any], Verdict],
) -> Verdict | None:
    """Run the student's own cell again, with right functions, and judge what it makes."""
    text = cell_of(answer_name(lab, exercise), namespace)
    if not text:
        return None
    names = {**namespace, **functions}
    try:
        with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
            warnings.simplefilter("ignore")
            exec(compile(text, f"<{exercise.id}, again>", "exec"), names)  # the student's own cell
    except Exception:  # it failed before, and fails again
        return None
    return judged(answer_in(names, lab, exercise.id))
