# gets: 0
# names: relative_to_the_best_class
# why: forgets the division: the largest entry of each row is 1
def posterior(X, priors, means, variances):
    scores = log_joint(X, priors, means, variances)
    return np.exp(scores - scores.max(axis=1, keepdims=True))
