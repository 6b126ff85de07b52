# %% right: add_at
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    classes = np.asarray(classes)
    order = np.argsort(classes)
    t = order[np.searchsorted(classes[order], y_true)]
    p = order[np.searchsorted(classes[order], y_pred)]
    M = np.zeros((len(classes), len(classes)), dtype=np.int64)
    np.add.at(M, (t, p), 1)
    return M

# %% right: bincount
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    K = len(classes)
    names = list(classes)
    code = np.array([K * names.index(t) + names.index(p) for t, p in zip(y_true, y_pred)])
    return np.bincount(code, minlength=K * K).reshape(K, K).astype(np.uint32)

# %% right: dict_of_positions
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    position = {c: i for i, c in enumerate(np.asarray(classes).tolist())}
    M = np.zeros((len(position), len(position)), dtype=int)
    for t, p in zip(np.asarray(y_true).tolist(), np.asarray(y_pred).tolist()):
        M[position[t], position[p]] += 1
    return M

# %% right: library
import labgauss


def confusion_matrix(y_true, y_pred, classes):
    return labgauss.confusion_matrix(y_true, y_pred, classes)

# %% right: lists_only
def confusion_matrix(y_true, y_pred, classes):
    pairs = list(zip(list(y_true), list(y_pred)))
    return [[pairs.count((a, b)) for b in classes] for a in classes]

# %% right: one_hot_product
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    T = (np.asarray(y_true)[:, None] == np.asarray(classes)[None, :]).astype(int)
    P = (np.asarray(y_pred)[:, None] == np.asarray(classes)[None, :]).astype(int)
    return np.einsum("na,nb->ab", T, P)

# %% wrong: buffered_plus_equals names=every_cell_counted_once
# why: M[t, p] += 1 with arrays adds 1 once a cell
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    names = list(classes)
    t = np.array([names.index(c) for c in y_true])
    p = np.array([names.index(c) for c in y_pred])
    M = np.zeros((len(names), len(names)), dtype=int)
    M[t, p] += 1
    return M

# %% wrong: diagonal_only names=only_the_diagonal
# why: counts what is right and forgets what is wrong
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    return np.diag([np.sum((y_true == c) & (y_pred == c)) for c in classes])

# %% wrong: float_counts gets=0.5
# why: zeros without an integer type; the message says so
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    M = np.zeros((len(classes), len(classes)))
    names = list(classes)
    for t, p in zip(y_true, y_pred):
        M[names.index(t), names.index(p)] += 1
    return M

# %% wrong: label_minus_one names=labels_as_positions
# why: labels 1, 2 … used as row numbers
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    K = len(classes)
    M = np.zeros((K, K), dtype=int)
    for i in range(len(y_true)):
        M[y_true[i] - 1, y_pred[i] - 1] += 1
    return M

# %% wrong: loops_over_sorted names=sorts_the_classes
# why: rows in sorted order, not in the given one
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    labels = sorted(classes.tolist())
    M = np.zeros((len(labels), len(labels)), dtype=int)
    for t, p in zip(y_true.tolist(), y_pred.tolist()):
        M[labels.index(t), labels.index(p)] += 1
    return M

# %% wrong: means_of_masks names=shares_of_all
# why: the mean of a mask is a share, not a count
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    return np.array([[np.mean((y_true == a) & (y_pred == b)) for b in classes] for a in classes])

# %% wrong: normalised_rows names=shares_of_rows
# why: asked sklearn's normalize='true' once and kept it
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    M = np.array([[np.sum((y_true == a) & (y_pred == b)) for b in classes] for a in classes])
    return M / M.sum(axis=1)[:, None]

# %% wrong: pandas_crosstab_like names=only_labels_that_occur
# why: as sklearn without labels=: all labels that occur
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    labels = np.unique(np.concatenate([y_true, y_pred]))
    M = np.zeros((len(labels), len(labels)), dtype=int)
    for i, t in enumerate(labels):
        for j, p in enumerate(labels):
            M[i, j] = ((y_true == t) * (y_pred == p)).sum()
    return M

# %% wrong: predicted_first names=predicted_in_rows
# why: the prediction chooses the row
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    M = np.zeros((len(classes), len(classes)), dtype=int)
    names = list(classes)
    for t, p in zip(y_true, y_pred):
        M[names.index(p), names.index(t)] += 1
    return M

# %% wrong: returns_a_dict
# why: a dict of pairs
from collections import Counter


def confusion_matrix(y_true, y_pred, classes):
    return dict(Counter(zip(y_true.tolist(), y_pred.tolist())))

# %% wrong: two_classes_by_hand
# why: true and false positives of two classes only
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    a, b = classes[0], classes[1]
    return np.array([
        [np.sum((y_true == a) & (y_pred == a)), np.sum((y_true == a) & (y_pred == b))],
        [np.sum((y_true == b) & (y_pred == a)), np.sum((y_true == b) & (y_pred == b))],
    ])

# %% wrong: unique_predictions names=only_labels_that_were_predicted
# why: the classes are taken from the predictions
import numpy as np


def confusion_matrix(y_true, y_pred, classes):
    labels = np.unique(y_pred)
    M = np.zeros((len(labels), len(labels)), dtype=int)
    for i, t in enumerate(labels):
        for j, p in enumerate(labels):
            M[i, j] = np.count_nonzero((y_true == t) & (y_pred == p))
    return M
