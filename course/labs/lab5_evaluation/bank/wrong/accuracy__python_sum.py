# gets: 0
# names: average_of_the_precisions
# why: python's sum adds rows: column sums, then an average
import numpy as np


def accuracy(matrix):
    return np.mean(np.diag(matrix) / sum(matrix))
