# idea: E[x xT] without taking mu muT away
# gets: 0
# names: forgets_to_centre
# why: the known idea, by einsum
def fit_gaussian(X):
    n = len(X)
    return np.einsum("ni->i", X) / n, np.einsum("ni,nj->ij", X, X) / n
