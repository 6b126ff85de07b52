# gets: 0
# names: an_axis_is_missing
# why: one number per point
def posterior(X, priors, means, variances):
    scores = log_joint(X, priors, means, variances)
    return 1 / (1 + np.exp(np.clip(scores[:, -1] - scores[:, 0], -700, 700)))
