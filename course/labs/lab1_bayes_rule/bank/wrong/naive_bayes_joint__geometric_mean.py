# gets: 0
# names: none
# why: takes a mean of the features
def naive_bayes_joint(priors, tables, indices):
    columns = np.array([t[:, i] for t, i in zip(tables, indices)])
    return priors * np.prod(columns, axis=0) ** (1 / len(columns))
