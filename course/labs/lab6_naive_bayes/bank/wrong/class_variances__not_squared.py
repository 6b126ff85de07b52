# gets: 0
# names: none
# why: the deviations are not squared and cancel to zero
def class_variances(X, Z):
    deviations = X - Z @ class_means(X, Z)
    return Z.T @ deviations / Z.sum(axis=0)[:, None]
