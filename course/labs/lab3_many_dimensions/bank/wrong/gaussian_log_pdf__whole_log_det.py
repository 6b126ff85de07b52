# gets: 0
# names: half_of_the_determinant_missing
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)
    d, log_det = len(mean), np.linalg.slogdet(cov)[1]

    return -0.5 * d * np.log(2 * np.pi) - log_det - 0.5 * m2
