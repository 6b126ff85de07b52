# gets: 0
# names: classes_in_reverse
# why: takes the first rows of X for the first class
def class_means(X, Z):
    means = []
    for k in reversed(range(Z.shape[1])):
        means.append(X[Z[:, k] == 1].mean(axis=0))
    return np.array(means)
