# gets: 1
# names: none
# why: gaussianMV of document 001, line by line
def gaussian_pdf(X, mean, cov):
    n, d = X.shape
    invcov = np.linalg.inv(cov)
    X = X - np.ones((n, 1)) * mean.reshape(1, d)
    fact = np.sum((X @ invcov) * X, axis=1)
    y = np.exp(-0.5 * fact)
    return y / np.sqrt((2 * np.pi) ** d * np.linalg.det(cov))
