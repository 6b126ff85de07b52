# idea: the constant d log 2 pi is left out
# gets: 0
# names: constant_forgotten
# why: the known idea, with slogdet and solve
def gaussian_log_pdf(X, mean, cov):
    sign, logdet = np.linalg.slogdet(cov)
    g = X - mean
    m2 = np.sum(g.T * np.linalg.solve(cov, g.T), axis=0)
    return -(m2 + logdet) / 2
