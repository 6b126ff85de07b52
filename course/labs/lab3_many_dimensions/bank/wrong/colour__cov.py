# gets: 0
# names: covariance_as_the_factor
def colour(Z, mean, cov):

    return Z @ cov + mean
