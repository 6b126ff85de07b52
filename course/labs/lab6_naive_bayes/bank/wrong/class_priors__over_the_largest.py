# gets: 0
# names: divided_by_the_largest
# why: relative to the largest class
def class_priors(Z):
    counts = Z.sum(axis=0)
    return counts / counts.max()
