"""What the grader found out about an answer: plain data that is kept beside the marks, for reports.

A finding holds what its student may hear, of the inputs that students see, and what an answer gave
there that nothing explains. It never holds a hidden input, a right number that students look for, or
code.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from labgauss.checks.judge import failures, within_budget
from labgauss.checks.kinds import kind_of
from labgauss.checks.plain import Raised, describe
from labgauss.checks.problem import Audience, Problem
from labgauss.checks.question import Answered, Case, Outcome, Question
from labgauss.checks.verdict import Verdict

from .record import Finding

#: So much of a value is shown and kept; what is longer ends in dots.
_LONGEST_TEXT = 400
_LONGEST_INPUT = 1500
_MOST_NUMBERS = 24


def finding(verdict: Verdict, asked: tuple[Question, Answered] | None = None) -> Finding:
    """Return what is kept of a verdict, and of what came back of the public question.

    Always: points, max_points, verdict, ideas, message, hint, carried_forward (from which checks). Of a wrong answer where they can be
    shown: input (its label), code (to paste), own and right. Of one that no idea explains: came.
    """
    kept: Finding = {
        "points": float(verdict),
        "max_points": verdict.max_points,
        "verdict": verdict.verdict,
        "ideas": list(verdict.misconceptions),
        "message": verdict.message,
        "hint": verdict.hint,
        "carried_forward": list(verdict.carried_forward),
    }
    if asked is None or asked[1].refused is not None or verdict.verdict not in ("wrong", "error"):
        return kept
    question = asked[0].derive_tolerances()
    answered = within_budget(question, asked[1])
    failed = failures(question, answered)
    if failed:
        kept.update(_beside(question, *failed[0][:2]))
        if verdict.example is not None:
            kept["code"] = _cut(str(verdict.example), _LONGEST_INPUT)
    if not verdict.misconceptions:
        kept["came"] = _all_that_came(question, answered, failed)
    return kept


def _all_that_came(
    question: Question, answered: Answered, failed: list[tuple[Case, Outcome, Problem]]
) -> list[dict[str, Any]]:
    """Return what came back on each public input; of a picture, what is wrong with it."""
    if not kind_of(question.ask).claims:
        return [_came(outcome) for outcome in answered.outcomes]
    said = {id(case): problem.words(Audience.OWN) for case, _, problem in failed}
    return [{"problem": said.get(id(case), "")[:_LONGEST_TEXT]} for case in question.cases]


def _beside(question: Question, case: Case, outcome: Outcome) -> Finding:
    """Return what the answer gave on a public input, beside what is right where that may be said."""
    kind = kind_of(question.ask)
    if kind.claims or isinstance(case.right, Raised) or not outcome.comparable:
        return {"input": case.label}
    shown: Finding = {"input": case.label, "own": as_text(outcome.value)}
    if kind.audience(question) is Audience.PUBLIC:
        shown["right"] = as_text(case.right)
    return shown


def as_text(value: Any) -> str:
    """Write a plain value for people, with four digits and not too long.

    >>> as_text((np.array([1.0, 2.5]), 0.25))
    '[1.  2.5]\\n0.25'
    """
    if isinstance(value, Raised):
        return f"raised {value.error}"
    if isinstance(value, dict):
        rows = [f"{as_text(key)}: {as_text(item)}" for key, item in value.items()]
        return _cut("\n".join(rows), _LONGEST_TEXT)
    if isinstance(value, tuple):
        return _cut("\n".join(as_text(item) for item in value), _LONGEST_TEXT)
    if isinstance(value, float):
        return f"{value:.4g}"
    try:
        text = np.array2string(np.asarray(value), precision=4, threshold=20, edgeitems=2)
    except (ValueError, TypeError):  # lists of different lengths
        text = describe(value)
    return _cut(text, _LONGEST_TEXT)


def _came(outcome: Outcome) -> dict[str, Any]:
    """Return what came back on one input in a form that can be held against another answer's."""
    if isinstance(outcome.value, Raised):
        return {"raised": outcome.value.error}
    if outcome.problem is not None:
        return {"problem": outcome.problem.words(Audience.OWN)[:_LONGEST_TEXT]}
    try:
        parts = [_as_real(part) for part in _parts(outcome.value)]
    except (ValueError, TypeError):
        return {"text": as_text(outcome.value)}
    numbers = [float(x) for part in parts for x in part.ravel()[:_MOST_NUMBERS]]
    kept = [x if np.isfinite(x) else repr(x) for x in numbers[:_MOST_NUMBERS]]
    return {"shapes": [list(part.shape) for part in parts], "numbers": kept}


def _as_real(value: Any) -> NDArray[np.float64]:
    array = np.asarray(value)
    if array.dtype.kind not in "biuf":
        raise TypeError(array.dtype)
    return array.astype(float)


def _parts(value: Any) -> list[Any]:
    return list(value) if isinstance(value, tuple) else [value]


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[: longest - 2] + " …"
