# gets: 0
# names: star_for_at_point_by_point
# why: * for @ in a loop
def mahalanobis_squared(X, mean, cov):
    inv = np.linalg.inv(cov)
    return np.array([np.sum((x - mean) * inv * (x - mean)) for x in X])
