# gets: 0
# names: none
# why: relative to the largest class
def class_priors(Z):
    counts = Z.sum(axis=0)
    return counts / counts.max()
