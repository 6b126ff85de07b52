# gets: 0
# names: joint_not_posterior
def posterior_with_missing(X, priors, means, covs):
    joint = np.zeros((len(X), len(priors)))
    for i, x in enumerate(X):
        s = ~np.isnan(x)
        for k in range(len(priors)):
            gap, S = x[s] - means[k][s], covs[k][s][:, s]
            m2 = gap @ np.linalg.solve(S, gap)
            joint[i, k] = priors[k] * np.exp(-0.5 * m2) / np.sqrt(np.linalg.det(2 * np.pi * S))
    return joint
