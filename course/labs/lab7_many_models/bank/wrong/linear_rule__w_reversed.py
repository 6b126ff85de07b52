# gets: 0
# names: w_points_to_class_0
# why: w from class 1 to class 0; b is right
import numpy as np


def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    w = P @ (mean0 - mean1)
    return w, -0.5 * mean1 @ P @ mean1 + 0.5 * mean0 @ P @ mean0 + np.log(prior1 / prior0)
