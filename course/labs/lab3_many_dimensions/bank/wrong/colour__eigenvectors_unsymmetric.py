# gets: 0.5
# names: eigenvector_root
# why: another factor with the right covariance; its signs depend on the library
def colour(Z, mean, cov):

    w, V = np.linalg.eigh(cov)
    return Z * np.sqrt(w) @ V.T + mean
