# gets: 0
# names: average_without_weights
def pooled_covariance(X, y):
    covs = []
    for label in np.unique(y):
        g = X[y == label] - X[y == label].mean(axis=0)
        covs.append(g.T @ g / len(g))
    return np.mean(covs, axis=0)
