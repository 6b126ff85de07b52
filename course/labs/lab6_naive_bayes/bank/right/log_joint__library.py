# gets: 1
# names: none
# why: the course library
def log_joint(X, priors, means, variances):
    return np.array(
        [
            labgauss.log_density(X, m, np.diag(v)) + np.log(p)
            for p, m, v in zip(priors, means, variances)
        ]
    ).T
