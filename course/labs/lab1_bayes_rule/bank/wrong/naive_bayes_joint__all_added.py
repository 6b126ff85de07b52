# gets: 0
# names: adds_prior_and_likelihoods
# why: adds everything, as one adds logarithms
def naive_bayes_joint(priors, tables, indices):
    joint = priors.copy()
    for j in range(len(tables)):
        joint += tables[j][:, indices[j]]
    return joint
