# idea: the largest score of all points is taken away from every row
# gets: 0
# names: one_maximum_for_all_rows
# why: the known idea
def posterior(X, priors, means, variances):
    a = log_joint(X, priors, means, variances)
    e = np.exp(a - a.max())
    with np.errstate(invalid="ignore"):
        return e / e.sum(axis=1)[:, None]
