# gets: 0
# names: log_odds_of_class_0
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = np.linalg.inv(cov) @ (mean0 - mean1)
    b = -0.5 * w @ (mean0 + mean1) + np.log(prior0 / prior1)
    return w, b
