# idea: the prior is left out: the log density alone
# gets: 0
# names: prior_missing
# why: the known idea, in three loops
def log_joint(X, priors, means, variances):
    out = np.zeros((len(X), len(means)))
    for n, x in enumerate(X):
        for k in range(len(means)):
            for j in range(len(x)):
                v = variances[k, j]
                out[n, k] += -0.5 * np.log(2 * np.pi * v) - (x[j] - means[k, j]) ** 2 / (2 * v)
    return out
