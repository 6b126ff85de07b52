# gets: 1
# names: none
# why: a loop over rows that returns a list
def mahalanobis_squared(X, mean, cov):

    inverse = np.linalg.inv(cov)
    distances = []
    for x in X:
        gap = x - mean
        distances.append(gap @ inverse @ gap)
    return distances
