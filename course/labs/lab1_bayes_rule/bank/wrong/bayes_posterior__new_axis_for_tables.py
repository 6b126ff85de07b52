# gets: 0.5
# names: new_axis_for_tables_only
# why: the new axis is put behind the first one
def bayes_posterior(prior, likelihood):
    joint = prior * likelihood
    return joint / joint.sum(axis=-1)[:, None]
