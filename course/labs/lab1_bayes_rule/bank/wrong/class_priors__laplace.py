# gets: 0
# names: smooths_the_priors
# why: adds one to every class
def class_priors(y):
    classes, counts = np.unique(y, return_counts=True)
    return classes, (counts + 1) / (len(y) + len(classes))
