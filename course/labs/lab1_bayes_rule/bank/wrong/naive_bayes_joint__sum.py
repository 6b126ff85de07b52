# gets: 0
# names: sums_over_features
# why: adds the likelihoods
def naive_bayes_joint(priors, tables, indices):
    return priors * sum(table[:, i] for table, i in zip(tables, indices))
