# gets: 1
# names: none
def class_priors(y):
    classes, index = np.unique(y, return_inverse=True)
    return classes, np.bincount(index) / y.size
