# gets: 1
# names: none
def mahalanobis_squared(X, mean, cov):
    return labgauss.mahalanobis_squared(X, mean, cov)
