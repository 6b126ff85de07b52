# gets: 0
# names: densities_underflow
def posterior_with_missing(X, priors, means, covs):
    joint = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        s = ~np.isnan(x)
        for k in range(len(priors)):
            gap, S = x[s] - means[k][s], covs[k][s][:, s]
            p = np.exp(-0.5 * gap @ np.linalg.inv(S) @ gap) / np.sqrt((2 * np.pi) ** s.sum() * np.linalg.det(S))
            joint[i, k] = priors[k] * p
    return joint / joint.sum(axis=1, keepdims=True)
