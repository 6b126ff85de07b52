# gets: 0
# names: variances_for_the_factor
# why: variances for standard deviations
def colour(Z, mean, cov):

    return Z * np.diag(cov) + mean
