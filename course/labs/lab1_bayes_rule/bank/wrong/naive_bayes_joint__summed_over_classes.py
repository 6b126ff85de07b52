# gets: 0
# names: summed_up
# why: returns the evidence
def naive_bayes_joint(priors, tables, indices):
    return np.sum(priors * np.prod([t[:, i] for t, i in zip(tables, indices)], axis=0))
