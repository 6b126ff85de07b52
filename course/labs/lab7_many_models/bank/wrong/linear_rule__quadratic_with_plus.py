# gets: 0
# names: quadratic_with_plus
def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    b = 0.5 * mean1 @ P @ mean1 - 0.5 * mean0 @ P @ mean0 + np.log(prior1 / prior0)
    return P @ (mean1 - mean0), b
