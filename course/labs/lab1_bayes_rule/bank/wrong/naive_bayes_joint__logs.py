# gets: 0
# names: stays_in_logs
# why: never leaves the logarithm
def naive_bayes_joint(priors, tables, indices):
    return np.log(priors) + sum(np.log(t[:, i]) for t, i in zip(tables, indices))
