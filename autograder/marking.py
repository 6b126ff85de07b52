"""Marks for one answer: the public inputs first, then fresh ones drawn from a keyed seed."""

from __future__ import annotations

import hmac
import os
import secrets
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from labgauss.checks.judge import Question, judge
from labgauss.checks.verdict import Verdict

from .course import course_folder, load_exercise
from .exercise import Exercise, question

_HARD_CODED = (
    "Your answer is right on the inputs shown in the notebook and wrong on fresh ones. Does it use "
    "numbers that were typed in, or something that only these inputs have in common?"
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
    return path.read_bytes()


def seed_for(secret: bytes, student: str, check: str) -> int:
    """Return the seed of a student's fresh inputs for a check: the same on every run."""
    digest = hmac.new(secret, f"{student}/{check}".encode(), "sha256").digest()
    return int.from_bytes(digest[:8], "big")


@lru_cache(maxsize=256)
def public_question(exercise: Exercise) -> Question:
    """Return the question of the answer sheet."""
    return question(exercise, exercise.public)


@lru_cache(maxsize=512)
def hidden_question(exercise: Exercise, seed: int) -> Question:
    """Return the question on the fresh inputs of this seed."""
    cases = exercise.hidden_cases(np.random.default_rng(seed))
    return question(exercise, cases, hidden=True)


def mark_answer(answer: Any, exercise: Exercise, seed: int) -> Verdict:
    """Judge an answer on the public and on fresh inputs; only right on both is right."""
    shown = judge(answer, public_question(exercise))
    if exercise.hidden is None or shown.verdict == "missing":
        return shown
    return combine(shown, judge(answer, hidden_question(exercise, seed)))


def combine(shown: Verdict, fresh: Verdict) -> Verdict:
    """Return one verdict from those on the public and on the fresh inputs."""
    if shown.verdict == "right":
        if fresh.verdict == "wrong" and not fresh.misconceptions and float(fresh) == 0:
            return _changed(fresh, message=f"{_HARD_CODED} {fresh.message}")
        return fresh
    if fresh.verdict != "right" and shown.misconceptions != fresh.misconceptions:
        shown = _changed(shown, misconceptions=(), hints=(), pictures=())
    return _changed(shown, credit=min(float(shown), float(fresh)))


def _changed(verdict: Verdict, **changes: Any) -> Verdict:
    credit = changes.pop("credit", float(verdict))
    return Verdict(credit, **{**vars(verdict), **changes})


def mark(name: str, answer: Any) -> Verdict:
    """Judge an answer inside a kernel that nbgrader started: the student is the folder's."""
    course = course_folder()
    _, exercise = load_exercise(course, name)
    return mark_answer(answer, exercise, seed_for(course_secret(course), current_student(), name))


def current_student() -> str:
    """Return the student whose folder the kernel runs in: course/autograded/STUDENT/LAB."""
    return Path.cwd().parent.name


__all__ = ["combine", "hidden_question", "mark", "mark_answer", "public_question", "seed_for"]
