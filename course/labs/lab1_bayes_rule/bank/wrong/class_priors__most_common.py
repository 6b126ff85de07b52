# gets: 0
# names: most_common_first
# why: Counter.most_common orders by size
from collections import Counter


def class_priors(y):
    pairs = Counter(y.tolist()).most_common()
    return [k for k, _ in pairs], [c / len(y) for _, c in pairs]
