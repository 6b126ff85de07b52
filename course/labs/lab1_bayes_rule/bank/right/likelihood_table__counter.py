# gets: 1
# names: none
from collections import Counter


def likelihood_table(feature, y, values, classes, alpha=0.0):
    pairs = Counter(zip(y.tolist(), feature.tolist()))
    sizes = Counter(y.tolist())
    return [
        [
            (pairs[c, v] + alpha) / (sizes[c] + alpha * len(values))
            for v in np.asarray(values).tolist()
        ]
        for c in np.asarray(classes).tolist()
    ]
