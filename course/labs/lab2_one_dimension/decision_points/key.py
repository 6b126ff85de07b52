import numpy as np
import scipy

from autograder.exercise import Exercise, case, cases, idea

from ..shared import SPECIES_A, SPECIES_B, draw_logs, scaled, two_bells


def coefficients(params0, params1, phi=0.5, power=1.0, half=0.5, prior=1, heights=0.5, slope=1.0):
    """Return a, b and c of the log odds a x² + b x + c of class 1."""
    (mean0, variance0), (mean1, variance1) = params0, params1
    variance0, variance1 = variance0**power, variance1**power
    return (
        half / variance0 - half / variance1,
        slope * 2 * half * (mean1 / variance1 - mean0 / variance0),
        half * (mean0**2 / variance0 - mean1**2 / variance1)
        + heights * np.log(variance0 / variance1)
        + np.log(phi / (1 - phi)) * prior,
    )


def decision_points(
    params0, params1, phi=0.5, *, power=1.0, half=0.5, prior=1, heights=0.5, slope=1.0,
    keep=lambda plus, minus, a: np.sort([plus, minus]), none=lambda a, b, below: [],
    line=lambda b, c, middle: -c / b,
):  # fmt: skip
    """Solve a x² + b x + c = 0 for the log odds of class 1; the knobs are ways to get it wrong."""
    middle = (params0[0] + params1[0]) / 2
    if keep == "middle":
        return np.array([middle])
    a, b, c = coefficients(params0, params1, phi, power, half, prior, heights, slope)
    if a == 0 and line:
        return np.array([line(b, c, middle)])
    discriminant = b**2 - 4 * a * c
    if discriminant < 0:
        return np.array(none(a, b, -discriminant))
    root = np.sqrt(discriminant)
    plus, minus = np.divide(-b + root, 2 * a), np.divide(-b - root, 2 * a)
    if keep == "nearer":
        return np.array([min(plus, minus, key=lambda x: abs(x - middle))])
    return keep(plus, minus, a)


def roots_without_the_sign(a, b, below):
    """Take the absolute value of the discriminant before its root."""
    return np.sort([(-b + np.sqrt(below)) / (2 * a), (-b - np.sqrt(below)) / (2 * a)])


def without_tie(rng):
    """Draw a wide class whose prior is so large that it wins everywhere."""
    mean, deviation = scaled(rng)
    narrow, centre = (mean, float(deviation**2)), mean + rng.uniform(0.3, 0.8) * deviation
    wide = (float(centre), float(deviation**2 * rng.uniform(3, 6)))
    wide_is_1 = bool(rng.integers(2))
    classes = (narrow, wide) if wide_is_1 else (wide, narrow)
    margin, (a, b, c) = rng.uniform(0.7, 1.2) * (1 if wide_is_1 else -1), coefficients(*classes)
    phi = scipy.special.expit(margin - (c - b**2 / (4 * a)))  # the odds at their turning point
    return {"params0": classes[0], "params1": classes[1], "phi": float(phi)}


def fresh_ties(rng):
    """Draw two ties with either class the wider, one tie, none."""
    side = int(rng.choice([-1, 1]))  # then no rule that keeps one root fits all three
    a, b = (two_bells(rng, order=f"{first} first", side=side) for first in ("wide", "narrow"))
    c, d = two_bells(rng, order="wide first", side=-side), two_bells(rng, equal=True)
    e, f = without_tie(rng), two_bells(rng, equal=True)
    narrower = "the narrower class is class 0, class 1 rare"
    right = "the wider class lies on the right"
    seldom, often, equal = (float(rng.uniform(*r)) for r in ((0.1, 0.3), (0.65, 0.8), (0.1, 0.3)))
    return [
        case("no prior given", like="the petals, no prior given", **a),
        case("class 0 narrower, class 1 rare", like=narrower, **b, phi=seldom),
        case("class 1 frequent", like=right, **c, phi=often),
        case("equal variances", **d, phi=equal),
        case("no tie", like="no tie: the wider class always wins", **e),
        case("equal variances, no prior given", **f),
    ]


def two_ties(ax):
    """Log densities of species A and B from 0 to 20 cm, two parabolas that open downwards: they
    cross near 4.9 cm and a second time near 15.4 cm."""
    draw_logs(ax, np.linspace(0, 20, 400))
    for tie in decision_points(SPECIES_A, SPECIES_B):
        ax.axvline(tie, color="black", linewidth=0.8)
    ax.set(xlabel="x in cm", ylabel="log density", ylim=(-330, 20))
    ax.legend(frameon=False)


PUBLIC = """
                                            | params0    | params1    | phi
the petals, no prior given                  | A          | B          |
the petals with the prior 3/8               | A          | B          | 0.375
the narrower class is class 0, class 1 rare | B          | A          | 0.2
the wider class lies on the right           | (3.0, 4.0) | (0.0, 1.0) | 0.7
equal variances                             | (0.0, 2.0) | (3.0, 2.0) | 0.2
equal variances, no prior given             | (5.0, 0.5) | (2.0, 0.5) |
no tie: the wider class always wins         | (0.0, 1.0) | (0.5, 4.0) | 0.95
"""

exercise = Exercise(
    points=4,
    second_reference="np_roots",
    public=cases(PUBLIC, A=SPECIES_A, B=SPECIES_B),
    hidden=fresh_ties,
    equivalent={
        "discriminant < 0 → discriminant <= 0": "a discriminant of exactly 0 is an accident of "
        "rounding; no input is made to have one",
    },
    ideas={
        "midpoint_of_the_means": idea(keep="middle"),
        "only_the_nearer_root": idea(keep="nearer", picture=two_ties),
        "only_the_plus_root": idea(keep=lambda p, m, a: np.array([p]), picture=two_ties),
        "only_the_minus_root": idea(keep=lambda p, m, a: np.array([m]), picture=two_ties),
        "roots_not_sorted": idea(keep=lambda p, m, a: np.array([p, m]), credit=0.5),
        "roots_as_the_formula_gives_them": idea(keep=lambda p, m, a: np.array([m, p]), credit=0.5),
        "reverse_order": idea(keep=lambda p, m, a: np.sort([p, m])[::-1], credit=0.5),
        "slope_with_the_wrong_sign": idea(slope=-1.0),
        "slope_halved": idea(slope=0.5),
        "prior_forgotten": idea(prior=0),
        "prior_of_the_other_class": idea(prior=-1),
        "heights_of_the_bells_ignored": idea(heights=0.0),
        "heights_with_the_wrong_sign": idea(heights=-0.5),
        "root_lost_in_the_heights": idea(heights=1.0),
        "multiplies_by_the_first_coefficient": idea(keep=lambda p, m, a: np.sort([p, m]) * a**2),
        "half_forgotten": idea(half=1.0),
        "variance_as_standard_deviation": idea(power=2.0),
        "real_parts_where_there_is_no_tie": idea(
            none=lambda a, b, _: [-b / (2 * a)] * 2, credit=0.5
        ),
        "nan_where_there_is_no_tie": idea(none=lambda *_: [np.nan] * 2, credit=0.5),
        "equal_variances_divide_by_zero": idea(line=None, credit=0.5),
        "midpoint_for_equal_variances": idea(
            line=lambda b, c, middle: middle, alone=True, credit=0.5
        ),
        "discriminant_without_its_sign": idea(none=roots_without_the_sign, alone=True, credit=0.5),
        "prior_of_class_0_missing": idea(lambda a, b, p=0.5: decision_points(a, b, p / (1 + p))),
    },
)
