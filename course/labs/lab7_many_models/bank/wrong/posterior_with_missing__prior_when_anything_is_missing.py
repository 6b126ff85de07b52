# gets: 0
# names: prior_when_anything_is_missing
def posterior_with_missing(X, priors, means, covs):
    model = GaussianClassifier.from_parameters(priors, means, covs)
    out = np.tile(np.asarray(priors, dtype=float), (len(X), 1))
    whole = ~np.isnan(X).any(axis=1)
    if whole.any():
        out[whole] = model.predict_proba(X[whole])
    return out
