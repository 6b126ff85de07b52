# gets: 0
# names: upper_factor
def colour(Z, mean, cov):

    return Z @ np.linalg.cholesky(cov) + mean
