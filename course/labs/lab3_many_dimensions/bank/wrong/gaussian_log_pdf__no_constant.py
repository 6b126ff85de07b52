# gets: 0
# names: constant_forgotten
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)
    d, log_det = len(mean), np.linalg.slogdet(cov)[1]

    return -0.5 * (log_det + m2)
