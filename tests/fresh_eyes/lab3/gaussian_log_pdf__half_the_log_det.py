# idea: the sum of log L_ii is taken for log det, without its factor 2
# gets: 0
# names: half_of_the_log_determinant
# why: a quarter of the log determinant is left; the table knows no weight but 0, 1 and the wrong sign
def gaussian_log_pdf(X, mean, cov):
    d = len(mean)
    L = np.linalg.cholesky(cov)
    logdet = 0.0
    for i in range(d):
        logdet += np.log(L[i, i])
    z = np.linalg.solve(L, (X - mean).T)
    return -d / 2 * np.log(2 * np.pi) - logdet / 2 - np.einsum("dn,dn->n", z, z) / 2
