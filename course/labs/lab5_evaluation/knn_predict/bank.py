# %% right: cdist_one_hot
import numpy as np
from scipy.spatial.distance import cdist


def knn_predict(k, X_train, y_train, X_test):
    names, codes = np.unique(y_train, return_inverse=True)
    order = np.argsort(cdist(X_test, X_train), axis=1, kind="stable")[:, :k]
    votes = (codes[order][..., None] == np.arange(len(names))).sum(axis=1)
    return names[np.argmax(votes, axis=1)]

# %% right: heapq
import heapq
from statistics import multimode

import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    def one(x):
        far = np.linalg.norm(X_train - x, axis=1)
        near = heapq.nsmallest(k, range(len(far)), key=far.__getitem__)
        return min(multimode(y_train[near].tolist()))

    return np.array([one(x) for x in X_test])

# %% right: lexsort
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = np.hypot.reduce(X_train - x, axis=1) if X_train.shape[1] > 1 else np.abs(X_train - x)[:, 0]
        rows = np.lexsort((np.arange(len(d)), d.round(9) if d.max() > 1e-3 else d))
        votes = y_train[rows[:k]]
        names = np.unique(votes)
        out.append(names[np.argmax([np.count_nonzero(votes == c) for c in names])])
    return np.array(out)

# %% right: library
import labgauss


def knn_predict(k, X_train, y_train, X_test):
    return labgauss.NearestNeighbours(k).fit(X_train, y_train).predict(X_test)

# %% right: pure_python
def knn_predict(k, X_train, y_train, X_test):
    answers = []
    labels = list(y_train.tolist())
    for x in X_test.tolist():
        d = [(sum((a - b) ** 2 for a, b in zip(row, x)), i) for i, row in enumerate(X_train.tolist())]
        votes = [labels[i] for _, i in sorted(d)[:k]]
        answers.append(max(sorted(set(votes)), key=votes.count))
    return answers

# %% right: scipy_mode
import numpy as np
from scipy import stats


def knn_predict(k, X_train, y_train, X_test):
    names, codes = np.unique(y_train, return_inverse=True)
    gaps = X_test[:, None, :] - X_train[None, :, :]
    order = np.einsum("ijk,ijk->ij", gaps, gaps).argsort(axis=1, kind="mergesort")
    return names[stats.mode(codes[order[:, :k]], axis=1).mode]

# %% right: single_precision
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    scale = np.float64(np.abs(X_train).max() or 1)
    A, B = (X_train / scale).astype(np.float32), (X_test / scale).astype(np.float32)
    out = []
    for b in B:
        nearest = np.argsort(np.round(((A - b) ** 2).sum(axis=1), 6), kind="stable")[:k]
        names, counts = np.unique(y_train[nearest], return_counts=True)
        out.append(names[np.argmax(counts)])
    return np.asarray(out)

# %% wrong: argmax_of_counts names=position_for_label
# why: returns the place of the largest count
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        names, counts = np.unique(y_train[nearest], return_counts=True)
        out.append(counts.argmax())
    return np.array(out)

# %% wrong: argmin names=one_neighbour_only
# why: only the nearest
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)

        out.append(y_train[np.argmin(d)])
    return np.array(out)

# %% wrong: counter names=ties_to_the_nearest
# why: Counter.most_common takes the label met first
from collections import Counter

import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        out.append(Counter(y_train[nearest].tolist()).most_common(1)[0][0])
    return np.array(out)

# %% wrong: default_sort
# why: np.argsort without kind='stable': equal distances come in any order
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d)[:k]
        names, counts = np.unique(y_train[nearest], return_counts=True)
        out.append(names[counts.argmax()])
    return np.array(out)

# %% wrong: descending names=farthest_neighbours
# why: sorts in descending order
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(-d, kind="stable")[:k]
        names, counts = np.unique(y_train[nearest], return_counts=True)
        out.append(names[counts.argmax()])
    return np.array(out)

# %% wrong: from_one names=leaves_the_nearest_out
# why: the nearest is taken for the point itself
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[1 : k + 1]
        names, counts = np.unique(y_train[nearest], return_counts=True)
        out.append(names[counts.argmax()])
    return np.array(out)

# %% wrong: integers_only_bincount
# why: bincount cannot count texts or negative labels
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        out.append(np.bincount(y_train[nearest]).argmax())
    return np.array(out)

# %% wrong: k_minus_one names=one_neighbour_too_few
# why: the end of a slice is not in it, thought somebody twice
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        order = np.argsort(((X_train - x) ** 2).sum(axis=1), kind="stable")
        names, votes = np.unique(y_train[order[: k - 1]], return_counts=True)
        out.append(names[votes.argmax()])
    return np.array(out)

# %% wrong: k_plus_one names=one_neighbour_too_many
# why: k + 1 neighbours
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[: k + 1]
        names, counts = np.unique(y_train[nearest], return_counts=True)
        out.append(names[counts.argmax()])
    return np.array(out)

# %% wrong: largest_coordinate names=largest_difference
# why: distance along the larger coordinate only
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = np.abs(X_train - x).max(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        names, counts = np.unique(y_train[nearest], return_counts=True)
        out.append(names[counts.argmax()])
    return np.array(out)

# %% wrong: largest_count names=count_instead_of_label
# why: the number of votes and not the name
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = np.linalg.norm(X_train - x, axis=1)
        names, votes = np.unique(y_train[np.argsort(d, kind="stable")[:k]], return_counts=True)
        out.append(votes.max())
    return np.array(out)

# %% wrong: last_maximum names=ties_to_the_largest_label
# why: max of (count, label) pairs: the larger label wins
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        votes = y_train[nearest].tolist()
        out.append(max((votes.count(label), label) for label in votes)[1])
    return np.array(out)

# %% wrong: manhattan names=absolute_differences
# why: sum of absolute differences
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = np.abs(X_train - x).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        names, counts = np.unique(y_train[nearest], return_counts=True)
        out.append(names[counts.argmax()])
    return np.array(out)

# %% wrong: mode_of_rows names=rows_instead_of_labels
# why: mode(idx) in the place of mode(C(idx))
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        names, counts = np.unique(nearest, return_counts=True)
        out.append(names[counts.argmax()])
    return np.array(out)

# %% wrong: most_frequent_of_a_set
# why: a tie goes to whichever label the set holds first
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = np.sqrt(((X_train - x) ** 2).sum(axis=1))
        votes = list(y_train[np.argsort(d, kind="stable")[:k]])
        out.append(max(set(votes), key=votes.count))
    return np.array(out)

# %% wrong: norm_without_axis names=one_distance_for_the_whole_table
# why: the norm of the whole table
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = np.linalg.norm(X_train - x)
        names, votes = np.unique(y_train[np.argsort(d, kind="stable")[:k]], return_counts=True)
        out.append(names[votes.argmax()])
    return np.array(out)

# %% wrong: one_test_point names=only_the_first
# why: 001's simplekNN: takes one point, not many rows
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    d = ((X_train - X_test[0]) ** 2).sum(axis=1)
    names, counts = np.unique(y_train[np.argsort(d, kind="stable")[:k]], return_counts=True)
    return names[counts.argmax()]

# %% wrong: return_in_the_loop names=only_the_first_point
# why: the return is one level too deep
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        order = np.argsort(((X_train - x) ** 2).sum(axis=1), kind="stable")
        names, votes = np.unique(y_train[order[:k]], return_counts=True)
        out.append(names[votes.argmax()])
        return np.array(out)

# %% wrong: reversed_twice names=equal_distances_later_row
# why: sorted backwards and read from the end
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(-d, kind="stable")[::-1][:k]
        names, counts = np.unique(y_train[nearest], return_counts=True)
        out.append(names[counts.argmax()])
    return np.array(out)

# %% wrong: rounded_mean names=mean_of_the_labels
# why: averages labels
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        out.append(np.round(y_train[nearest].mean()))
    return np.array(out)

# %% wrong: signed names=differences_not_squared
# why: signed differences
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = np.sum(X_train - x, axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        names, counts = np.unique(y_train[nearest], return_counts=True)
        out.append(names[counts.argmax()])
    return np.array(out)

# %% wrong: sorted_pairs names=equal_distances_by_label
# why: sorted pairs of distance and label
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)

        votes = [label for _, label in sorted(zip(d.tolist(), y_train.tolist()))[:k]]
        out.append(min(set(votes), key=lambda label: (-votes.count(label), label)))
    return np.array(out)

# %% wrong: standardises_first
# why: divides the features by their deviation, which was not asked
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = (((X_train - x) / X_train.std(axis=0)) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        names, counts = np.unique(y_train[nearest], return_counts=True)
        out.append(names[counts.argmax()])
    return np.array(out)

# %% wrong: statistics_mode names=ties_to_the_nearest
# why: statistics.mode takes the label met first
from statistics import mode

import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        out.append(mode(y_train[nearest].tolist()))
    return np.array(out)

# %% wrong: sum_over_axis_0 names=one_distance_per_feature
# why: axis=0 for axis=1
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = np.sqrt(((X_train - x) ** 2).sum(axis=0))
        names, votes = np.unique(y_train[np.argsort(d, kind="stable")[:k]], return_counts=True)
        out.append(names[votes.argmax()])
    return np.array(out)

# %% wrong: texts_of_one_letter names=texts_cut_to_one_letter
# why: an array of empty texts has room for one letter each
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = np.array([""] * len(X_test)) if y_train.dtype.kind == "U" else np.zeros(len(X_test))
    for i, x in enumerate(X_test):
        order = np.argsort(((X_train - x) ** 2).sum(axis=1), kind="stable")
        names, votes = np.unique(y_train[order[:k]], return_counts=True)
        out[i] = names[votes.argmax()]
    return out

# %% wrong: weighted_votes
# why: votes weighted by 1/distance
import numpy as np


def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        nearest = np.argsort(d, kind="stable")[:k]
        names = np.unique(y_train[nearest])
        weights = 1 / (np.sqrt(d[nearest]) + 1e-9)
        out.append(names[np.argmax([weights[y_train[nearest] == c].sum() for c in names])])
    return np.array(out)

# %% wrong: first_two_features
# why: written for the plane, the other features take no part
def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = [(row[0] - x[0]) ** 2 + ((row[1] - x[1]) ** 2 if len(x) > 1 else 0) for row in X_train]
        labels, counts = np.unique(y_train[np.argsort(d, kind="stable")[:k]], return_counts=True)
        out.append(labels[counts.argmax()])
    return np.array(out)

# %% wrong: rounded_distances
# why: distances are rounded to six digits after the point, and tiny ones are all 0
def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = np.round(((X_train - x) ** 2).sum(axis=1), 6)
        labels, counts = np.unique(y_train[np.argsort(d, kind="stable")[:k]], return_counts=True)
        out.append(labels[counts.argmax()])
    return np.array(out)
