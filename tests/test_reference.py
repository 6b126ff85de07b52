"""Every number the course quotes comes out the same in two ways, and as its document prints it."""

import numpy as np
import pytest

from course.errata.errata import BY_KEY
from course.reference.numbers import BY_NAME, NUMBERS
from course.reference.quoted import DOCUMENTS, Quoted

PRINTED = [number for number in NUMBERS if number.printed is not None]

# computed once with other tools; guards against two ways that go wrong together
KNOWN = {
    "000.exercise2.bayes_error": 0.09388269265899,
    "000.exercise2.boundaries": [-1.6534264097200273, 2],
    "000.exercise2.determinant": 7,
    "000.exercise2.squared_distance": 8,
    "000.exercise2.evidence_peak": 0.03035290271,
    "000.exercise1.first_silent_nan": 70,
    "002.petals.means": [2.68, 6.5],
    "002.petals.variances": [0.5336, 0.26],
    "002.petals.nll_species": [5.524420705071556, 2.236205127664104],
    "002.petals.nll_labels": 5.292505905263857,
    "002.petals.nll": 13.053131737999518,
    "002.petals.ties": [4.89472149, 15.36551243],
    "002.petals.ties_with_prior": [4.9444337, 15.31580022],
    "003.log_densities_at_A": [-97.25548081308915, -38.96976652737489],
    "003.posterior_at_A": [4.86223463e-26, 1],
    "003.posterior_at_A_unbiased": [1.33216272e-17, 1],
    "004.genetic.posterior": 1 / 12,
    "004.rain.posterior": [0.4, 0.6],
}


def agrees(number: Quoted, value: object) -> bool:
    """Whether the printed number is `value` to its printed digits."""
    gap = np.abs(np.asarray(value, dtype=float) - np.asarray(number.printed, dtype=float))
    return bool(np.all(gap <= np.asarray(number.within) + 1e-15))


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: number.name)
def test_two_ways_agree(number: Quoted) -> None:
    """Two independent computations give the same number."""
    first, second = np.asarray(number.first(), float), np.asarray(number.second(), float)
    assert first.shape == second.shape
    np.testing.assert_allclose(first, second, rtol=number.agree, atol=number.floor)


@pytest.mark.parametrize("number", PRINTED, ids=lambda number: number.name)
def test_print_is_right_or_in_the_errata(number: Quoted) -> None:
    """The document's number is right to its last digit, or the errata say what is right."""
    assert np.shape(number.printed) == np.shape(number.first())
    if number.erratum:
        assert BY_KEY[number.erratum].document == number.document
        assert not agrees(number, number.first())
    else:
        assert agrees(number, number.first())
        assert agrees(number, number.second())


@pytest.mark.parametrize(("name", "value"), KNOWN.items())
def test_number_is_the_known_one(name: str, value: object) -> None:
    """To eight digits and more, the computed number is the one the course's authors know from elsewhere."""
    np.testing.assert_allclose(np.asarray(BY_NAME[name].first(), float), value, rtol=5e-9, atol=0)


def test_names_are_unique_and_begin_with_a_document() -> None:
    """A name finds one number, and its first part finds the document."""
    assert len(BY_NAME) == len(NUMBERS)
    assert {number.document for number in NUMBERS} == set(DOCUMENTS)


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: number.name)
def test_ways_are_two_functions(number: Quoted) -> None:
    """No number is compared with itself."""
    assert number.first is not number.second
