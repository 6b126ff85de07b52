# idea: np.cov divides by the number of points less one
# gets: 0
# names: divides_by_n_minus_1
# why: n - 1, a known idea, and it also stops with an error for one feature, where np.cov gives a number: the other inputs show the idea
def class_variances(X, Z):
    labels = np.argmax(Z, axis=1)
    return np.array([np.diag(np.cov(X[labels == k].T)) for k in range(Z.shape[1])])
