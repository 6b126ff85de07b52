# gets: 1
# names: none
def fit_gaussian(X):

    return labgauss.fit_gaussian(X)
