# gets: 1
# names: none
def naive_bayes_joint(priors, tables, indices):
    with np.errstate(divide="ignore"):
        total = np.log(priors)
        for table, i in zip(tables, indices):
            total = total + np.log(table[:, i])
        return np.exp(total)
