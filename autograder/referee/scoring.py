"""The score of one answer in its notebook: one rule, in a sandbox and in the kernel of nbgrader."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from labgauss.checks.clock import overtime
from labgauss.checks.question import Answered, Question
from labgauss.checks.session import Session, defined
from labgauss.checks.verdict import Verdict

from ..course import Lab
from ..exercise import Exercise
from ..inherited import answer_name, charged_once
from ..marking import (
    NOT_GRADED,
    QuestionError,
    hidden_question,
    judge_both,
    public_question,
    usable_seed,
)
from ..run_solutions import check_cell
from ..worker.answers import answer as answer_request
from ..worker.channel import ProtocolError
from .answers import Remote
from .sitting import Ended


def score(
    answer: Remote, seed: int, seen: Session, lap: Callable[[str], None] = lambda _: None
) -> tuple[Verdict, tuple[Question, Answered] | None]:
    """Return the verdict on an answer, and what a wrong one gave on the public inputs.

    What is wrong only through an earlier answer is carried forward, however that one ended. `lap` is told
    which part of the work is done.
    """
    exercise = answer.exercise
    asked = None
    try:
        answer = replace(answer, questions=_questions(exercise, seed))
        lap("questions")
        try:
            answer = answer.ask()
            lap("asking")
            first = _judged(answer)
            if first.verdict in ("wrong", "error"):
                asked = answer.questions[0], answer.asked(answer.questions[0])
        except (Ended, ProtocolError) as error:
            first = _ended(exercise, error if isinstance(error, Ended) else Ended("channel"))
        verdict = charged_once(answer, first, seen, _judged)
    except QuestionError:
        verdict = _verdict(exercise, "not graded", NOT_GRADED)
    if verdict.verdict not in ("wrong", "error"):
        asked = None
    seen.remember(exercise.id, answer.subject, verdict)
    lap("judging")
    return verdict, asked


def _judged(answer: Remote) -> Verdict:
    """Judge what came back of the public and the hidden inputs: only right on both is right."""
    public, *hidden = answer.questions
    return judge_both(answer.asked, public, (lambda: hidden[0]) if hidden else None)


@dataclass
class _Kernel:
    """A notebook that runs in this process: it is asked as a sandbox is, without a wall between."""

    names: dict[str, Any]
    found: Any

    def ask(
        self, request: dict[str, Any], right: Callable[[Mapping[str, Any]], Any] | None = None
    ) -> dict[str, Any]:
        """Return the reply."""

        def ask_back(wish: Mapping[str, Any]) -> Mapping[str, Any]:
            told: Mapping[str, Any] = right(wish) if right is not None else {}
            return told

        return answer_request(self.names, request, ask_back, self.found)


def score_here(
    lab: Lab, exercise: Exercise, answer: Any, seed: int, seen: Session, names: dict[str, Any]
) -> Verdict:
    """Return the verdict on an answer of a notebook that runs in this process and has these names."""
    texts = [str(text) for text in names.get("In", [])]
    cells = {name: text for text in reversed(texts) for name in defined(text)}  # the first of each
    own = answer_name(lab, exercise)
    cells[own] = next((text for text in reversed(texts) if own in defined(text)), "")  # the last
    expression = check_cell(lab, exercise.id).answer
    remote = Remote(lab, exercise, expression, cells, _Kernel(names, answer))
    return score(remote, seed, seen)[0]


def _questions(exercise: Exercise, seed: int) -> tuple[Question, ...]:
    """Return what is asked of every answer: the public inputs, then fresh ones."""
    public = public_question(exercise)
    if exercise.hidden is None:
        return (public,)
    return public, hidden_question(exercise, usable_seed(exercise, seed))


def _ended(exercise: Exercise, ended: Ended) -> Verdict:
    """Return the verdict on an answer whose process did not live to give it."""
    messages = {
        "timeout": overtime(exercise.name, ended.seconds),
        "notebook": "The notebook had taken all its time before this check. Look for a cell that "
        "takes very long.",
        "room": f"{exercise.name} could not be asked: threads of the notebook had taken all the "
        "room there is.",
        "disk": f"{exercise.name} must not fill the disk. It was stopped there.",
        "channel": f"{exercise.name} must return plain values. What came back could not be read.",
    }
    message = messages.get(
        ended.why,
        f"{exercise.name} must not end the Python process. It did, and was asked no further.",
    )
    return _verdict(
        exercise, "timeout" if ended.why in ("timeout", "notebook") else "error", message
    )


def _verdict(exercise: Exercise, verdict: str, message: str) -> Verdict:
    """Return a verdict without points."""
    return Verdict(
        0.0, exercise=exercise.id, max_points=exercise.points, verdict=verdict, message=message
    )
