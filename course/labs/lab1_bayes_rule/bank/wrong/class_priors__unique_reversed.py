# gets: 0
# names: returns_counts, swapped_results
# why: two slips at once, counts and the order of the results
import numpy as np


def class_priors(y):
    return np.unique(y, return_counts=True)[::-1]
