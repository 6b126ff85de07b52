# gets: 1
# names: none
from collections import Counter


def class_priors(y):
    counts = Counter(y.tolist())
    classes = sorted(counts)
    return classes, [counts[k] / len(y) for k in classes]
