# gets: 0
# names: ignores_the_classes
# why: the same mean for each class
def class_means(X, Z):
    K = Z.shape[1]
    return np.tile(np.mean(X, axis=0), (K, 1))
