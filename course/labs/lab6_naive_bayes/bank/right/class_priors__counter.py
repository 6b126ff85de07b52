# gets: 1
# names: none
# why: plain Python and a list
from collections import Counter


def class_priors(Z):
    counts = Counter()
    for row in Z.tolist():
        counts[row.index(1)] += 1
    return [counts[k] / len(Z) for k in range(len(Z[0]))]
