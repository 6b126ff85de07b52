# gets: 0
# names: none
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = np.linalg.solve(cov, mean1 - mean0)
    return w, np.log2(prior1 / prior0) - 0.5 * (mean0 + mean1) @ w
