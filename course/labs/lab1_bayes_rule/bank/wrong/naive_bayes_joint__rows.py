# gets: 0
# names: rows_for_columns
# why: table[i] is a row
def naive_bayes_joint(priors, tables, indices):
    joint = priors.copy()
    for table, i in zip(tables, indices):
        joint = joint * table[i]
    return joint
