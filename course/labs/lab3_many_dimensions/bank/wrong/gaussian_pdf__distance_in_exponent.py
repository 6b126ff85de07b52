# gets: 0
# names: root_in_the_exponent
def gaussian_pdf(X, mean, cov):

    m = np.sqrt(mahalanobis_squared(X, mean, cov))
    return np.exp(-0.5 * m) / np.sqrt((2 * np.pi) ** len(mean) * np.linalg.det(cov))
