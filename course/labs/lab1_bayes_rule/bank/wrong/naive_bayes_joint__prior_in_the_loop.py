# gets: 0
# names: prior_for_every_feature
# why: the prior is multiplied inside the loop
def naive_bayes_joint(priors, tables, indices):
    result = 1
    for table, i in zip(tables, indices):
        result = result * priors * table[:, i]
    return result
