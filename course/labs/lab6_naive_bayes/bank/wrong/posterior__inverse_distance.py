# gets: 0
# names: none
# why: shares by inverse squared distance
def posterior(X, priors, means, variances):
    closeness = 1 / (((X[:, None] - means) ** 2 / variances).sum(axis=-1) + 1e-12)
    return closeness / closeness.sum(axis=1, keepdims=True)
