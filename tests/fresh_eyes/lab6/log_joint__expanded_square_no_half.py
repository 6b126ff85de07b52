# idea: the square multiplied out with matrix products, the one half before it forgotten
# gets: 0
# names: half_missing
# why: the known idea, by matrix products
def log_joint(X, priors, means, variances):
    P = 1 / variances
    m2 = X**2 @ P.T - 2 * X @ (means * P).T + (means**2 * P).sum(1)
    return np.log(priors) - 0.5 * np.log(2 * np.pi * variances).sum(1) - m2
