# gets: 1
# names: none
# why: the course library on each class
def class_variances(X, Z):
    fits = [labgauss.fit_gaussian(X[Z[:, k] == 1], covariance="diagonal")[1] for k in range(Z.shape[1])]
    return np.array([np.diagonal(f) for f in fits])
