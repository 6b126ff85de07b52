# gets: 0
# names: none
# why: columns returned
def colour(Z, mean, cov):

    return np.linalg.cholesky(cov) @ Z.T + mean[:, None]
