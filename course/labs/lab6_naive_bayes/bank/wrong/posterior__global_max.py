# gets: 0
# names: one_maximum_for_all_rows
# why: scores.max() over everything
def posterior(X, priors, means, variances):
    scores = log_joint(X, priors, means, variances)
    weights = np.exp(scores - np.max(scores))
    return weights / np.sum(weights, axis=1)[:, None]
