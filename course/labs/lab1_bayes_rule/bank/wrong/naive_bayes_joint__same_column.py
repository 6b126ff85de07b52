# gets: 0
# names: none
# why: the first index for every table
def naive_bayes_joint(priors, tables, indices):
    joint = priors
    for table in tables:
        joint = joint * table[:, indices[0]]
    return joint
