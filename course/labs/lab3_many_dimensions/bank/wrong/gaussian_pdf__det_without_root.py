# gets: 0
# names: determinant_without_root
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-0.5 * m2) / ((2 * np.pi) ** (len(mean) / 2) * np.linalg.det(cov))
