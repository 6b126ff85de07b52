# gets: 0
# names: counts_not_divided
# why: the counts
def class_priors(Z):
    return np.sum(Z, axis=0)
