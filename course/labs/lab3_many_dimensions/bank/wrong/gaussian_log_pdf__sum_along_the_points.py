# gets: 0
# names: sums_along_the_wrong_axis
# why: axis 1 of z are the points
def gaussian_log_pdf(X, mean, cov):
    L = np.linalg.cholesky(cov)
    z = solve_triangular(L, (X - mean).T, lower=True)
    log_det = 2 * np.log(np.diag(L)).sum()
    return -0.5 * (len(mean) * np.log(2 * np.pi) + log_det + (z**2).sum(axis=1))
