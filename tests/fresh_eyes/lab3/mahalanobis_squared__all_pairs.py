# idea: the full (n, n) product, of which only the diagonal is asked
# gets: 0
# names: all_pairs
# why: the known idea, with solve in place of inv
def mahalanobis_squared(X, mean, cov):
    diff = (X - mean).T
    return diff.T @ np.linalg.solve(cov, diff)
