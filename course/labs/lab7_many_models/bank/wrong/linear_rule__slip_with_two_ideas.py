# gets: 0
# names: half_missing, prior_ratio_missing
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = np.linalg.solve(cov, mean1 - mean0)
    return w, -w @ (mean0 + mean1)
