# gets: 1
# names: none
def pooled_covariance(X, y):
    d = X.shape[1]
    total = np.zeros((d, d))
    for x, label in zip(X, y):
        gap = x - X[y == label].mean(axis=0)
        total += np.outer(gap, gap)
    return total / len(X)
