# gets: 0
# names: half_missing
# why: the exponent without its half
def log_joint(X, priors, means, variances):
    d2 = ((X[:, None] - means) ** 2 / variances).sum(axis=-1)
    return np.log(priors) - 0.5 * np.log(2 * np.pi * variances).sum(axis=-1) - d2
