# gets: 0
# names: forgets_the_mean
def colour(Z, mean, cov):

    return Z @ np.linalg.cholesky(cov).T
