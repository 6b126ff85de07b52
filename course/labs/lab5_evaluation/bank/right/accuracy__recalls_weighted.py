# gets: 1
# names: none
import numpy as np


def accuracy(matrix):
    sizes = matrix.sum(axis=1)
    recalls = np.diag(matrix) / np.maximum(sizes, 1)
    return (recalls * sizes).sum() / sizes.sum()
