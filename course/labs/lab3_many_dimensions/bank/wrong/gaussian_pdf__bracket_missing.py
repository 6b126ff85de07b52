# gets: 0
# names: multiplies_by_the_root
# why: 1 / a * b multiplies by b
def gaussian_pdf(X, mean, cov):
    d = len(mean)
    front = 1 / (2 * np.pi) ** (d / 2) * np.sqrt(np.linalg.det(cov))
    return front * np.exp(-0.5 * mahalanobis_squared(X, mean, cov))
