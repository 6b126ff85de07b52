"""What several exercises of lab2 share: one measurement, two classes."""

import numpy as np

from autograder.exercise import array, case

PETALS_A, PETALS_B = array("1.8 2.1 2.5 3.2 3.8"), array("5.8 6.7 7.0")
PETALS = np.append(PETALS_A, PETALS_B)
SPECIES_A, SPECIES_B = (2.68, 0.5336), (6.5, 0.26)

# --- the density ----------------------------------------------------------------------------------


def fall(deviation, spread):
    """What stands in the exponent of the density."""
    return -(deviation**2) / (2 * spread)


#: Ways to mistype it.
FALLS = {
    "half_forgotten": lambda deviation, spread: -(deviation**2) / spread,
    "not_inverted": lambda deviation, spread: -(deviation**2) / 2 * spread,
    "squared_below": lambda deviation, spread: -(deviation**2) / (2 * spread**2),
    "rising": lambda deviation, spread: deviation**2 / (2 * spread),
}


def gaussian_pdf(
    x, mean, variance, *, power=1.0, exponent=fall,
    peak=lambda spread: 1 / np.sqrt(2 * np.pi * spread),
):  # fmt: skip
    """Evaluate the density; the knobs are ways to mistype its formula."""
    spread = variance**power
    return peak(spread) * np.exp(exponent(x - mean, spread))


# --- inputs ---------------------------------------------------------------------------------------


def scaled(rng, low=0.05, high=50.0):
    """A mean and a standard deviation of any size, the mean at most six deviations from zero."""
    deviation = np.exp(rng.uniform(np.log(low), np.log(high)))
    return float(deviation * rng.uniform(-6, 6)), float(deviation)


def apart(rng, low, high, n):
    """Draw n numbers from [low, high] with either sign, both signs present, in any order."""
    z = rng.uniform(low, high, size=n)
    return rng.permutation(z * np.where(np.arange(n) % 2, -1, 1))


def bell(label, centre, deviation, z, like=""):
    """Return the case of a bell, and of points that lie z standard deviations from its centre."""
    mean, variance = float(centre), float(deviation**2)
    return case(label, like=like, x=centre + deviation * z, mean=mean, variance=variance)


def fresh_densities(rng):
    """Near, far, one point, a narrow and a wide bell."""
    mean, deviation = scaled(rng, 0.5, 0.8)
    narrow, sharp = rng.uniform(-0.1, 0.1), rng.uniform(0.01, 0.03)
    low, high = apart(rng, 0.05, 0.25, 3), apart(rng, 2, 3, 2)
    wide = rng.uniform(1e2, 1e3)
    centre = rng.uniform(-4, 4) * wide
    petals, above = "the petals under species A", "a narrow bell: densities above 1"
    return [
        bell("an ordinary bell", mean, deviation, apart(rng, 0.2, 2.5, 6), petals),
        case("one point", like="one petal under species B",
             x=np.array([2.0 * rng.uniform(0.5, 1.5)]), mean=0.5, variance=3.0),
        bell("near and far points", mean, deviation, apart(rng, 0.1, 9.0, 9)),
        bell("a narrow bell", narrow, sharp, rng.permutation(np.append(low, high)), above),
        bell("a wide bell", centre, wide, apart(rng, 0.2, 3, 5)),
    ]  # fmt: skip


def grows(x, mean, got):
    """Return whether the farthest point has no smaller value than the nearest one."""
    away = np.abs(x - mean)
    return got[away.argmax()] >= got[away.argmin()]


def two_bells(rng, *, equal=False, order=None, side=None):
    """Draw two classes of any size, 2 to 4 deviations apart; the narrow one lies on `side`."""
    mean, deviation = scaled(rng)
    ratio = 1.0 if equal else np.exp(rng.uniform(0.5, 0.9))
    side = side or rng.choice([-1, 1])
    other = float(mean + side * rng.uniform(2, 4) * deviation)
    wide = (mean, float((deviation * ratio) ** 2))
    narrow = (other, wide[1] if equal else float(deviation**2))
    first_is_wide = bool(rng.integers(2)) if order is None else order == "wide first"
    params0, params1 = (wide, narrow) if first_is_wide else (narrow, wide)
    return {"params0": params0, "params1": params1}


def draw_logs(ax, x):
    """Draw the log densities of both species."""
    for (mean, variance), style, name in ((SPECIES_A, "-", "A"), (SPECIES_B, "--", "B")):
        heights = -0.5 * np.log(2 * np.pi * variance) + fall(x - mean, variance)
        color = "#004488" if name == "A" else "#BB5566"
        ax.plot(x, heights, style, color=color, label=name)
