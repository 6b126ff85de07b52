# %% wrong: no_prior names=prior_forgotten
# why: the product starts at one, without the prior
def naive_bayes_joint(priors, tables, indices):
    joint = np.ones(len(priors))
    for table, i in zip(tables, indices):
        joint = joint * table[:, i]
    return joint

# %% wrong: posterior names=returns_the_posterior
# why: divided by the evidence: the posterior
def naive_bayes_joint(priors, tables, indices):
    joint = np.array(priors, dtype=float)
    for table, i in zip(tables, indices):
        joint = joint * table[:, i]
    return joint / joint.sum()

# %% wrong: sum_of_features names=sums_over_features
# why: the features' probabilities are added, not multiplied
def naive_bayes_joint(priors, tables, indices):
    return priors * sum(np.asarray(table)[:, i] for table, i in zip(tables, indices))

# %% wrong: prior_in_every_factor names=prior_in_every_feature
# why: the prior is multiplied in once per feature
def naive_bayes_joint(priors, tables, indices):
    joint = np.ones(len(priors))
    for table, i in zip(tables, indices):
        joint = joint * table[:, i] * priors
    return joint

# %% wrong: counted_from_one names=counts_from_one
# why: the columns are counted from one
def naive_bayes_joint(priors, tables, indices):
    joint = np.array(priors, dtype=float)
    for table, i in zip(tables, indices):
        joint = joint * table[:, i - 1]
    return joint

# %% wrong: last_feature names=only_the_last_feature
# why: overwritten in the loop: only the last feature counts
def naive_bayes_joint(priors, tables, indices):
    for table, i in zip(tables, indices):
        joint = priors * table[:, i]
    return joint
