# gets: 0.5
# names: row_by_row
# why: a loop over the rows, right for a table only
import numpy as np


def evidence(prior, likelihood):
    return np.array([(prior * row).sum() for row in likelihood])
