"""What several exercises of lab2 share: one measurement, two classes."""

from __future__ import annotations

import numpy as np

from autograder.exercise import case

PETALS_A = np.array([1.8, 2.1, 2.5, 3.2, 3.8])

PETALS_B = np.array([5.8, 6.7, 7.0])

SPECIES_A = (2.68, 0.5336)

SPECIES_B = (6.5, 0.26)

# --- the density ----------------------------------------------------------------------------------


def _exponent(x, mean, spread, form):
    deviation = x - mean
    return {
        "right": -(deviation**2) / (2 * spread),
        "no half": -(deviation**2) / spread,
        "times": -(deviation**2) / 2 * spread,
        "squared below": -(deviation**2) / (2 * spread**2),
        "no square": -deviation / (2 * spread),
        "rising": deviation**2 / (2 * spread),
    }[form]


def gaussian_pdf(x, mean, variance, *, power=1.0, exponent="right", peak="right"):
    """Evaluate the density; the knobs are ways to mistype its formula."""
    spread = variance**power
    height = {
        "right": 1 / np.sqrt(2 * np.pi * spread),
        "no root": 1 / (2 * np.pi * spread),
        "root of 2 pi only": 1 / (np.sqrt(2 * np.pi) * spread),
        "no variance": 1 / np.sqrt(2 * np.pi),
        "times variance": 1 / np.sqrt(2 * np.pi) * spread,
        "one": 1.0,
    }[peak]
    return height * np.exp(_exponent(x, mean, spread, exponent))


def scaled(rng, low=0.05, high=50.0):
    """A mean and a standard deviation of any size, the mean at most six deviations from zero."""
    deviation = np.exp(rng.uniform(np.log(low), np.log(high)))
    return float(deviation * rng.uniform(-6, 6)), float(deviation)


def apart(rng, low, high, n):
    """Draw n numbers from [low, high] with either sign, both signs present, in any order."""
    z = rng.uniform(low, high, size=n)
    return rng.permutation(z * np.where(np.arange(n) % 2, -1, 1))


def fresh_densities(rng):
    """Near, far, one point, a narrow and a wide bell."""
    mean, deviation = scaled(rng, 0.5, 0.8)
    narrow, sharp = rng.uniform(-0.1, 0.1), rng.uniform(0.01, 0.03)
    low, high = apart(rng, 0.05, 0.25, 3), apart(rng, 2, 3, 2)
    wide = rng.uniform(1e2, 1e3)
    centre = rng.uniform(-4, 4) * wide
    return [
        case("an ordinary bell", like="the petals under species A", x=mean + deviation * apart(rng, 0.2, 2.5, 6), mean=mean,
             variance=deviation**2),
        case("one point", like="one petal under species B", x=np.array([2.0 * rng.uniform(0.5, 1.5)]), mean=0.5, variance=3.0),
        case("near and far points", x=mean + deviation * apart(rng, 0.1, 9.0, 9), mean=mean,
             variance=deviation**2),
        case("a narrow bell", like="a narrow bell: densities above 1", x=narrow + sharp * rng.permutation(np.append(low, high)), mean=float(narrow),
             variance=float(sharp**2)),
        case("a wide bell", x=centre + wide * apart(rng, 0.2, 3, 5), mean=float(centre),
             variance=float(wide**2)),
    ]  # fmt: skip


def grows(given, got, right):
    """Return whether the farthest point has no smaller value than the nearest one."""
    away = np.abs(given["x"] - given["mean"])
    return got[away.argmax()] >= got[away.argmin()]


def log_above_a_floor(x, mean, variance):
    """Take the log of a density that is kept above a tiny number."""
    return np.log(np.maximum(gaussian_pdf(x, mean, variance), 1e-300))


def two_bells(rng, *, equal=False, order=None, side=None):
    """Draw two classes of any size, 2 to 4 deviations apart; the narrow one lies on `side`."""
    mean, deviation = scaled(rng)
    ratio = 1.0 if equal else np.exp(rng.uniform(0.5, 0.9))
    side = side or rng.choice([-1, 1])
    other = float(mean + side * rng.uniform(2, 4) * deviation)
    wide = (mean, float((deviation * ratio) ** 2))
    narrow = (other, float(deviation**2) if not equal else wide[1])
    first_is_wide = bool(rng.integers(2)) if order is None else order == "wide first"
    return (wide, narrow) if first_is_wide else (narrow, wide)
