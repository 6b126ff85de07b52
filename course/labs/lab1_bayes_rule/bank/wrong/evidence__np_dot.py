# gets: 0
# names: prior_from_the_left
# why: np.dot in the order of the arguments
import numpy as np


def evidence(prior, likelihood):
    return np.dot(prior, likelihood)
