# gets: 1
# names: none
def class_priors(y):
    classes = np.unique(y)
    one_hot = y[:, np.newaxis] == classes
    return classes, one_hot.mean(axis=0)
