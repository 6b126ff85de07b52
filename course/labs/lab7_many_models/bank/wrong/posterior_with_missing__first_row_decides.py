# gets: 0
# names: none
# why: takes the gaps of one row for those of all
def posterior_with_missing(X, priors, means, covs):
    seen = ~np.isnan(X[-1])
    X = X[:, seen]
    return GaussianClassifier.from_parameters(priors, means[:, seen], covs[:, seen][:, :, seen]).predict_proba(X)
