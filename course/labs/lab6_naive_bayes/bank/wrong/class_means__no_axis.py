# gets: 0
# names: mixes_the_features
# why: mean() without an axis
def class_means(X, Z):
    return np.array([X[Z[:, k] == 1].mean() for k in range(Z.shape[1])])
