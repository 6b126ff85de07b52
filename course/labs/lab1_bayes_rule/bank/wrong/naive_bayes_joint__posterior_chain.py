# gets: 0
# names: returns_the_posterior
# why: normalises after every feature, which ends at the posterior
def naive_bayes_joint(priors, tables, indices):
    belief = priors
    for table, i in zip(tables, indices):
        belief = bayes_posterior(belief, table[:, i])
    return belief
