# gets: 0
# names: not_divided_by_the_sums
# why: divides by the sum over all rows and classes
def posterior(X, priors, means, variances):
    scores = log_joint(X, priors, means, variances)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return weights / weights.sum()
