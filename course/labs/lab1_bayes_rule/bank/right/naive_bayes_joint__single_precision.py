# gets: 1
# names: none
def naive_bayes_joint(priors, tables, indices):
    joint = np.array(priors, dtype=np.float32)
    for table, i in zip(tables, indices):
        joint *= np.asarray(table, dtype=np.float32)[:, i]
    return joint
