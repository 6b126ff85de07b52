# %% wrong: forgot_the_two_pi names=normaliser_forgotten
# why: the constant d log 2 pi is left out
def gaussian_log_pdf(X, mean, cov):
    sign, logdet = np.linalg.slogdet(cov)
    g = X - mean
    m2 = np.sum(g.T * np.linalg.solve(cov, g.T), axis=0)
    return -(m2 + logdet) / 2

# %% wrong: half_the_log_det names=half_of_the_log_determinant
# why: the sum of log L_ii is taken for log det, without its factor 2
def gaussian_log_pdf(X, mean, cov):
    d = len(mean)
    L = np.linalg.cholesky(cov)
    logdet = 0.0
    for i in range(d):
        logdet += np.log(L[i, i])
    z = np.linalg.solve(L, (X - mean).T)
    return -d / 2 * np.log(2 * np.pi) - logdet / 2 - np.einsum("dn,dn->n", z, z) / 2

# %% wrong: log10_of_the_constant names=plus_one_number_per_input
# why: logarithms to base 10 for the constant and the determinant, while m2 stays
def gaussian_log_pdf(X, mean, cov):
    L = np.linalg.cholesky(cov)
    z = solve_triangular(L, (X - mean).T, lower=True)
    m2 = (z**2).sum(axis=0)
    return -0.5 * (len(mean) * np.log10(2 * np.pi) + 2 * np.log10(np.diag(L)).sum() + m2)

# %% wrong: log_of_pdf names=log_of_an_underflowed_density
# why: the logarithm of a density that has already become 0
def gaussian_log_pdf(X, mean, cov):
    with np.errstate(all="ignore"):
        return np.array([np.log(gaussian_pdf(x.reshape(1, -1), mean, cov))[0] for x in X])

# %% wrong: determinant_not_halved names=log_determinant_not_halved
# why: the log determinant counts whole
def gaussian_log_pdf(X, mean, cov):
    d = X.shape[1]
    return -0.5 * (d * np.log(2 * np.pi) + mahalanobis_squared(X, mean, cov)) - np.linalg.slogdet(cov)[1]

# %% wrong: cholesky_log_det_once names=half_of_the_log_determinant
# why: log det taken as the sum of log L_ii, without the two
def gaussian_log_pdf(X, mean, cov):
    L = np.linalg.cholesky(cov)
    d = X.shape[1]
    return -0.5 * (d * np.log(2 * np.pi) + np.log(np.diag(L)).sum() + mahalanobis_squared(X, mean, cov))

# %% wrong: d_forgotten names=constant_of_one_dimension
# why: log 2 pi once, not d times
def gaussian_log_pdf(X, mean, cov):
    return -0.5 * (np.log(2 * np.pi) + np.linalg.slogdet(cov)[1] + mahalanobis_squared(X, mean, cov))
