# idea: standard deviations, the roots of the variances
# gets: 0
# names: standard_deviation
# why: the known idea, entry by entry
def class_variances(X, Z):
    V = np.zeros((Z.shape[1], X.shape[1]))
    for k in range(Z.shape[1]):
        for j in range(X.shape[1]):
            V[k, j] = np.std(X[Z[:, k] > 0, j])
    return V
