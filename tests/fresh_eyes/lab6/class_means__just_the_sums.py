# idea: the sums per class, not divided by anything
# gets: 0
# names: sum_instead_of_mean
# why: the known idea, point by point
def class_means(X, Z):
    n, D = X.shape
    K = Z.shape[1]
    M = np.zeros((K, D))
    for i in range(n):
        M[np.argmax(Z[i])] += X[i]
    return M
