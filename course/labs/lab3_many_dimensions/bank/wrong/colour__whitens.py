# gets: 0
# names: whitens
def colour(Z, mean, cov):

    L = np.linalg.cholesky(cov)
    return solve_triangular(L, Z.T, lower=True).T + mean
