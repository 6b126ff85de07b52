"""Strict comparison: what must be refused is refused, each with a sentence that helps."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from labgauss.checks.compare import (
    Tolerance,
    compare,
    distance,
    plain_copy,
)
from labgauss.checks.plain import Made, Raised, decode, describe, encode
from labgauss.checks.problem import Audience, Problem, Refused, tell_apart

TWO = {"mean": Tolerance(1e-6), "cov": Tolerance(1e-6)}
RIGHT = (np.array([1.0, 2.0]), np.array([[2.0, -1.0], [-1.0, 2.0]]))


def problem(got: Any, right: Any, tolerances: Any = None) -> Problem | None:
    """Return the problem of an answer, or None when it is right."""
    try:
        compare(plain_copy(got, "the result"), right, tolerances or {"": Tolerance(1e-6)})
    except Refused as found:
        return found.problem
    return None


class Yes:
    """Equal to everything, for whoever asks it."""

    __hash__ = None  # type: ignore[assignment]  # as Python does for who defines __eq__

    def __getattr__(self, name: str) -> Any:
        return lambda *a, **k: True

    def __eq__(self, other: object) -> bool:
        return True


class Liar(np.ndarray):
    """An array that answers numpy's own functions."""

    def __array_function__(self, *_: Any) -> Any:
        return True


def cyclic() -> list[Any]:
    """Return a list that contains itself."""
    a: list[Any] = []
    a.append(a)
    return a


def objects() -> np.ndarray[Any, Any]:
    """Return an array of objects that are equal to everything."""
    array = np.empty(2, dtype=object)
    array[0] = array[1] = Yes()
    return array


@pytest.mark.parametrize(
    ("got", "kind", "says"),
    [
        (None, "kind", "mean, cov"),
        ((RIGHT[0], RIGHT[0]), "shape", "(2, 2)"),
        ((RIGHT[0][:, None], RIGHT[1]), "shape", "mean must be an array of shape (2,)"),
        ((RIGHT[0] > 0, RIGHT[1]), "dtype", "booleans"),
        ((RIGHT[0] + 0j, RIGHT[1]), "dtype", "complex"),
        ((["1", "2"], RIGHT[1]), "dtype", "strings"),
        ((RIGHT[0], RIGHT[1] * np.nan), "nan", "NaN"),
        ((RIGHT[0], np.array([[2.0, np.inf], [-1.0, 2.0]])), "nan", "infinite"),
        ((RIGHT[0], RIGHT[1] * 1.001), "value", "cov[0, 0] should be 2.00"),
        ((np.ma.masked_all(2), RIGHT[1]), "kind", "MaskedArray"),
        ((RIGHT[0].view(Liar), RIGHT[1]), "kind", "plain numpy array"),
        ((Yes(), RIGHT[1]), "kind", "Yes"),
        ((objects(), RIGHT[1]), "kind", "Yes"),
        ((np.empty((0, 1)), RIGHT[1]), "shape", "(0, 1)"),
        ((cyclic(), RIGHT[1]), "kind", "lists within lists"),
        (([1.0, [2.0]], RIGHT[1]), "shape", "different lengths"),
        ((RIGHT[0], RIGHT[1], 3), "kind", "2 values"),
        ({"mean": 1}, "kind", "2 values"),
        (RIGHT[0], "kind", "must be 2 values: mean, cov. Got an array of shape (2,)"),
    ],
)
def test_what_is_not_right_is_refused_with_its_kind_and_a_sentence(
    got: Any, kind: str, says: str
) -> None:
    """Each wrong answer has its own kind of problem, and its sentence names what was got."""
    found = problem(got, RIGHT, TWO)
    assert found is not None
    assert found.kind == kind
    assert says in found.words(Audience.PUBLIC)


@pytest.mark.parametrize(
    "got",
    [
        RIGHT,
        list(RIGHT),
        ([1, 2], [[2, -1], [-1, 2]]),
        ((1.0, 2.0), ((2.0, -1.0), (-1.0, 2.0))),
        (RIGHT[0].astype(np.float32), RIGHT[1].astype(np.float32)),
        (np.array([1, 2]), RIGHT[1].astype(object)),
        ([np.float64(1), np.int8(2)], RIGHT[1]),
    ],
)
def test_lists_tuples_and_arrays_of_the_right_values_are_equally_good(got: Any) -> None:
    """The form in which right values come does not matter."""
    assert problem(got, RIGHT, TWO) is None


@pytest.mark.parametrize("got", [0.25, np.float64(0.25), np.float32(0.25), np.array(0.25)])
def test_a_numpy_scalar_is_as_good_as_a_float(got: Any) -> None:
    """A number may come as a float, a numpy scalar, or an array without axes."""
    assert problem(got, 0.25) is None


@pytest.mark.parametrize(
    "got",
    [Fraction(1, 12), Decimal(1) / 12, [1 / 12], np.array([[1 / 12]]), pd.Series([1 / 12]), 1 / 12],
    ids=lambda got: type(got).__name__,
)
def test_a_right_number_may_have_any_ordinary_type(got: Any) -> None:
    """A fraction, a decimal, an array or a Series of one entry is the number that it holds."""
    assert problem(got, 1 / 12) is None
    assert problem(got, 1 / 11) is not None


def test_a_data_frame_and_a_series_are_the_arrays_they_hold() -> None:
    """What pandas holds is compared as numbers; a subclass with manners of its own is not taken."""
    values = np.array([[1.0, 2.0], [3.0, 4.0]])
    assert problem(pd.DataFrame(values), values) is None
    assert problem(pd.Series(values[0]), values[0]) is None

    class Sly(pd.Series):  # type: ignore[type-arg]  # of whatever it holds
        """A Series that could say anything."""

    found = problem(Sly(values[0]), values[0])
    assert found is not None
    assert found.kind == "kind"


@pytest.mark.filterwarnings("ignore:the matrix subclass:PendingDeprecationWarning")
def test_a_matrix_of_numpy_is_the_table_it_holds() -> None:
    """Older courses teach np.matrix: its entries are compared as any table's; a row of it is a table."""
    values = np.array([[1.0, 2.0], [3.0, 4.0]])
    assert problem(np.matrix(values), values) is None
    assert problem((RIGHT[0], np.matrix(RIGHT[1])), RIGHT, TWO) is None
    assert problem(np.matrix([[1 / 12]]), 1 / 12) is None
    wrong, row = problem(np.matrix(values) + 1, values), problem(np.matrix(values[0]), values[0])
    assert (wrong and wrong.kind, row and row.kind) == ("value", "shape")

    class Sly(np.matrix):  # type: ignore[type-arg]  # of whatever it holds
        """A matrix that could say anything."""

    found = problem(values.view(Sly), values)
    assert found is not None
    assert found.kind == "kind"


def test_one_number_is_no_matrix_but_is_a_vector_of_one_entry() -> None:
    """numpy.cov gives no (1, 1) matrix for one feature: code that goes on with it would stop."""
    found = problem(np.cov(np.array([[1.0, 2.0, 4.0]]), bias=True), np.array([[14 / 9]]))
    assert found is not None
    assert found.kind == "shape"
    assert problem(np.float64(3.0), np.array([3.0])) is None


def test_one_text_is_no_list_of_labels() -> None:
    """A number is a vector of one entry because numpy drops such axes; it makes no text of a list."""
    found = problem("oak", np.array(["oak"]))
    assert found is not None
    assert found.kind == "shape"
    assert distance("oak", np.array(["oak"]), {}) == float("inf")
    assert problem(np.array("oak"), np.array(["oak"])) is None


def test_an_integer_that_was_nan_is_not_0() -> None:
    """NaN cast to int is the smallest integer, whose size overflows: it differs from every count."""
    smallest = np.array([np.iinfo(np.int64).min])
    assert problem(smallest, np.array([0]), {"": Tolerance(numbers="whole")}) is not None
    assert distance(smallest, np.array([0]), {"": Tolerance(numbers="whole")}) == float("inf")


def test_counts_that_are_floats_are_a_fault_of_form_only_where_they_are_right() -> None:
    """Right counts of a float type are told last; wrong ones are told as wrong."""
    whole = {"": Tolerance(numbers="whole")}
    right = np.array([[3, 1], [0, 2]])
    found, other = problem(right.astype(float), right, whole), problem(right + 1.0, right, whole)
    assert found is not None
    assert other is not None
    assert (found.kind, other.kind) == ("form", "value")


def test_two_large_integers_are_told_apart() -> None:
    """Both numbers of the sentence are written out."""
    assert tell_apart(2**53, 2**53 + 1) == ("9007199254740992", "9007199254740993")


def test_a_string_to_find_is_not_given_away() -> None:
    """Neither as an answer of its own nor on hidden inputs; the same for booleans and dict keys."""
    for got, right in (("rome", "paris"), (False, True), ({"rome": 1}, {"paris": 1})):
        found = problem(got, right)
        assert found is not None
        for sentence in (found.words(Audience.OWN), found.words(Audience.HIDDEN)):
            assert "paris" not in sentence
            assert "must be True." not in sentence


@pytest.mark.parametrize(
    ("got", "fine"),
    [([[1, 2]], True), ([[1.0, 2.0]], False), (np.array([[1, 2]], dtype=np.uint8), True)],
)
def test_counts_must_be_whole_numbers(got: Any, fine: bool) -> None:
    """Where counts are asked, an integer type is asked."""
    found = problem(got, np.array([[1, 2]]), {"": Tolerance(numbers="whole")})
    assert (found is None) == fine
    assert found is None or "whole numbers" in found.words(Audience.PUBLIC)


def test_labels_of_any_type_are_compared_one_by_one() -> None:
    """Labels may be texts or numbers; a wrong one is shown with its place."""
    right = np.array(["a", "b"])
    assert problem(["a", "b"], right) is None
    found = problem(np.array(["a", "c"], dtype=object), right)
    assert found is not None
    assert "[1] should be 'b'; yours is 'c'" in found.words(Audience.PUBLIC)
    assert problem([1, 0], np.array([True, False])) is not None
    assert problem([1.0, 2.0], np.array([1, 2]), {"": Tolerance(numbers="labels")}) is None


def test_a_dict_is_compared_key_by_key() -> None:
    """Missing and surplus keys are named."""
    right = {"counts": {"a": 1}, "means": {"a": np.zeros(2)}}
    assert problem({"counts": {"a": 1}, "means": {"a": [0, 0]}}, right) is None
    found = problem({"counts": {"a": 1}}, right)
    assert found is not None
    assert "Missing: 'means'" in found.words(Audience.PUBLIC)
    found = problem({"counts": {"a": 1, "b": 2}, "means": {"a": np.zeros(2)}}, right)
    assert found is not None
    assert "'b'" in found.words(Audience.PUBLIC)


def test_the_entry_that_is_farthest_off_is_shown() -> None:
    """Not the largest one, nor the first."""
    found = problem(np.array([10.25, 20.25, -4.5]), np.array([10.0, 20.0, 5.0]))
    assert found is not None
    assert found.words(Audience.PUBLIC).startswith("the result[2] should be 5.00; yours is -4.50")


def test_the_entry_that_is_shown_is_wrong() -> None:
    """A large number may be farther off and right; NaN that is right is no wrong entry either."""
    own = {"": Tolerance(1e-3, scale="entry")}
    for got, right in (([1000.9, 1.5], [1000.0, 1.0]), ([np.nan, 1.5], [np.nan, 1.0])):
        with pytest.raises(Refused) as refused:
            compare(np.array(got), np.array(right), own)
        words = refused.value.problem.words(Audience.PUBLIC)
        assert words.startswith("the result[1] should be 1.00; yours is 1.50 (1 of 2")


def test_an_infinite_entry_lets_no_other_one_pass() -> None:
    """Beside the logarithm of 0 every other number is held against its own size."""
    right, tolerance = np.array([-np.inf, 1.0]), {"": Tolerance(1e-6)}
    assert distance(np.array([-np.inf, 1.0]), right, tolerance) == 0
    assert distance(np.array([-np.inf, 2.0]), right, tolerance) == pytest.approx(1e6)


def test_the_sentence_for_a_hidden_input_shows_no_value() -> None:
    """What is said of a hidden input tells neither what is right, nor what came and where."""
    found = problem(np.array([1.0, 2.5]), np.array([1.0, 2.0]))
    assert found is not None
    assert "2.50" in found.words(Audience.PUBLIC)
    assert found.words(Audience.HIDDEN) == "the result is not right."


@given(st.floats(-1e6, 1e6), st.floats(-1e6, 1e6))
def test_two_different_numbers_are_written_differently(a: float, b: float) -> None:
    """A message never says that 0.5 should be 0.5."""
    first, second = tell_apart(a, b)
    assert (first != second) == (a != b)


@pytest.mark.parametrize("scale", ["array", "entry"])
def test_distance_counts_in_tolerances(scale: str) -> None:
    """A difference of three tolerances is three, whatever the scale."""
    tolerance = {"": Tolerance(1e-3, scale=scale)}
    assert distance(np.array([1.0, 1.003]), np.array([1.0, 1.0]), tolerance) == pytest.approx(3)


@pytest.mark.parametrize(("scale", "units"), [("array", 0.5), ("entry", 500)])
def test_a_scale_is_the_largest_entry_or_each_entrys_own(scale: str, units: float) -> None:
    """Beside 1000, a difference of 0.5 at 1 is half a tolerance of the array and 500 of the entry."""
    tolerance = {"": Tolerance(1e-3, scale=scale)}
    found = distance(np.array([1000.0, 1.5]), np.array([1000.0, 1.0]), tolerance)
    assert found == pytest.approx(units)


def test_distance_is_infinite_between_things_of_different_kinds() -> None:
    """A shape, a NaN or an error is never near a value."""
    tolerance = {"": Tolerance(1.0)}
    for other in (np.zeros(3), np.array([np.nan, 0.0]), Raised("ValueError"), "text", None):
        assert distance(other, np.zeros(2), tolerance) == float("inf")
    assert distance(Raised("ValueError"), Raised("ValueError"), tolerance) == 0
    assert distance(np.array([np.nan, 1.0]), np.array([np.nan, 1.0]), tolerance) == 0


plain_values = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False), st.text(max_size=5)
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.tuples(inner, inner),
        st.dictionaries(st.one_of(st.integers(), st.text(max_size=3)), inner, max_size=3),
    ),
    max_leaves=8,
)


@given(plain_values)
def test_plain_values_survive_the_answer_sheet(value: Any) -> None:
    """What is written to a sheet is read back to the last bit."""
    import json

    assert decode(json.loads(json.dumps(encode(value)))) == value


@pytest.mark.parametrize("dtype", ["<f8", "<i8", "|b1", "<U3", "<f4", "|O"])
def test_arrays_survive_the_answer_sheet(dtype: str) -> None:
    """Shape, dtype and every entry of an array come back."""
    import json

    array = np.array([[1, 0], [1, 1], [0, 1]]).astype(dtype)
    back = decode(json.loads(json.dumps(encode(array))))
    assert back.dtype == array.dtype
    assert np.array_equal(back, array)


def test_an_argument_can_be_made_only_from_trusted_packages() -> None:
    """A sheet can name numpy's cosine, but not the operating system."""
    assert Made("numpy.cos").make()(0.0) == 1.0
    with pytest.raises(ValueError, match="labgauss, math, numpy, scipy"):
        Made("os.system", {"command": "true"}).make()


def test_every_kind_of_value_has_a_description() -> None:
    """Messages speak of what was got in words."""
    assert describe(np.zeros((2, 3))) == "an array of shape (2, 3)"
    assert describe([1, 2]) == "a list of 2"
    assert describe(()) == "an empty tuple"
    assert describe(2.0) == "the number 2"
    assert describe(np.float64(2)) == "the number 2"
    assert describe(True) == "the boolean True"
    assert describe(Yes()).endswith(".Yes")
    assert describe(1j) == "a complex number"
