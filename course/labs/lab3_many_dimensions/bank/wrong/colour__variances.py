# gets: 0
# names: none
# why: variances for standard deviations
def colour(Z, mean, cov):

    return Z * np.diag(cov) + mean
