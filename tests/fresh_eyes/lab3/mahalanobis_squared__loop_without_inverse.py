# idea: the covariance stands where its inverse should; row by row
# gets: 0
# names: sigma_for_its_inverse
# why: the known idea, row by row
def mahalanobis_squared(X, mean, cov):
    result = []
    for x in X:
        g = x - mean
        result.append(g.T @ (cov @ g))
    return np.array(result)
