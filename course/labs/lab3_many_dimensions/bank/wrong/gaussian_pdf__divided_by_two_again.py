# gets: 0
# names: two_pi_doubled_after_the_power
# why: / a ** d / 2 divides twice
def gaussian_pdf(X, mean, cov):
    d = len(mean)
    m2 = mahalanobis_squared(X, mean, cov)
    return np.exp(-m2 / 2) / (2 * np.pi) ** d / 2 / np.sqrt(np.linalg.det(cov))
