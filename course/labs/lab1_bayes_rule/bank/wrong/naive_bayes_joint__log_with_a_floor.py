# gets: 0
# names: none
# why: a floor under the logarithm turns an exact 0 into a small number
def naive_bayes_joint(priors, tables, indices):
    logs = np.log(priors) + sum(np.log(t[:, i] + 1e-9) for t, i in zip(tables, indices))
    return np.exp(logs)
