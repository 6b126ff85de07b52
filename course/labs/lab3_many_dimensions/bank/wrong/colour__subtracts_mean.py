# gets: 0
# names: none
# why: the mean subtracted
def colour(Z, mean, cov):

    return Z @ np.linalg.cholesky(cov).T - mean
