"""Remarks on wrong answers: true of every answer they are made about, silent about all others."""

import re
from typing import Any

import numpy as np
import pytest
from scipy.special import expit

from labgauss.remarks import logistic_slope, order_of_equals, still_features

RNG = np.random.default_rng(7)
X = RNG.normal(size=(40, 3))
Y = (X[:, 0] + RNG.normal(size=40) > 0).astype(int)


def numbers(remark: str) -> list[float]:
    """Return the printed log likelihood and gradient."""
    likelihood = re.search(r"log likelihood is (\S+) and", remark)
    gradient = re.search(r"last\) is \(([^)]*)\)", remark)
    assert likelihood is not None
    assert gradient is not None
    return [float(n.replace("−", "-")) for n in (likelihood[1], *gradient[1].split(", "))]


@pytest.mark.parametrize("seed", range(5))
def test_the_remark_tells_the_log_likelihood_and_its_gradient(seed: int) -> None:
    """They are those of the formulas, to the digits that are printed."""
    w, b = np.random.default_rng(seed).normal(size=3), 0.3
    p = expit(X @ w + b)
    ell = np.log(np.where(Y == 1, p, 1 - p)).sum()
    expected = [ell, *(X.T @ (Y - p)), (Y - p).sum()]
    np.testing.assert_allclose(numbers(logistic_slope(X, Y, (w, b))), expected, rtol=5.1e-3)


def test_the_gradient_is_that_of_the_log_likelihood() -> None:
    """A small step along each axis raises what is printed first by what is printed after it."""
    w, b, h = np.array([0.4, -0.2, 0.1]), -0.3, 1e-6

    def ell(w: Any, b: float) -> float:
        return float(-np.logaddexp(0, -np.where(Y == 1, 1, -1) * (X @ w + b)).sum())

    steps = [(ell(w + h * e, b) - ell(w - h * e, b)) / (2 * h) for e in np.eye(3)]
    steps.append((ell(w, b + h) - ell(w, b - h)) / (2 * h))
    np.testing.assert_allclose(numbers(logistic_slope(X, Y, (w, b)))[1:], steps, rtol=5.1e-3)


def test_weights_that_ran_away_have_a_place_too() -> None:
    """A diverged answer is told its log likelihood, without a warning."""
    remark = logistic_slope(X, Y, (np.array([1e5, -1e5, 0.0]), 0.0))
    assert numbers(remark)[0] < -1e4


@pytest.mark.parametrize(
    "answer", [(np.zeros(3), 0), [[0.0, 0.0, 0.0], [0.0]], (np.ones(3), np.float32(1))]
)
def test_ordinary_forms_of_a_pair_are_read(answer: Any) -> None:
    """Lists, whole numbers and arrays of one entry are numbers as well."""
    assert logistic_slope(X, Y, answer).startswith("At your w and b")


@pytest.mark.parametrize(
    "answer",
    [
        None,
        3.0,
        "wb",
        {"w": [0, 0, 0], "b": 0},
        {1, 2},
        (np.zeros(3),),
        (np.zeros(3), 0.0, 0.0),
        (np.zeros(2), 0.0),
        (np.zeros((3, 1)), 0.0),
        (np.zeros(3), np.zeros(2)),
        (0.0, np.zeros(3)),
        (np.array([np.nan, 0, 0]), 0.0),
        (np.zeros(3), np.inf),
        (np.full(3, 1e308), 1e308),
        (np.array(["a", "b", "c"]), 0.0),
        (np.zeros(3, dtype=complex), 0.0),
        ([[1, 2], [3]], 0.0),
        (np.zeros(3), None),
        (object(), object()),
        np.array(2.0),
        np.zeros((2, 3)),
    ],
)
def test_nothing_is_said_of_an_answer_that_is_no_place_on_the_hill(answer: Any) -> None:
    """Neither an error nor a sentence about something that is not w and b."""
    assert logistic_slope(X, Y, answer) == ""


@pytest.mark.parametrize("scale", [1e-6, 1.0, 1e6])
def test_a_feature_that_should_stand_still_is_told_how_far_it_goes(scale: float) -> None:
    """A ridge of 1e-6 moves it by a thousandth of the noise, whatever the unit of the others is."""
    cov, mean, Z = scale**2 * np.diag([4.0, 0.0, 1.0]), scale * np.ones(3), RNG.normal(size=(9, 3))
    samples = mean + Z * np.sqrt(np.diag(cov) + 1e-6)
    said = re.search(
        r"variance 0 is (\S+) away .* deviation here is (\S+)\.$",
        still_features(mean, cov, Z, samples),
    )
    assert said is not None
    expected = [1e-3 * np.abs(Z[:, 1]).max(), 2 * scale]
    np.testing.assert_allclose([float(number) for number in said.groups()], expected, rtol=0.06)


@pytest.mark.parametrize(
    "answer",
    ["text", None, 3.0, [[1.0]], [[1.0, 2.0], [3.0]], np.full((9, 3), np.nan), [["a"] * 3] * 9],
)
def test_nothing_is_said_of_samples_that_are_no_table_of_numbers(answer: Any) -> None:
    """What cannot be measured is left alone, and so is a table in which the still feature stands still."""
    cov, Z = np.diag([4.0, 0.0, 1.0]), RNG.normal(size=(9, 3))
    assert still_features(np.ones(3), cov, Z, answer) == ""
    assert still_features(np.ones(3), cov, Z, np.ones((9, 3))) == ""
    assert still_features(np.ones(3), np.eye(3), Z, Z) == ""


def mistakes_with_ties() -> tuple[Any, Any, Any]:
    """Return posteriors of which rows 1, 3, 4 are equally sure mistakes, row 0 a surer one, row 2 none."""
    sure = np.array([0.9, 0.7, 0.8, 0.7, 0.7])
    return np.column_stack([1 - sure, sure]), np.array([0, 0, 1, 0, 0]), np.array([0, 1])


@pytest.mark.parametrize("rows", [[0, 3, 1], np.array([0, 4, 3]), (0, 1, 4)])
def test_rows_that_differ_among_equals_only_are_told_so(rows: Any) -> None:
    """Another order of equals, or a later one in the place of an earlier one."""
    posterior, y, classes = mistakes_with_ties()
    assert "equally sure" in order_of_equals(posterior, y, classes, 3, rows)


@pytest.mark.parametrize(
    "rows",
    [
        [0, 1, 3],
        [3, 0, 1],
        [0, 1, 2],
        [0, 1],
        [0, 1, 1],
        [0, 1, 99],
        [0.0, 1.0, 4.0],
        None,
        "034",
        [[0, 1, 4]],
    ],
)
def test_nothing_is_said_of_rows_that_are_right_or_wrong_in_another_way(rows: Any) -> None:
    """Right rows, a less sure one too early, no mistake, too few, one twice, none that exists, no rows."""
    posterior, y, classes = mistakes_with_ties()
    assert order_of_equals(posterior, y, classes, 3, rows) == ""
