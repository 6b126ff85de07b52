# gets: 0
# names: half_missing
def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    w = P @ (mean1 - mean0)
    b = mean0 @ P @ mean0 - mean1 @ P @ mean1 + np.log(prior1 / prior0)
    return w, b
