# gets: 0
# names: log_of_a_float_determinant, half_of_the_determinant_missing
# why: log(det), and not halved
def gaussian_log_pdf(X, mean, cov):
    d = len(mean)
    m2 = mahalanobis_squared(X, mean, cov)
    return -0.5 * d * np.log(2 * np.pi) - np.log(np.linalg.det(cov)) - 0.5 * m2
