"""Every value is judged within a budget: what is far larger than the right one is wrong before it is looked at.

The tests count what comparing and diagnosing are given, in entries, letters and objects; no clock is read.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from autograder.course import load_exercise
from autograder.findings import finding
from autograder.marking import asking, hidden_question, judge_both, public_question
from autograder.referee import answers
from autograder.referee.answers import believed
from autograder.run_solutions import answer_in, run_cells
from autograder.worker.channel import ProtocolError, pack, unpack
from autograder.worker.records import FROM_WORKER
from labgauss.checks.compare import oversized, weight
from labgauss.checks.figure.drawing import Drawing, Image, Points
from labgauss.checks.judge import verdict_on
from labgauss.checks.problem import Audience
from labgauss.checks.question import Answered, Outcome, Question

from . import hostile

COURSE = Path(__file__).parents[1] / "course"
#: A number, several values, a dict of attributes, labels, a matrix, an error.
CHECKS = ["lab5.accuracy", "lab2.fit_gaussian", "lab4.predict", "lab1.class_priors", "lab5.confusion_matrix"]  # fmt: skip


def cycle(times: int) -> list[Any]:
    """Return a list that contains itself so many times."""
    made: list[Any] = []
    made.extend([made] * times)
    return made


def nested(depth: int) -> Any:
    """Return a number in lists within lists."""
    return [nested(depth - 1)] if depth else 0.0


def objects(items: list[Any]) -> Any:
    """Return an array of objects."""
    made = np.empty(len(items), dtype=object)
    made[:] = items
    return made


#: What an answer may give back: made when it is asked for, because much of it is large.
VALUES: dict[str, Callable[[], Any]] = {
    "ninety million bytes": lambda: np.zeros(90_000_000, np.uint8),
    "ninety million truth values": lambda: np.zeros(90_000_000, bool),
    "two million numbers": lambda: np.zeros(1_999_000),
    "a million numbers of each kind": lambda: tuple(np.zeros(300_000, k) for k in ("f4", "i8", "u2", "c8")),
    "a long axis without an entry": lambda: np.empty((90_000_000, 0, 3)),
    "another one": lambda: np.empty((0, 90_000_000)),
    "a view of one number": lambda: np.broadcast_to(0.0, (3_000_000,)),
    "a view that fits": lambda: np.broadcast_to(0.0, (1000, 1000)),
    "a table of a million": lambda: np.zeros((1000, 1000)),
    "rows and rows": lambda: np.zeros((300_000, 3)),
    "thirty axes": lambda: np.zeros((1,) * 30),
    "sixteen axes": lambda: np.zeros((2,) * 16),
    "NaN a million times": lambda: np.full(1_000_000, np.nan),
    "infinity in a large table": lambda: np.full((900, 900), np.inf),
    "complex numbers": lambda: np.zeros(200_000, complex),
    "long numbers": lambda: np.zeros(200_000, np.longdouble),
    "moments": lambda: np.zeros(200_000, "M8[s]"),
    "records": lambda: np.zeros(200_000, [("a", float)]),
    "letters": lambda: np.full(500_000, "x"),
    "five long texts": lambda: np.array(["x" * 15_000] * 5),
    "many long texts": lambda: np.array(["x" * 2_000] * 500),
    "bytes in an array": lambda: np.array([b"x" * 15_000] * 9),
    "objects": lambda: objects([1] * 40_000),
    "objects that are arrays": lambda: objects([np.zeros(200)] * 500),
    "an object that is a list": lambda: objects([[0.0] * 9_999] * 4),
    "a huge number of no axes": lambda: np.array(10**300, dtype=object),
    "forty thousand numbers in a list": lambda: [0.0] * 40_000,
    "a list of three hundred thousand rows": lambda: [[0.0, 0.0]] * 300_000,
    "a list of twelve thousand rows": lambda: [[0.0, 0.0]] * 12_000,
    "rows of different lengths": lambda: [[0.0] * (n % 7) for n in range(9_000)],
    "a million numbers in a list": lambda: [0] * 1_000_000,
    "a tuple of arrays": lambda: (np.zeros(3),) * 20_000,
    "a list with one large array": lambda: [np.zeros(1_000_000)],
    "two values, one of them large": lambda: (0.0, np.zeros((1200, 1200))),
    "a list in itself": lambda: cycle(1),
    "a list in itself many times": lambda: cycle(300),
    "lists within lists": lambda: nested(8),
    "lists within lists without end": lambda: nested(200),
    "a wide tree": lambda: [[[[[0.0] * 9] * 9] * 9] * 9] * 9,
    "a dict of many keys": lambda: dict.fromkeys(range(19000), 0.0),
    "a dict of long keys": lambda: {f"{n}" * 200: 0.0 for n in range(99)},
    "a dict of dicts": lambda: {n: dict.fromkeys(range(200), 0.0) for n in range(99)},
    "a key that is a tuple": lambda: {(n, n): n for n in range(9)},
    "a text of a million letters": lambda: "x" * 1_000_000,
    "a text of other directions": lambda: "\u202e" * 30_000,
    "half a letter": lambda: "\ud800" * 20_000,
    "bytes": lambda: b"x" * 1_000_000,
    "three hundred digits": lambda: 10**300,
    "four hundred digits": lambda: -(10**400),
    "a hundred thousand digits": lambda: 1 << 400_000,
    "long numbers in a list": lambda: [10**307] * 9_000,
    "a fraction without end": lambda: Fraction(10**400, 3),
    "a decimal without end": lambda: Decimal("1e999999"),
    "a decimal that is none": lambda: Decimal("nan"),
    "a set": lambda: set(range(100_000)),
    "a range": lambda: range(10**12),
    "a generator": lambda: (n for n in iter(int, 1)),
    "a masked array": lambda: np.ma.masked_all(400_000),
    "an old matrix": lambda: np.zeros((900, 900)).view(np.matrix),
    "no number": lambda: float("nan"),
    "nothing": lambda: None,
}  # fmt: skip


@cache
def questions(check: str) -> tuple[Question, Question]:
    """Return the public question of a check and a fresh one."""
    _, exercise = load_exercise(COURSE, check)
    return public_question(exercise), hidden_question(exercise, 3)


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the weights of all values that are copied by the grader, compared or diagnosed."""
    weights: list[int] = []
    compare = importlib.import_module("labgauss.checks.compare")
    judge = importlib.import_module("labgauss.checks.judge")
    apart, copied, detected = compare.apart, answers.plain_copy, judge.detect_misconception

    def counted(got: Any, *more: Any) -> Any:
        weights.append(weight(got, 10**7))
        return apart(got, *more)

    def copies(value: Any, name: str) -> Any:
        weights.append(weight(value, 10**7))
        return copied(value, name)

    def diagnosed(given: Any, **more: Any) -> Any:
        weights.extend(weight(got, 10**7) for got, *_ in given)
        return detected(given, **more)

    monkeypatch.setattr(compare, "apart", counted)
    monkeypatch.setattr(answers, "plain_copy", copies)
    monkeypatch.setattr(judge, "detect_misconception", diagnosed)
    return weights


def budget(*asked: Question) -> int:
    """Return the largest weight that may be looked at: a small multiple of that of a right value."""
    return max(16 * weight(case.right) + 10_000 for question in asked for case in question.cases)


@pytest.mark.parametrize("name", VALUES)
def test_a_value_is_judged_within_a_budget(name: str, seen: list[int]) -> None:
    """Plain code gives it back: it is wrong, in a sentence, and nothing large is compared."""
    for check in CHECKS[:3]:
        seen.clear()
        shown, fresh = questions(check)
        answer = _answer(check, VALUES[name]())
        verdict = judge_both(asking(answer), shown, lambda fresh=fresh: fresh)
        finding(verdict, (shown, asking(answer)(shown)))
        assert verdict.verdict in ("wrong", "error", "missing")
        assert float(verdict) == 0.0
        assert 10 < len(verdict.words) < 1_500
        assert max(seen, default=0) <= budget(shown, fresh), check


def _answer(check: str, value: Any) -> Any:
    if check != "lab4.predict":
        return lambda *inputs: value
    return type("GaussianClassifier", (), {"predict": lambda self, *inputs: value})


@pytest.mark.parametrize("name", VALUES)
def test_a_value_from_the_channel_is_judged_within_a_budget(name: str, seen: list[int]) -> None:
    """A process that is no longer ours sends it as it is: it is refused, or as wrong as any other."""
    try:
        came = unpack(pack(Outcome(VALUES[name]())), FROM_WORKER)
    except (ProtocolError, RecursionError):  # it cannot be sent
        return
    for check in CHECKS:
        seen.clear()
        shown, _ = questions(check)
        try:
            answered = believed(Answered((came,) * len(shown.cases)), shown, frozenset())
            verdict = verdict_on(shown, answered)
            finding(verdict, (shown, answered))
            assert float(verdict) == 0.0
            assert 10 < len(verdict.words) < 1_500
        except ProtocolError:  # which costs the points, too
            pass
        assert max(seen, default=0) <= budget(shown), check


@pytest.mark.parametrize("check", CHECKS)
def test_a_right_answer_is_within_the_budget(check: str, seen: list[int]) -> None:
    """What is asked for, in lists as well as in arrays, is far below it."""
    lab, _ = load_exercise(COURSE, check)
    shown, fresh = questions(check)
    right = answer_in(run_cells(lab), lab, check)
    assert judge_both(asking(right), shown, lambda: fresh).verdict == "right"
    assert 16 * max(seen) <= budget(shown, fresh)


def test_what_is_refused_is_told_as_any_wrong_size() -> None:
    """The sentence says what is asked for and what came; of a hidden input neither."""
    told = oversized(np.zeros((900, 900)), np.zeros(3), "the result")
    assert told is not None
    assert told.kind == "shape"
    assert told.words(Audience.PUBLIC) == (
        "the result must be an array of shape (3,). Got an array of shape (900, 900), which holds far more."
    )
    assert told.words(Audience.HIDDEN) == "the result must hold no more than is asked for."
    shown, fresh = questions("lab1.class_priors")
    wrong = judge_both(asking(lambda *inputs: [0.0] * 40_000), shown, lambda: fresh)
    assert "Got a list of 40000" in wrong.message


def test_weight_is_counted_up_to_a_limit() -> None:
    """A value is not walked through to its end to know that it is too large."""
    assert weight(cycle(300), 1_000) > 1_000
    assert weight([np.zeros(4), {"a": "text"}, 1]) == 1 + 5 + 3 + 5 + 1 - 1 + 1


@pytest.mark.parametrize(
    "drawing",
    [
        Drawing(False, ((0.0, 1.0),) * 2, {}, (Points(np.zeros((200_000, 2)), None, (1.0, 0)),)),
        Drawing(False, ((0.0, 1.0),) * 2, {}, curves=(np.zeros((3_000_000, 2)),)),
        Drawing(False, ((0.0, 1.0),) * 2, {}, surfaces=((np.zeros((1500, 1500)),) * 3,)),
        Drawing(False, ((0.0, 1.0),) * 2, {}, images=(Image(np.zeros((2000, 2000, 4), np.uint8), np.arange(2000.0), np.arange(2000.0)),)),
        Drawing(False, ((0.0, 1.0),) * 2, {}, curves=(np.zeros((9, 2)),) * 20_000),
    ],
    ids=["points", "a curve", "a surface", "an image", "curves"],
)  # fmt: skip
def test_a_drawing_beyond_any_page_is_refused(drawing: Drawing) -> None:
    """Numbers and parts of a drawing are counted before it is held against a claim."""
    question = public_question(load_exercise(COURSE, "lab4.plot_regions")[1])
    came = Answered((Outcome(drawing),) * len(question.cases))
    with pytest.raises(ProtocolError, match="a size that can be looked at"):
        believed(came, question, frozenset())


@pytest.mark.skipif(sys.platform != "linux", reason="student code is held by Linux")
@pytest.mark.parametrize(
    "value",
    [
        "np.empty((90_000_000, 0, 3))", "[[0.0, 0.0]] * 300_000", "10**330 - 1", "np.zeros((1200, 1200))",
        "'x' * 10**7", "{n: n for n in range(10**6)}",
    ],
)  # fmt: skip
def test_such_an_answer_costs_its_own_points(built_steps: Path, value: str) -> None:
    """Through the sandbox: it is wrong, in a sentence, and every other answer is graded."""
    with hostile.grader(built_steps, "confined") as grader:
        code = f"def softmax(x):\n    return {value}"
        graded = grader(hostile.notebook(built_steps, {"softmax": code}))
    assert graded.marks == {**hostile.FULL, "softmax": 0.0}
    assert not graded.remarks
    assert not graded.events
    assert "softmax must" in graded.words["softmax"].replace("the result of ", "")
