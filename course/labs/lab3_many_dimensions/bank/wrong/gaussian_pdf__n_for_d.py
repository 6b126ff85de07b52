# gets: 0
# names: points_counted_for_features
# why: the number of points in place of features
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-0.5 * m2) / np.sqrt((2 * np.pi) ** len(X) * np.linalg.det(cov))
