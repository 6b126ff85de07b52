# gets: 1
# names: none
import numpy as np


def accuracy(matrix):
    return np.float64(np.einsum("ii", matrix)) / np.einsum("ij->", matrix)
