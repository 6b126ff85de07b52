# gets: 0
# names: only_the_first_feature
# why: the return stands inside the loop
def naive_bayes_joint(priors, tables, indices):
    joint = priors
    for table, i in zip(tables, indices):
        joint = joint * table[:, i]
        return joint
