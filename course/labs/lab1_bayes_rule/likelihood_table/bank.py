# %% right: add_at
def likelihood_table(feature, y, values, classes, alpha=0.0):
    i = np.argmax(y[:, None] == classes, axis=1)
    j = np.argmax(feature[:, None] == values, axis=1)
    counts = np.zeros((len(classes), len(values)), dtype=np.float32)
    np.add.at(counts, (i, j), 1)
    size = counts.sum(axis=1, keepdims=True)
    return (counts + alpha) / (size + alpha * len(values))

# %% right: counter
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

# %% right: histogram2d
def likelihood_table(feature, y, values, classes, alpha=0.0):
    i = [list(classes).index(c) for c in y]
    j = [list(values).index(v) for v in feature]
    edges = [np.arange(len(classes) + 1) - 0.5, np.arange(len(values) + 1) - 0.5]
    counts = np.histogram2d(i, j, bins=edges)[0] + alpha
    return np.einsum("cv,c->cv", counts, 1 / counts.sum(axis=1))

# %% right: imaginary_rows
def likelihood_table(feature, y, values, classes, alpha=0.0):
    """Start from alpha everywhere, add the rows one by one, normalise at the end."""
    row = {c: i for i, c in enumerate(list(classes))}
    column = {v: j for j, v in enumerate(list(values))}
    table = np.full((len(row), len(column)), float(alpha))
    for v, c in zip(feature, y):
        table[row[c], column[v]] += 1
    return table / table.sum(axis=1)[:, np.newaxis]

# %% right: mixture_with_uniform
def likelihood_table(feature, y, values, classes, alpha=0.0):
    """Smoothing is a weighted mean of the shares and of 1/V."""
    V = len(values)
    table = []
    for c in classes:
        mine = feature[y == c]
        if len(mine) == 0:
            table.append(np.full(V, 1 / V))
            continue
        share = np.array([np.mean(mine == v) for v in values])
        weight = len(mine) / (len(mine) + alpha * V)
        table.append(weight * share + (1 - weight) / V)
    return np.vstack(table)

# %% right: one_hot_product
def likelihood_table(feature, y, values, classes, alpha=0.0):
    is_value = (feature[:, None] == np.asarray(values)).astype(float)
    is_class = (y[:, None] == np.asarray(classes)).astype(float)
    counts = is_class.T @ is_value + alpha
    return counts / counts.sum(axis=1, keepdims=True)

# %% wrong: alpha_C names=alpha_times_classes
# why: alpha times the number of classes
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(classes), len(values)))
    for i, c in enumerate(classes):
        for j, v in enumerate(values):
            n = np.sum((feature == v) & (y == c))
            table[i, j] = (n + alpha) / (np.sum(y == c) + alpha * len(classes))
    return table

# %% wrong: alpha_above names=alpha_only_above
# why: alpha in the counts only
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(classes), len(values)))
    for i, c in enumerate(classes):
        for j, v in enumerate(values):
            n = np.sum((feature == v) & (y == c))
            table[i, j] = (n + alpha) / np.sum(y == c)
    return table

# %% wrong: alpha_as_a_share names=alpha_added_to_the_shares
# why: adds alpha to the shares and normalises again
def likelihood_table(feature, y, values, classes, alpha=0.0):
    counts = np.array([[np.sum((feature == v) & (y == c)) for v in values] for c in classes])
    shares = counts / counts.sum(axis=1, keepdims=True) + alpha
    return shares / shares.sum(axis=1, keepdims=True)

# %% wrong: alpha_one_time names=alpha_once_below
# why: one alpha for the whole row
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(classes), len(values)))
    for i, c in enumerate(classes):
        for j, v in enumerate(values):
            n = np.sum((feature == v) & (y == c))
            table[i, j] = (n + alpha) / (np.sum(y == c) + alpha)
    return table

# %% wrong: alpha_over_all names=not_divided_by_the_sums
# why: the denominator grows by alpha for every cell of the table
def likelihood_table(feature, y, values, classes, alpha=0.0):
    counts = np.array([[np.sum((feature == v) & (y == c)) for v in values] for c in classes])
    return (counts + alpha) / (counts.sum(axis=1, keepdims=True) + alpha * counts.size)

# %% wrong: alpha_seen names=alpha_for_seen_values_only
# why: V counted from the data
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(classes), len(values)))
    for i, c in enumerate(classes):
        for j, v in enumerate(values):
            n = np.sum((feature == v) & (y == c))
            table[i, j] = (n + alpha) / (np.sum(y == c) + alpha * len(np.unique(feature)))
    return table

# %% wrong: alpha_times_C_matrix names=alpha_times_classes
# why: the same idea with matrices
def likelihood_table(feature, y, values, classes, alpha=0.0):
    is_class = (y == np.asarray(classes)[:, None]).astype(int)
    is_value = (feature[:, None] == values).astype(int)
    counts = is_class @ is_value
    C = counts.shape[0]
    return (counts + alpha) / (is_class.sum(axis=1, keepdims=True) + alpha * C)

# %% wrong: classes_from_the_data names=rows_from_the_data
# why: takes the rows from the data: another order, and a class never seen is gone
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = []
    for c in np.unique(y):
        counts = np.array([np.sum(feature[y == c] == v) for v in values]) + alpha
        table.append(counts / counts.sum())
    return np.array(table)

# %% wrong: columns names=columns_add_up_to_one
# why: normalises over the classes
def likelihood_table(feature, y, values, classes, alpha=0.0):
    counts = np.array([[np.sum((feature == v) & (y == c)) for v in values] for c in classes])
    counts = counts + alpha
    return counts / counts.sum(axis=0, keepdims=True)

# %% wrong: columns_and_alpha_above names=alpha_only_above,columns_from_the_data
# why: two ideas at once
def likelihood_table(feature, y, values, classes, alpha=0.0):
    found = np.unique(feature)
    return np.array(
        [[(np.sum(feature[y == c] == v) + alpha) / np.sum(y == c) for v in found] for c in classes]
    )

# %% wrong: conditional_of_y names=columns_add_up_to_one
# why: conditions on the value with a loop
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(classes), len(values)))
    for j, v in enumerate(values):
        labels = y[feature == v]
        for i, c in enumerate(classes):
            top = np.sum(labels == c) + alpha
            table[i, j] = top / np.float64(len(labels) + alpha * len(classes))
    return table

# %% wrong: counts names=count_for_share
# why: stops at the counts
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(classes), len(values)))
    for i, c in enumerate(classes):
        for j, v in enumerate(values):
            n = np.sum((feature == v) & (y == c))
            table[i, j] = n + alpha
    return table

# %% wrong: forgets_the_class names=one_row_for_all
# why: the same row for every class
def likelihood_table(feature, y, values, classes, alpha=0.0):
    counts = np.array([np.sum(feature == v) for v in values]) + alpha
    return np.tile(counts / counts.sum(), (len(classes), 1))

# %% wrong: int_of_alpha names=alpha_cut_to_a_whole_number
# why: int(alpha)
def likelihood_table(feature, y, values, classes, alpha=0.0):
    alpha = int(alpha)
    return np.array(
        [
            [
                (np.sum((feature == v) & (y == c)) + alpha) / (np.sum(y == c) + len(values) * alpha)
                for v in values
            ]
            for c in classes
        ]
    )

# %% wrong: no_alpha names=ignores_alpha
# why: alpha is never used (a class without rows is left at zero)
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(classes), len(values)))
    for i, c in enumerate(classes):
        mine = feature[y == c]
        for j, v in enumerate(values):
            table[i, j] = np.mean(mine == v)
    return table

# %% wrong: numbers_as_indices
# why: uses the values as column numbers
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.full((len(classes), len(values)), alpha)
    for v, c in zip(feature, y):
        table[list(classes).index(c), v - 1] += 1
    return table / table.sum(axis=1, keepdims=True)

# %% wrong: plus_one names=always_adds_one
# why: Laplace with a typed-in 1
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(classes), len(values)))
    for i, c in enumerate(classes):
        for j, v in enumerate(values):
            n = np.sum((feature == v) & (y == c))
            table[i, j] = (n + 1) / (np.sum(y == c) + len(values))
    return table

# %% wrong: share_of_all_rows names=divides_by_all_rows
# why: P(value, class) in place of P(value | class)
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(classes), len(values)))
    for i, c in enumerate(classes):
        for j, v in enumerate(values):
            n = np.sum((feature == v) & (y == c))
            table[i, j] = (n + alpha) / (len(y) + alpha * len(values) * len(classes))
    return table

# %% wrong: unique_counts_ragged
# why: each class lists only the values it has seen
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = []
    for c in classes:
        _, counts = np.unique(feature[y == c], return_counts=True)
        table.append((counts + alpha) / (counts.sum() + alpha * len(values)))
    return table

# %% wrong: unique_values names=columns_from_the_data
# why: takes the columns from the data
def likelihood_table(feature, y, values, classes, alpha=0.0):
    found = np.unique(feature)
    table = []
    for c in classes:
        counts = np.array([np.sum(feature[y == c] == v) for v in found]) + alpha
        table.append(counts / counts.sum())
    return np.array(table)

# %% wrong: values_first gets=0.5 names=transposed
# why: values as rows
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(values), len(classes)))
    for i, v in enumerate(values):
        for j, c in enumerate(classes):
            mine = feature[y == c]
            table[i, j] = (np.sum(mine == v) + alpha) / (len(mine) + alpha * len(values))
    return table

# %% wrong: values_first_and_alpha_above names=alpha_only_above,transposed
# why: two slips at once, (V, C) and no alpha below
import numpy as np


def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(values), len(classes)))
    for i, value in enumerate(values):
        for j, label in enumerate(classes):
            hits = np.sum((feature == value) & (y == label))
            table[i, j] = (hits + alpha) / np.sum(y == label)
    return table

# %% wrong: whole_number_counts names=alpha_cut_to_a_whole_number
# why: alpha is added into an array of whole numbers
def likelihood_table(feature, y, values, classes, alpha=0.0):
    counts = np.zeros((len(classes), len(values)), dtype=int)
    for i, c in enumerate(classes):
        for j, v in enumerate(values):
            counts[i, j] = np.sum((y == c) & (feature == v)) + alpha
    return counts / counts.sum(axis=1, keepdims=True)

# %% wrong: whole_number_table names=cut_to_whole_numbers
# why: the shares are written into an array of whole numbers
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.zeros((len(classes), len(values)), dtype=int)
    for i, c in enumerate(classes):
        mine = feature[y == c]
        for j, v in enumerate(values):
            table[i, j] = (np.sum(mine == v) + alpha) / (len(mine) + alpha * len(values))
    return table
