# gets: 0
# names: root_taken_twice
# why: the power d / 2 is a root already
def gaussian_pdf(X, mean, cov):
    d = len(mean)
    m2 = mahalanobis_squared(X, mean, cov)
    return np.exp(-m2 / 2) / (np.sqrt((2 * np.pi) ** (d / 2)) * np.sqrt(np.linalg.det(cov)))
