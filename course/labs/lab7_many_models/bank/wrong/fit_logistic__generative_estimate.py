# gets: 0
# names: generative_estimate
def fit_logistic(X, y):
    phi = y.mean()
    return linear_rule(X[y == 0].mean(axis=0), X[y == 1].mean(axis=0), pooled_covariance(X, y), 1 - phi, phi)
