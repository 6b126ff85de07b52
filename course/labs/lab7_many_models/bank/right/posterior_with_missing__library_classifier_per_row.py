# gets: 1
# names: none
def posterior_with_missing(X, priors, means, covs):
    out = []
    for x in X:
        s = ~np.isnan(x)
        if s.sum() == 0:
            out.append(list(priors))
            continue
        model = GaussianClassifier.from_parameters(priors, means[:, s], covs[:, s][:, :, s])
        out.append(model.predict_proba(x[s][None])[0].tolist())
    return out
