"""Document 002: petal lengths of two species, maximum likelihood in one dimension and in many."""

import math
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import brentq
from scipy.stats import bernoulli, norm

from course.reference.quoted import Quoted
from labgauss.datasets import load_petal_lengths

Array = NDArray[np.float64]

PAIRS = [(1.8, 0), (2.1, 0), (2.5, 0), (3.2, 0), (3.8, 0), (5.8, 1), (6.7, 1), (7.0, 1)]
SPECIES = {0: [1.8, 2.1, 2.5, 3.2, 3.8], 1: [5.8, 6.7, 7.0]}


def exact_fit(species: int) -> tuple[Fraction, Fraction]:
    """Mean and 1/N variance as fractions of the printed decimals."""
    values = [Fraction(str(value)) for value in SPECIES[species]]
    mean = sum(values, Fraction(0)) / len(values)
    return mean, sum(((value - mean) ** 2 for value in values), Fraction(0)) / len(values)


def library_fit(species: int) -> tuple[float, float]:
    """Mean and variance by scipy's maximum-likelihood fit of a normal law."""
    x, y = load_petal_lengths()
    mean, sd = norm.fit(x[y == species])
    return float(mean), float(sd**2)


def likelihood_in_closed_form(species: int) -> float:
    """Negative log-likelihood at its minimum, N/2 (ln 2πσ² + 1)."""
    _, variance = exact_fit(species)
    return len(SPECIES[species]) / 2 * (math.log(2 * math.pi * float(variance)) + 1)


def likelihood_by_summing(species: int) -> float:
    """The same as a sum of scipy's log densities."""
    x, y = load_petal_lengths()
    mean, variance = library_fit(species)
    return -float(norm.logpdf(x[y == species], mean, math.sqrt(variance)).sum())


def ties_by_quadratic(phi: float) -> Array:
    """Where the classes tie: the roots of a quadratic, ascending."""
    (m0, v0), (m1, v1) = ((float(m), float(v)) for m, v in (exact_fit(0), exact_fit(1)))
    a = 1 / v0 - 1 / v1
    b = 2 * (m1 / v1 - m0 / v0)
    c = m0 * m0 / v0 - m1 * m1 / v1 + math.log(v0 / v1) + 2 * math.log(phi / (1 - phi))
    return np.sort(np.roots([a, b, c]))


def ties_by_bisection(phi: float) -> list[float]:
    """The same by root finding on the log odds."""

    def log_odds(x: float) -> float:
        (m0, v0), (m1, v1) = library_fit(0), library_fit(1)
        first = norm.logpdf(x, m1, math.sqrt(v1)) + math.log(phi)
        return float(first - norm.logpdf(x, m0, math.sqrt(v0)) - math.log(1 - phi))

    return [brentq(log_odds, 2.68, 6.5, xtol=1e-13), brentq(log_odds, 10, 20, xtol=1e-13)]


def posterior_by_rule(x: float, phi: float) -> float:
    """P(species B | x) by Bayes' rule."""
    (m0, v0), (m1, v1) = library_fit(0), library_fit(1)
    joint0 = norm.pdf(x, m0, math.sqrt(v0)) * (1 - phi)
    joint1 = norm.pdf(x, m1, math.sqrt(v1)) * phi
    return float(joint1 / (joint0 + joint1))


def posterior_by_ties(x: float, phi: float) -> float:
    """The same as a logistic function of the quadratic through the two tie points."""
    low, high = ties_by_quadratic(phi)
    curvature = 0.5 * (1 / float(exact_fit(0)[1]) - 1 / float(exact_fit(1)[1]))
    return 1 / (1 + math.exp(-curvature * (x - low) * (x - high)))


DATA = "Example 1D Classification Problem"
FIT = "MLE Solution for Univariate Gaussians"
NLL = "Negative Log Likelihood"
RULE = "Generative Classifier, Making Predictions"

NUMBERS = [
    Quoted(
        name="002.petals.pairs",
        place=DATA,
        printed=PAIRS,
        first=lambda: np.column_stack(load_petal_lengths()),
        second=lambda: [(x, species) for species in (0, 1) for x in SPECIES[species]],
        note="the list of pairs and the two lists of lengths agree",
    ),
    Quoted(
        name="002.petals.counts",
        place=DATA,
        printed=[5, 3],
        first=lambda: np.bincount(load_petal_lengths()[1]),
        second=lambda: [len(SPECIES[0]), len(SPECIES[1])],
        note="printed as words: five measurements and three",
    ),
    Quoted(
        name="002.petals.means",
        place=FIT,
        first=lambda: [float(exact_fit(species)[0]) for species in (0, 1)],
        second=lambda: [library_fit(species)[0] for species in (0, 1)],
        note="2.68 and 6.5",
    ),
    Quoted(
        name="002.petals.variances",
        place=FIT,
        first=lambda: [float(exact_fit(species)[1]) for species in (0, 1)],
        second=lambda: [library_fit(species)[1] for species in (0, 1)],
        note="0.5336 and 0.26",
    ),
    Quoted(
        name="002.petals.phi",
        place="MLE for the Bernoulli Distribution",
        first=lambda: float(Fraction(3, 8)),
        second=lambda: np.mean(load_petal_lengths()[1]),
        note="N₁ / (N₀ + N₁) = 3/8",
    ),
    Quoted(
        name="002.petals.nll_species",
        place="Splitting the Data",
        first=lambda: [likelihood_in_closed_form(species) for species in (0, 1)],
        second=lambda: [likelihood_by_summing(species) for species in (0, 1)],
        note="5.524420705071556 and 2.236205127664104",
    ),
    Quoted(
        name="002.petals.nll_labels",
        place="MLE for the Bernoulli Distribution",
        first=lambda: -3 * math.log(3 / 8) - 5 * math.log(5 / 8),
        second=lambda: -bernoulli.logpmf(load_petal_lengths()[1], 3 / 8).sum(),
        note="5.292505905263857",
    ),
    Quoted(
        name="002.petals.nll",
        place=NLL,
        first=lambda: sum(map(likelihood_in_closed_form, (0, 1)), -math.log(3**3 * 5**5 / 8**8)),
        second=lambda: (
            sum(map(likelihood_by_summing, (0, 1)))
            - bernoulli.logpmf(load_petal_lengths()[1], 3 / 8).sum()
        ),
        note="13.053131737999518, labels and lengths together",
    ),
    Quoted(
        name="002.petals.ties",
        place=RULE,
        first=lambda: ties_by_quadratic(0.5),
        second=lambda: ties_by_bisection(0.5),
        note="two points, 4.89472149 and 15.36551243, because the variances differ",
    ),
    Quoted(
        name="002.petals.ties_with_prior",
        place="Adding 'Prior' Knowledge",
        first=lambda: ties_by_quadratic(3 / 8),
        second=lambda: ties_by_bisection(3 / 8),
        note="4.9444337 and 15.31580022",
    ),
    Quoted(
        name="002.petals.posterior",
        place="Bringing it all Together",
        first=lambda: [posterior_by_rule(x, 3 / 8) for x in (4.5, 5.0, 5.5, 20.0)],
        second=lambda: [posterior_by_ties(x, 3 / 8) for x in (4.5, 5.0, 5.5, 20.0)],
        agree=1e-9,
        note="P(species B) at 4.5, 5, 5.5 and 20 cm; the last one is species A",
    ),
    Quoted(
        name="002.bernoulli",
        place="Bernoulli Distribution",
        first=lambda: [0.375**y * 0.625 ** (1 - y) for y in (0, 1)],
        second=lambda: bernoulli.pmf([0, 1], 3 / 8),
        note="the one-line form is the two-line form",
    ),
    Quoted(
        name="002.covariance_parameters",
        place="Properties of the Covariance Matrix",
        first=lambda: [d * (d + 1) // 2 for d in range(1, 21)],
        second=lambda: [len(np.tril_indices(d)[0]) for d in range(1, 21)],
        note="D(D+1)/2 for D = 1, …, 20, counted entry by entry",
    ),
]
