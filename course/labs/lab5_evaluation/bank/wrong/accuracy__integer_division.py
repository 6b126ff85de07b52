# gets: 0
# names: none
# why: // gives 0
import numpy as np


def accuracy(matrix):
    return np.trace(matrix) // matrix.sum()
