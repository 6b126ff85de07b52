# gets: 1
# names: none
# why: inv and det, the way of document 001
def gaussian_pdf(X, mean, cov):
    precision = np.linalg.inv(cov)
    centred = X - np.tile(np.reshape(mean, (1, -1)), (X.shape[0], 1))
    exponent = -0.5 * np.sum(np.dot(centred, precision) * centred, axis=1)
    return np.exp(exponent) / np.sqrt(np.power(2 * np.pi, X.shape[1]) * np.linalg.det(cov))
