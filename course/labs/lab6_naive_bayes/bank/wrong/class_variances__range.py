# gets: 0
# names: none
# why: half of the range, squared
def class_variances(X, Z):
    return np.array([(np.ptp(X[Z[:, k] == 1], axis=0) / 2) ** 2 for k in range(Z.shape[1])])
