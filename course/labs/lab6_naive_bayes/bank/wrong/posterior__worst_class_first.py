# gets: 0
# names: none
# why: takes the smallest away and clips: overflow avoided, ratios lost
def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    w = np.exp(np.minimum(a - a.min(axis=1, keepdims=True), 20))
    return w / w.sum(axis=1, keepdims=True)
