# %% right: bincount
def class_priors(y):
    classes, index = np.unique(y, return_inverse=True)
    return classes, np.bincount(index) / y.size

# %% right: counter
from collections import Counter


def class_priors(y):
    counts = Counter(y.tolist())
    classes = sorted(counts)
    return classes, [counts[k] / len(y) for k in classes]

# %% right: means_of_masks
def class_priors(y):
    classes = np.array(sorted(set(y)))
    priors = np.array([np.mean(y == k) for k in classes])
    return classes, priors

# %% right: one_hot
def class_priors(y):
    classes = np.unique(y)
    one_hot = y[:, np.newaxis] == classes
    return classes, one_hot.mean(axis=0)

# %% right: sorted_runs
from itertools import groupby


def class_priors(y):
    runs = [(label, len(list(run))) for label, run in groupby(np.sort(y))]
    classes, counts = zip(*runs)
    return np.array(classes), np.array(counts, dtype=np.float32) / len(y)

# %% wrong: a_dict
# why: a dict from label to share
def class_priors(y):
    return {k: np.mean(y == k) for k in np.unique(y).tolist()}

# %% wrong: by_number_of_classes names=divides_by_the_number_of_classes
# why: len of the wrong thing
def class_priors(y):
    classes, counts = np.unique(y, return_counts=True)
    return classes, counts / len(classes)

# %% wrong: counts names=count_for_share
# why: forgets to divide
def class_priors(y):
    classes, counts = np.unique(y, return_counts=True)
    return classes, counts

# %% wrong: descending gets=0.5 names=reverse_order
# why: the largest label first
def class_priors(y):
    classes, n = np.unique(y, return_counts=True)
    return classes[::-1], n[::-1] / len(y)

# %% wrong: dict_order names=order_of_appearance
# why: a dict keeps the order of appearance
def class_priors(y):
    counts = {}
    for label in y:
        counts[label] = counts.get(label, 0) + 1
    classes = np.array(list(counts.keys()))
    priors = np.array(list(counts.values())) / len(y)
    return classes, priors

# %% wrong: labels_of_the_days names=labels_of_the_fifteen_days
# why: -1 and 1 are written in
def class_priors(y):
    classes = np.array([-1, 1])
    return classes, np.array([np.mean(y == c) for c in classes])

# %% wrong: laplace names=smooths_the_priors
# why: adds one to every class
def class_priors(y):
    classes, counts = np.unique(y, return_counts=True)
    return classes, (counts + 1) / (len(y) + len(classes))

# %% wrong: most_common names=most_common_first
# why: Counter.most_common orders by size
from collections import Counter


def class_priors(y):
    pairs = Counter(y.tolist()).most_common()
    return [k for k, _ in pairs], [c / len(y) for _, c in pairs]

# %% wrong: odds names=ratio_to_the_rest
# why: ten against five
def class_priors(y):
    classes = np.unique(y)
    return classes, np.array([np.sum(y == k) / np.sum(y != k) for k in classes])

# %% wrong: only_priors
# why: one result instead of two
def class_priors(y):
    return np.unique(y, return_counts=True)[1] / len(y)

# %% wrong: pandas_like names=most_common_first
# why: value counts: the commonest first
def class_priors(y):
    classes, counts = np.unique(y, return_counts=True)
    order = np.argsort(-counts, kind="stable")
    return classes[order], counts[order] / len(y)

# %% wrong: percent names=hundred_times
# why: in per cent
def class_priors(y):
    classes, counts = np.unique(y, return_counts=True)
    return classes, 100 * counts / len(y)

# %% wrong: rounded names=rounded
# why: rounds to two digits
def class_priors(y):
    classes, counts = np.unique(y, return_counts=True)
    return classes, np.round(counts / len(y), 2)

# %% wrong: sorted_keys_only names=priors_out_of_step
# why: sorts the labels and not the counts
from collections import Counter


def class_priors(y):
    counts = Counter(y.tolist())
    return sorted(counts), [c / len(y) for c in counts.values()]

# %% wrong: swapped gets=0.5 names=parts_swapped
# why: returns priors first
def class_priors(y):
    classes, counts = np.unique(y, return_counts=True)
    return counts / counts.sum(), classes

# %% wrong: two_classes_only
# why: knows only -1 and 1
def class_priors(y):
    phi = np.mean(y == 1)
    return np.array([-1, 1]), np.array([1 - phi, phi])

# %% wrong: uniform names=equal_priors
# why: 1/K for every class
def class_priors(y):
    classes = np.unique(y)
    K = len(classes)
    return classes, np.ones(K) / K

# %% wrong: unique_reversed names=count_for_share,parts_swapped
# why: two slips at once, counts and the order of the results
import numpy as np


def class_priors(y):
    return np.unique(y, return_counts=True)[::-1]

# %% wrong: zero_one names=labels_from_habit
# why: the y = 0 of the slide
def class_priors(y):
    classes = np.array([0, 1])
    return classes, np.array([np.mean(y == 0), np.mean(y == 1)])
