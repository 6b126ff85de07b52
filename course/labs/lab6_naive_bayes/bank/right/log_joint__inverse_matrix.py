# gets: 1
# names: none
# why: inverse and slogdet of diagonal matrices
def log_joint(X, priors, means, variances):
    n, d = X.shape
    scores = np.zeros((n, len(priors)))
    for k in range(len(priors)):
        S = np.diag(variances[k])
        U = X - means[k]
        q = np.sum(U @ np.linalg.inv(S) * U, axis=1)
        scores[:, k] = -0.5 * (q + d * np.log(2 * np.pi) + np.linalg.slogdet(S)[1]) + np.log(priors[k])
    return scores
