# gets: 0
# names: prior_ratio_inverted
def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    w = P.dot(mean1 - mean0)
    return w, np.log(prior0) - np.log(prior1) - 0.5 * (mean1.dot(P).dot(mean1) - mean0.dot(P).dot(mean0))
