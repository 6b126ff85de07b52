# gets: 0
# names: negated
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)
    d, log_det = len(mean), np.linalg.slogdet(cov)[1]

    return 0.5 * (d * np.log(2 * np.pi) + log_det + m2)
