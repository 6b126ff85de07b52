# gets: 0
# names: returns_the_posterior
# why: one step too far
def naive_bayes_joint(priors, tables, indices):
    likelihood = np.prod([t[:, i] for t, i in zip(tables, indices)], axis=0)
    return bayes_posterior(priors, likelihood)
