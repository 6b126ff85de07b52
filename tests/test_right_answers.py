"""An answer that leans on a wrong earlier one is given a right one through the wall, whatever it is given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from autograder.course import load_lab
from autograder.marking import hidden_question, mark_submitted, public_question, usable_seed
from autograder.referee.answers import Remote, _arguments
from autograder.run_solutions import solution_cell
from autograder.worker.answers import answer
from autograder.worker.channel import ProtocolError, pack, unpack
from autograder.worker.records import FROM_WORKER, TO_WORKER
from labgauss.checks.plain import Made, make_arguments, with_made
from labgauss.checks.session import Session

from .conftest import REPOSITORY

Right = Callable[[Mapping[str, Any]], Any]


class Across:
    """A worker in this process; every frame crosses as bytes."""

    def __init__(self, names: dict[str, Any]):
        self.names, self.right, self.wishes = names, None, 0
        self._granted: Any = None

    def ask(self, request: dict[str, Any], right: Right | None = None) -> dict[str, Any]:
        """Let the names answer, as a worker does."""
        self.right = right
        asked = unpack(pack(request), TO_WORKER)
        reply: dict[str, Any] = unpack(pack(answer(self.names, asked, self)), FROM_WORKER)  # type: ignore[arg-type]
        return reply

    def send(self, wish: Any) -> None:
        """Have a wish granted."""
        assert self.right is not None
        self.wishes += 1
        self._granted = unpack(pack(self.right(unpack(pack(wish), FROM_WORKER))), TO_WORKER)

    def receive(self) -> Any:
        """Return what was granted."""
        return self._granted


WRONG_EVIDENCE = """
def evidence_on_grid(classifier, xx, yy):
    return np.ones(xx.shape)
"""


def test_a_right_function_is_given_what_was_made_for_the_question() -> None:
    """The picture of a wrong evidence is right, given a right one: the classifier crosses by its number."""
    lab = load_lab(REPOSITORY / "course", "lab4")
    exercise = lab.exercises["lab4.plot_evidence"]
    texts = {
        "evidence_on_grid": WRONG_EVIDENCE,
        "plot_evidence": solution_cell(lab, exercise.id).text,
    }
    names: dict[str, Any] = {"__name__": "__main__"}
    for text in ("import numpy as np", *texts.values()):
        exec(text, names)
    seed = usable_seed(exercise, 3)
    questions = public_question(exercise), hidden_question(exercise, seed)
    worker, seen = Across(names), Session()
    remote = Remote.of(lab, exercise, "plot_evidence", texts, worker, questions)
    verdict = mark_submitted(lab, exercise, remote, seed, seen)
    assert worker.wishes >= 4
    assert float(verdict) == exercise.points
    assert verdict.message == "Right, given a right evidence_on_grid."


@pytest.mark.parametrize(
    "named",
    [
        None, [[0]], [[0, 5]], [[0, -1]], [[0, True]], [[3, 0]], [["z", 0]], [[None, 0]], [(0, 0)],
        [[0, 0], [0, 0], [0, 0]], "00",
    ],
)  # fmt: skip
def test_a_wish_names_nothing_but_what_was_made(named: Any) -> None:
    """Whatever else a worker names is a fault of the channel."""
    wish = {"arguments": [1.0], "keywords": {"y": 2.0}, "made": named}
    with pytest.raises(ProtocolError):
        _arguments(wish, [Made("numpy.cos")])


def test_what_was_made_is_numbered_in_one_order() -> None:
    """Worker and referee count alike, in lists and dicts, and nothing else changes."""
    values = {"a": [Made("numpy.cos"), 1.0], "b": (Made("numpy.sin"),), "c": "text"}
    found: list[Made] = []
    with_made(values, found.append)
    assert [made.path for made in found] == ["numpy.cos", "numpy.sin"]
    import numpy as np

    assert make_arguments(values) == {"a": [np.cos, 1.0], "b": (np.sin,), "c": "text"}
