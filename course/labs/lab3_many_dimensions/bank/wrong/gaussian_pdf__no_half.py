# gets: 0
# names: half_is_missing
# why: document 004
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-m2) / np.sqrt((2 * np.pi) ** len(mean) * np.linalg.det(cov))
