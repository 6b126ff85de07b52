"""The self-check of the labs: `check("lab3.fit_gaussian", fit_gaussian)`.

On a student's machine a check reads the answer sheet beside the notebook: plain numbers and hints,
no code. While nbgrader grades, the same call asks a grader for fresh inputs: one that is installed in
the same Python, and has registered itself for that.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from . import grader, session
from .clock import Timeout, overtime, time_limit
from .guessing import guess as guess
from .judging import judge
from .kinds import kind_of
from .sheet import SheetError, points_of, question_for
from .summary import Summary, how_to_hand_in, progress
from .verdict import Verdict

__all__ = ["SheetError", "Summary", "Verdict", "check", "guess", "solved"]

#: A check that takes longer than this has met a loop without an end.
SECONDS = 10.0


def check(name: str, answer: Any) -> Verdict:
    """Judge an answer and return the verdict: its credit as a float, its words for the notebook."""
    if not isinstance(name, str) or "." not in name:
        raise SheetError(
            'A check is called as check("lab3.fit_gaussian", fit_gaussian): first the name in '
            f"quotes, then the answer. Got {name!r} as the name."
        )
    if grader.is_asked():
        return grader.installed().mark(name, answer)
    return _checked(name, answer, Path.cwd())


def _checked(name: str, answer: Any, folder: Path) -> Verdict:
    question, points = question_for(name, folder), points_of(name, folder)
    verdict = in_time(name, question.points, lambda: judge(answer, question))
    if kind_of(question.ask).leans:
        verdict = told_if_inherited(name, answer, verdict)
    session.here.remember(name, session.subject(name, answer), verdict)
    return verdict.changed(progress=progress(name.split(".")[0], points))


def in_time(name: str, points: float, judged: Any, seconds: float = SECONDS) -> Verdict:
    """Return a verdict, also where it takes too long or is stopped by hand."""

    def ended(message: str) -> Verdict:
        return Verdict(0.0, exercise=name, max_points=points, verdict="timeout", message=message)

    what = name.split(".")[-1]
    try:
        with time_limit(seconds):
            verdict: Verdict = judged()
    except Timeout:
        return ended(overtime(what, seconds))
    except KeyboardInterrupt:
        return ended(f"{what} was stopped by hand before its check was done. Run the check again.")
    return verdict


def told_if_inherited(name: str, answer: Any, verdict: Verdict) -> Verdict:
    """Say of a wrong answer that it leans on one whose own check is not green; no hint then."""
    if verdict.verdict in ("right", "missing", "timeout"):
        return verdict
    below = session.here.not_green_below(name, answer)
    if not below:
        return verdict
    names = " and ".join(f"`{used}`" for used in below)
    checks = " and ".join(below.values())
    are = "checks are" if len(below) > 1 else "check is"
    return verdict.changed(
        message=f"{verdict.message} It uses {names}, whose own {are} not green yet ({checks}): mend "
        "that first, then run this check again.",
        misconceptions=(),
        hint="",
        more=False,
        picture=None,
    )


def solved(lab: str) -> Summary:
    """Return what is solved of a lab, what is not and which file to hand in, for the notebook's end."""
    if grader.is_asked():
        return Summary(lab, grader.installed().points_of(lab), session.here.verdicts(lab))
    points = points_of(f"{lab}.", Path.cwd())
    return Summary(lab, points, session.here.verdicts(lab), how_to_hand_in())
