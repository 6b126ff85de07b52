# gets: 1
# names: none
def mahalanobis_squared(X, mean, cov):

    values, vectors = np.linalg.eigh(cov)
    z = (X - mean) @ vectors / np.sqrt(values)
    return np.linalg.norm(z, axis=1) ** 2
