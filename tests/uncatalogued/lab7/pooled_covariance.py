# %% wrong: total names=around_the_overall_mean
# why: the covariance of all points around their common mean
def pooled_covariance(X, y):
    return np.atleast_2d(np.cov(X.T, bias=True))

# %% wrong: plain_mean names=average_without_weights
# why: the plain mean of the classes' covariances, whatever their sizes
def pooled_covariance(X, y):
    return np.mean([np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in np.unique(y)], axis=0)

# %% wrong: n_minus_k names=divides_by_n_minus_k
# why: divided by N - K
def pooled_covariance(X, y):
    classes = np.unique(y)
    S = sum(len(X[y == c]) * np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in classes)
    return S / max(len(X) - len(classes), 1)

# %% wrong: sum_of_covariances
# why: the covariances are added
def pooled_covariance(X, y):
    return sum(np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in np.unique(y))

# %% wrong: variances names=only_the_diagonal
# why: only the diagonal
def pooled_covariance(X, y):
    classes = np.unique(y)
    S = sum(len(X[y == c]) * np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in classes) / len(X)
    return np.diag(np.diag(S))

# %% wrong: scatter names=not_divided
# why: not divided at all
def pooled_covariance(X, y):
    return sum(len(X[y == c]) * np.atleast_2d(np.cov(X[y == c].T, bias=True)) for c in np.unique(y))
