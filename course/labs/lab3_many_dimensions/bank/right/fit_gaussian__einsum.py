# gets: 1
# names: none
def fit_gaussian(X):

    mean = np.einsum("ni->i", X) / X.shape[0]
    gaps = X - mean[None, :]
    return mean, np.einsum("ni,nj->ij", gaps, gaps) / X.shape[0]
