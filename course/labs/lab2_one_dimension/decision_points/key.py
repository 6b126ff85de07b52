"""The answer key of lab2.decision_points."""

from __future__ import annotations

import numpy as np
from scipy import optimize, special, stats

from autograder.exercise import Exercise, Explains, call, case, idea

from ..shared import SPECIES_A, SPECIES_B, scaled, two_bells


def _coefficients(params0, params1, phi, power, half, prior, heights, slope=1.0):
    (mean0, variance0), (mean1, variance1) = params0, params1
    variance0, variance1 = variance0**power, variance1**power
    log_odds = np.log(phi / (1 - phi)) * {"given": 1, "ignored": 0, "swapped": -1}[prior]
    return (
        half / variance0 - half / variance1,
        slope * 2 * half * (mean1 / variance1 - mean0 / variance0),
        half * (mean0**2 / variance0 - mean1**2 / variance1)
        + heights * np.log(variance0 / variance1)
        + log_odds,
    )


def decision_points(
    params0, params1, phi=0.5, *,
    power=1.0, half=0.5, prior="given", heights=0.5, slope=1.0, keep="sorted", none="empty",
    equal="line",
):  # fmt: skip
    """Solve a x² + b x + c = 0 for the log odds of class 1; the knobs are ways to get it wrong."""
    middle = (params0[0] + params1[0]) / 2
    if keep == "middle":
        return np.array([middle])
    a, b, c = _coefficients(params0, params1, phi, power, half, prior, heights, slope)
    if a == 0 and equal == "line":
        return np.array([-c / b])
    discriminant = b**2 - 4 * a * c
    if discriminant < 0:
        real = np.full(2, -b / (2 * a))
        return {"empty": np.array([]), "real parts": real, "nan": np.full(2, np.nan)}[none]
    root = np.sqrt(discriminant)
    plus, minus = np.divide(-b + root, 2 * a), np.divide(-b - root, 2 * a)
    return {
        "sorted": np.sort([plus, minus]),
        "as found": np.array([plus, minus]),
        "times a": np.sort([plus * a**2, minus * a**2]),
        "minus first": np.array([minus, plus]),
        "descending": np.sort([plus, minus])[::-1],
        "plus": np.array([plus]),
        "minus": np.array([minus]),
        "nearer": np.array([min(plus, minus, key=lambda x: abs(x - middle))]),
    }[keep]


def midpoint_for_equal_variances(params0, params1, phi=0.5):
    """Return the midpoint of the means where the variances agree, whatever the prior."""
    keep = "middle" if params0[1] == params1[1] else "sorted"
    return decision_points(params0, params1, phi, keep=keep)


def discriminant_without_its_sign(params0, params1, phi=0.5):
    """Take the absolute value of the discriminant before its root."""
    a, b, c = _coefficients(params0, params1, phi, 1.0, 0.5, "given", 0.5)
    ties = decision_points(params0, params1, phi)
    if len(ties):
        return ties
    root = np.sqrt(abs(b**2 - 4 * a * c))
    return np.sort([(-b + root) / (2 * a), (-b - root) / (2 * a)])


def ties_without_prior_of_class_0(params0, params1, phi=0.5):
    """Put log(phi) in the place of the log prior odds."""
    return decision_points(params0, params1, phi / (1 + phi))


def ties_by_search(params0, params1, phi=0.5):
    """Walk along x in small steps and close in on every change of the more probable class."""
    step = np.sqrt(min(params0[1], params1[1])) / 4

    def log_odds(t):
        x = params0[0] + step * t
        z0, z1 = ((x - mean) / np.sqrt(variance) for mean, variance in (params0, params1))
        heights = np.log(np.sqrt(params0[1]) / np.sqrt(params1[1]))
        return (z0 - z1) * (z0 + z1) / 2 + heights + special.logit(phi)

    t = np.arange(-2000.5, 2000)
    signs = np.sign(log_odds(t))
    found = [
        optimize.brentq(log_odds, t[i], t[i + 1], xtol=1e-13)
        for i in np.flatnonzero(signs[1:] != signs[:-1])
    ]
    return params0[0] + step * np.array(found)


def _closest_call(params0, params1):
    """Return the log density ratio of class 1 at its turning point."""
    a, b, c = _coefficients(params0, params1, 0.5, 1.0, 0.5, "given", 0.5)
    return c - b**2 / (4 * a)


def without_tie(rng):
    """Draw a wide class whose prior is so large that it wins everywhere."""
    mean, deviation = scaled(rng)
    narrow = (mean, float(deviation**2))
    wide = (
        float(mean + rng.uniform(0.3, 0.8) * deviation),
        float(deviation**2 * rng.uniform(3, 6)),
    )
    wide_is_1 = bool(rng.integers(2))
    classes = (narrow, wide) if wide_is_1 else (wide, narrow)
    margin = rng.uniform(0.7, 1.2) * (1 if wide_is_1 else -1)
    return classes, float(special.expit(margin - _closest_call(*classes)))


def fresh_ties(rng):
    """Draw two ties with either class the wider, one tie, none."""
    side = int(rng.choice([-1, 1]))  # then no rule that keeps one root fits all three
    a, b = (two_bells(rng, order=f"{first} first", side=side) for first in ("wide", "narrow"))
    c, d = two_bells(rng, order="wide first", side=-side), two_bells(rng, equal=True)
    e, phi = without_tie(rng)
    f = two_bells(rng, equal=True)
    return [
        case("no prior given", like="the petals, no prior given", params0=a[0], params1=a[1]),
        case("class 0 narrower, class 1 rare", like="the narrower class is class 0, class 1 rare", params0=b[0], params1=b[1],
             phi=float(rng.uniform(0.1, 0.3))),
        case("class 1 frequent", like="the wider class lies on the right", params0=c[0], params1=c[1], phi=float(rng.uniform(0.65, 0.8))),
        case("equal variances", params0=d[0], params1=d[1], phi=float(rng.uniform(0.1, 0.3))),
        case("no tie", like="no tie: the wider class always wins", params0=e[0], params1=e[1], phi=phi),
        case("equal variances, no prior given", params0=f[0], params1=f[1]),
    ]  # fmt: skip


def draw_two_ties(ax):
    """Show that the wider bell wins on both sides of the narrower one."""
    x = np.linspace(0, 20, 400)
    for (mean, variance), style, name in ((SPECIES_A, "-", "A"), (SPECIES_B, "--", "B")):
        color = "#004488" if name == "A" else "#BB5566"
        ax.plot(x, stats.norm.logpdf(x, mean, np.sqrt(variance)), style, color=color, label=name)
    for tie in decision_points(SPECIES_A, SPECIES_B):
        ax.axvline(tie, color="black", linewidth=0.8)
    ax.set(xlabel="x in cm", ylabel="log density", ylim=(-330, 20))
    ax.legend(frameon=False)


_TWO_TIES = Explains(
    draw_two_ties,
    "Log densities of species A and B from 0 to 20 cm, two parabolas that open downwards: they cross "
    "near 4.9 cm and a second time near 15.4 cm.",
)

exercise = Exercise(
    points=4,
    ask=call(),
    public=[
        case("the petals, no prior given", params0=SPECIES_A, params1=SPECIES_B),
        case("the petals with the prior 3/8", params0=SPECIES_A, params1=SPECIES_B, phi=0.375),
        case(
            "the narrower class is class 0, class 1 rare",
            params0=SPECIES_B,
            params1=SPECIES_A,
            phi=0.2,
        ),
        case("the wider class lies on the right", params0=(3.0, 4.0), params1=(0.0, 1.0), phi=0.7),
        case("equal variances", params0=(0.0, 2.0), params1=(3.0, 2.0), phi=0.2),
        case("equal variances, no prior given", params0=(5.0, 0.5), params1=(2.0, 0.5)),
        case(
            "no tie: the wider class always wins", params0=(0.0, 1.0), params1=(0.5, 4.0), phi=0.95
        ),
    ],
    hidden=fresh_ties,
    reference=decision_points,
    second_reference=ties_by_search,
    equivalent={
        "np.array([-c / b]) → [-c / b]": "a list of the right values is as good as an array",
        "np.array([]) → []": "a list of the right values is as good as an array",
        "discriminant < 0 → discriminant <= 0": "a discriminant of exactly 0 is an accident of "
        "rounding; no input is made to have one",
    },
    ideas={
        "midpoint_of_the_means": idea(keep="middle"),
        "only_the_nearer_root": idea(keep="nearer", picture=_TWO_TIES),
        "only_the_plus_root": idea(keep="plus", picture=_TWO_TIES),
        "only_the_minus_root": idea(keep="minus", picture=_TWO_TIES),
        "roots_not_sorted": idea(keep="as found", credit=0.5),
        "roots_as_the_formula_gives_them": idea(keep="minus first", credit=0.5),
        "reverse_order": idea(keep="descending", credit=0.5),
        "slope_with_the_wrong_sign": idea(slope=-1.0),
        "slope_halved": idea(slope=0.5),
        "prior_forgotten": idea(prior="ignored"),
        "prior_of_the_other_class": idea(prior="swapped"),
        "heights_of_the_bells_ignored": idea(heights=0.0),
        "heights_with_the_wrong_sign": idea(heights=-0.5),
        "root_lost_in_the_heights": idea(heights=1.0),
        "multiplies_by_the_first_coefficient": idea(keep="times a"),
        "half_forgotten": idea(half=1.0),
        "variance_as_standard_deviation": idea(power=2.0),
        "real_parts_where_there_is_no_tie": idea(none="real parts", credit=0.5),
        "nan_where_there_is_no_tie": idea(none="nan", credit=0.5),
        "equal_variances_divide_by_zero": idea(equal="divide", credit=0.5),
        "midpoint_for_equal_variances": idea(midpoint_for_equal_variances, credit=0.5),
        "discriminant_without_its_sign": idea(discriminant_without_its_sign, credit=0.5),
        "prior_of_class_0_missing": idea(ties_without_prior_of_class_0),
    },
)
