# gets: 1
# names: none
import numpy as np


def accuracy(matrix):
    return np.average(np.eye(len(matrix)), weights=matrix)
