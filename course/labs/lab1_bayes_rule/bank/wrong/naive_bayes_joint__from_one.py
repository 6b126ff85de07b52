# gets: 0
# names: counts_from_one
# why: takes the index for a level from 1 on
def naive_bayes_joint(priors, tables, indices):
    joint = np.asarray(priors, dtype=float)
    for table, i in zip(tables, indices):
        joint = joint * table[:, i - 1]
    return joint
