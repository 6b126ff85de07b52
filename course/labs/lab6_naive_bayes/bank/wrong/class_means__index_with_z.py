# gets: 0
# names: none
# why: uses the zeros and ones as row numbers
def class_means(X, Z):
    return np.array([X[Z[:, k].astype(int)].mean(axis=0) for k in range(Z.shape[1])])
