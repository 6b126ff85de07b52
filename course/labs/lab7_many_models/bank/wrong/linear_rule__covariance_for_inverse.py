# gets: 0
# names: covariance_for_inverse
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = cov @ (mean1 - mean0)
    b = -0.5 * mean1.T @ cov @ mean1 + 0.5 * mean0.T @ cov @ mean0 + np.log(prior1 / prior0)
    return w, b
