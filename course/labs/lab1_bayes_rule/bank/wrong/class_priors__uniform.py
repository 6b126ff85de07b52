# gets: 0
# names: equal_priors
# why: 1/K for every class
def class_priors(y):
    classes = np.unique(y)
    K = len(classes)
    return classes, np.ones(K) / K
