"""The answer key of lab6.printed_density."""

from __future__ import annotations

import numpy as np
from scipy import stats

from autograder.exercise import Exercise, call, case, close, idea

from ..shared import POINT_A, SLIDE_MEANS, SLIDE_VARIANCES


def printed_density(x, mean, variances, *, half=0.5, exponent="times", height="root"):
    """Return what the slide computed: Σ where the exponent has Σ⁻¹; the knobs give other ideas."""
    away = x - mean
    squares = {
        "times": away**2 * variances,
        "divide": away**2 / variances,
        "root": away**2 * np.sqrt(variances),
        "squared": (away * variances) ** 2,
        "none": away**2,
    }[exponent]
    pi, size = (2 * np.pi) ** (len(x) / 2), np.prod(variances)
    heights = {
        "root": pi * np.sqrt(size),
        "none": 1.0,
        "no_root": pi * size,
        "no_root_at_all": pi**2 * size,
        "inverse": pi / np.sqrt(size),
        "two_pi": 2 * np.pi * np.sqrt(size),
        "no_pi": np.sqrt(size),
    }
    return float(np.exp(-half * squares.sum()) / heights[height])


def printed_density_by_scipy(x, mean, variances):
    """The same from true densities: a standard deviation of 1/σ, and its height set back."""
    factors = stats.norm.pdf(x, mean, 1 / np.sqrt(variances)) / variances
    return float(np.prod(factors))


def fresh_slips(rng):
    """Fresh points: one, two and many features, narrow and wide."""

    def one(label, d, low, high, like=""):
        variances = rng.uniform(low, high, d)
        mean = rng.uniform(-3, 3, d)
        away = rng.uniform(0.6, 1.8, d) * rng.choice([-1.0, 1.0], d)
        return case(label, like=like, x=mean + away, mean=mean, variances=variances)

    return [
        one("two features", 2, 0.15, 0.5, like="class 1 of the slide"),
        one("one feature", 1, 0.2, 0.7),
        one("three features", 3, 0.2, 0.8),
        one("a narrow class", 2, 0.01, 0.05),
        one("a wide class", 2, 1.5, 3.0),
        one("six features", 6, 0.2, 0.6, like="three features"),
    ]


exercise = Exercise(
    points=3,
    ask=call(),
    public=[
        case("class 1 of the slide", x=POINT_A, mean=SLIDE_MEANS[0], variances=SLIDE_VARIANCES[0]),
        case("class 2 of the slide", x=POINT_A, mean=SLIDE_MEANS[1], variances=SLIDE_VARIANCES[1]),
        case("one feature", x=np.array([2.0]), mean=np.array([0.5]), variances=np.array([0.3])),
        case(
            "three features",
            x=np.array([1.0, -0.5, 2.0]),
            mean=np.array([0.0, 0.5, 1.2]),
            variances=np.array([0.6, 0.25, 1.7]),
        ),
        case(
            "a narrow class",
            x=np.array([0.5, -1.4]),
            mean=np.array([-0.6, 0.1]),
            variances=np.array([0.02, 0.04]),
        ),
        case(
            "a wide class",
            x=np.array([2.5, 0.4]),
            mean=np.array([1.3, -0.8]),
            variances=np.array([2.6, 1.7]),
        ),
    ],
    hidden=fresh_slips,
    reference=printed_density,
    second_reference=printed_density_by_scipy,
    compare=close(),
    ideas={
        "the_true_density": idea(exponent="divide"),
        "standard_deviation_in_the_exponent": idea(exponent="root"),
        "squares_the_variance_too": idea(exponent="squared"),
        "plain_distance": idea(exponent="none"),
        "half_forgotten": idea(half=1.0),
        "normaliser_forgotten": idea(height="none"),
        "determinant_without_root": idea(height="no_root"),
        "root_forgotten": idea(height="no_root_at_all"),
        "inverse_in_front_too": idea(height="inverse"),
        "two_pi_for_two_features_only": idea(height="two_pi"),
        "two_pi_forgotten": idea(height="no_pi"),
    },
)
