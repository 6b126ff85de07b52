# gets: 0
# names: none
# why: the same border, but no longer log odds
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = np.linalg.solve(cov, mean1 - mean0)
    b = np.log(prior1 / prior0) - 0.5 * (mean0 + mean1) @ w
    size = np.linalg.norm(w) or 1.0
    return w / size, b / size
