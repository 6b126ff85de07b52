# gets: 0.5
# names: none
# why: right values, but the priors of the caller are changed
def naive_bayes_joint(priors, tables, indices):
    for table, i in zip(tables, indices):
        priors *= table[:, i]
    return priors
