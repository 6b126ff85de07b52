# gets: 0
# names: brackets_forgotten
# why: a product goes before a difference
import numpy as np


def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    w = P @ mean1 - mean0
    return w, -0.5 * mean1 @ P @ mean1 + 0.5 * mean0 @ P @ mean0 + np.log(prior1 / prior0)
