# gets: 1
# names: none
# why: one boolean mask per class
def class_means(X, Z):
    return np.array([X[Z[:, k] == 1].mean(axis=0) for k in range(Z.shape[1])])
