# gets: 0
# names: deviations_only
def colour(Z, mean, cov):

    return Z * np.sqrt(np.diag(cov)) + mean
