# gets: 1
# names: none
# why: the course library from given parameters
def posterior(X, priors, means, variances):
    covariances = [np.diag(v) for v in variances]
    model = labgauss.GaussianClassifier.from_parameters(priors, means, covariances)
    return model.predict_proba(X)
