# gets: 0
# names: hundred_times
# why: in per cent
def class_priors(y):
    classes, counts = np.unique(y, return_counts=True)
    return classes, 100 * counts / len(y)
