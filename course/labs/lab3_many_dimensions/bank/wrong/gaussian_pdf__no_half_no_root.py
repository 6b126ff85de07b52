# gets: 0
# names: half_is_missing, determinant_without_root
# why: two slips at once
def gaussian_pdf(X, mean, cov):
    m2 = mahalanobis_squared(X, mean, cov)

    return np.exp(-m2) / ((2 * np.pi) ** (len(mean) / 2) * np.linalg.det(cov))
