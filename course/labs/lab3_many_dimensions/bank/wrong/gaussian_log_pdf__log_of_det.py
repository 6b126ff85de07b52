# gets: 0.5
# names: log_of_a_float_determinant
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return -0.5 * (len(mean) * np.log(2 * np.pi) + np.log(np.linalg.det(cov)) + m2)
