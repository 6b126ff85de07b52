# gets: 0
# names: two_pi_once
# why: 2 pi once, whatever the number of features
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    quadratic = (U**2 / variances).sum(axis=2)
    return np.log(priors) - 0.5 * (quadratic + np.log(2 * np.pi) + np.log(variances).sum(axis=1))
