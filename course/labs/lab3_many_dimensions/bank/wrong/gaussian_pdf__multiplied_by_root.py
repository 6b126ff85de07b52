# gets: 0
# names: multiplies_by_the_root
# why: the determinant on the wrong side
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-0.5 * m2) * np.sqrt(np.linalg.det(cov)) / (2 * np.pi) ** (len(mean) / 2)
