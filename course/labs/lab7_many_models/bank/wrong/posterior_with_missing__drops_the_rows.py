# gets: 0
# names: drops_the_rows
def posterior_with_missing(X, priors, means, covs):
    X = X[~np.isnan(X).any(axis=1)]
    if len(X) == 0:
        return np.zeros((0, len(priors)))
    return GaussianClassifier.from_parameters(priors, means, covs).predict_proba(X)
