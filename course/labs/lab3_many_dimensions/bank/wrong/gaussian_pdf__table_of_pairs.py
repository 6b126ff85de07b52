# gets: 0
# names: all_pairs
def gaussian_pdf(X, mean, cov):

    gaps = X - mean
    m2 = gaps @ np.linalg.inv(cov) @ gaps.T
    return np.exp(-0.5 * m2) / np.sqrt((2 * np.pi) ** len(mean) * np.linalg.det(cov))
