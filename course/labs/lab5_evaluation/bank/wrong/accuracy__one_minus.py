# gets: 0
# names: error_rate
# why: the share of errors
import numpy as np


def accuracy(matrix):
    return 1 - np.trace(matrix) / np.sum(matrix)
