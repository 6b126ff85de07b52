# gets: 0
# names: returns_counts
# why: forgets to divide
def class_priors(y):
    classes, counts = np.unique(y, return_counts=True)
    return classes, counts
