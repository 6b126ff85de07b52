"""Judge an answer here and now: ask it, then decide; only plain data passes from one to the other."""

from __future__ import annotations

from typing import Any

from .asking import ask_all
from .judge import verdict_on
from .question import Question
from .verdict import Verdict


def judge(answer: Any, question: Question) -> Verdict:
    """Judge an answer against a question: run every case, compare, diagnose."""
    return verdict_on(question, ask_all(answer, question.unanswered()))
