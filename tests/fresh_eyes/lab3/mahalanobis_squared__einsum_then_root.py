# idea: the distance itself, the square root of what is asked
# gets: 0
# names: takes_the_root
# why: the known idea, by einsum
def mahalanobis_squared(X, mean, cov):
    g = X - mean
    m2 = np.einsum("ni,ij,nj->n", g, np.linalg.inv(cov), g)
    return m2**0.5
