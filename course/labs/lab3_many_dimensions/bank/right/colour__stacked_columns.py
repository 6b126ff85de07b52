# gets: 1
# names: none
def colour(Z, mean, cov):

    L = np.linalg.cholesky(cov)
    columns = L @ Z.T + mean[:, None]
    return columns.T
