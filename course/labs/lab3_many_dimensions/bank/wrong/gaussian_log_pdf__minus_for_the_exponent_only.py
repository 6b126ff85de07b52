# gets: 0
# names: denominator_added
# why: the constants stand below the fraction bar
def gaussian_log_pdf(X, mean, cov):
    d = len(mean)
    log_det = np.linalg.slogdet(cov)[1]
    m2 = mahalanobis_squared(X, mean, cov)
    return 0.5 * d * np.log(2 * np.pi) + 0.5 * log_det - 0.5 * m2
