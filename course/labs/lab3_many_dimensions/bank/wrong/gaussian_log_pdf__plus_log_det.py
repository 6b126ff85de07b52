# gets: 0
# names: determinant_with_wrong_sign
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)
    d, log_det = len(mean), np.linalg.slogdet(cov)[1]

    return -0.5 * d * np.log(2 * np.pi) + 0.5 * log_det - 0.5 * m2
