# gets: 1
# names: none
def colour(Z, mean, cov):

    L = np.linalg.cholesky(cov)
    return [mean + L @ z for z in Z]
