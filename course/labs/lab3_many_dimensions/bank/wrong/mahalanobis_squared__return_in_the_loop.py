# gets: 0
# names: returns_after_the_first
# why: return ends the function in the first round
def mahalanobis_squared(X, mean, cov):
    inv = np.linalg.inv(cov)
    found = []
    for x in X:
        found.append((x - mean) @ inv @ (x - mean))
        return found
