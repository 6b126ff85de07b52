"""The answer key of lab2.posterior_class1."""

from __future__ import annotations

import numpy as np
from scipy import special

from autograder.exercise import Exercise, Explains, call, case, idea

from ..gaussian_log_pdf.key import gaussian_log_pdf
from ..shared import SPECIES_A, SPECIES_B, apart, gaussian_pdf, two_bells


def posterior_class1(
    x, params0, params1, phi=0.5, *,
    prior="given", gives="class 1", evidence="weighted", numbers="logs", power=1.0, exponent="right",
):  # fmt: skip
    """Return P(class 1 | x) from the log odds; the knobs break one step each."""
    prior1 = {"ignored": 0.5, "swapped": 1 - phi}.get(prior, phi)
    log_priors = np.array([1 - prior1, prior1])
    log_priors = log_priors if prior == "not logged" else np.log(log_priors)
    terms = [
        gaussian_log_pdf(x, mean, variance, power=power, exponent=exponent)
        for mean, variance in (params0, params1)
    ]
    joint0, joint1 = terms[0] + log_priors[0], terms[1] + log_priors[1]
    below = np.logaddexp(joint0, joint1) if evidence == "weighted" else np.logaddexp(*terms)
    if numbers == "densities":
        zero = np.exp(below) == 0
        joint0, joint1 = np.where(zero, np.nan, joint0), np.where(zero, np.nan, joint1)
    return {
        "class 1": np.exp(joint1 - below),
        "class 0": np.exp(joint0 - below),
        "joint": np.exp(terms[1] + log_priors[1]),
        "labels": (joint1 > joint0).astype(int),
        "log odds": joint1 - joint0,
        "log posterior": joint1 - below,
        "ratio of logs": joint1 / (joint0 + joint1),
    }[gives]


def _nan_far_away(given, got, right):
    """Return whether every point at which both densities are 0 has NaN."""
    densities = [gaussian_pdf(given["x"], *given[name]) for name in ("params0", "params1")]
    return np.isnan(got[np.sum(densities, axis=0) == 0]).all()


def draw_far_away(ax):
    """Show two log densities far below the place where a float of the density becomes 0."""
    x = np.linspace(-40, 40, 400)
    for params, style, name in ((SPECIES_A, "-", "A"), (SPECIES_B, "--", "B")):
        color = "#004488" if name == "A" else "#BB5566"
        ax.plot(x, gaussian_log_pdf(x, *params), style, color=color, label=name)
    ax.axhspan(-3000, -745, color="#DDDDDD")
    ax.text(2, -1150, "as a float,\nthe density is 0", ha="center", fontsize=8)
    ax.set(xlabel="x in cm", ylabel="log density", ylim=(-3000, 100), xlim=(-40, 40))
    ax.legend(frameon=False, loc="lower center")


_FAR_AWAY = Explains(
    draw_far_away,
    "Log densities of species A and B from minus 40 to 40 cm, two parabolas. Below minus 745, in grey, "
    "both densities are 0 for a float, but the log densities are still hundreds apart.",
)


def zero_far_away(x, params0, params1, phi=0.5):
    """Put 0 where both densities have become 0, as nan_to_num or a small number below do."""
    densities = posterior_class1(x, params0, params1, phi, numbers="densities")
    return np.where(np.isnan(densities), 0.0, densities)


def half_far_away(x, params0, params1, phi=0.5):
    """Put one half where both densities have become 0."""
    densities = posterior_class1(x, params0, params1, phi, numbers="densities")
    return np.where(np.isnan(densities), 0.5, densities)


def prior_far_away(x, params0, params1, phi=0.5):
    """Put the prior where both densities have become 0."""
    densities = posterior_class1(x, params0, params1, phi, numbers="densities")
    return np.where(np.isnan(densities), phi, densities)


def odds_that_overflow(x, params0, params1, phi=0.5):
    """Divide the odds by 1 + odds where the odds can be infinite."""
    log_odds = posterior_class1(x, params0, params1, phi, gives="log odds")
    with np.errstate(over="ignore", invalid="ignore"):
        return np.exp(log_odds) / (1 + np.exp(log_odds))


def without_prior_of_class_0(x, params0, params1, phi=0.5):
    """Put phi in the place of the prior odds phi / (1 - phi)."""
    return posterior_class1(x, params0, params1, phi / (1 + phi))


def decision_by_densities(x, params0, params1, phi=0.5):
    """Compare the joint densities: class 0 where both have become 0."""
    joint0, joint1 = gaussian_pdf(x, *params0) * (1 - phi), gaussian_pdf(x, *params1) * phi
    return (joint1 > joint0).astype(int)


def ratio_of_log_densities(x, params0, params1, phi=0.5):
    """Put logarithms in the place of the densities, without any prior."""
    terms = [gaussian_log_pdf(x, *params) for params in (params0, params1)]
    return terms[1] / (terms[0] + terms[1])


def with_swapped_parameters(x, params0, params1, phi=0.5):
    """Take params1 for class 0 and params0 for class 1."""
    return posterior_class1(x, params1, params0, phi)


def posterior_by_logistic(x, params0, params1, phi=0.5):
    """Return the logistic function of scipy's log odds, in extended precision."""
    x = x.astype(np.longdouble)
    odds = special.logit(phi)
    for sign, (mean, variance) in ((1, params1), (-1, params0)):
        odds = odds - sign * ((x - mean) ** 2 / variance + np.log(np.longdouble(variance))) / 2
    return special.expit(odds).astype(float)


def _around(rng, params0, params1, near, far=0):
    """Draw points around both classes, and points far away on both sides."""
    low, high = sorted([params0[0], params1[0]])
    reach = high - low
    x = np.linspace(low - reach, high + reach, near) + 0.1 * reach * rng.random(near)
    return rng.permutation(np.append(x, low + reach * apart(rng, 60, 3000, far)))


def fresh_classes(rng):
    """Give and leave out the prior, points near and far, equal variances, either class wider."""
    a, b, c = (two_bells(rng, equal=i == 2) for i in range(3))
    d, e = (two_bells(rng, order=f"{first} first") for first in ("wide", "narrow"))
    one = b[0][0] + rng.uniform(0.45, 0.55) * (b[1][0] - b[0][0])
    often, seldom, rare = rng.uniform(0.6, 0.85), rng.uniform(0.15, 0.35), rng.uniform(1e-3, 1e-2)
    return [
        case("without a prior", like="the petals, no prior given", x=_around(rng, *a, 9), params0=a[0], params1=a[1]),
        case("one point", x=np.array([one]), params0=b[0], params1=b[1], phi=float(seldom)),
        case("a rare class", x=_around(rng, *b, 9), params0=b[0], params1=b[1], phi=float(rare)),
        case("equal variances", like="equal variances, class 1 frequent", x=_around(rng, *c, 7, 2), params0=c[0], params1=c[1],
             phi=float(often)),
        case("near and far points", x=_around(rng, *d, 4, 4), params0=d[0], params1=d[1],
             phi=float(often)),
        case("near and far points, class 1 wider", x=_around(rng, *e, 4, 4), params0=e[0],
             params1=e[1], phi=float(seldom)),
    ]  # fmt: skip


exercise = Exercise(
    points=4,
    ask=call(),
    public=[
        case(
            "the petals, no prior given",
            x=np.array([3.8, 4.8, 4.9, 5.1, 5.8]),
            params0=SPECIES_A,
            params1=SPECIES_B,
        ),
        case(
            "the petals with the prior 3/8",
            x=np.array([3.8, 4.8, 4.9, 5.1, 5.8]),
            params0=SPECIES_A,
            params1=SPECIES_B,
            phi=0.375,
        ),
        case(
            "equal variances, class 1 frequent",
            x=np.array([0.0, 2.0, 1.0]),
            params0=(0.0, 1.0),
            params1=(2.0, 1.0),
            phi=0.9,
        ),
        case(
            "near and far points",
            x=np.array([5.0, -80.0, 60.0, 1e4]),
            params0=SPECIES_A,
            params1=SPECIES_B,
            phi=0.375,
        ),
        case(
            "near and far points, class 1 wider",
            x=np.array([-170.0, 0.5, 2.0, 190.0]),
            params0=(0.0, 1.0),
            params1=(1.0, 4.0),
            phi=0.2,
        ),
        case("one point", x=np.array([1.4]), params0=(0.0, 1.0), params1=(3.0, 2.5), phi=0.3),
        case(
            "a rare class",
            x=np.array([0.0, 2.0, 4.0, 5.5]),
            params0=(0.0, 1.0),
            params1=(4.0, 1.5),
            phi=0.004,
        ),
    ],
    hidden=fresh_classes,
    reference=posterior_class1,
    second_reference=posterior_by_logistic,
    equivalent={
        "np.logaddexp(log_joint0, log_joint1) → np.logaddexp(log_joint1, log_joint0)": "a sum does not "
        "depend on the order",
    },
    ideas={
        "underflow": idea(numbers="densities", credit=0.5, picture=_FAR_AWAY, claim=_nan_far_away),
        "nothing_in_place_of_the_posterior": idea(zero_far_away, credit=0.5, picture=_FAR_AWAY),
        "one_half_in_place_of_the_posterior": idea(half_far_away, credit=0.5, picture=_FAR_AWAY),
        "prior_in_place_of_the_posterior": idea(prior_far_away, credit=0.5, picture=_FAR_AWAY),
        "odds_that_overflow": idea(odds_that_overflow, credit=0.5),
        "prior_of_class_0_missing": idea(without_prior_of_class_0),
        "parameters_swapped": idea(with_swapped_parameters),
        "prior_forgotten": idea(prior="ignored"),
        "prior_of_the_other_class": idea(prior="swapped"),
        "prior_without_logarithm": idea(prior="not logged"),
        "other_class": idea(gives="class 0"),
        "not_normalised": idea(gives="joint"),
        "prior_only_in_the_numerator": idea(evidence="unweighted"),
        "decision_for_posterior": idea(gives="labels"),
        "decides_by_densities": idea(decision_by_densities),
        "stays_in_logs": idea(gives="log posterior"),
        "normalised_logarithms": idea(gives="ratio of logs"),
        "divides_the_logarithms_of_the_densities": idea(ratio_of_log_densities),
        "log_odds": idea(gives="log odds"),
        "variance_as_standard_deviation": idea(power=2.0),
        "half_forgotten": idea(exponent="no half"),
    },
)
