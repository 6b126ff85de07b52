# gets: 0
# names: distance_between_means
def linear_rule(mean0, mean1, cov, prior0, prior1):
    gap = mean1 - mean0
    w = np.linalg.inv(cov) @ gap
    return w, -0.5 * gap @ np.linalg.inv(cov) @ gap + np.log(prior1 / prior0)
