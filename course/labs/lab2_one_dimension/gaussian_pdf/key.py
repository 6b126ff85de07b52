"""The answer key of lab2.gaussian_pdf."""

from __future__ import annotations

import numpy as np
from scipy import stats

from autograder.exercise import Exercise, Explains, call, case, close, idea

from ..shared import PETALS_A, PETALS_B, SPECIES_A, fresh_densities, gaussian_pdf, grows


def pdf_by_scipy(x, mean, variance):
    """Evaluate scipy's normal density, which asks for the standard deviation."""
    return stats.norm.pdf(x, loc=mean, scale=np.sqrt(variance))


def draw_missing_half(ax):
    """Show the bell with and without the half."""
    x = np.linspace(0, 5.4, 200)
    mean, variance = SPECIES_A
    right = gaussian_pdf(x, mean, variance)
    ax.plot(x, right, color="#004488", label="with ½")
    wrong = gaussian_pdf(x, mean, variance, exponent="no half")
    ax.plot(x, wrong, color="#BB5566", linestyle="--", label="without")
    ax.set(xlabel="x", ylabel="density")
    ax.legend(frameon=False)


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
        case(
            "a narrow bell: densities above 1",
            x=np.array([0.18, 0.2, 0.21]),
            mean=0.2,
            variance=0.0004,
        ),
        case("a wide bell", x=np.array([-900.0, 150.0, 2000.0]), mean=100.0, variance=250000.0),
        case("near and far points", x=np.array([0.4, -12.0, 5.0, 18.0]), mean=1.0, variance=4.0),
    ],
    hidden=fresh_densities,
    reference=gaussian_pdf,
    second_reference=pdf_by_scipy,
    compare=close(scale="entry"),
    ideas={
        "half_forgotten": idea(
            exponent="no half",
            picture=Explains(
                draw_missing_half,
                "Two bells of the same height over species A: the one without the factor one half is "
                "narrower, so that the area under it is less than 1.",
            ),
        ),
        "not_inverted": idea(exponent="times"),
        "divides_by_the_variance_before_squaring": idea(exponent="squared below"),
        "deviation_not_squared": idea(exponent="no square"),
        "exponent_without_minus": idea(exponent="rising", claim=grows),
        "variance_as_standard_deviation": idea(power=2.0),
        "standard_deviation_as_variance": idea(power=0.5),
        "no_root_in_the_normaliser": idea(peak="no root"),
        "variance_outside_of_the_root": idea(peak="root of 2 pi only"),
        "no_variance_in_the_normaliser": idea(peak="no variance"),
        "normaliser_multiplied_by_the_variance": idea(peak="times variance"),
        "not_normalised": idea(peak="one"),
        "multiplies_by_the_deviation": idea(
            lambda x, mean, variance: variance * gaussian_pdf(x, mean, variance)
        ),
        "distance_without_square": idea(
            lambda x, mean, variance: (
                np.exp(-np.abs(x - mean) / (2 * variance)) / np.sqrt(2 * np.pi * variance)
            )
        ),
    },
)
