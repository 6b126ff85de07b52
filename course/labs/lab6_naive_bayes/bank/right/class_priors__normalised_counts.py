# gets: 1
# names: none
# why: counts divided by their own sum
def class_priors(Z):
    counts = np.count_nonzero(Z, axis=0)
    return counts / counts.sum()
