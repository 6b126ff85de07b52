# %% right: centred_rows_at_once
def pooled_covariance(X, y):
    labels, index = np.unique(y, return_inverse=True)
    means = np.array([X[index == k].mean(axis=0) for k in range(len(labels))])
    gaps = X - means[index]
    return np.einsum("ni,nj->ij", gaps, gaps) / len(y)

# %% right: library_classifier
def pooled_covariance(X, y):
    if len(np.unique(y)) == 1:
        return labgauss.fit_gaussian(X)[1]
    return GaussianClassifier("shared").fit(X, y).covariances_[0]

# %% right: loop_over_rows
def pooled_covariance(X, y):
    d = X.shape[1]
    total = np.zeros((d, d))
    for x, label in zip(X, y):
        gap = x - X[y == label].mean(axis=0)
        total += np.outer(gap, gap)
    return total / len(X)

# %% right: nested_lists
def pooled_covariance(X, y):
    X, y = X.tolist(), y.tolist()
    d = len(X[0])
    total = [[0.0] * d for _ in range(d)]
    for label in set(y):
        rows = [x for x, other in zip(X, y) if other == label]
        mean = [sum(r[i] for r in rows) / len(rows) for i in range(d)]
        for r in rows:
            for i in range(d):
                for j in range(d):
                    total[i][j] += (r[i] - mean[i]) * (r[j] - mean[j])
    return [[entry / len(X) for entry in row] for row in total]

# %% right: total_minus_between
def pooled_covariance(X, y):
    total = (X - X.mean(axis=0)).T @ (X - X.mean(axis=0))
    for k in np.unique(y):
        gap = X[y == k].mean(axis=0) - X.mean(axis=0)
        total = total - np.sum(y == k) * np.outer(gap, gap)
    return total / len(X)

# %% right: weighted_np_cov
def pooled_covariance(X, y):
    labels, counts = np.unique(y, return_counts=True)
    covs = [np.atleast_2d(np.cov(X[y == k], rowvar=False, bias=True)) for k in labels]
    return np.average(covs, axis=0, weights=counts)

# %% wrong: around_the_overall_mean names=around_the_overall_mean
def pooled_covariance(X, y):
    return np.atleast_2d(np.cov(X.T, bias=True))

# %% wrong: average_without_weights names=average_without_weights
def pooled_covariance(X, y):
    covs = []
    for label in np.unique(y):
        g = X[y == label] - X[y == label].mean(axis=0)
        covs.append(g.T @ g / len(g))
    return np.mean(covs, axis=0)

# %% wrong: centres_in_place gets=0.5
# why: right values, but X is changed
def pooled_covariance(X, y):
    for k in np.unique(y):
        X[y == k] -= X[y == k].mean(axis=0)
    return X.T @ X / len(X)

# %% wrong: class_covariances_with_n_minus_1 names=class_covariances_with_n_minus_1
# why: np.cov divides by n - 1 unless told otherwise
import numpy as np


def pooled_covariance(X, y):
    S = 0
    for k in np.unique(y):
        S = S + np.mean(y == k) * np.atleast_2d(np.cov(X[y == k].T))
    return S

# %% wrong: diagonal_only names=only_the_diagonal
def pooled_covariance(X, y):
    v = sum((y == k).sum() * X[y == k].var(axis=0) for k in np.unique(y)) / len(X)
    return np.diag(v)

# %% wrong: divides_by_n_minus_1 names=divides_by_n_minus_1
# why: np.cov of the centred rows divides by N - 1
import numpy as np


def pooled_covariance(X, y):
    centred = X.copy()
    for k in np.unique(y):
        centred[y == k] -= X[y == k].mean(axis=0)
    return np.atleast_2d(np.cov(centred, rowvar=False))

# %% wrong: divides_by_n_minus_k names=divides_by_n_minus_k
def pooled_covariance(X, y):
    classes = np.unique(y)
    S = np.zeros((X.shape[1], X.shape[1]))
    for k in classes:
        Xk = X[y == k]
        S += (Xk - Xk.mean(0)).T @ (Xk - Xk.mean(0))
    return S / (len(X) - len(classes))

# %% wrong: labels_from_zero names=labels_from_zero
# why: labels need not be 0..K-1
def pooled_covariance(X, y):
    S = np.zeros((X.shape[1], X.shape[1]))
    for k in range(len(np.unique(y))):
        g = X[y == k] - X[y == k].mean(axis=0)
        S += g.T @ g
    return S / len(X)

# %% wrong: mean_without_axis names=mean_without_axis
# why: mean() of a matrix is one number
def pooled_covariance(X, y):
    S = np.zeros((X.shape[1], X.shape[1]))
    for label in np.unique(y):
        g = X[y == label] - X[y == label].mean()
        S += g.T @ g
    return S / len(X)

# %% wrong: number_for_one_feature names=axis_of_length_one
# why: np.cov makes a number of one feature, where a (1, 1) matrix is asked for
import numpy as np


def pooled_covariance(X, y):
    return sum((y == k).sum() * np.cov(X[y == k].T, bias=True) for k in np.unique(y)) / len(X)

# %% wrong: one_matrix_per_class names=one_matrix_per_class
def pooled_covariance(X, y):
    out = []
    for label in np.unique(y):
        part = X[y == label]
        out.append((part - part.mean(axis=0)).T @ (part - part.mean(axis=0)) / len(part))
    return np.array(out)

# %% wrong: rows_for_columns
# why: the mean over the wrong axis
def pooled_covariance(X, y):
    S = 0
    for k in np.unique(y):
        g = X[y == k] - X[y == k].mean(axis=1, keepdims=True)
        S = S + g.T @ g
    return S / len(X)

# %% wrong: sum_not_divided names=not_divided
def pooled_covariance(X, y):
    d = X.shape[1]
    S = np.zeros((d, d))
    for k in set(y):
        for x in X[y == k]:
            S += np.outer(x - X[y == k].mean(axis=0), x - X[y == k].mean(axis=0))
    return S

# %% wrong: sum_overwritten names=only_the_last_class
# why: = in place of += in the loop
def pooled_covariance(X, y):
    for label in np.unique(y):
        gaps = X[y == label] - X[y == label].mean(axis=0)
        total = gaps.T @ gaps
    return total / len(X)

# %% wrong: unweighted_and_n_minus_1 names=average_without_weights,class_covariances_with_n_minus_1
# why: two ideas at once, as np.cov invites
def pooled_covariance(X, y):
    return np.mean([np.atleast_2d(np.cov(X[y == k].T)) for k in np.unique(y)], axis=0)
