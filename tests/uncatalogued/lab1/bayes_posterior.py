# %% wrong: joint_only names=not_normalised
# why: the joint is returned, nobody divided by the evidence
def bayes_posterior(prior, likelihood):
    return np.asarray(prior) * likelihood

# %% wrong: flat_prior names=prior_forgotten
# why: the likelihoods are normalised, the prior is forgotten
def bayes_posterior(prior, likelihood):
    likelihood = np.asarray(likelihood)
    return likelihood / likelihood.sum(axis=-1, keepdims=True)

# %% wrong: whole_table names=normalises_over_everything
# why: divided by the sum over the whole table, not by row
def bayes_posterior(prior, likelihood):
    joint = prior * np.asarray(likelihood)
    return joint / joint.sum()

# %% wrong: largest_is_one names=divided_by_the_largest
# why: divided by the largest joint in place of the sum
def bayes_posterior(prior, likelihood):
    joint = prior * np.asarray(likelihood)
    return joint / joint.max(axis=-1, keepdims=True)

# %% wrong: over_sum_of_likelihoods names=prior_missing_below
# why: the joint is divided by the sum of the likelihoods, in which the priors are missing
def bayes_posterior(prior, likelihood):
    likelihood = np.asarray(likelihood)
    return prior * likelihood / likelihood.sum(axis=-1, keepdims=True)

# %% wrong: down_the_column names=normalised_over_the_points
# why: normalised over the observations, along the first axis
def bayes_posterior(prior, likelihood):
    joint = prior * np.asarray(likelihood)
    return joint / joint.sum(axis=0)
