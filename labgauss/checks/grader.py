"""Who marks while a notebook is graded: a package that registered itself, nobody by name."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import Any, Protocol

from .verdict import Verdict

#: The group of entry points under which a grader registers an object like `Grader`.
GROUP = __name__.rpartition(".")[0]


class Grader(Protocol):
    """What a grader does: mark on inputs of its own, and know the points of a lab."""

    def mark(self, name: str, answer: Any) -> Verdict:
        """Return the verdict on an answer of the submission in whose folder the kernel runs."""

    def points_of(self, lab: str) -> dict[str, float]:
        """Return the points of all checks of a lab, by its short name."""


def is_asked() -> bool:
    """Return whether nbgrader is grading in this kernel: it says so in its environment."""
    return os.environ.get("NBGRADER_EXECUTION") == "autograde"


@lru_cache(maxsize=1)
def installed() -> Grader:
    """Return the grader that is installed in this Python, or say that there is none."""
    from importlib.metadata import entry_points  # here and not above: a student's kernel needs none

    found = {entry.value: entry for entry in entry_points(group=GROUP)}
    if len(found) != 1:
        raise ModuleNotFoundError(
            f"A notebook that is graded needs one grader in the Python of its kernel, registered as an "
            f"entry point of {GROUP}. There are {len(found)}{_listed(found)}. Install the package of "
            "the instructor's side there; it may have to be installed again after an update."
        )
    grader: Grader = found.popitem()[1].load()
    return grader


def _listed(found: dict[str, Any]) -> str:
    return f": {', '.join(found)}" if found else ""
