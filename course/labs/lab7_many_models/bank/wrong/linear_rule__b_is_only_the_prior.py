# gets: 0
# names: b_is_only_the_prior
def linear_rule(mean0, mean1, cov, prior0, prior1):
    return np.linalg.solve(cov, mean1 - mean0), np.log(prior1 / prior0)
