"""Marks for one answer: the public inputs first, then fresh ones drawn from a keyed seed."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from labgauss.checks.asking import ask_all
from labgauss.checks.clock import Timeout, time_limit
from labgauss.checks.compare import distance
from labgauss.checks.generic_misconceptions import NAMES
from labgauss.checks.judge import verdict_on, within_budget
from labgauss.checks.kinds import kind_of
from labgauss.checks.question import Answered, Question
from labgauss.checks.verdict import Verdict

from .course import CourseError
from .exercise import Exercise, question

_SECRET_LENGTH = 16
#: Fresh inputs that cannot be made are drawn again so often.
_TRIES = 3
#: Inputs that take longer to draw are never drawn to the end.
_DRAWING_SECONDS = 20.0
#: What is said of a fault of the answer key.
NOT_GRADED = (
    "The question could not be asked. This is no fault of yours, and costs you nothing: a person will "
    "look at your answer."
)
_PUBLIC_ONLY = "Your answer is right on the inputs shown in the notebook, and not on this one."
_TYPED_IN = (
    "Your answer gives back what is right on the inputs of the notebook, whatever it is given. Let it "
    "compute from its arguments: the names in its brackets, not names or numbers from elsewhere."
)


def course_secret(course: Path) -> bytes:
    """Return the key from which fresh inputs are drawn, made once and kept out of version control."""
    path = course / ".course_secret"
    if not path.exists():
        try:
            descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
            os.write(descriptor, secrets.token_hex(32).encode())
            os.close(descriptor)
        except FileExistsError:
            pass
    secret = path.read_bytes().strip()
    if len(secret) < _SECRET_LENGTH:
        raise CourseError(
            f"the key of fresh inputs, {path}, must hold at least {_SECRET_LENGTH} characters. It has "
            f"{len(secret)}. Restore it from where the gradebook is kept, or delete it: then new "
            "inputs are drawn for everybody."
        )
    return secret


def seed_for(secret: bytes, submission: str, check: str) -> int:
    """Return the seed of a submission's fresh inputs for a check: the same on every run."""
    digest = hmac.new(secret, f"{submission}/{check}".encode(), "sha256").digest()
    return int.from_bytes(digest[:8], "big")


def digest_of(notebook: bytes) -> str:
    """Return what tells a submitted notebook from any other: a resubmission meets other inputs."""
    return hashlib.sha256(notebook).hexdigest()


def submission_of(course: Path, student: str, lab: str) -> str:
    """Return the digest of what a student has handed in; their name where that is not to be read."""
    try:
        return digest_of((course / "submitted" / student / lab / f"{lab}.ipynb").read_bytes())
    except OSError:
        return student


@lru_cache(maxsize=256)
def public_question(exercise: Exercise) -> Question:
    """Return the question of the answer sheet."""
    return question(exercise, exercise.public)


@lru_cache(maxsize=512)
def hidden_question(exercise: Exercise, seed: int) -> Question:
    """Return the question on the fresh inputs of this seed; the public one where none are drawn."""
    if exercise.hidden is None:
        return public_question(exercise)
    cases = exercise.hidden_cases(np.random.default_rng(seed))
    return question(exercise, cases, hidden=True)


def mark_answer(
    answer: Any, exercise: Exercise, seed: int, shown: Verdict | None = None
) -> Verdict:
    """Judge an answer on the public and on fresh inputs; only right on both is right.

    `shown` is the verdict on the public inputs, where it is known.
    """
    fresh = None if exercise.hidden is None else lambda: hidden_question(exercise, seed)
    return judge_both(asking(answer), public_question(exercise), fresh, shown)


#: Asks a question of one answer, wherever that is.
Asker = Callable[[Question], Answered]


def asking(answer: Any) -> Asker:
    """Return what asks an answer here and now."""
    return lambda question: ask_all(answer, question.unanswered())


def judge_both(
    ask: Asker, public: Question, fresh: Callable[[], Question] | None, shown: Verdict | None = None
) -> Verdict:
    """Judge an answer on two questions and return one verdict; `shown` is that on the public one."""
    shown = verdict_on(public, ask(public)) if shown is None else shown
    if shown.verdict == "missing" or fresh is None:
        return shown
    asked = fresh()
    answered = within_budget(asked, ask(asked))
    if is_settled(shown):
        return shown
    found = verdict_on(asked, answered)
    if shown.verdict == "right" and NAMES & set(found.misconceptions):
        found = found.changed(misconceptions=(), hint="")  # a generic one would show everywhere
    if shown.verdict == "right" and found.verdict == "wrong" and not found.misconceptions:
        if float(found) == 0:
            typed_in = gives_back_public_values(answered, public)
            found = found.changed(
                message=f"{_TYPED_IN if typed_in else _PUBLIC_ONLY} {found.message}"
            )
        return found
    return combine(shown, found)


def is_settled(shown: Verdict) -> bool:
    """Return whether fresh inputs change nothing: there is nothing to lose, and nothing to be unsaid."""
    return shown.verdict != "right" and not shown and not shown.misconceptions


def gives_back_public_values(answered: Answered, public: Question) -> bool:
    """Return whether an answer gave, on each fresh input, the right value of a public one."""
    if kind_of(public.ask).claims or answered.refused is not None:
        return False
    shown = public.derive_tolerances().cases
    return all(
        outcome.problem is None
        and any(distance(outcome.value, known.right, known.tolerances) <= 1 for known in shown)
        for outcome in answered.outcomes
    )


def combine(shown: Verdict, fresh: Verdict) -> Verdict:
    """Return one verdict from those on the public and on the fresh inputs."""
    if shown.verdict == "right":
        return fresh
    if fresh.verdict != "right" and shown.misconceptions != fresh.misconceptions:
        shown = shown.changed(misconceptions=(), hint="", more=False, picture=None)
    return shown.changed(credit=min(float(shown), float(fresh)))


class QuestionError(Exception):
    """A question that cannot be made: a fault of the answer key, not of an answer."""


def usable_seed(exercise: Exercise, seed: int) -> int:
    """Return the seed, or the next one where its inputs cannot be made."""
    for tried in range(_TRIES):
        usable = (seed + tried) % 2**64
        try:
            with time_limit(_DRAWING_SECONDS, patience=4):
                hidden_question(exercise, usable)
                public_question(exercise)
        except (Exception, Timeout):
            continue
        return usable
    raise QuestionError
