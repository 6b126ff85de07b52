# gets: 0
# names: rounded
# why: rounded to two digits
import numpy as np


def accuracy(matrix):
    return round(np.trace(matrix) / matrix.sum(), 2)
