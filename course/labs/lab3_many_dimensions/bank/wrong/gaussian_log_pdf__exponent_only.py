# gets: 0
# names: determinant_forgotten, constant_forgotten
# why: only the exponent
def gaussian_log_pdf(X, mean, cov):
    return -0.5 * mahalanobis_squared(X, mean, cov)
