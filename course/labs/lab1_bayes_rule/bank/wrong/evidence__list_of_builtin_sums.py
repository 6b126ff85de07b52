# gets: 0.5
# names: row_by_row_with_pythons_sum
# why: a loop over the rows, right for a table only
import numpy as np


def evidence(prior, likelihood):
    return np.array([sum(prior * row) for row in likelihood])
