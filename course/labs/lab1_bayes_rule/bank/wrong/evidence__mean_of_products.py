# gets: 0
# names: averages_over_classes
# why: a mean in place of the weighted sum
def evidence(prior, likelihood):
    joint = prior * likelihood
    return joint.mean(axis=-1)
