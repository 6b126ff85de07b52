# gets: 0
# names: inverse_missing
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w = mean1 - mean0
    b = -0.5 * (mean1 @ mean1 - mean0 @ mean0) + np.log(prior1 / prior0)
    return w, b
