# gets: 0
# names: half_of_the_log_determinant
# why: log det is twice the sum
def gaussian_log_pdf(X, mean, cov):

    L = np.linalg.cholesky(cov)
    z = solve_triangular(L, (X - mean).T, lower=True)
    return -0.5 * (len(mean) * np.log(2 * np.pi) + np.log(np.diag(L)).sum() + (z**2).sum(axis=0))
