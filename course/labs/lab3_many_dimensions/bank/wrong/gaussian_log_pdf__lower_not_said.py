# gets: 0
# names: triangle_not_named
# why: solve_triangular expects an upper triangle unless told otherwise
def gaussian_log_pdf(X, mean, cov):
    L = np.linalg.cholesky(cov)
    z = solve_triangular(L, (X - mean).T)
    log_det = 2 * np.log(np.diag(L)).sum()
    return -0.5 * (len(mean) * np.log(2 * np.pi) + log_det + (z**2).sum(axis=0))
