# gets: 1
# names: none
def naive_bayes_joint(priors, tables, indices):
    starts = np.cumsum([0] + [table.shape[1] for table in tables[:-1]])
    wide = np.hstack(tables)
    return np.asarray(priors) * wide[:, starts + np.asarray(indices)].prod(axis=1)
