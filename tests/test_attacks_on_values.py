"""Values that pretend to be right: what no comparison may fall for, tried on every value exercise.

The attacks are those of a hostile cell as far as they concern values; what reaches into the process
(stack frames, numpy's own functions, files) is the business of the isolated grader.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from autograder.course import load_exercise, load_lab
from autograder.marking import asking, hidden_question, judge_both, public_question
from autograder.run_solutions import answer_in, run_cells, run_text
from labgauss.checks.compare import plain_copy
from labgauss.checks.generic_misconceptions import NAMES
from labgauss.checks.judging import judge
from labgauss.checks.problem import Refused
from labgauss.checks.question import Question
from labgauss.checks.verdict import Verdict

COURSE = Path(__file__).parent.parent / "course"
CHECKS = [
    check
    for lab in ("lab3", "lab6")
    for check, exercise in load_lab(COURSE, lab).exercises.items()
    if exercise.ask.kind in ("call", "value")
]
CALLS = [check for check in CHECKS if check != "lab6.posterior_A"]
Answer = Callable[..., Any]


@cache
def questions(check: str) -> tuple[Question, Question]:
    """Return the public question of a check and a fresh one."""
    _, exercise = load_exercise(COURSE, check)
    return public_question(exercise), hidden_question(exercise, 0)


def marks(check: str, answer: Any) -> Verdict:
    """Mark an answer on public and on fresh inputs."""
    shown, fresh = questions(check)
    return judge_both(asking(answer), shown, lambda: fresh)


@cache
def honest(check: str) -> Any:
    """Return the notebook's own answer."""
    lab, _ = load_exercise(COURSE, check)
    return answer_in(run_cells(lab), lab, check)


def as_answer(check: str, pretend: Callable[[Any], Any]) -> Any:
    """Return the answer that pretends: a function that turns the right value into a hostile one.

    It knows the right shape and kind (not the right numbers), which is more than a student knows.
    """
    right = honest(check)

    def hostile(*inputs: Any) -> Any:
        value = right(*inputs)
        return tuple(map(pretend, value)) if isinstance(value, tuple) else pretend(value)

    return hostile if callable(right) else pretend(right)


# --- values that pretend --------------------------------------------------------------------------


class Yes:
    """An object that is equal to everything and agrees to whatever is asked of it."""

    def __getattr__(self, name: str) -> Any:
        return lambda *a, **k: True

    def _true(self, *a: Any, **k: Any) -> bool:
        return True

    def _self(self, *a: Any, **k: Any) -> Any:
        return self

    __eq__ = __le__ = __lt__ = __ge__ = __gt__ = __array_function__ = _true  # type: ignore[assignment]  # lies are of no right type
    __hash__ = None  # type: ignore[assignment]  # as Python does for who defines __eq__
    __sub__ = __rsub__ = __abs__ = __array_ufunc__ = _self


class _AnyShape(tuple):
    __slots__ = ()
    __hash__ = tuple.__hash__

    def __eq__(self, other: object) -> bool:
        return True

    def __ne__(self, other: object) -> bool:
        return False


class Liar(np.ndarray):
    """An array that answers numpy's own functions, and every question about itself."""

    def __array_ufunc__(self, *a: Any, **k: Any) -> Any:
        return self

    def __array_function__(self, *a: Any, **k: Any) -> Any:
        return self

    @property
    def shape(self) -> Any:
        return _AnyShape()

    def any(self, *a: Any, **k: Any) -> Any:
        return False


class LyingList(list):  # type: ignore[type-arg]  # of anything
    """A list that holds zeros and shows something else to whoever asks politely."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]  # as Python does for who defines __eq__

    def __array__(self, *a: Any, **k: Any) -> Any:
        return np.ones(3).view(Liar)


class LyingFloat(float):
    """A number that is near every other."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = float.__hash__

    def __sub__(self, other: Any) -> Any:
        return 0.0

    __rsub__ = __sub__


def endless(value: Any) -> Any:
    """Return a list that contains itself."""
    cycle: list[Any] = []
    cycle.append(cycle)
    return cycle


def wide_and_endless(value: Any) -> Any:
    """Return a list that contains itself three hundred times: a tree of 300 ** 8 leaves."""
    cycle: list[Any] = []
    cycle.extend([cycle] * 300)
    return cycle


def objects(value: Any) -> Any:
    """Return an array of the right shape, full of objects equal to everything."""
    array = np.empty(np.shape(value), dtype=object)
    array.fill(Yes())
    return array


PRETENDERS: dict[str, Callable[[Any], Any]] = {
    "an object equal to everything": lambda value: Yes(),
    "an array of objects equal to everything": objects,
    "a list of objects equal to everything": lambda value: [Yes()] * max(np.size(value), 1),
    "an empty array that broadcasts": lambda value: np.empty((0, 1)),
    "an empty array of the same rank": lambda value: np.empty((0,) * np.ndim(value)),
    "an empty list": lambda value: [],
    "a fully masked array": lambda value: np.ma.masked_all(np.shape(value)),
    "the masked constant": lambda value: np.ma.masked,
    "an array that answers for numpy": lambda value: np.zeros(np.shape(value)).view(Liar),
    "a list with an array inside that answers for numpy": lambda value: [np.zeros(3).view(Liar)],
    "a matrix": lambda value: np.atleast_2d(np.zeros(np.shape(value))).view(np.matrix),
    "a list that lies": lambda value: LyingList(np.zeros(np.shape(value) or (1,)).tolist()),
    "a float that lies": lambda value: LyingFloat(0.5),
    "a list within itself": endless,
    "a list within itself many times": wide_and_endless,
    "NaN everywhere": lambda value: np.full(np.shape(value), np.nan),
    "infinity everywhere": lambda value: np.full(np.shape(value), np.inf),
    "the right value plus NaN": lambda value: np.asarray(value) + np.nan,
    "complex numbers": lambda value: np.asarray(value) + 0j,
    "truth values": lambda value: np.ones(np.shape(value), dtype=bool),
    "True": lambda value: True,
    "texts of the right numbers": lambda value: np.asarray(value).astype(str),
    "times": lambda value: np.zeros(np.shape(value)).astype("M8[s]"),
    "a record": lambda value: np.zeros(np.shape(value), dtype=[("a", float)]),
    "the right value twice, one axis more": lambda value: np.asarray([value, value])[None],
    "the right value, flat": lambda value: np.append(np.ravel(value), 0.0),
    "a generator": lambda value: iter(np.ravel(value).tolist()),
    "bytes of the right value": lambda value: memoryview(np.asarray(value, dtype=float)),
    "a dict": lambda value: {"value": value},
    "zeros": lambda value: np.zeros(np.shape(value)) - 0.0,
    "the right value in half precision": lambda value: _halves(value),
}


def _halves(value: Any) -> Any:
    with np.errstate(over="ignore"):
        return (1.001 * np.asarray(value, dtype=float)).astype(np.float16)


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("pretend", PRETENDERS.values(), ids=PRETENDERS.keys())
def test_a_value_that_pretends_gets_nothing(pretend: Callable[[Any], Any], check: str) -> None:
    """Zero points, no author's idea is named, and the next honest answer in the process is right."""
    verdict = marks(check, as_answer(check, pretend))
    assert verdict == 0
    assert verdict.verdict in ("wrong", "error")
    assert set(verdict.misconceptions) <= NAMES
    assert marks(check, honest(check)).verdict == "right"


@pytest.mark.parametrize("check", CALLS)
def test_an_answer_that_hands_back_its_input_gets_nothing(check: str) -> None:
    """Whatever came in, returned as it is, is no answer."""
    assert marks(check, lambda *inputs: inputs[0]) == 0
    assert marks(check, lambda *inputs: inputs) == 0


# --- answers that know what is shown --------------------------------------------------------------


@pytest.mark.parametrize("check", CALLS)
def test_the_values_of_the_answer_sheet_by_heart_get_nothing(check: str) -> None:
    """Right on all that a student can see, and told why it fails on fresh inputs."""
    shown, _ = questions(check)
    sheet = {_key(case.inputs.values()): case.right for case in shown.cases}
    verdict = marks(check, lambda *inputs: sheet.get(_key(inputs), next(iter(sheet.values()))))
    assert judge(lambda *inputs: sheet[_key(inputs)], shown).verdict == "right"
    assert verdict == 0
    assert "gives back what is right on the inputs of the notebook" in verdict.message


def _key(inputs: Any) -> tuple[Any, ...]:
    return tuple(i.tobytes() if isinstance(i, np.ndarray) else i for i in inputs)


def test_an_answer_that_behaves_only_while_it_is_graded_is_graded_on_what_it_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The sign of grading in the environment tells an answer no right value."""
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    assert marks("lab6.class_priors", lambda Z: np.full(Z.shape[1], 0.5)) == 0


# --- answers that touch what they are given -------------------------------------------------------


@pytest.mark.parametrize("check", CALLS)
def test_a_spoilt_input_does_not_make_a_wrong_answer_right(check: str) -> None:
    """The right value was computed before, from another copy: zeros do not become right."""

    def spoils(*inputs: Any) -> Any:
        for item in inputs:
            if isinstance(item, np.ndarray):
                item[...] = 0
        return inputs[0]

    assert marks(check, spoils) == 0


@pytest.mark.parametrize("check", CALLS)
@pytest.mark.parametrize("how", ["value", "nan", "shape"])
def test_a_right_answer_that_spoils_its_input_keeps_half(check: str, how: str) -> None:
    """A changed number, a NaN, or another shape: each is seen, however it is done."""

    def spoils(*inputs: Any) -> Any:
        value = honest(check)(*[item.copy() if hasattr(item, "copy") else item for item in inputs])
        first = inputs[0]
        if how == "shape":
            first.shape = (1, *first.shape)
        else:
            first.flat[0] = np.nan if how == "nan" and first.dtype.kind == "f" else 77
        return value

    verdict = marks(check, spoils)
    assert verdict == verdict.max_points / 2
    assert "must leave what it is given as it was" in verdict.message


# --- answers that change the notebook's names and numpy's comparisons -----------------------------


def test_numpy_ma_under_the_name_of_numpy_gets_nothing() -> None:
    """The notebook's `np` is not the grader's; an honest answer under that name is not hurt."""
    lab, _ = load_exercise(COURSE, "lab3.colour")
    namespace = run_cells(lab)
    swapped = "import numpy.ma as np\ndef colour(Z, mean, cov): return np.masked_all(Z.shape)\n"
    run_text(swapped, "hostile", namespace)
    assert marks("lab3.colour", namespace["colour"]) == 0
    assert marks("lab3.restrict_covariance", honest("lab3.restrict_covariance")) == 3


def test_patched_comparisons_of_numpy_change_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison does not ask numpy whether things are close or equal."""
    for name in ("allclose", "isclose", "array_equal", "array_equiv"):
        monkeypatch.setattr(np, name, lambda *a, **k: True)
    for name in ("assert_allclose", "assert_array_equal", "assert_almost_equal"):
        monkeypatch.setattr(np.testing, name, lambda *a, **k: None)
    assert marks("lab6.class_priors", lambda Z: np.full(Z.shape[1], 0.5)) == 0
    assert marks("lab6.class_priors", honest("lab6.class_priors")) == 2


# --- answers that raise ---------------------------------------------------------------------------


def _raises(error: Any) -> Answer:
    def answer(*inputs: Any) -> Any:
        raise error

    return answer


def _again(*inputs: Any) -> Any:
    return _again(*inputs)


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        (_raises(SystemExit(0)), "error"),
        (_raises(Refused.saying("missing", "All is well.")), "wrong"),
        (_raises(StopIteration), "error"),
        (_raises(AssertionError), "error"),
        (_raises(NotImplementedError), "missing"),
        (_again, "error"),
    ],
    ids=["exit", "a problem of the grader's own", "stop", "assertion", "stub", "recursion"],
)
@pytest.mark.parametrize("check", CALLS)
def test_an_answer_that_raises_gets_nothing(answer: Answer, verdict: str, check: str) -> None:
    """Nothing that is raised counts as right, and nothing but the stub as missing."""
    found = marks(check, answer)
    assert found == 0
    assert found.verdict == verdict


# --- holes: each of these must become an ordinary test once the engine is mended ------------------


class _EqualsAnyType(type):
    def __eq__(cls, other: object) -> bool:
        return True

    __hash__ = type.__hash__


class LiarOfAnyType(Liar, metaclass=_EqualsAnyType):
    """Its *type* is equal to `float`: `kind in (bool, int, float)` is true of it."""


class NumpyScalar(np.float64):
    """Says that it is numpy's, and chooses what `item()` gives."""

    __module__ = "numpy"

    def item(self, *a: Any) -> Any:
        return np.ones(3).view(Liar)


def record_of_liars() -> Any:
    """Return numpy's own record scalar; its `item()` is a tuple of whatever objects it holds."""
    record = np.empty((), dtype=[("mean", object), ("cov", object)])
    record[()] = (np.ones(3).view(Liar), np.ones(3).view(Liar))
    return record[()]


@pytest.mark.parametrize("check", CHECKS)
def test_a_type_that_equals_every_type_gets_nothing(check: str) -> None:
    """Types are compared by identity, so that the answer's metaclass has no say."""
    assert marks(check, as_answer(check, lambda value: np.ones(3).view(LiarOfAnyType))) == 0


@pytest.mark.parametrize("check", CHECKS)
def test_a_numpy_scalar_with_its_own_item_gets_nothing(check: str) -> None:
    """The number in a scalar is read with numpy's method, whatever the class says it is called."""
    assert marks(check, as_answer(check, lambda value: NumpyScalar(1.0))) == 0


def test_a_record_of_hostile_objects_gets_nothing() -> None:
    """A record's entries are looked at like those of a tuple."""
    assert marks("lab3.fit_gaussian", lambda X: record_of_liars()) == 0


@pytest.mark.parametrize("value", [10**400, [10**400]], ids=["number", "list"])
@pytest.mark.parametrize("check", ["lab6.printed_density", "lab6.posterior_A"])
def test_an_integer_without_bounds_is_one_sentence(value: Any, check: str) -> None:
    """It is wrong, which is said as of any other number."""
    assert marks(check, value if check.endswith("_A") else lambda *inputs: value) == 0


class _Unspeakable(Exception):
    def __str__(self) -> str:
        raise RuntimeError("no words")


def test_an_error_without_words_is_an_error() -> None:
    """An error whose text cannot be made is reported by its kind."""
    assert marks("lab3.colour", _raises(_Unspeakable())).verdict == "error"


def test_a_huge_view_of_one_number_is_refused_before_it_is_copied() -> None:
    """`np.broadcast_to(0, (10 ** 12,))` takes no memory until somebody copies it."""
    with pytest.raises(Refused, match="without end"):
        plain_copy(np.broadcast_to(0.0, (3_000_000,)), "the result")


def test_a_long_axis_without_an_entry_is_refused() -> None:
    """It takes no memory until somebody walks along it."""
    with pytest.raises(Refused, match="without end"):
        plain_copy(np.empty((90_000_000, 0, 3)), "the result")


def test_a_right_answer_is_right_under_whatever_np_seterr_was_set() -> None:
    """Underflow to 0 is right; that a cell asked numpy to raise on it costs nothing."""
    with np.errstate(all="raise"):
        assert marks("lab3.gaussian_pdf", honest("lab3.gaussian_pdf")) == 3


def test_nothing_hostile_is_left_behind() -> None:
    """After all of the above, numpy and the interpreter are as they were."""
    assert np.allclose(1.0, 1.0)
    assert not np.allclose(1.0, 2.0)
    assert sys.getrecursionlimit() < 10_000
