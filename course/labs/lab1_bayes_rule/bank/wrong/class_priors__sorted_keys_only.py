# gets: 0
# names: priors_out_of_step
# why: sorts the labels and not the counts
from collections import Counter


def class_priors(y):
    counts = Counter(y.tolist())
    return sorted(counts), [c / len(y) for c in counts.values()]
