# gets: 1
# names: none
# why: float32 inside
def mahalanobis_squared(X, mean, cov):
    X, mean, cov = (np.asarray(a, dtype=np.float32) for a in (X, mean, cov))
    gaps = X - mean
    return (gaps @ np.linalg.inv(cov) * gaps).sum(axis=1)
