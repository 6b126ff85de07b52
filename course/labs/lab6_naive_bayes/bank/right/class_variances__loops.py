# gets: 1
# names: none
# why: plain loops
def class_variances(X, Z):
    means = class_means(X, Z)
    K, D = means.shape
    variances = np.zeros((K, D))
    for k in range(K):
        for d in range(D):
            total = 0.0
            for n in range(len(X)):
                total += Z[n, k] * (X[n, d] - means[k, d]) ** 2
            variances[k, d] = total / Z[:, k].sum()
    return variances
