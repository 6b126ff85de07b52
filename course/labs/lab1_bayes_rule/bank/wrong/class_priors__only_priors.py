# gets: 0
# names: one_of_several_values
# why: one result instead of two
def class_priors(y):
    return np.unique(y, return_counts=True)[1] / len(y)
