"""How an author writes inputs and claims: arrays as text, cases as a table, draws that tell ideas apart."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from autograder import claims
from autograder.exercise import Exercise, array, case, cases, claim_holds, idea, question, telling
from labgauss.checks.question import Case

numbers = st.floats(allow_nan=False, allow_infinity=False)


@given(arrays(float, st.tuples(*[st.integers(1, 4)] * 2), elements=numbers))
def test_a_matrix_written_down_is_the_matrix(X: np.ndarray) -> None:
    """Every number comes back to the last bit, in the same place."""
    text = "; ".join(" ".join(map(repr, row)) for row in X.tolist()) + ";"
    read = array(text)
    assert read.shape == X.shape
    assert read.tobytes() == X.tobytes()


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1 -2 3", np.array([1, -2, 3])),
        ("1 2.5", np.array([1.0, 2.5])),
        ("elm oak", np.array(["elm", "oak"])),
        ("1; 2", np.array([[1], [2]])),
        ("1 0; 0 1 / 2 1; 1 2", np.array([[[1, 0], [0, 1]], [[2, 1], [1, 2]]])),
        ("1e-5 * 3 4", 1e-5 * np.array([3, 4])),
    ],
)
def test_what_an_array_holds_shows_in_how_it_is_written(text: str, wanted: np.ndarray) -> None:
    """Whole numbers, numbers, words, columns, stacks and factors are told apart."""
    read = array(text)
    assert read.dtype == wanted.dtype
    assert read.shape == wanted.shape
    assert read.tolist() == wanted.tolist()


@pytest.mark.parametrize("text", ["1 2; 3", "1 2 3; 4", ""])
def test_rows_of_unequal_length_are_told(text: str) -> None:
    """A forgotten number shifts no other one into its place."""
    with pytest.raises(ValueError, match=r"the rows of an array must have equally many entries\."):
        array(text)


def test_a_table_is_the_cases_it_stands_for() -> None:
    """Cells, names, an input left out, and a line that goes on with the one above."""
    one, two = cases(
        """
                  | X                  | params     | kind | phi
        the first | 1.0 2.0; 3.0 4.0   | (0.0, 1.0) | full |
        another   | A                  | B
                                       | 7,                | 0.5
        """,
        A=np.eye(2),
        B=(2.0, 3.0),
    )
    X = np.array([[1.0, 2.0], [3.0, 4.0]])
    same(one, case("the first", X=X, params=(0.0, 1.0), kind="full"))
    same(two, case("another", X=np.eye(2), params=(2.0, 3.0), kind=np.array([7]), phi=0.5))


def same(one: Case, other: Case) -> None:
    """Compare two cases by value."""
    assert one.label == other.label
    assert list(one.inputs) == list(other.inputs)
    for mine, theirs in zip(one.inputs.values(), other.inputs.values(), strict=True):
        assert type(mine) is type(theirs)
        assert np.array_equal(mine, theirs)


def test_a_line_with_a_cell_too_few_is_named() -> None:
    """A missing bar is a sentence, with the case's label."""
    with pytest.raises(ValueError, match=r"a cell for each of x, mean\. 'b' has more"):
        cases("| x | mean \n a | 1 | 2 \n b | 1")


def test_telling_inputs_are_drawn_until_all_ideas_show() -> None:
    """Right and wrong answers differ pairwise on what is drawn, whatever is drawn first."""
    ideas = {"twice": idea(times=2), "one": idea(lambda x: x + 1), "error": idea(lambda x: [][x])}

    def reference(x: int, *, times: int = 1) -> int:
        return times * x

    drawn = telling(lambda rng: [case("x", x=int(rng.integers(0, 3)))], reference, ideas)
    for seed in range(20):
        assert drawn(np.random.default_rng(seed))[0].inputs["x"] == 2


def answered() -> Case:
    """Return a case with its right value."""
    exercise = Exercise(
        points=1,
        public=[case("two numbers", x=np.array([1.0, 3.0]))],
        reference=lambda x: 1.0 * x,
        second_reference=lambda x: x + 0.0,
        id="lab.same",
    )
    return question(exercise, exercise.public).cases[0]


@pytest.mark.parametrize(
    ("claim", "holds"),
    [
        (lambda got: got.sum() == 8, True),
        (lambda x, got: np.array_equal(got, 2 * x), True),
        (lambda got, right: np.array_equal(got, right), False),
        (lambda given, got, right: set(given) == {"x"}, True),
    ],
)
def test_a_claim_gets_what_it_names(claim: Any, holds: bool) -> None:
    """Inputs by their names, what was got and what is right."""
    assert claim_holds(idea(times=2.0, claim=claim), answered(), np.array([2.0, 6.0])) is holds


def test_a_claim_that_names_what_is_not_there_is_told() -> None:
    """A typo is no claim that is quietly false."""
    mistyped = idea(times=2.0, claim=lambda y, got: True)
    with pytest.raises(ValueError, match=r"must name got, right, given or inputs \(x\). Got y."):
        claim_holds(mistyped, answered(), np.array([2.0, 6.0]))


@pytest.mark.parametrize(
    ("claim", "true", "false"),
    [
        (claims.one_number, 3.0, [3.0]),
        (claims.one_entry, [3.0], [3.0, 1.0]),
        (claims.never_negative, [0.0, 2.0], [-1e-3, 2.0]),
        (claims.never_positive, [-1.0, 0.0], [-1.0, 0.1]),
        (claims.zeros_and_ones, [[0, 1]], [[0.5, 1]]),
        (claims.whole_numbers, [1.0, 3.0], [1.5]),
        (claims.sums_to_one, [0.25, 0.75], [0.5, 0.6]),
        (claims.rows_sum_to_one, [[0.25, 0.75], [np.nan, 1.0]], [[0.25, 0.5]]),
        (claims.columns_sum_to_one, [[0.25], [0.75]], [[0.25, 0.75]]),
        (claims.largest_is_one, [[1.0, 0.2]], [[0.9, 0.2]]),
    ],
)
def test_the_claims_that_are_said_often(claim: Any, true: Any, false: Any) -> None:
    """Each is true of one value and false of another."""
    assert claim(np.array(true)) is True
    assert claim(np.array(false)) is False


def test_a_shape_is_claimed_by_the_names_of_inputs() -> None:
    """One row for each point and one column for each class, say."""
    claim = claims.shaped_like("X", "names")
    assert claim({"X": [1, 2], "names": "abc"}, np.zeros((2, 3)))
    assert not claim({"X": [1, 2], "names": "abc"}, np.zeros((3, 2)))


def test_ideas_that_no_input_tells_apart_are_named() -> None:
    """Two ideas that are one end in a sentence with their names, and not in an endless draw."""
    ideas = {"twice": idea(k=2), "double": idea(k=2), "minus": idea(k=-1)}
    drawn = telling(lambda rng: [case("x", x=float(rng.random()))], lambda x, k=1: k * x, ideas)
    with pytest.raises(ValueError, match="twice and double are not all different"):
        drawn(np.random.default_rng(1))
