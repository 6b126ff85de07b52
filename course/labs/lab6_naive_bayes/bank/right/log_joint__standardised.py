# gets: 1
# names: none
# why: standard deviations on the way, einsum
def log_joint(X, priors, means, variances):
    sd = variances**0.5
    U = (X[:, np.newaxis] - means) / sd
    heights = np.log(priors) - np.log(sd).sum(-1) - X.shape[1] / 2 * np.log(2 * np.pi)
    return heights - np.einsum("nkd,nkd->nk", U, U) / 2
