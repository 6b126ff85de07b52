# gets: 0
# names: constant_of_one_dimension
# why: the formula of lab 2 with det for the variance
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-0.5 * m2) / np.sqrt(2 * np.pi * np.linalg.det(cov))
