# gets: 0
# names: times_one_number
# why: common logarithms
def log_joint(X, priors, means, variances):
    U = X[:, None, :] - means
    natural = np.log(priors) - 0.5 * (U**2 / variances + np.log(2 * np.pi * variances)).sum(axis=2)
    return natural / np.log(10)
