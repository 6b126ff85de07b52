# gets: 0
# names: none
# why: the noise was made to have mean 0 and variance 1 exactly
def colour(Z, mean, cov):

    Z = (Z - Z.mean(axis=0)) / Z.std(axis=0)
    return Z @ np.linalg.cholesky(cov).T + mean
