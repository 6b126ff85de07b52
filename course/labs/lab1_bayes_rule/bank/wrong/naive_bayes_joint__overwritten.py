# gets: 0
# names: only_the_last_feature
# why: overwrites the result in every round
def naive_bayes_joint(priors, tables, indices):
    for table, i in zip(tables, indices):
        joint = priors * table[:, i]
    return joint
