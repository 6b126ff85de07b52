# gets: 0
# names: none
# why: draws its own noise
def colour(Z, mean, cov):

    return np.random.default_rng(0).multivariate_normal(mean, cov, size=len(Z))
