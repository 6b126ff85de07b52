"""Document 004: Bayes' rule on a genetic test, a doctor's prior, rain by naive Bayes."""

import math
from fractions import Fraction

import numpy as np
from scipy.special import expit
from scipy.stats import norm

from course.reference.quoted import Quoted
from labgauss.datasets import load_diabetes, load_rain

DAYS = list(
    zip(
        [1] * 5 + [2] * 5 + [3] * 5,
        "SMMSSSMMLLLMMLL",
        [-1, -1, 1, 1, -1, -1, 1, 1, 1, 1, 1, 1, 1, 1, -1],
        strict=True,
    )
)


def rain_factors(y: int) -> list[Fraction]:
    """P(y), P(humidity 2 | y) and P(wind S | y), counted day by day."""
    days = [day for day in DAYS if day[2] == y]
    return [
        Fraction(len(days), len(DAYS)),
        Fraction(sum(day[0] == 2 for day in days), len(days)),
        Fraction(sum(day[1] == "S" for day in days), len(days)),
    ]


def rain_factors_from_arrays(y: int) -> list[float]:
    """The same as means over the arrays of labgauss."""
    humidity, wind, rain = load_rain()
    chosen = rain == y
    return [np.mean(chosen), np.mean(humidity[chosen] == 2), np.mean(wind[chosen] == "S")]


def rain_posterior() -> list[float]:
    """P(rain | 2, S) and P(no rain | 2, S) from the fractions."""
    joint = [math.prod(rain_factors(y)) for y in (1, -1)]
    return [float(value / sum(joint)) for value in joint]


def rain_posterior_from_log_odds() -> list[float]:
    """The same from the log odds."""
    logs = [np.log(rain_factors_from_arrays(y)).sum() for y in (1, -1)]
    return [float(expit(logs[0] - logs[1])), float(expit(logs[1] - logs[0]))]


def diabetes_posterior(prior: float) -> float:
    """P(diabetes | x = 48) on the synthetic data, by scipy."""
    x, y = load_diabetes(seed=0)
    healthy, sick = (norm(*norm.fit(x[y == k])).pdf(48) for k in (0, 1))
    return float(sick * (1 - prior) / (sick * (1 - prior) + healthy * prior))


def diabetes_posterior_by_log_odds(prior: float) -> float:
    """The same from sums over the data and the log odds."""
    x, y = load_diabetes(seed=0)
    logs = []
    for k, share in [(0, prior), (1, 1 - prior)]:
        values = x[y == k]
        mean = values.sum() / len(values)
        variance = (values**2).sum() / len(values) - mean**2
        logs.append(math.log(share) - (48 - mean) ** 2 / (2 * variance) - math.log(variance) / 2)
    return 1 / (1 + math.exp(logs[0] - logs[1]))


GENETIC = "A Discrete Example, genetic defect"
DIABETES = "Diabetes Example"
RAIN = "A Discrete Example, rain"

NUMBERS = [
    Quoted(
        name="004.genetic.posterior",
        place=GENETIC,
        printed=8.33 / 100,
        first=lambda: float(
            Fraction(9, 10)
            * Fraction(1, 100)
            / (Fraction(9, 10) * Fraction(1, 100) + Fraction(1, 10) * Fraction(99, 100))
        ),
        second=lambda: 9 / (9 + 99),
        within=0.005 / 100,
        note="1/12; of 1000 people 9 are rightly and 99 wrongly positive",
    ),
    Quoted(
        name="004.genetic.evidence",
        place=GENETIC,
        first=lambda: 0.9 * 0.01 + 0.1 * 0.99,
        second=lambda: float(Fraction(9 + 99, 1000)),
        note="P(T = 1) = 0.108",
    ),
    Quoted(
        name="004.diabetes.prior",
        place=DIABETES,
        printed=0.8,
        first=lambda: np.mean(load_diabetes(seed=0)[1] == 0),
        second=lambda: float(Fraction(400, 500)),
        note="the share of the synthetic data is the doctor's prior",
    ),
    Quoted(
        name="004.diabetes.posterior",
        place=DIABETES + ", x = 48",
        first=lambda: diabetes_posterior(0.8),
        second=lambda: diabetes_posterior_by_log_odds(0.8),
        agree=1e-9,
        note="on synthetic data, seed 0",
    ),
    Quoted(
        name="004.diabetes.posterior_equal_priors",
        place=DIABETES + ", x = 48",
        first=lambda: diabetes_posterior(0.5),
        second=lambda: diabetes_posterior_by_log_odds(0.5),
        agree=1e-9,
        note="on synthetic data, seed 0; what the prior changes",
    ),
    Quoted(
        name="004.rain.factors",
        place=RAIN,
        printed=[[10 / 15, 4 / 10, 1 / 10], [5 / 15, 1 / 5, 3 / 5]],
        first=lambda: [[float(f) for f in rain_factors(y)] for y in (1, -1)],
        second=lambda: [rain_factors_from_arrays(y) for y in (1, -1)],
        within=1e-15,
    ),
    Quoted(
        name="004.rain.joint",
        place=RAIN,
        printed=[2 / 75, 3 / 75],
        first=lambda: [float(math.prod(rain_factors(y))) for y in (1, -1)],
        second=lambda: [np.prod(rain_factors_from_arrays(y)) for y in (1, -1)],
        within=1e-15,
    ),
    Quoted(
        name="004.rain.posterior",
        place=RAIN,
        first=rain_posterior,
        second=rain_posterior_from_log_odds,
        note="2/5 and 3/5: it will probably not rain",
    ),
    Quoted(
        name="004.shared_covariance_parameters",
        place="Simplifying the Model",
        first=lambda: [
            [k * d * (d + 1) // 2, d * (d + 1) // 2] for d in (2, 10, 100) for k in (3,)
        ],
        second=lambda: [[3 * n, n] for n in (len(np.triu_indices(d)[0]) for d in (2, 10, 100))],
        note="three classes in 2, 10 and 100 dimensions: own covariances against a shared one",
    ),
]
