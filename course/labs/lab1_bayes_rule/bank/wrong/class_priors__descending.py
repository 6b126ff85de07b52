# gets: 0.5
# names: descending_order
# why: the largest label first
def class_priors(y):
    classes, n = np.unique(y, return_counts=True)
    return classes[::-1], n[::-1] / len(y)
