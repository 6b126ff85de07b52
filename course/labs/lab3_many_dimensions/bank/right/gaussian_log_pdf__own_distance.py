# gets: 1
# names: none
def gaussian_log_pdf(X, mean, cov):

    return -0.5 * mahalanobis_squared(X, mean, cov) - 0.5 * np.linalg.slogdet(2 * np.pi * cov)[1]
