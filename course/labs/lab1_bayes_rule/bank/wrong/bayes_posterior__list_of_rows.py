# gets: 0.5
# names: row_by_row
# why: a loop over the rows, right for a table only
import numpy as np


def bayes_posterior(prior, likelihood):
    out = []
    for row in likelihood:
        joint = prior * row
        out.append(joint / joint.sum())
    return np.array(out)
