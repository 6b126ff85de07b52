# gets: 0.5
# names: symmetric_root
def colour(Z, mean, cov):

    w, V = np.linalg.eigh(cov)
    root = V @ np.diag(w**0.5) @ V.T
    return (root @ Z.T).T + mean
