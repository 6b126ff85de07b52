# gets: 1
# names: none
def linear_rule(mean0, mean1, cov, prior0, prior1):
    from scipy.linalg import cho_factor, cho_solve

    w = cho_solve(cho_factor(cov), mean1 - mean0)
    return tuple(w), float(-w @ (mean0 + mean1) / 2 + np.log(prior1 / prior0))
