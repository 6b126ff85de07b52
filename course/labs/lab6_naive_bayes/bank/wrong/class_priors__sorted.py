# gets: 0
# names: another_order
# why: np.unique counts of the labels, sorted by size
def class_priors(Z):
    return np.sort(Z.mean(axis=0))
