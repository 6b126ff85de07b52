"""Judging an answer: the order of what is said, diagnosis, credit, and what must not happen."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

from autograder.exercise import (
    Exercise,
    attributes,
    call,
    case,
    close,
    idea,
    labels,
    method,
    question,
    value,
    whole,
    with_hints,
)
from autograder.marking import combine, hidden_question, mark_answer, public_question
from labgauss.checks.judging import judge
from labgauss.checks.question import MISSING
from labgauss.checks.verdict import MIME, Verdict


def scaled(
    x: Any, factor: float, *, shift: float = 0.0, power: int = 1, twice: bool = False
) -> Any:
    """Return factor * x; the knobs make it wrong."""
    return (2 if twice else 1) * factor**power * x + shift


def scaled_again(x: Any, factor: float) -> Any:
    """Return the same by adding logarithms."""
    return np.sign(x) * np.exp(np.log(np.abs(x)) + np.log(factor))


SCALE = Exercise(
    id="demo.scale",
    points=4,
    ask=call(),
    public=[case("three points", x=np.array([1.0, -2.0, 4.0]), factor=3.0)],
    hidden=lambda rng: [
        case("fresh points", x=rng.normal(size=5), factor=rng.uniform(2, 3)),
        case("one point", x=rng.normal(size=1), factor=rng.uniform(2, 3)),
    ],
    reference=scaled,
    second_reference=scaled_again,
    ideas=with_hints(
        {
            "adds_one": idea(shift=1.0),
            "squares": idea(power=2, credit=0.25),
            "doubles": idea(twice=True),
            "negates": idea(lambda x, factor: -factor * x),
        },
        {
            "adds_one": "One was added. Where?",
            "squares": "It is squared. Why?",
            "doubles": "It is doubled. Why?",
            "negates": "The sign is lost. Look.",
        },
    ),
)


def verdict_on(answer: Any, exercise: Exercise = SCALE) -> Verdict:
    """Return the verdict on public and fresh inputs."""
    return mark_answer(answer, exercise, seed=5)


def test_a_right_answer_gets_every_point() -> None:
    """Both references are right answers."""
    for answer in (scaled, scaled_again, lambda x, f: [f * float(i) for i in x]):
        verdict = verdict_on(answer)
        assert verdict == 4.0
        assert verdict.verdict == "right"


@pytest.mark.parametrize(
    ("answer", "verdict", "says"),
    [
        (MISSING, "missing", "not defined"),
        (None, "missing", "not defined"),
        (3.0, "wrong", "must be a function. Got the number 3"),
        (lambda x, f: None, "wrong", "Got None. Does your code end with a return"),
        (lambda x, f: (f * x)[:1], "wrong", "shape"),
        (lambda x, f: f * x + 0j, "wrong", "complex"),
        (lambda x, f: f * x * np.nan, "wrong", "NaN"),
        (lambda x, f: f * x + 0.5, "wrong", 'on the input "three points"'),
        (lambda x, f: x[99], "error", "raised IndexError"),
        (lambda x: x, "error", "raised TypeError"),
        (lambda x, f: exec("raise SystemExit"), "error", "raised SystemExit"),
    ],
)
def test_each_failure_has_its_verdict_and_its_sentence(
    answer: Any, verdict: str, says: str
) -> None:
    """Not defined, wrong kind, shape, dtype, NaN, value: each is said in its own words."""
    found = verdict_on(answer)
    assert (found.verdict, float(found)) == (verdict, 0.0)
    assert says in found.message


def test_a_stub_is_called_missing_not_an_error() -> None:
    """NotImplementedError means that the exercise is still empty."""

    def stub(x: Any, factor: float) -> Any:
        raise NotImplementedError("empty")

    assert verdict_on(stub).verdict == "missing"


def still_empty(x: Any) -> Any:
    """Stand for an earlier exercise that was skipped."""
    raise NotImplementedError("empty")


def test_a_stub_that_an_answer_calls_is_named() -> None:
    """Who has written this exercise and skipped another one is told which one is missing."""
    verdict = verdict_on(lambda x, factor: factor * still_empty(x))
    assert (verdict.verdict, float(verdict)) == ("missing", 0.0)
    assert "scale calls still_empty, which is still empty" in verdict.message


def test_a_method_that_calls_an_empty_method_is_told_which() -> None:
    """The class of a later lab is filled method by method."""

    class Half:
        def double(self, x: Any) -> Any:
            raise NotImplementedError("empty")

        def grow(self, x: Any) -> Any:
            return self.double(x)

    asked = question(
        Exercise(
            id="demo.grow",
            points=1,
            ask=method("grow"),
            public=[case("one", x=np.array([1.0]))],
            reference=lambda x: 2 * x,
            second_reference=lambda x: x + x,
        ),
        [case("one", x=np.array([1.0]))],
    )
    assert "grow calls double, which is still empty" in judge(Half, asked).message


def test_a_stub_whose_class_answers_every_question_with_an_error_is_a_stub() -> None:
    """Nothing is asked of the answer but the call itself, so nothing it says can stop the check."""

    class Stubborn:
        __code__ = property(lambda self: 1 / 0)

        def __call__(self, x: Any, factor: float) -> Any:
            raise NotImplementedError("empty")

    assert verdict_on(Stubborn()).verdict == "missing"


def test_what_a_library_has_not_implemented_is_an_error_of_the_answer() -> None:
    """Not everything that raises NotImplementedError is an empty exercise."""
    from scipy.sparse import eye_array
    from scipy.sparse.linalg import norm

    verdict = verdict_on(lambda x, factor: norm(eye_array(2), -2))
    assert verdict.verdict == "error"


@pytest.mark.parametrize(
    ("answer", "names", "points"),
    [
        (lambda x, f: x * f + 1, ("adds_one",), 0),
        (lambda x, f: f * f * x, ("squares",), 1),
        (lambda x, f: -f * x, ("negates",), 0),
        (lambda x, f: 1 + f * f * x, ("adds_one", "squares"), 0),
        (lambda x, f: 2 * x * f + 1, ("adds_one", "doubles"), 0),
        (lambda x, f: f * x + 1.01, (), 0),
    ],
)
def test_a_wrong_idea_is_named_alone_or_as_a_pair(
    answer: Any, names: tuple[str, ...], points: float
) -> None:
    """What equals a misconception is named; a pair keeps no credit; anything else is not named."""
    verdict = verdict_on(answer)
    assert verdict.misconceptions == names
    assert float(verdict) == points


def test_an_ambiguous_match_says_nothing() -> None:
    """Where two wrong ideas give the same values, neither is named."""
    twin = Exercise(
        id="demo.twin", points=1, ask=call(), reference=scaled, second_reference=scaled_again,
        public=[case("one", x=np.array([1.0]), factor=2.0)],
        ideas=with_hints(
            {"squares": idea(power=2), "doubles": idea(twice=True)}, {"squares": "a", "doubles": "b"}
        ),
    )  # fmt: skip
    assert verdict_on(lambda x, f: x * f * f, twin).misconceptions == ()


def test_a_hard_coded_answer_gets_nothing_and_is_told_why() -> None:
    """Right on the shown inputs and wrong on fresh ones: the message says so."""
    verdict = verdict_on(lambda x, f: np.array([3.0, -6.0, 12.0]))
    assert float(verdict) == 0
    assert "gives back what is right on the inputs of the notebook" in verdict.message


def test_an_answer_that_changes_its_input_gets_at_most_half() -> None:
    """Right values do not make up for a spoilt argument."""

    def spoils(x: Any, factor: float) -> Any:
        result = factor * x
        x[:] = 0
        return result

    verdict = verdict_on(spoils)
    assert float(verdict) == 2.0
    assert "changed x" in verdict.message


def with_a_count(counts: Any, n: int) -> Any:
    """Return the counts by name, with n added to those of the wrens."""
    return {**counts, "wren": [*counts["wren"], n]}


def test_a_copy_that_shares_what_is_inside_is_told_so() -> None:
    """Who wrote copy() already needs to hear what it copies, and of an array there is nothing to say."""
    counts = {"wren": [3, 1], "tit": [2]}
    exercise = Exercise(
        id="demo.count",
        points=4,
        ask=call(),
        public=[case("two birds", counts=counts, n=5)],
        reference=with_a_count,
        second_reference=with_a_count,
    )

    def shared(counts: Any, n: int) -> Any:
        new = counts.copy()
        new["wren"].append(n)
        return new

    verdict = verdict_on(shared, exercise)
    assert float(verdict) == 2
    assert "It changed counts. Work on a copy. A copy of a dict still shares" in verdict.message

    def in_place(x: Any, factor: float) -> Any:
        x *= factor
        return x

    assert "Work on a copy. This alone" in verdict_on(in_place).message


def test_nan_that_came_with_the_input_is_looked_for_there_too() -> None:
    """0/0 and log(0) are no help where a gap of the input was handed on."""
    exercise = Exercise(
        id="demo.fill",
        points=4,
        ask=call(),
        public=[case("a gap", x=np.array([1.0, np.nan, 4.0]))],
        reference=np.nan_to_num,
        second_reference=lambda x: np.where(np.isnan(x), 0.0, x),
    )
    assert "There is NaN in the input, too" in verdict_on(lambda x: x.copy(), exercise).message
    assert "in the input" not in verdict_on(lambda x, factor: np.log(0 * x)).message


def test_changing_the_input_does_not_change_the_right_answer() -> None:
    """The answer works on a copy: spoiling it does not spoil the comparison."""

    def spoils(x: Any, factor: float) -> Any:
        x[:] = 0
        return x

    assert float(verdict_on(spoils)) == 0


def test_a_warning_in_a_right_answer_costs_nothing_and_is_shown(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """nbgrader gives 0 for any word on stderr; a check keeps it out of the cell and mentions it."""
    import sys

    def warns(x: Any, factor: float) -> Any:
        warnings.warn("careful", stacklevel=1)
        print("debugging", file=sys.stderr)
        return factor * x

    verdict = judge(warns, public_question(SCALE))
    assert verdict == 4.0
    assert capsys.readouterr().err == ""
    assert "careful" in verdict.to_html()


def hidden_inputs() -> Any:
    """Return the numbers of the fresh inputs of seed 3."""
    return hidden_question(SCALE, 3).cases[0].inputs["x"]


def test_what_is_said_of_fresh_inputs_shows_no_number_of_them(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Prints, error messages and right values of hidden inputs stay hidden."""

    def prints(x: Any, factor: float) -> Any:
        print("SEEN", x)
        raise ValueError(str(x))

    verdict = judge(prints, hidden_question(SCALE, 3))
    assert not any(f"{number:.3f}" in verdict.to_html() for number in hidden_inputs())
    assert "SEEN" not in capsys.readouterr().out
    wrong = judge(lambda x, f: x, hidden_question(SCALE, 3))
    right = hidden_question(SCALE, 3).cases[0].right
    assert not any(f"{number:.3g}" in wrong.message for number in right)


def test_the_name_of_a_misconception_must_hold_on_public_and_fresh_inputs() -> None:
    """A name that only the public inputs suggest is not said."""

    def partly(x: Any, factor: float) -> Any:
        return factor * x + (1 if len(x) == 3 else 0.3)

    assert verdict_on(partly).misconceptions == ()


class Good:
    """A small estimator."""

    def fit(self, x: Any) -> Good:
        """Learn the mean."""
        self.mean_ = float(np.mean(x))
        self.count_ = len(x)
        return self

    def predict(self, x: Any) -> Any:
        """Say which are above the mean."""
        return np.where(np.asarray(x) > self.mean_, "above", "below")


FIT = Exercise(
    id="demo.fit", points=2, ask=method("fit", reads=("mean_", "count_"), returns_self=True),
    public=[case("three", x=np.array([1.0, 2.0, 6.0]))],
    reference=lambda x, n=0: {"mean_": x.sum() / len(x), "count_": len(x)},
    second_reference=lambda x: {"mean_": float(np.average(x)), "count_": x.size},
    compare={"mean_": close(), "count_": whole()},
)  # fmt: skip
PREDICT = Exercise(
    id="demo.predict", points=2, ask=method("predict"),
    public=[case("two", x=np.array([1.0, 5.0]), state={"mean_": 3.0})],
    reference=lambda x, mean_: np.array(["below" if i <= mean_ else "above" for i in x]),
    second_reference=lambda x, mean_: np.where(x > mean_, "above", "below"),
    compare=labels(),
)  # fmt: skip


def test_a_class_is_judged_method_by_method() -> None:
    """A slip in fit is charged once: predict is judged on a state that the check sets."""

    class NoFit(Good):
        def fit(self, x: Any) -> Good:
            self.mean_ = 0.0
            return self

    class NotSelf(Good):
        def fit(self, x: Any) -> Any:
            super().fit(x)

    assert verdict_on(Good, FIT).verdict == "right"
    assert verdict_on(Good, PREDICT).verdict == "right"
    assert "no count_" in verdict_on(NoFit, FIT).message
    assert verdict_on(NoFit, PREDICT).verdict == "right"
    assert "return self" in verdict_on(NotSelf, FIT).message
    assert "must be a class" in verdict_on(Good(), FIT).message


def test_an_error_can_be_the_right_answer() -> None:
    """Where an error is asked, it counts as right; a value or another error is told so."""

    def inverse(x: float, *, lenient: bool = False) -> float:
        if x == 0:
            if lenient:
                return 0.0
            raise ValueError("zero has no inverse")
        return 1 / x

    def power(x: float) -> float:
        if x == 0:
            raise ValueError
        return float(x**-1.0)

    exercise = Exercise(
        id="demo.inverse", points=1, ask=call(),
        public=[case("two", x=2.0), case("zero", x=0.0, raises="ValueError")],
        reference=inverse, second_reference=power,
        ideas=with_hints({"silent": idea(lenient=True)}, {"silent": "Zero? Think."}),
    )  # fmt: skip
    assert verdict_on(inverse, exercise).verdict == "right"
    assert (
        "must raise ValueError here; it raised ZeroDivisionError"
        in verdict_on(lambda x: 1 / x, exercise).message
    )
    silent = verdict_on(lambda x: 1 / x if x else 0.0, exercise)
    assert silent.misconceptions == ("silent",)
    assert "it returned the number 0" in silent.message
    handed_back = verdict_on(lambda x: 1 / x if x else ValueError("zero"), exercise)
    assert "An error is raised, not returned." in handed_back.message


def test_an_array_where_an_error_is_asked_is_wrong_and_stops_nothing() -> None:
    """An answer that returns a table in place of the error is told what it returned."""

    def halves(x: np.ndarray, *, lenient: bool = False) -> np.ndarray:
        if len(x) % 2 and not lenient:
            raise ValueError("an odd number")
        return x[: len(x) // 2]

    def first_half(x: np.ndarray) -> np.ndarray:
        if len(x) % 2 == 1:
            raise ValueError
        return np.split(x, 2)[0]

    exercise = Exercise(
        id="demo.halves", points=1, ask=call(),
        public=[case("four", x=np.arange(4.0)), case("five", x=np.arange(5.0), raises="ValueError")],
        reference=halves, second_reference=first_half,
        ideas=with_hints({"silent": idea(lenient=True)}, {"silent": "Odd? Think."}),
    )  # fmt: skip
    assert verdict_on(halves, exercise).verdict == "right"
    silent = verdict_on(lambda x: x[: len(x) // 2], exercise)
    assert silent.misconceptions == ("silent",)
    assert "must raise ValueError here; it returned an array of shape (2,)" in silent.message


def test_numbers_and_attributes_of_an_object_can_be_asked() -> None:
    """A typed-in number and a configured object are answers, too."""
    number = Exercise(
        id="demo.number", points=1, ask=value(), public=[case("the number")],
        reference=lambda: 1 / 12, second_reference=lambda: 0.009 / 0.108,
        compare=close(1e-3, why="three right digits"),
    )  # fmt: skip
    assert verdict_on(0.0833, number).verdict == "right"
    wrong = verdict_on(0.0843, number)
    assert wrong.verdict == "wrong"
    assert wrong.message == "number is not right yet; yours is 0.0843."
    assert "booleans" in verdict_on(True, number).message
    good = Exercise(
        id="demo.object", points=1, ask=attributes("mean_"), public=[case("the object")],
        reference=lambda: {"mean_": 2.0}, second_reference=lambda: {"mean_": 2.0},
    )  # fmt: skip
    assert verdict_on(Good().fit([2.0]), good).verdict == "right"
    assert "no mean_" in verdict_on(Good(), good).message
    forgotten = type("Forgotten", (), {"mean_": 2.0})  # the class itself, without brackets
    assert "must be an object, not the class" in verdict_on(forgotten, good).message
    assert float(verdict_on(forgotten, good)) == 0.0


def test_a_tolerance_is_derived_from_independent_right_answers_and_says_how() -> None:
    """The tolerance is of the size of single precision here, and explains itself."""
    tolerance = public_question(SCALE).derive_tolerances().cases[0].tolerances[""]
    assert 2e-6 <= tolerance.relative < 1e-5
    assert "8 times the largest difference between independent right answers" in tolerance.why
    with pytest.raises(ValueError, match="must say why"):
        close(0.1)


def test_a_verdict_is_a_plain_float_in_text_and_words_in_html() -> None:
    """nbgrader reads text/plain as a float; a student reads the HTML."""
    verdict = verdict_on(lambda x, f: f * f * x)
    bundle = verdict._repr_mimebundle_()
    assert bundle["text/plain"] == "1.0"
    assert type(float(bundle["text/plain"])) is float
    assert "It is squared. Why?" in bundle["text/html"]
    assert bundle[MIME]["misconceptions"] == ["squares"]
    assert repr(verdict) == "1.0"


def test_credit_never_exceeds_the_points() -> None:
    """A float above the points would make nbgrader lose the submission."""
    verdict = Verdict(5.000001, exercise="a.b", max_points=5, verdict="right", message="")
    assert float(verdict) == 5.0


def test_the_lower_of_two_verdicts_counts() -> None:
    """Half the points on the public inputs are not made whole by the fresh ones."""
    full = Verdict(2, exercise="a.b", max_points=2, verdict="right", message="Right.")
    half = Verdict(1, exercise="a.b", max_points=2, verdict="wrong", message="Half.")
    assert float(combine(full, half)) == float(combine(half, full)) == 1.0


def test_a_reference_without_a_value_is_the_authors_mistake() -> None:
    """Not a mark of 0 for everybody: the author hears of it."""
    broken = Exercise(
        id="demo.broken", points=1, ask=call(), public=[case("one", x=1.0)],
        reference=lambda x: 1 / 0, second_reference=lambda x: 1.0,
    )  # fmt: skip
    with pytest.raises(ValueError, match="the reference must have a value"):
        question(broken, broken.public)
