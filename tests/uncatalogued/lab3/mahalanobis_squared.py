# %% wrong: all_pairs names=all_pairs
# why: the full (n, n) product, of which only the diagonal is asked
def mahalanobis_squared(X, mean, cov):
    diff = (X - mean).T
    return diff.T @ np.linalg.solve(cov, diff)

# %% wrong: einsum_then_root names=takes_the_root
# why: the distance itself, the square root of what is asked
def mahalanobis_squared(X, mean, cov):
    g = X - mean
    m2 = np.einsum("ni,ij,nj->n", g, np.linalg.inv(cov), g)
    return m2**0.5

# %% wrong: inverts_each_entry names=inverse_entry_by_entry
# why: the entries of the covariance are inverted one by one, not the matrix
def mahalanobis_squared(X, mean, cov):
    with np.errstate(divide="ignore", invalid="ignore"):
        P = cov ** (-1.0)
        d = X - mean
        return np.sum(d.dot(P) * d, axis=1)

# %% wrong: loop_without_inverse names=not_inverted
# why: the covariance stands where its inverse should; row by row
def mahalanobis_squared(X, mean, cov):
    result = []
    for x in X:
        g = x - mean
        result.append(g.T @ (cov @ g))
    return np.array(result)

# %% wrong: whitens_with_transpose names=wrong_triangle
# why: whitening by the wrong triangle: solves L-transposed z = g in place of L z = g
def mahalanobis_squared(X, mean, cov):
    L = np.linalg.cholesky(cov)
    z = np.linalg.inv(L).T @ (X - mean).T
    return (z * z).sum(0)

# %% wrong: z_scores names=variances_only
# why: standardise each feature by its own standard deviation: correlations are ignored
def mahalanobis_squared(X, mean, cov):
    sigma = np.sqrt(np.diagonal(cov))
    z = (X - mean) / sigma
    return np.linalg.norm(z, axis=1) ** 2

# %% wrong: not_inverted names=not_inverted
# why: cov itself in place of its inverse
def mahalanobis_squared(X, mean, cov):
    g = X - mean
    return np.sum((g @ cov) * g, axis=1)

# %% wrong: rooted names=takes_the_root
# why: the distance, not its square
def mahalanobis_squared(X, mean, cov):
    g = X - mean
    return np.sqrt(np.sum((g @ np.linalg.inv(cov)) * g, axis=1))

# %% wrong: variances_only names=variances_only
# why: only the diagonal of cov is used
def mahalanobis_squared(X, mean, cov):
    return (((X - mean) ** 2) / np.diag(cov)).sum(axis=1)
