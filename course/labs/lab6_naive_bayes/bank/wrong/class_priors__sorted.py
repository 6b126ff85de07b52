# gets: 0
# names: none
# why: np.unique counts of the labels, sorted by size
def class_priors(Z):
    return np.sort(Z.mean(axis=0))
