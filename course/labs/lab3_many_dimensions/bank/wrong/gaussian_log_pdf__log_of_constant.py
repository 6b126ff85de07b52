# gets: 0.5
# names: log_of_a_float_determinant
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    constant = np.sqrt((2 * np.pi) ** len(mean) * np.linalg.det(cov))
    return -0.5 * m2 - np.log(constant)
