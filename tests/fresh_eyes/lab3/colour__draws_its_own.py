# idea: draws its own samples and ignores Z
# gets: 0
# names: none
# why: the noise that is given is not used; no fixed values, so no idea of the table
def colour(Z, mean, cov):
    rng = np.random.default_rng(0)
    return rng.multivariate_normal(mean, cov, size=len(Z))
