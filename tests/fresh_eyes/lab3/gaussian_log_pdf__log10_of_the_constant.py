# idea: logarithms to base 10 for the constant and the determinant, while m2 stays
# gets: 0
# names: plus_one_number_per_input
# why: two terms in another base; not in the table
def gaussian_log_pdf(X, mean, cov):
    L = np.linalg.cholesky(cov)
    z = solve_triangular(L, (X - mean).T, lower=True)
    m2 = (z**2).sum(axis=0)
    return -0.5 * (len(mean) * np.log10(2 * np.pi) + 2 * np.log10(np.diag(L)).sum() + m2)
