# gets: 0
# names: both_forms_subtracted
# why: the minus of the second form is lost
def linear_rule(mean0, mean1, cov, prior0, prior1):
    inv = np.linalg.inv(cov)
    w = inv @ (mean1 - mean0)
    b = -0.5 * (mean1 @ inv @ mean1 + mean0 @ inv @ mean0) + np.log(prior1 / prior0)
    return w, b
