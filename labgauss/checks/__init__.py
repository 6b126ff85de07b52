"""The self-check of the labs: `check("lab3.fit_gaussian", fit_gaussian)`.

On a student's machine a check reads the answer sheet beside the notebook: plain numbers and hints,
no code. While nbgrader grades, the same call asks the instructor's `autograder` for fresh inputs.
"""

from __future__ import annotations

import importlib
import os
from pathlib import Path
from typing import Any

from .judge import judge
from .sheet import SheetError, question_for
from .verdict import Verdict

__all__ = ["SheetError", "Verdict", "check"]


def check(name: str, answer: Any) -> Verdict:
    """Judge an answer and return the verdict: its credit as a float, its words for the notebook."""
    if not isinstance(name, str) or "." not in name:
        raise SheetError(
            'A check is called as check("lab3.fit_gaussian", fit_gaussian): first the name in '
            f"quotes, then the answer. Got {name!r} as the name."
        )
    if os.environ.get("NBGRADER_EXECUTION") == "autograde":
        verdict: Verdict = importlib.import_module("autograder.marking").mark(name, answer)
        return verdict
    return judge(answer, question_for(name, Path.cwd()))
