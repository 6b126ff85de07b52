# gets: 0
# names: mean_along_the_wrong_axis
def colour(Z, mean, cov):

    L = np.linalg.cholesky(cov)
    return (L @ Z.T + mean).T
