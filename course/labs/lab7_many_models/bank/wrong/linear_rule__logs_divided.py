# gets: 0
# names: logarithms_of_the_priors_divided
# why: the logarithm of a quotient is a difference
import numpy as np


def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    b = -0.5 * mean1 @ P @ mean1 + 0.5 * mean0 @ P @ mean0 + np.log(prior1) / np.log(prior0)
    return P @ (mean1 - mean0), b
