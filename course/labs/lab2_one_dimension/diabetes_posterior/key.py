import numpy as np

import labgauss
from autograder.exercise import Exercise, case, close, idea, value

from ..fit_gaussian.key import fit_gaussian
from ..shared import gaussian_pdf

#: The prior that 004's doctor has for a patient without diabetes, and the count he measures.
PRIOR_0, MEASURED = 0.8, 48


def diabetes_posterior(
    *, phi=1 - PRIOR_0, pooled=False, gives=lambda j0, j1, p: j1 / (j0 + j1), **how
):
    """Fit both groups, apply Bayes' rule at 48; `gives` is the answer of joints and densities."""
    x, y = labgauss.load_diabetes(seed=0)
    fits = [fit_gaussian(x[y == k]) for k in (0, 1)]
    variances = [np.var(x)] * 2 if pooled else [variance for _, variance in fits]
    densities = [
        gaussian_pdf(MEASURED, mean, variance, **how)
        for (mean, _), variance in zip(fits, variances, strict=True)
    ]
    return gives(densities[0] * (1 - phi), densities[1] * phi, densities)


exercise = Exercise(
    points=2,
    ask=value(),
    second_reference="library",
    public=[case("the lab's patients")],
    compare=close(
        5e-4, absolute=5e-4 * 0.656, why="three right digits of 0.656, the number asked for"
    ),
    ideas={
        "prior_forgotten": idea(phi=0.5),
        "prior_of_the_other_class": idea(phi=PRIOR_0),
        "per_cent": idea(
            gives=lambda j0, j1, p: 100 * j1 / (j0 + j1), credit=0.5, claim=lambda got: got > 1
        ),
        "other_class": idea(gives=lambda j0, j1, p: j0 / (j0 + j1)),
        "likelihood_for_posterior": idea(gives=lambda j0, j1, p: p[1]),
        "not_normalised": idea(gives=lambda j0, j1, p: j1),
        "prior_only_in_the_numerator": idea(gives=lambda j0, j1, p: j1 / (p[0] + p[1])),
        "odds_for_a_probability": idea(gives=lambda j0, j1, p: j1 / j0, claim=lambda got: got > 1),
        "variance_as_standard_deviation": idea(power=2.0),
        "one_variance_for_all_patients": idea(pooled=True),
        "heights_of_the_bells_ignored": idea(peak=lambda spread: 1.0, alone=True),
    },
)
