# gets: 0
# names: half_of_the_determinant_missing
def gaussian_log_pdf(X, mean, cov):

    L = np.linalg.cholesky(cov)
    z = solve_triangular(L, (X - mean).T, lower=True)
    log_det = 2 * np.sum(np.log(np.diag(L)))
    return -(len(mean) / 2) * np.log(2 * np.pi) - log_det - 0.5 * np.sum(z**2, axis=0)
