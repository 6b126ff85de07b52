# gets: 0
# names: sigma_for_its_inverse
# why: document 003
def gaussian_pdf(X, mean, cov):

    gaps = X - mean
    m2 = np.sum(gaps @ cov * gaps, axis=1)
    return np.exp(-0.5 * m2) / np.sqrt((2 * np.pi) ** len(mean) * np.linalg.det(cov))
