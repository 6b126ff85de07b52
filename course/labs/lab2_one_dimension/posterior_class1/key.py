import numpy as np

from autograder.exercise import Exercise, case, cases, idea

from ..gaussian_log_pdf.key import gaussian_log_pdf
from ..shared import FALLS, SPECIES_A, SPECIES_B, apart, draw_logs, fall, gaussian_pdf, two_bells


def posterior_class1(
    x, params0, params1, phi=0.5, *,
    prior=lambda p: np.log([1 - p, p]), gives=lambda j0, j1, below, _: np.exp(j1 - below),
    weighted=True, densities=False, put=None, power=1.0, exponent=fall, heights=1.0,
):  # fmt: skip
    """Return P(class 1 | x) from the log odds; the knobs break one step each."""
    terms = [
        gaussian_log_pdf(
            x, mean, variance, power=power, exponent=exponent,
            constant=lambda spread: -0.5 * heights * np.log(2 * np.pi * spread),
        )
        for mean, variance in (params0, params1)
    ]  # fmt: skip
    joint = [term + log_prior for term, log_prior in zip(terms, prior(phi), strict=True)]
    below = np.logaddexp(*(joint if weighted else terms))
    lost = densities & (np.exp(below) == 0)
    given = gives(*(np.where(lost, np.nan, logs) for logs in joint), below, joint[1])
    return given if put is None else np.where(lost, put(phi), given)


def ratio_of_logs(joint0, joint1, *_):
    """Put logarithms in the place of the joint densities."""
    return joint1 / (joint0 + joint1)


def decision(joint0, joint1, *_):
    """Return the label of the larger joint density, 0 where both have become 0."""
    return (joint1 > joint0).astype(int)


def nan_far_away(x, given, got):
    """Return whether every point at which both densities are 0 has NaN."""
    densities = [gaussian_pdf(x, *given[name]) for name in ("params0", "params1")]
    return np.isnan(got[np.sum(densities, axis=0) == 0]).all()


def far_below(ax):
    """Log densities of species A and B from minus 40 to 40 cm, two parabolas. Below minus 745,
    in grey, both densities are 0 for a float, but the log densities are still hundreds apart."""
    draw_logs(ax, np.linspace(-40, 40, 400))
    ax.axhspan(-3000, -745, color="#DDDDDD")
    ax.text(2, -1150, "as a float,\nthe density is 0", ha="center", fontsize=8)
    ax.set(xlabel="x in cm", ylabel="log density", ylim=(-3000, 100), xlim=(-40, 40))
    ax.legend(frameon=False, loc="lower center")


def around(rng, classes, near, far=0):
    """Draw points around both classes, and points far away on both sides."""
    low, high = sorted([classes["params0"][0], classes["params1"][0]])
    reach = high - low
    x = np.linspace(low - reach, high + reach, near) + 0.1 * reach * rng.random(near)
    return {"x": rng.permutation(np.append(x, low + reach * apart(rng, 60, 3000, far))), **classes}


def fresh_classes(rng):
    """Give and leave out the prior, points near and far, equal variances, either class wider."""
    a, b, c = (two_bells(rng, equal=i == 2) for i in range(3))
    d, e = (two_bells(rng, order=f"{first} first") for first in ("wide", "narrow"))
    mean0, mean1 = b["params0"][0], b["params1"][0]
    one = np.array([mean0 + rng.uniform(0.45, 0.55) * (mean1 - mean0)])
    often, seldom = float(rng.uniform(0.6, 0.85)), float(rng.uniform(0.15, 0.35))
    rare = float(rng.uniform(1e-3, 1e-2))
    petals, frequent = "the petals, no prior given", "equal variances, class 1 frequent"
    return [
        case("without a prior", like=petals, **around(rng, a, 9)),
        case("one point", x=one, **b, phi=seldom),
        case("a rare class", **around(rng, b, 9), phi=rare),
        case("equal variances", like=frequent, **around(rng, c, 7, 2), phi=often),
        case("near and far points", **around(rng, d, 4, 4), phi=often),
        case("near and far points, class 1 wider", **around(rng, e, 4, 4), phi=seldom),
    ]


PUBLIC = """
                                   | x                    | params0    | params1    | phi
the petals, no prior given         | 3.8 4.8 4.9 5.1 5.8  | A          | B          |
the petals with the prior 3/8      | 3.8 4.8 4.9 5.1 5.8  | A          | B          | 0.375
equal variances, class 1 frequent  | 0.0 2.0 1.0          | (0.0, 1.0) | (2.0, 1.0) | 0.9
near and far points                | 5.0 -80.0 60.0 1e4   | A          | B          | 0.375
near and far points, class 1 wider | -170.0 0.5 2.0 190.0 | (0.0, 1.0) | (1.0, 4.0) | 0.2
one point                          | 1.4,                 | (3.0, 2.5) | (0.0, 1.0) | 0.3
a rare class                       | 0.0 2.0 4.0 5.5      | (0.0, 1.0) | (4.0, 1.5) | 0.004
"""

exercise = Exercise(
    points=4,
    second_reference="tanh",
    public=cases(PUBLIC, A=SPECIES_A, B=SPECIES_B),
    hidden=fresh_classes,
    equivalent={
        "np.logaddexp(log_joint0, log_joint1) → np.logaddexp(log_joint1, log_joint0)": "a sum does not "
        "depend on the order"
    },
    ideas={
        "underflow": idea(densities=True, credit=0.5, picture=far_below, claim=nan_far_away),
        "nothing_in_place_of_the_posterior": idea(
            densities=True, put=lambda phi: 0.0, alone=True, credit=0.5, picture=far_below
        ),
        "one_half_in_place_of_the_posterior": idea(
            densities=True, put=lambda phi: 0.5, alone=True, credit=0.5, picture=far_below
        ),
        "prior_in_place_of_the_posterior": idea(
            densities=True, put=lambda phi: phi, alone=True, credit=0.5, picture=far_below
        ),
        "odds_that_overflow": idea(
            gives=lambda j0, j1, *_: np.exp(j1 - j0) / (1 + np.exp(j1 - j0)), alone=True, credit=0.5
        ),
        "prior_of_class_0_missing": idea(
            lambda x, a, b, p=0.5: posterior_class1(x, a, b, p / (1 + p))
        ),
        "parameters_swapped": idea(lambda x, a, b, *phi: posterior_class1(x, b, a, *phi)),
        "prior_forgotten": idea(prior=lambda p: np.log([0.5, 0.5])),
        "prior_of_the_other_class": idea(prior=lambda p: np.log([1 - (1 - p), 1 - p])),
        "prior_without_logarithm": idea(prior=lambda p: [1 - p, p]),
        "other_class": idea(gives=lambda j0, j1, below, _: np.exp(j0 - below)),
        "not_normalised": idea(gives=lambda *logs: np.exp(logs[-1])),
        "prior_only_in_the_numerator": idea(weighted=False),
        "decision_for_posterior": idea(gives=decision),
        "decides_by_densities": idea(densities=True, gives=decision, alone=True),
        "stays_in_logs": idea(gives=lambda j0, j1, below, _: j1 - below),
        "normalised_logarithms": idea(gives=ratio_of_logs),
        "divides_the_logarithms_of_the_densities": idea(
            prior=lambda p: [0.0, 0.0], gives=ratio_of_logs, alone=True
        ),
        "log_odds": idea(gives=lambda j0, j1, *_: j1 - j0),
        "variance_as_standard_deviation": idea(power=2.0),
        "half_forgotten": idea(exponent=FALLS["half_forgotten"]),
        "heights_of_the_bells_ignored": idea(heights=0.0),
    },
)
