# gets: 0
# names: forgets_the_prior, sums_over_features
# why: two slips at once, the likelihoods are added and the prior is forgotten
def naive_bayes_joint(priors, tables, indices):
    return sum(table[:, i] for table, i in zip(tables, indices))
