# gets: 0
# names: none
# why: uses the variances only
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = (mean1 - mean0) / np.diag(cov)
    b = np.log(prior1 / prior0) - 0.5 * (mean0 + mean1) @ w
    return w, b
