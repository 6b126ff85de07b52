# gets: 0
# names: sign_is_missing
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(0.5 * m2) / np.sqrt((2 * np.pi) ** len(mean) * np.linalg.det(cov))
