# gets: 0
# names: constant_of_one_dimension
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)
    d, log_det = len(mean), np.linalg.slogdet(cov)[1]

    return -0.5 * (np.log(2 * np.pi) + log_det + m2)
