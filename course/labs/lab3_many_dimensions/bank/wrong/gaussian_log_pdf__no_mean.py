# gets: 0
# names: forgets_the_mean
def gaussian_log_pdf(X, mean, cov):
    d, log_det = len(mean), np.linalg.slogdet(cov)[1]

    m2 = np.sum(np.linalg.solve(cov, X.T) * X.T, axis=0)
    return -0.5 * (d * np.log(2 * np.pi) + log_det + m2)
