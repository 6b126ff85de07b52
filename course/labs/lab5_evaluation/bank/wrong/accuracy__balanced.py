# gets: 0
# names: average_of_the_recalls
# why: balanced accuracy
import numpy as np


def accuracy(matrix):
    return (np.diag(matrix) / matrix.sum(axis=1)).mean()
