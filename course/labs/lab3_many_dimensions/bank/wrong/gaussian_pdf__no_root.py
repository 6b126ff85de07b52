# gets: 0
# names: no_root_at_all
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-0.5 * m2) / ((2 * np.pi) ** len(mean) * np.linalg.det(cov))
