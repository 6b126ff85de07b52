# %% wrong: expanded_square_no_half names=half_forgotten
# why: the square multiplied out with matrix products, the one half before it forgotten
def log_joint(X, priors, means, variances):
    P = 1 / variances
    m2 = X**2 @ P.T - 2 * X @ (means * P).T + (means**2 * P).sum(1)
    return np.log(priors) - 0.5 * np.log(2 * np.pi * variances).sum(1) - m2

# %% wrong: log_of_the_product names=log_of_an_underflowed_density
# why: multiplies densities and takes the logarithm at the end, when they are 0
def log_joint(X, priors, means, variances):
    with np.errstate(divide="ignore"):
        p = np.ones((X.shape[0], len(priors))) * priors
        for j in range(X.shape[1]):
            d = X[:, [j]] - means[:, j]
            p = p * np.exp(-(d**2) / (2 * variances[:, j])) / np.sqrt(2 * np.pi * variances[:, j])
        return np.log(p)

# %% wrong: loop_without_prior names=prior_forgotten
# why: the prior is left out: the log density alone
def log_joint(X, priors, means, variances):
    out = np.zeros((len(X), len(means)))
    for n, x in enumerate(X):
        for k in range(len(means)):
            for j in range(len(x)):
                v = variances[k, j]
                out[n, k] += -0.5 * np.log(2 * np.pi * v) - (x[j] - means[k, j]) ** 2 / (2 * v)
    return out

# %% wrong: prior_not_logged names=prior_without_logarithm
# why: the prior itself is added to the log density, not its logarithm
def log_joint(X, priors, means, variances):
    d = X[:, np.newaxis] - means[np.newaxis]
    ll = -0.5 * (np.log(2 * np.pi * variances) + d**2 / variances)
    return ll.sum(-1) + priors

# %% wrong: scipy_scale_is_variance names=variance_as_standard_deviation
# why: the variance is handed to scipy as the standard deviation
from scipy.stats import norm


def log_joint(X, priors, means, variances):
    cols = []
    for k in range(len(priors)):
        cols.append(np.log(priors[k]) + norm.logpdf(X, means[k], variances[k]).sum(axis=1))
    return np.column_stack(cols)

# %% wrong: no_half names=half_forgotten
# why: the half of the squares is missing
def log_joint(X, priors, means, variances):
    return np.stack([np.log(p) - 0.5 * np.log(2 * np.pi * v).sum() - ((X - m) ** 2 / v).sum(axis=1) for p, m, v in zip(priors, means, variances)], axis=1)

# %% wrong: log_of_sum_of_variances names=plus_one_number_per_column
# why: the log of the sum of the variances in place of the sum of the logs
def log_joint(X, priors, means, variances):
    return np.stack([np.log(p) - 0.5 * np.log(2 * np.pi * v.sum()) - 0.5 * ((X - m) ** 2 / v).sum(axis=1) for p, m, v in zip(priors, means, variances)], axis=1)

# %% wrong: first_class_only
# why: only the log joint of the last class, the loop overwrites
def log_joint(X, priors, means, variances):
    for p, m, v in zip(priors, means, variances):
        out = np.log(p) - 0.5 * np.log(2 * np.pi * v).sum() - 0.5 * ((X - m) ** 2 / v).sum(axis=1)
    return out
