# gets: 0
# names: forgets_the_prior
# why: the likelihood alone
def naive_bayes_joint(priors, tables, indices):
    result = np.ones(len(priors))
    for table, i in zip(tables, indices):
        result = result * table[:, i]
    return result
