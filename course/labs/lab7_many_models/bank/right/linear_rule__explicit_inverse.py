# gets: 1
# names: none
def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    w = P @ (mean1 - mean0)
    b = -0.5 * mean1 @ P @ mean1 + 0.5 * mean0 @ P @ mean0 + np.log(prior1) - np.log(prior0)
    return w, b
