"""Decide about what an answer gave: compare it with what is right, and name the idea that went wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from .compare import oversized
from .example import Example
from .generic_misconceptions import detect_misconception
from .kinds import kind_of
from .plain import Raised, describe, trusted
from .problem import Audience, Problem, Refused
from .question import Answered, Case, Outcome, Question, Slip
from .verdict import Verdict

__all__ = ["decide", "diagnose", "failures", "plain_share", "verdict_on"]

#: What a fault keeps that leaves the values right.
_FORM_SHARE = 0.5


def verdict_on(question: Question, answered: Answered) -> Verdict:
    """Turn what came back of a question into one verdict."""
    answered = within_budget(question, answered)
    if answered.refused is None:
        return decide(question, list(answered.outcomes), answered.subject)
    verdict = "missing" if answered.refused.kind == "missing" else "wrong"
    return _verdict(question, 0.0, verdict, answered.refused.words(_public_or_hidden(question)))


def within_budget(question: Question, answered: Answered) -> Answered:
    """Return what came back, with a problem for each value far larger than the right one."""
    pairs = zip(answered.outcomes, question.cases, strict=False)
    return replace(
        answered, outcomes=tuple(bounded_outcome(o, case, question) for o, case in pairs)
    )


def bounded_outcome(outcome: Outcome, case: Case, question: Question) -> Outcome:
    """Return an outcome, or a problem in its place where it is far larger than the right one."""
    kind = kind_of(question.ask)
    large = None if kind.claims else oversized(outcome.value, case.right, kind.result(question))
    return outcome if large is None else replace(outcome, value=None, problem=large)


def _public_or_hidden(question: Question) -> Audience:
    return Audience.HIDDEN if question.hidden else Audience.PUBLIC


def decide(question: Question, outcomes: list[Outcome], subject: str = "") -> Verdict:
    """Turn the outcomes of all cases into one verdict; `subject` is the name of what was asked."""
    outcomes = [_as_wanted(o, case) for o, case in zip(outcomes, question.cases, strict=True)]
    warned = next((outcome.warned for outcome in outcomes if outcome.warned), "")
    found = _first_problem(question, outcomes)
    if found is not None and (derived := question.derive_tolerances()) is not question:
        question = derived  # the least tolerances refuse the answer: these decide
        found = _first_problem(question, outcomes)
    if found is None:
        return _verdict(question, 1.0, "right", "Right.", warned=warned)
    case, outcome, problem = found
    if problem.kind == "form":
        return _half(question, case, problem, warned)
    slips = _diagnosed(question, outcomes, case)
    leading = _leading(slips, case, problem, question)
    return _verdict(
        question,
        _share(slips, question, outcomes),
        "error" if problem.kind == "error" else "wrong",
        _message(problem, case, outcome, question),
        slips,
        warned,
        leading,
        Example.of(question, case, subject) if _can_be_shown(question) else None,
    )


def plain_share(question: Question, answered: Answered) -> float:
    """Return the share of the points before any idea is credited: all, a half for the form, or none."""
    if answered.refused is not None:
        return 0.0
    every = zip(question.cases, answered.outcomes, strict=True)
    problems = [_problem(_as_wanted(outcome, case), case, question) for case, outcome in every]
    kinds = {problem.kind for problem in problems if problem is not None}
    return 1.0 if not kinds else _FORM_SHARE if kinds == {"form"} else 0.0


def _share(slips: tuple[Slip, ...], question: Question, outcomes: list[Outcome]) -> float:
    """Return what one idea keeps, where it alone explains the answer on every input."""
    every = zip(question.cases, outcomes, strict=True)
    return slips[0].credit if slips and _explains(slips[0].name, question, every) else 0.0


def _half(question: Question, case: Case, problem: Problem, warned: str) -> Verdict:
    """Return the verdict where only the form is at fault: half of the points."""
    said = _capital(problem.words(_public_or_hidden(question)))
    words = f"{said}{_of_what_is_inside(problem, case)}"
    return _verdict(
        question,
        _FORM_SHARE,
        "wrong",
        f"{words} This alone costs half of the points.",
        warned=warned,
    )


def _of_what_is_inside(problem: Problem, case: Case) -> str:
    """Return what to do about an input that is copied and yet changed: a copy shares what is inside."""
    if problem.about != "changed":
        return ""
    kinds = [type(case.inputs.get(name)) for name in problem.facts["what"]]
    kind = next((k.__name__ for k in kinds if k in (dict, list)), "")
    return f" A copy of a {kind} still shares what is inside it: copy that, too." if kind else ""


def _can_be_shown(question: Question) -> bool:
    return not question.hidden and kind_of(question.ask).called


def _message(problem: Problem, case: Case, outcome: Outcome, question: Question) -> str:
    """Return what is said of a problem; a number to find is not given away by one wrong try."""
    audience = kind_of(question.ask).audience(question)
    sentence = _capital(problem.words(audience))
    if audience is Audience.OWN:
        return sentence
    if audience is Audience.HIDDEN:
        return f"{sentence} This was {case.where(hidden=True)}."
    if problem.kind == "nan" and any(_has_nan(given) for given in case.inputs.values()):
        sentence += " There is NaN in the input, too: where does your code take it along?"
    remark = _remark(question, case, outcome) if problem.kind != "error" else ""
    return f"{sentence} This was {case.where()}.{remark}"


def _has_nan(given: Any) -> bool:
    return isinstance(given, np.ndarray) and given.dtype.kind == "f" and bool(np.isnan(given).any())


def _remark(question: Question, case: Case, outcome: Outcome) -> str:
    """Return what the library says of a wrong value, such as the slope of its likelihood."""
    if not question.remark or not outcome.comparable:
        return ""
    said: str = trusted(question.remark)(*case.inputs.values(), outcome.value)
    return f" {said}" if said else ""


def _verdict(
    question: Question,
    share: float,
    verdict: str,
    message: str,
    slips: tuple[Slip, ...] = (),
    warned: str = "",
    leading: Slip | None = None,
    example: Example | None = None,
) -> Verdict:
    return Verdict(
        share * question.points,
        exercise=question.id,
        max_points=question.points,
        verdict=verdict,
        misconceptions=tuple(slip.name for slip in slips),
        message=message,
        hint=leading.hint if leading else "",
        more=len(slips) > 1,
        picture=leading.picture if leading else None,
        warned="" if question.hidden else warned,
        example=example,
    )


def _capital(sentence: str) -> str:
    """Begin with a capital letter, unless the first word is a name of the student's code."""
    first = sentence.split(" ")[0]
    return (
        sentence[:1].upper() + sentence[1:] if first in ("the", "every", "each", "a") else sentence
    )


# --- problems -------------------------------------------------------------------------------------


def failures(question: Question, answered: Answered) -> list[tuple[Case, Outcome, Problem]]:
    """Return the cases whose values are not right, each with what came and what is wrong with it."""
    every = zip(question.cases, answered.outcomes, strict=True)
    found = _problems(question, [_as_wanted(outcome, case) for case, outcome in every])
    return [failed for failed in found if failed[2].kind != "form"]


def _first_problem(
    question: Question, outcomes: list[Outcome]
) -> tuple[Case, Outcome, Problem] | None:
    """Return the first problem that is more than a fault of form, else the first of those."""
    fault = None
    for found in _problems(question, outcomes):
        if found[2].kind != "form":
            return found
        fault = fault or found
    return fault


def _problems(
    question: Question, outcomes: list[Outcome]
) -> Iterator[tuple[Case, Outcome, Problem]]:
    for case, outcome in zip(question.cases, outcomes, strict=True):
        problem = _problem(outcome, case, question)
        if problem is not None:
            yield case, outcome, problem


def _as_wanted(outcome: Outcome, case: Case) -> Outcome:
    """Return an outcome in which a special case of the error that is asked for counts as it."""
    raised, wanted = outcome.value, case.right
    if isinstance(raised, Raised) and isinstance(wanted, Raised) and wanted.error in raised.kinds:
        return replace(outcome, value=wanted)
    return outcome


def _problem(outcome: Outcome, case: Case, question: Question) -> Problem | None:
    """Return what is wrong on one case; a fault of form comes last."""
    if isinstance(case.right, Raised):
        return _not_raised(outcome, case.right, question) or outcome.form
    return outcome.problem or _compare(outcome.value, case, question) or outcome.form


def _not_raised(outcome: Outcome, wanted: Raised, question: Question) -> Problem | None:
    """Return the problem where an error was asked, and another one or none came."""
    if isinstance(outcome.value, Raised):
        if outcome.value == wanted:
            return None
        came = f"it raised {outcome.value.error}"
    elif outcome.problem is not None:  # such as an exception that was returned, not raised
        came = "it returned no number or array of usual size. An error is raised, not returned"
    else:
        came = f"it returned {describe(outcome.value)}"
    required = f"{question.name} must raise {wanted.error} here"
    return Problem.said("value", f"{required}; {came}.", f"{required}.")


def _compare(value: Any, case: Case, question: Question) -> Problem | None:
    try:
        kind_of(question.ask).compare(value, case, question)
    except Refused as refused:
        return refused.problem
    return None


# --- diagnosing -----------------------------------------------------------------------------------


def diagnose(question: Question, outcomes: list[Outcome]) -> tuple[Slip, ...]:
    """Return the one wrong idea, or the one pair of them, that gives these very outcomes.

    Where the answer stops with an error on some inputs, the others may still show one wrong idea.
    Where no catalogued idea fits, a generic misconception may. When more than one fits, nothing is said rather
    than something false. An input that shows a mistake comes first: it tells most ideas apart.
    """
    question = question.derive_tolerances()
    found = _first_problem(question, outcomes)
    return _diagnosed(question, outcomes, found[0]) if found else ()


def _diagnosed(question: Question, outcomes: list[Outcome], mistaken: Case) -> tuple[Slip, ...]:
    """Return the idea, or the pair, where it is known on which input something is wrong."""
    slips = {slip.name: slip for slip in question.slips}
    every = list(zip(question.cases, outcomes, strict=True))
    every.sort(key=lambda pair: pair[0] is not mistaken)
    if all(outcome.comparable for outcome in outcomes):
        for names in question.levels:
            found = _explaining(names, question, every)
            found = [name for name in found if question.may_name(name)]
            if found:
                return tuple(slips[n] for n in found[0].split("+")) if len(found) == 1 else ()
    ended = [(case, outcome) for case, outcome in every if outcome.problem is None]
    if not _shows_a_mistake(question, ended):
        return ()
    if len(ended) < len(every):
        found = _explaining(question.levels[0], question, ended)
        if found:
            return (slips[found[0]],) if len(found) == 1 else ()
    return _general(question, outcomes)


def _explaining(
    names: Sequence[str], question: Question, some: list[tuple[Case, Outcome]]
) -> list[str]:
    """Return which of these ideas, or pairs, give the outcomes."""
    return [name for name in names if _explains(name, question, some)]


def _general(question: Question, outcomes: list[Outcome]) -> tuple[Slip, ...]:
    """Return the generic misconception that holds wherever a value is asked and one came."""
    every = list(zip(question.cases, outcomes, strict=True))
    values = [
        (case, outcome)
        for case, outcome in every
        if outcome.problem is None
        if not isinstance(case.right, Raised) and not isinstance(outcome.value, Raised)
    ]
    stopped = any(outcome.problem is not None for outcome in outcomes)
    if kind_of(question.ask).claims or not values or not _shows_a_mistake(question, values):
        return ()
    values.sort(key=lambda pair: _is_right(pair[1], pair[0], question))
    seen = [(outcome.value, case.right, case.tolerances) for case, outcome in values]
    told = kind_of(question.ask).audience(question) is not Audience.OWN
    slip = detect_misconception(seen, told=told, stopped=stopped)
    return () if slip is None else (slip,)


def _is_right(outcome: Outcome, case: Case, question: Question) -> bool:
    return outcome.comparable and _agrees(outcome.value, case.right, case, question)


def _shows_a_mistake(question: Question, some: list[tuple[Case, Outcome]]) -> bool:
    return any(not _agrees(outcome.value, case.right, case, question) for case, outcome in some)


def _explains(name: str, question: Question, some: Iterable[tuple[Case, Outcome]]) -> bool:
    return all(
        _agrees(outcome.value, question.compute_wrong(case, name), case, question)
        for case, outcome in some
    )


def _agrees(value: Any, wrong: Any, case: Case, question: Question) -> bool:
    return kind_of(question.ask).agrees(value, wrong, case)


def _leading(
    slips: tuple[Slip, ...], case: Case, problem: Problem, question: Question
) -> Slip | None:
    """Return the idea whose hint is shown: one that shows on the case that is spoken of.

    Of two, the one that alone makes the same kind of problem there: a shape before a value.
    """

    def rank(slip: Slip) -> int:
        wrong = question.compute_wrong(case, slip.name)
        if kind_of(question.ask).claims or isinstance(wrong, Raised):
            return 1
        alone = _compare(wrong, case, question)
        return 2 if alone is None else int(alone.kind != problem.kind)

    return min(slips, key=rank, default=None)
