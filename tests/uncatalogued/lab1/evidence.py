# %% wrong: mean_for_sum names=averages_over_classes
# why: an average over the classes is taken for the sum
def evidence(prior, likelihood):
    return np.mean(likelihood * prior, axis=-1)

# %% wrong: no_prior names=prior_forgotten
# why: likelihoods are added without their priors
def evidence(prior, likelihood):
    return np.asarray(likelihood).sum(axis=-1)

# %% wrong: all_classes_multiplied
# why: the product over the classes in place of the sum
def evidence(prior, likelihood):
    return np.prod(np.asarray(prior) * likelihood, axis=-1)

# %% wrong: best_class_only names=largest_for_sum
# why: only the largest joint is kept
def evidence(prior, likelihood):
    return (prior * np.asarray(likelihood)).max(axis=-1)

# %% wrong: kept_axis gets=0.5 names=keeps_an_axis_of_length_one
# why: the last axis stays with length one
def evidence(prior, likelihood):
    return (prior * np.asarray(likelihood)).sum(axis=-1, keepdims=True)
