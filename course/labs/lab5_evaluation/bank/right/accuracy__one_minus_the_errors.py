# gets: 1
# names: none
import numpy as np


def accuracy(matrix):
    M = np.asarray(matrix, dtype=float)
    return 1 - (M - np.diag(np.diag(M))).sum() / M.sum()
