# gets: 0
# names: distance_added
# why: the minus of the exponent was lost
def gaussian_log_pdf(X, mean, cov):
    d = len(mean)
    log_det = np.linalg.slogdet(cov)[1]
    m2 = mahalanobis_squared(X, mean, cov)
    return -0.5 * d * np.log(2 * np.pi) - 0.5 * log_det + 0.5 * m2
