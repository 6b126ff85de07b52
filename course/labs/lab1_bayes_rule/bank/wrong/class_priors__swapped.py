# gets: 0.5
# names: swapped_results
# why: returns priors first
def class_priors(y):
    classes, counts = np.unique(y, return_counts=True)
    return counts / counts.sum(), classes
