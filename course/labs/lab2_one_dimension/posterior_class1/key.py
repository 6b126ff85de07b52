import numpy as np

from autograder.exercise import Exercise, case, cases, idea

from ..gaussian_log_pdf.key import gaussian_log_pdf
from ..shared import FALLS, SPECIES_A, SPECIES_B, apart, draw_logs, fall, gaussian_pdf, two_bells


def posterior_class1(
    x, params0, params1, phi=0.5, *,
    prior="given", gives="class 1", evidence="weighted", numbers="logs", power=1.0, exponent=fall,
    heights=1.0,
):  # fmt: skip
    """Return P(class 1 | x) from the log odds; the knobs break one step each."""
    prior1 = {"ignored": 0.5, "swapped": 1 - phi}.get(prior, phi)
    log_priors = np.array([1 - prior1, prior1])
    log_priors = log_priors if prior == "not logged" else np.log(log_priors)
    terms = [
        gaussian_log_pdf(
            x, mean, variance, power=power, exponent=exponent,
            constant=lambda spread: -0.5 * heights * np.log(2 * np.pi * spread),
        )
        for mean, variance in (params0, params1)
    ]  # fmt: skip
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


def far_away(value):
    """Return the posterior with a value where both densities have become 0."""

    def wrong(x, params0, params1, phi=0.5):
        densities = posterior_class1(x, params0, params1, phi, numbers="densities")
        return np.where(np.isnan(densities), phi if value == "prior" else value, densities)

    return wrong


def odds_that_overflow(x, params0, params1, phi=0.5):
    """Divide the odds by 1 + odds where the odds can be infinite."""
    log_odds = posterior_class1(x, params0, params1, phi, gives="log odds")
    with np.errstate(over="ignore", invalid="ignore"):
        return np.exp(log_odds) / (1 + np.exp(log_odds))


def decision_by_densities(x, params0, params1, phi=0.5):
    """Compare the joint densities: class 0 where both have become 0."""
    return (gaussian_pdf(x, *params1) * phi > gaussian_pdf(x, *params0) * (1 - phi)).astype(int)


def ratio_of_log_densities(x, params0, params1, phi=0.5):
    """Put logarithms in the place of the densities, without any prior."""
    terms = [gaussian_log_pdf(x, *params) for params in (params0, params1)]
    return terms[1] / (terms[0] + terms[1])


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


exercise = Exercise(
    points=4,
    public=cases(
        """
                                           | x                    | params0    | params1    | phi
        the petals, no prior given         | 3.8 4.8 4.9 5.1 5.8  | A          | B          |
        the petals with the prior 3/8      | 3.8 4.8 4.9 5.1 5.8  | A          | B          | 0.375
        equal variances, class 1 frequent  | 0.0 2.0 1.0          | (0.0, 1.0) | (2.0, 1.0) | 0.9
        near and far points                | 5.0 -80.0 60.0 1e4   | A          | B          | 0.375
        near and far points, class 1 wider | -170.0 0.5 2.0 190.0 | (0.0, 1.0) | (1.0, 4.0) | 0.2
        one point                          | 1.4,                 | (3.0, 2.5) | (0.0, 1.0) | 0.3
        a rare class                       | 0.0 2.0 4.0 5.5      | (0.0, 1.0) | (4.0, 1.5) | 0.004
        """,
        A=SPECIES_A,
        B=SPECIES_B,
    ),
    hidden=fresh_classes,
    reference=posterior_class1,
    second_reference="tanh",
    equivalent={
        "np.logaddexp(log_joint0, log_joint1) → np.logaddexp(log_joint1, log_joint0)": "a sum does not "
        "depend on the order"
    },
    ideas={
        "underflow": idea(numbers="densities", credit=0.5, picture=far_below, claim=nan_far_away),
        "nothing_in_place_of_the_posterior": idea(far_away(0.0), credit=0.5, picture=far_below),
        "one_half_in_place_of_the_posterior": idea(far_away(0.5), credit=0.5, picture=far_below),
        "prior_in_place_of_the_posterior": idea(far_away("prior"), credit=0.5, picture=far_below),
        "odds_that_overflow": idea(odds_that_overflow, credit=0.5),
        "prior_of_class_0_missing": idea(
            lambda x, a, b, p=0.5: posterior_class1(x, a, b, p / (1 + p))
        ),
        "parameters_swapped": idea(lambda x, a, b, *phi: posterior_class1(x, b, a, *phi)),
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
        "half_forgotten": idea(exponent=FALLS["half_forgotten"]),
        "heights_of_the_bells_ignored": idea(heights=0.0),
    },
)
