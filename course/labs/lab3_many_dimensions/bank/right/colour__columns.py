# gets: 1
# names: none
def colour(Z, mean, cov):

    L = np.linalg.cholesky(cov)
    return (L @ Z.T).T + mean
