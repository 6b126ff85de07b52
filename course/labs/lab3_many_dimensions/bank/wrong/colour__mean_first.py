# gets: 0
# names: mean_before_the_factor
def colour(Z, mean, cov):

    L = np.linalg.cholesky(cov)
    return (Z + mean) @ L.T
