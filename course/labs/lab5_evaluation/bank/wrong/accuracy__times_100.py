# gets: 0
# names: percent
# why: percent
import numpy as np


def accuracy(matrix):
    return 100 * np.trace(matrix) / matrix.sum()
