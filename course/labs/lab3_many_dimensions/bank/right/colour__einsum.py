# gets: 1
# names: none
def colour(Z, mean, cov):

    return np.einsum("ij,nj->ni", np.linalg.cholesky(cov), Z) + mean[np.newaxis]
