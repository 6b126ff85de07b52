# gets: 0
# names: means_interchanged
# why: the signature begins with mean1
def linear_rule(mean1, mean0, cov, prior0, prior1):
    w = np.linalg.inv(cov) @ (mean1 - mean0)
    b = -0.5 * mean1 @ np.linalg.inv(cov) @ mean1 + 0.5 * mean0 @ np.linalg.inv(cov) @ mean0
    return w, b + np.log(prior1 / prior0)
