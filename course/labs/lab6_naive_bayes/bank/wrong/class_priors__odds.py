# gets: 0
# names: none
# why: odds of each class against the others
def class_priors(Z):
    counts = Z.sum(axis=0)
    return counts / np.maximum(len(Z) - counts, 1)
