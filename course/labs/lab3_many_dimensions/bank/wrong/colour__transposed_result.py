# gets: 0
# names: samples_in_columns
# why: columns returned
def colour(Z, mean, cov):

    return np.linalg.cholesky(cov) @ Z.T + mean[:, None]
