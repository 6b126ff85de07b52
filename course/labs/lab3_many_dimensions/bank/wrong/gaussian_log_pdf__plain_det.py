# gets: 0
# names: determinant_without_log
def gaussian_log_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return -0.5 * (len(mean) * np.log(2 * np.pi) + np.linalg.det(cov) + m2)
