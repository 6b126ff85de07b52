# gets: 0
# names: forgets_the_mean
def gaussian_pdf(X, mean, cov):

    m2 = np.sum(X @ np.linalg.inv(cov) * X, axis=1)
    return np.exp(-0.5 * m2) / np.sqrt((2 * np.pi) ** len(mean) * np.linalg.det(cov))
