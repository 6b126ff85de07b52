# gets: 1
# names: none
def gaussian_pdf(X, mean, cov):
    L = np.linalg.cholesky(cov)
    z = solve_triangular(L, (X - mean).T, lower=True)
    log_p = -0.5 * len(mean) * np.log(2 * np.pi) - np.log(np.diag(L)).sum() - 0.5 * (z**2).sum(axis=0)
    return np.exp(log_p)
