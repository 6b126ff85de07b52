# gets: 0
# names: filled_with_zero, forgets_the_prior
def posterior_with_missing(X, priors, means, covs):
    X = np.nan_to_num(X)
    K = len(priors)
    return GaussianClassifier.from_parameters(np.full(K, 1 / K), means, covs).predict_proba(X)
