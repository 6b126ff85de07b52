import numpy as np

from autograder.claims import never_negative
from autograder.exercise import Exercise, idea

from ..shared import PUBLIC_MODELS, fresh_models, log_joint

exercise = Exercise(
    points=5,
    second_reference="multivariate_normal",
    public=PUBLIC_MODELS,
    hidden=fresh_models,
    reference=log_joint,
    ideas={
        "prior_forgotten": idea(prior=lambda p, d: 0.0),
        "prior_in_every_feature": idea(prior=lambda p, d: d * np.log(p)),
        "prior_without_logarithm": idea(prior=lambda p, d: p),
        "half_forgotten": idea(half=1.0),
        "not_inverted": idea(exponent=np.multiply),
        "variance_as_standard_deviation": idea(power=2.0),
        "standard_deviation_as_variance": idea(power=0.5),
        "normaliser_forgotten": idea(peak=lambda v: 0.0),
        "two_pi_forgotten": idea(peak=lambda v: -0.5 * np.log(v)),
        "two_pi_once": idea(peak=lambda v: -0.5 * (np.log(2 * np.pi) / v.shape[1] + np.log(v))),
        "root_missing_in_the_normalisation": idea(peak=lambda v: -np.log(2 * np.pi * v)),
        "log_determinant_not_halved": idea(peak=lambda v: -0.5 * np.log(2 * np.pi) - np.log(v)),
        "normalisation_with_the_wrong_sign": idea(peak=lambda v: 0.5 * np.log(2 * np.pi * v)),
        "joint_not_log": idea(form=np.exp, claim=never_negative),
        "log_of_an_underflowed_density": idea(form=lambda joint: np.log(np.exp(joint))),
        "transposed": idea(turned=True),
    },
)
