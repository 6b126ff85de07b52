# gets: 0
# names: upper_factor, forgets_the_mean
# why: two ideas at once
def colour(Z, mean, cov):

    return Z @ np.linalg.cholesky(cov)
