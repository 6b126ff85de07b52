# gets: 0
# names: whole_division
# why: // gives 0
import numpy as np


def accuracy(matrix):
    return np.trace(matrix) // matrix.sum()
