"""The answer key of lab2.gaussian_log_pdf."""

from __future__ import annotations

import numpy as np
from scipy import stats

from autograder.exercise import Exercise, call, case, idea

from ..shared import (
    PETALS_A,
    PETALS_B,
    _exponent,
    apart,
    fresh_densities,
    gaussian_pdf,
    grows,
    log_above_a_floor,
    scaled,
)


def gaussian_log_pdf(x, mean, variance, *, power=1.0, exponent="right", constant="right", sign=1):
    """Evaluate the log density as a sum of two terms; the knobs are ways to mistype them."""
    spread = variance**power
    term = {
        "right": -0.5 * np.log(2 * np.pi * spread),
        "plus": 0.5 * np.log(2 * np.pi * spread),
        "no root": -np.log(2 * np.pi * spread),
        "no 2 pi": -0.5 * np.log(spread),
        "root of 2 pi only": -0.5 * np.log(2 * np.pi) - np.log(spread),
        "outside": -0.5 * np.log(2 * np.pi) * spread,
        "base ten": -0.5 * np.log10(2 * np.pi * spread),
        "none": 0.0,
    }[constant]
    return sign * (term + _exponent(x, mean, spread, exponent))


def log_pdf_by_scipy(x, mean, variance):
    """Evaluate scipy's normal log density."""
    return stats.norm.logpdf(x, loc=mean, scale=np.sqrt(variance))


def log_of_density(x, mean, variance):
    """Take the log of a density that may already have become 0."""
    return np.log(gaussian_pdf(x, mean, variance))


def _flat_far_away(given, got, right):
    """Return whether all points whose density is 0 have one value."""
    flat = got[gaussian_pdf(given["x"], given["mean"], given["variance"]) == 0]
    return np.all(flat == flat[:1])


def log_to_base_ten(x, mean, variance):
    """Take every logarithm to base 10."""
    return gaussian_log_pdf(x, mean, variance) / np.log(10)


def product_of_logs(x, mean, variance):
    """Multiply the logarithms of the two factors where they should be added."""
    return -0.5 * np.log(2 * np.pi * variance) * _exponent(x, mean, variance, "right")


def fresh_log_densities(rng):
    """Take the densities' inputs, and points so far away that the density is 0."""
    mean, deviation = scaled(rng)
    near, far = apart(rng, 0.1, 3, 4), apart(rng, 60, 2000, 4)
    return [
        *fresh_densities(rng)[:2],
        case("a narrow bell", x=0.02 * apart(rng, 0.2, 3, 5), mean=0.005,
             variance=float(rng.uniform(1e-4, 4e-4))),
        case("a wide bell", x=rng.uniform(-900, 900, size=5), mean=100.0,
             variance=float(rng.uniform(1e5, 1e6))),
        case("near and far points", x=mean + deviation * rng.permutation(np.append(near, far)),
             mean=mean, variance=deviation**2),
        case("all points far away", like="petals of 20 cm and 60 cm under species B", x=mean + deviation * far, mean=mean, variance=deviation**2),
    ]  # fmt: skip


exercise = Exercise(
    points=2,
    ask=call(),
    public=[
        case(
            "the petals under species A",
            x=np.concatenate([PETALS_A, PETALS_B]),
            mean=2.68,
            variance=0.5336,
        ),
        case("one petal under species B", x=np.array([5.8]), mean=6.5, variance=0.26),
        case("a narrow bell", x=np.array([0.18, 0.2, 0.23]), mean=0.2, variance=0.0004),
        case(
            "petals of 20 cm and 60 cm under species B",
            x=np.array([20.0, 60.0]),
            mean=6.5,
            variance=0.26,
        ),
        case("a wide bell", x=np.array([-900.0, 150.0, 2000.0]), mean=100.0, variance=250000.0),
        case("near and far points", x=np.array([0.0, -1.0, 1e3, -1e6]), mean=0.5, variance=2.0),
    ],
    hidden=fresh_log_densities,
    reference=gaussian_log_pdf,
    second_reference=log_pdf_by_scipy,
    ideas={
        "log_of_an_underflowed_density": idea(log_of_density),
        "floor_under_the_density": idea(log_above_a_floor, claim=_flat_far_away),
        "half_forgotten": idea(exponent="no half"),
        "divides_by_the_variance_before_squaring": idea(exponent="squared below"),
        "not_inverted": idea(exponent="times"),
        "exponent_without_minus": idea(exponent="rising", claim=grows),
        "product_of_the_logarithms": idea(product_of_logs),
        "variance_as_standard_deviation": idea(power=2.0),
        "root_lost_in_the_logarithm": idea(constant="no root"),
        "height_with_the_wrong_sign": idea(constant="plus"),
        "variance_outside_of_the_root": idea(constant="root of 2 pi only"),
        "variance_outside_of_the_logarithm": idea(constant="outside"),
        "two_pi_forgotten": idea(constant="no 2 pi"),
        "normaliser_forgotten": idea(constant="none"),
        "logarithm_to_base_ten": idea(constant="base ten"),
        "log_density_to_base_ten": idea(log_to_base_ten),
        "returns_the_negative": idea(sign=-1, claim=grows),
    },
)
