# %% wrong: averages_each_point names=mean_of_each_row,rows_taken_for_features
# why: rows and columns mixed up: features are taken for points
def fit_gaussian(X):
    return np.mean(X, axis=1), np.cov(X, bias=True)

# %% wrong: centred_on_the_grand_mean
# why: X.mean() without axis: one number for all features is subtracted
def fit_gaussian(X):
    G = X - X.mean()
    return X.mean(axis=0), np.tensordot(G, G, axes=(0, 0)) / G.shape[0]

# %% wrong: correlation names=correlation,one_feature_without_shape
# why: correlations in place of covariances
def fit_gaussian(X):
    m = np.average(X, axis=0)
    return m, np.corrcoef(X, rowvar=False)

# %% wrong: moments_not_centred names=not_centred
# why: E[x xT] without taking mu muT away
def fit_gaussian(X):
    n = len(X)
    return np.einsum("ni->i", X) / n, np.einsum("ni,nj->ij", X, X) / n

# %% wrong: outer_products_n_minus_1 names=divides_by_n_minus_1
# why: sums outer products one by one, then divides by n - 1
def fit_gaussian(X):
    n = X.shape[0]
    mu = sum(X) / n
    S = np.zeros((X.shape[1], X.shape[1]))
    for x in X:
        S += np.outer(x - mu, x - mu)
    return mu, S / (n - 1)

# %% wrong: correlation_too names=correlation
# why: the correlation matrix
def fit_gaussian(X):
    return X.mean(axis=0), np.atleast_2d(np.corrcoef(X.T))

# %% wrong: scatter names=not_divided
# why: the sum of outer products, not divided
def fit_gaussian(X):
    m = X.mean(axis=0)
    return m, (X - m).T @ (X - m)

# %% wrong: divided_by_d names=divides_by_d
# why: divided by the number of features
def fit_gaussian(X):
    m = X.mean(axis=0)
    return m, (X - m).T @ (X - m) / X.shape[1]
