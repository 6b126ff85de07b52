# gets: 0
# names: power_without_its_half
# why: // rounds down
def gaussian_pdf(X, mean, cov):
    constant = (2 * np.pi) ** (len(mean) // 2) * np.sqrt(np.linalg.det(cov))
    return np.exp(-0.5 * mahalanobis_squared(X, mean, cov)) / constant
