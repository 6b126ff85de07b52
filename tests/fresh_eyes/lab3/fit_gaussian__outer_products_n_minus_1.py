# idea: sums outer products one by one, then divides by n - 1
# gets: 0
# names: divides_by_n_minus_1
# why: the known idea, point by point
def fit_gaussian(X):
    n = X.shape[0]
    mu = sum(X) / n
    S = np.zeros((X.shape[1], X.shape[1]))
    for x in X:
        S += np.outer(x - mu, x - mu)
    return mu, S / (n - 1)
