# gets: 0
# names: only_the_first_class
# why: the return stands one step too far to the right
import numpy as np


def evidence(prior, likelihood):
    total = np.zeros(likelihood.shape[:-1])
    for k in range(len(prior)):
        total = total + prior[k] * likelihood[..., k]
        return total
