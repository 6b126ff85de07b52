# gets: 0
# names: two_pi_without_power
# why: right for two features
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-0.5 * m2) / (2 * np.pi * np.sqrt(np.linalg.det(cov)))
