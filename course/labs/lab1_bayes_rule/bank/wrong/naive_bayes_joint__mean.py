# gets: 0
# names: averages_the_likelihoods
# why: the mean in place of the product
def naive_bayes_joint(priors, tables, indices):
    return priors * np.mean([t[:, i] for t, i in zip(tables, indices)], axis=0)
