# idea: the entries of the covariance are inverted one by one, not the matrix
# gets: 0
# names: reciprocal_of_each_entry
# why: the known idea, as a power
def mahalanobis_squared(X, mean, cov):
    with np.errstate(divide="ignore", invalid="ignore"):
        P = cov ** (-1.0)
        d = X - mean
        return np.sum(d.dot(P) * d, axis=1)
