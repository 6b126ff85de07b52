# gets: 0
# names: rounded
# why: rounds to two digits
def class_priors(y):
    classes, counts = np.unique(y, return_counts=True)
    return classes, np.round(counts / len(y), 2)
