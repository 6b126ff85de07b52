# gets: 0
# names: determinant_halved
# why: ** 1 / 2 is (** 1) / 2
def gaussian_pdf(X, mean, cov):
    d = len(mean)
    constant = (2 * np.pi) ** (d / 2) * np.linalg.det(cov) ** 1 / 2
    return np.exp(-0.5 * mahalanobis_squared(X, mean, cov)) / constant
