# gets: 0
# names: log_variance_not_halved
# why: log v without its half


def log_joint(X, priors, means, variances):
    out = [np.log(p) - np.sum(0.5 * np.log(2 * np.pi) + np.log(v) + 0.5 * (X - m) ** 2 / v, axis=1) for p, m, v in zip(priors, means, variances)]
    return np.stack(out, axis=1)
