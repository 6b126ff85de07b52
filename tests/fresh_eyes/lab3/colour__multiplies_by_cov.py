# idea: noise is multiplied by cov itself, not by a root of it
# gets: 0
# names: covariance_as_the_factor
# why: the known idea, on columns
def colour(Z, mean, cov):
    return np.matmul(cov, Z.T).T + mean[None, :]
