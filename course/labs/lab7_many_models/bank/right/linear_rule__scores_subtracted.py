# gets: 1
# names: none
def linear_rule(mean0, mean1, cov, prior0, prior1):
    w0, w1 = np.linalg.solve(cov, np.column_stack([mean0, mean1])).T
    b0 = np.log(prior0) - w0 @ mean0 / 2
    b1 = np.log(prior1) - w1 @ mean1 / 2
    return w1 - w0, b1 - b0
