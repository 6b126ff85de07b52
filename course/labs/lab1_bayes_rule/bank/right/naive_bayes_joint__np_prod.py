# gets: 1
# names: none
def naive_bayes_joint(priors, tables, indices):
    likelihoods = np.array([table[:, i] for table, i in zip(tables, indices)])
    return priors * np.prod(likelihoods, axis=0)
