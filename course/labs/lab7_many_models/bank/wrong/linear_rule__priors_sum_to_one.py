# gets: 0
# names: priors_sum_to_one
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = np.linalg.solve(cov, mean1 - mean0)
    logit = np.log(prior1 / (1 - prior1))
    return w, logit - 0.5 * (mean0 + mean1) @ w
