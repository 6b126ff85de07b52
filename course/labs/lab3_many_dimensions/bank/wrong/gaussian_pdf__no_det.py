# gets: 0
# names: determinant_forgotten
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-0.5 * m2) / (2 * np.pi) ** (len(mean) / 2)
