# gets: 0
# names: other_diagonal
# why: fliplr: the wrong diagonal
import numpy as np


def accuracy(matrix):
    K = len(matrix)
    return sum(matrix[i, K - 1 - i] for i in range(K)) / matrix.sum()
