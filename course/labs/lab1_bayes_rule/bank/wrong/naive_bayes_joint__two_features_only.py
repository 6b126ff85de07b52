# gets: 0
# names: none
# why: written for humidity and wind
def naive_bayes_joint(priors, tables, indices):
    return priors * tables[0][:, indices[0]] * tables[1][:, indices[1]]
