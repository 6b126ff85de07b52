# gets: 1
# names: none
# why: takes the scale out first, so that the determinant stays a float
def gaussian_log_pdf(X, mean, cov):

    d, s = len(mean), np.trace(cov) / len(cov)
    log_det = d * np.log(s) + np.log(np.linalg.det(cov / s))
    return -0.5 * (d * np.log(2 * np.pi) + log_det + mahalanobis_squared(X, mean, cov))
