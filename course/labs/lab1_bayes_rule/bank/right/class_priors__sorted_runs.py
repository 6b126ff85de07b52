# gets: 1
# names: none
from itertools import groupby


def class_priors(y):
    runs = [(label, len(list(run))) for label, run in groupby(np.sort(y))]
    classes, counts = zip(*runs)
    return np.array(classes), np.array(counts, dtype=np.float32) / len(y)
