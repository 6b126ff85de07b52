# gets: 0
# names: plus_one_number_per_column
# why: the mean subtracted
def colour(Z, mean, cov):

    return Z @ np.linalg.cholesky(cov).T - mean
