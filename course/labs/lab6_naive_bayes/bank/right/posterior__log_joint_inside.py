# gets: 1
# names: none
# why: everything in one function, without log_joint
def posterior(X, priors, means, variances):
    K = len(priors)
    a = np.empty((K, len(X)))
    for k in range(K):
        a[k] = np.log(priors[k]) - 0.5 * np.sum(
            np.log(variances[k]) + (X - means[k]) ** 2 / variances[k], axis=1
        )
    a -= a.max(axis=0)
    a = np.exp(a)
    return (a / a.sum(axis=0)).T
