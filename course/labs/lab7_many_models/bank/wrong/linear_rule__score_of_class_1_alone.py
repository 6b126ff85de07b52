# gets: 0
# names: score_of_class_1_alone
def linear_rule(mean0, mean1, cov, prior0, prior1):
    P = np.linalg.inv(cov)
    return P @ mean1, -0.5 * mean1 @ P @ mean1 + np.log(prior1)
