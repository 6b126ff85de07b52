# gets: 1
# names: none
# why: loops, a list of lists
import math


def posterior(X, priors, means, variances):
    rows = []
    for scores in log_joint(X, priors, means, variances):
        top = max(scores)
        weights = [math.exp(s - top) for s in scores]
        rows.append([w / sum(weights) for w in weights])
    return rows
