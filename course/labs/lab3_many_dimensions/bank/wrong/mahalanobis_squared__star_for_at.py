# gets: 0
# names: star_for_at
# why: * for @
def mahalanobis_squared(X, mean, cov):
    gaps = X - mean
    inv = np.linalg.inv(cov)
    return (gaps * inv * gaps).sum(axis=1)
