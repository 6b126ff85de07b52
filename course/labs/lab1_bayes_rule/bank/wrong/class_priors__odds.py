# gets: 0
# names: ratio_to_the_rest
# why: ten against five
def class_priors(y):
    classes = np.unique(y)
    return classes, np.array([np.sum(y == k) / np.sum(y != k) for k in classes])
