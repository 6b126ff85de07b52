# gets: 0
# names: mean_of_the_diagonal
# why: len(matrix) is the number of classes
import numpy as np


def accuracy(matrix):
    return np.trace(matrix) / len(matrix)
