# gets: 1
# names: none
# why: float32 inside
def colour(Z, mean, cov):
    Z, mean, cov = Z.astype("f4"), mean.astype("f4"), cov.astype("f4")
    return Z @ np.linalg.cholesky(cov).T + mean
