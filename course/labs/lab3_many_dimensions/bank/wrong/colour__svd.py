# gets: 0.5
# names: singular_vector_root
# why: another factor with the covariance that was asked for
def colour(Z, mean, cov):
    U, s, _ = np.linalg.svd(cov)
    return Z @ (U * np.sqrt(s)).T + mean
