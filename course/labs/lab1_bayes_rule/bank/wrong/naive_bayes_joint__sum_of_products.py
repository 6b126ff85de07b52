# gets: 0
# names: sums_over_features
# why: adds one joint per feature
def naive_bayes_joint(priors, tables, indices):
    total = np.zeros(len(priors))
    for j, i in enumerate(indices):
        total += priors * tables[j][:, i]
    return total
