# %% right: centring_matrix
def fit_gaussian(X):

    n = len(X)
    C = np.eye(n) - np.ones((n, n)) / n
    return np.ones(n) @ X / n, X.T @ C @ X / n

# %% right: einsum
def fit_gaussian(X):

    mean = np.einsum("ni->i", X) / X.shape[0]
    gaps = X - mean[None, :]
    return mean, np.einsum("ni,nj->ij", gaps, gaps) / X.shape[0]

# %% right: library
def fit_gaussian(X):

    return labgauss.fit_gaussian(X)

# %% right: lists
# why: lists of lists
def fit_gaussian(X):

    n, d = X.shape
    mean = [float(sum(X[:, j])) / n for j in range(d)]
    cov = [
        [sum((X[i, j] - mean[j]) * (X[i, k] - mean[k]) for i in range(n)) / n for k in range(d)]
        for j in range(d)
    ]
    return [mean, cov]

# %% right: loop_outer
def fit_gaussian(X):

    n, d = X.shape
    mean = sum(X) / n
    cov = np.zeros((d, d))
    for x in X:
        cov += np.outer(x - mean, x - mean)
    return mean, cov / n

# %% right: moments
# why: E[xx] - mean mean
def fit_gaussian(X):

    mean = X.mean(axis=0)
    return mean, X.T @ X / len(X) - np.outer(mean, mean)

# %% right: np_cov_ddof
def fit_gaussian(X):

    return np.mean(X, axis=0), np.atleast_2d(np.cov(X, rowvar=False, ddof=0))

# %% right: rescaled_unbiased
def fit_gaussian(X):

    n = len(X)
    return X.mean(0), np.atleast_2d(np.cov(X.T)) * (n - 1) / n

# %% right: single_precision
# why: float32 inside
def fit_gaussian(X):
    X = X.astype(np.float32)
    mean = X.mean(axis=0)
    return mean, (X - mean).T @ (X - mean) / len(X)

# %% wrong: by_hand_n_minus_1 names=divides_by_n_minus_1
def fit_gaussian(X):
    mean = X.mean(axis=0)
    gaps = X - mean

    return mean, gaps.T @ gaps / (len(X) - 1)

# %% wrong: corrcoef names=correlation
def fit_gaussian(X):

    return X.mean(axis=0), np.atleast_2d(np.corrcoef(X.T))

# %% wrong: cov_of_rows names=rows_taken_for_features
def fit_gaussian(X):

    return X.mean(axis=0), np.cov(X, bias=True)

# %% wrong: cov_only names=covariance_alone
# why: the mean is missing
def fit_gaussian(X):
    mean = X.mean(axis=0)
    gaps = X - mean

    return gaps.T @ gaps / len(X)

# %% wrong: divides_by_d names=divides_by_d
# why: divides by the number of features
def fit_gaussian(X):
    mean = X.mean(axis=0)
    gaps = X - mean

    return mean, gaps.T @ gaps / X.shape[1]

# %% wrong: gaps_gapsT names=points_times_points
# why: the Gram matrix of the points
def fit_gaussian(X):
    mean = X.mean(axis=0)
    gaps = X - mean

    return mean, gaps @ gaps.T / len(X)

# %% wrong: inner_product names=inner_product
# why: for a (d,) array the transpose does nothing
def fit_gaussian(X):

    mean = X.mean(axis=0)
    cov = 0
    for x in X:
        cov = cov + (x - mean).T @ (x - mean)
    return mean, cov / len(X)

# %% wrong: inner_product_mean names=inner_product
# why: document 004
def fit_gaussian(X):
    mean = X.mean(axis=0)
    gaps = X - mean

    return mean, np.mean([g @ g for g in gaps])

# %% wrong: mean_without_axis names=one_mean_for_all_and_used
# why: X.mean() forgets the axis
def fit_gaussian(X):
    mean = X.mean()
    gaps = X - mean
    return mean, gaps.T @ gaps / len(X)

# %% wrong: median
# why: the median
def fit_gaussian(X):

    mean = np.median(X, axis=0)
    gaps = X - mean
    return mean, gaps.T @ gaps / len(X)

# %% wrong: not_centred names=not_centred
def fit_gaussian(X):

    return X.mean(axis=0), X.T @ X / len(X)

# %% wrong: np_cov_biased_as_it_comes gets=0.5 names=one_feature_without_shape
# why: np.cov has no matrix to give for a single feature
def fit_gaussian(X):
    return X.mean(axis=0), np.cov(X.T, bias=True)

# %% wrong: np_cov_default names=divides_by_n_minus_1,one_feature_without_shape
# why: np.cov divides by n - 1 unless told otherwise
def fit_gaussian(X):

    return X.mean(axis=0), np.cov(X.T)

# %% wrong: np_cov_of_rows_default names=rows_taken_for_features_by_default
# why: np.cov as it comes, on X as it comes
def fit_gaussian(X):
    return X.mean(axis=0), np.cov(X)

# %% wrong: outer_product_missed names=inner_product_in_every_entry
# why: v.T @ v is a number, which numpy adds to every entry
def fit_gaussian(X):
    mean = X.mean(axis=0)
    cov = np.zeros((X.shape[1], X.shape[1]))
    for x in X:
        v = x - mean
        cov += v.T @ v
    return mean, cov / len(X)

# %% wrong: overwrites_X gets=0.5
# why: right values, but the data are changed
def fit_gaussian(X):

    mean = X.mean(axis=0)
    X -= mean
    return mean, X.T @ X / len(X)

# %% wrong: scatter names=not_divided
def fit_gaussian(X):
    mean = X.mean(axis=0)
    gaps = X - mean

    return mean, sum(np.outer(g, g) for g in gaps)

# %% wrong: single_mean names=one_mean_for_all
def fit_gaussian(X):

    return X.mean(), np.atleast_2d(np.cov(X, rowvar=False, bias=True))

# %% wrong: standard_deviations
# why: standard deviations on the diagonal
def fit_gaussian(X):

    return X.mean(axis=0), np.diag(X.std(axis=0))

# %% wrong: swapped names=parts_swapped
# why: in the other order
def fit_gaussian(X):
    mean = X.mean(axis=0)
    gaps = X - mean

    return gaps.T @ gaps / len(X), mean

# %% wrong: var names=list_of_variances
# why: X.var(axis=0) is no matrix
def fit_gaussian(X):
    return X.mean(axis=0), X.var(axis=0)

# %% wrong: variances names=variances_only
def fit_gaussian(X):

    return X.mean(axis=0), np.diag(X.var(axis=0))

# %% wrong: variances_n_minus_1 names=variances_only,divides_by_n_minus_1
# why: two ideas at once
def fit_gaussian(X):

    return X.mean(axis=0), np.diag(X.var(axis=0, ddof=1))

# %% wrong: wrong_side_product names=mean_of_each_row
def fit_gaussian(X):

    return np.mean(X, axis=1), np.atleast_2d(np.cov(X.T, bias=True))
