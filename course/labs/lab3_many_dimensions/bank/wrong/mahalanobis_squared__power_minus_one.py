# gets: 0
# names: reciprocal_of_each_entry
# why: ** is entry by entry
def mahalanobis_squared(X, mean, cov):

    gaps = X - mean
    return ((gaps @ cov**-1.0) * gaps).sum(1)
