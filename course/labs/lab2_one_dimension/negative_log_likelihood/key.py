"""The answer key of lab2.negative_log_likelihood."""

from __future__ import annotations

import numpy as np
from scipy import stats

from autograder.exercise import Exercise, call, case, idea

from ..gaussian_log_pdf.key import gaussian_log_pdf
from ..shared import PETALS_A, PETALS_B, apart, gaussian_pdf, log_above_a_floor, scaled


def negative_log_likelihood(
    x,
    mean,
    variance,
    *,
    power=1.0,
    half=0.5,
    per=1,
    constant=True,
    once=False,
    refit=False,
    sign=1,
    root=0.5,
):
    """Sum the two terms over the points; the knobs drop, average or replace something."""
    if refit:
        mean, variance = np.mean(x), np.var(x)
    spread = variance**power
    count = 1 if once else len(x)
    heights = count * root * np.log((2 * np.pi if constant else 1.0) * spread)
    return sign * float(heights + half * np.sum((x - mean) ** 2) / spread) / (per or len(x))


def nll_by_scipy(x, mean, variance):
    """Ask scipy for the penalty it minimises when it fits a normal distribution."""
    return stats.norm.nnlf((mean, np.sqrt(variance)), x)


def nll_of_product(x, mean, variance):
    """Take the log of the product of the densities."""
    return -np.log(np.prod(gaussian_pdf(x, mean, variance)))


def nll_of_densities(x, mean, variance):
    """Take the log of each density."""
    return -np.sum(np.log(gaussian_pdf(x, mean, variance)))


def square_of_the_sum(x, mean, variance):
    """Sum the deviations before they are squared."""
    heights = len(x) / 2 * np.log(2 * np.pi * variance)
    return float(heights + np.sum(x - mean) ** 2 / (2 * variance))


def nll_multiplied(x, mean, variance):
    """Write / 2 * variance where / (2 * variance) is meant."""
    heights = len(x) / 2 * np.log(2 * np.pi * variance)
    return float(heights + np.sum((x - mean) ** 2) / 2 * variance)


def nll_of_first_point(x, mean, variance):
    """Return from the loop in its first round."""
    return negative_log_likelihood(x[:1], mean, variance)


def nll_point_by_point(x, mean, variance):
    """Forget the sum."""
    return -gaussian_log_pdf(x, mean, variance)


def nll_above_a_floor(x, mean, variance):
    """Sum the logs of densities that are kept above a tiny number."""
    return float(-np.sum(log_above_a_floor(x, mean, variance)))


def fresh_samples(rng):
    """Draw parameters that fit and that do not, points far away, a narrow bell, many points."""
    mean, deviation = scaled(rng, 1.0, 30.0)
    x = mean + deviation * apart(rng, 0.1, 2, int(rng.integers(4, 9)))
    far = mean + deviation * apart(rng, 12.5, 14, int(rng.integers(12, 18)))
    sharp = rng.uniform(0.002, 0.01)
    return [
        case("parameters that fit", like="species A at its estimates", x=x, mean=float(x.mean()), variance=float(x.var())),
        case("parameters that do not fit", like="species A under other parameters", x=x, mean=mean + 2 * deviation,
             variance=float((deviation * rng.uniform(0.4, 0.7)) ** 2)),
        case("many points far away", like="twelve points, 13 standard deviations away", x=far, mean=mean, variance=deviation**2),
        case("one point very far away", like="one point, 60 standard deviations away", x=np.array([mean + deviation * rng.uniform(60, 500)]),
             mean=mean, variance=deviation**2),
        case("a narrow bell: a negative result", x=0.03 + sharp * apart(rng, 0.1, 1.5, 6),
             mean=0.03, variance=float(sharp**2)),
        case("two hundred points", like="twenty points", x=rng.normal(size=200), mean=0.5, variance=2.0),
    ]  # fmt: skip


exercise = Exercise(
    points=3,
    ask=call(),
    public=[
        case("species A at its estimates", x=PETALS_A, mean=2.68, variance=0.5336),
        case("species B at its estimates", x=PETALS_B, mean=6.5, variance=0.26),
        case("species A under other parameters", x=PETALS_A, mean=4.0, variance=2.25),
        case(
            "twelve points, 13 standard deviations away",
            x=np.array([26.0, -26.0, 26.5, -26.5, 27.0, -27.0] * 2),
            mean=0.0,
            variance=4.0,
        ),
        case("one point, 60 standard deviations away", x=np.array([120.0]), mean=0.0, variance=4.0),
        case(
            "a narrow bell: a negative result",
            x=np.array([0.01, 0.012, 0.009]),
            mean=0.01,
            variance=4e-6,
        ),
        case("twenty points", x=np.linspace(-2.5, 2.25, 20), mean=0.5, variance=2.0),
    ],
    hidden=fresh_samples,
    reference=negative_log_likelihood,
    second_reference=nll_by_scipy,
    equivalent={
        "gaussian_log_pdf(x, mean, variance) → gaussian_log_pdf(mean, x, variance)": "the density is "
        "symmetric in x and the mean",
    },
    ideas={
        "log_of_the_product": idea(nll_of_product),
        "log_of_underflowed_densities": idea(nll_of_densities),
        "only_the_first_point": idea(nll_of_first_point),
        "averaged_over_the_points": idea(per=None),
        "sign_of_the_log_likelihood": idea(sign=-1),
        "half_forgotten": idea(half=1.0),
        "height_with_the_wrong_sign": idea(root=-0.5, alone=True),
        "not_inverted": idea(nll_multiplied),
        "root_lost_in_the_logarithm": idea(root=1.0),
        "squares_the_sum": idea(square_of_the_sum),
        "normaliser_counted_once": idea(once=True),
        "two_pi_forgotten": idea(constant=False),
        "variance_as_standard_deviation": idea(power=2.0),
        "refits_the_parameters": idea(refit=True),
        "one_value_per_point": idea(nll_point_by_point),
        "floor_under_the_density": idea(nll_above_a_floor),
        "log_of_the_sum": idea(
            lambda x, mean, variance: -float(np.log(gaussian_pdf(x, mean, variance).sum()))
        ),
    },
)
