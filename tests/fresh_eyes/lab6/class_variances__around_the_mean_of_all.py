# idea: deviations from the mean of all points, not of the own class
# gets: 0
# names: around_the_overall_mean
# why: the known idea, as a weighted average
def class_variances(X, Z):
    d2 = (X - np.mean(X, axis=0)) ** 2
    return np.stack([np.average(d2, axis=0, weights=Z[:, k]) for k in range(Z.shape[1])])
