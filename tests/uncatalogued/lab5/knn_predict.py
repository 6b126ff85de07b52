# %% wrong: nearest_only names=one_neighbour_only
# why: the nearest point decides, k is ignored
def knn_predict(k, X_train, y_train, X_test):
    d = ((X_test[:, None] - X_train) ** 2).sum(axis=2)
    return y_train[d.argmin(axis=1)]

# %% wrong: farthest names=farthest_neighbours
# why: the k farthest vote
def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        labels, n = np.unique(y_train[np.argsort(-d, kind="stable")[:k]], return_counts=True)
        out.append(labels[n.argmax()])
    return np.array(out)

# %% wrong: manhattan names=absolute_differences
# why: absolute differences
def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = np.abs(X_train - x).sum(axis=1)
        labels, n = np.unique(y_train[np.argsort(d, kind="stable")[:k]], return_counts=True)
        out.append(labels[n.argmax()])
    return np.array(out)

# %% wrong: largest_label_on_ties names=ties_to_the_largest_label
# why: a tied vote goes to the largest label
def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        labels, n = np.unique(y_train[np.argsort(d, kind="stable")[:k]], return_counts=True)
        out.append(labels[np.flatnonzero(n == n.max())[-1]])
    return np.array(out)

# %% wrong: first_met_on_ties names=ties_to_the_nearest
# why: a tied vote goes to the nearest of the tied labels
def knn_predict(k, X_train, y_train, X_test):
    from collections import Counter
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        out.append(Counter(y_train[np.argsort(d, kind="stable")[:k]].tolist()).most_common(1)[0][0])
    return np.array(out)

# %% wrong: weighted
# why: near neighbours count more
def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = np.sqrt(((X_train - x) ** 2).sum(axis=1))
        order = np.argsort(d, kind="stable")[:k]
        labels = np.unique(y_train[order])
        w = [np.sum(1 / (d[order][y_train[order] == c] + 1e-9 * d.max())) for c in labels]
        out.append(labels[np.argmax(w)])
    return np.array(out)

# %% wrong: one_too_few
# why: k - 1 neighbours
def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        labels, n = np.unique(y_train[np.argsort(d, kind="stable")[:max(k - 1, 1)]], return_counts=True)
        out.append(labels[n.argmax()])
    return np.array(out)

# %% wrong: skips_the_nearest names=leaves_the_nearest_out
# why: the nearest is left out, as if it were the point itself
def knn_predict(k, X_train, y_train, X_test):
    out = []
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        pick = np.argsort(d, kind="stable")[1 : k + 1]
        labels, n = np.unique(y_train[pick if len(pick) else [0]], return_counts=True)
        out.append(labels[n.argmax()])
    return np.array(out)

# %% wrong: first_row names=only_the_first
# why: return stands in the loop: one answer for all rows
def knn_predict(k, X_train, y_train, X_test):
    for x in X_test:
        d = ((X_train - x) ** 2).sum(axis=1)
        labels, n = np.unique(y_train[np.argsort(d, kind="stable")[:k]], return_counts=True)
        return labels[n.argmax()]
