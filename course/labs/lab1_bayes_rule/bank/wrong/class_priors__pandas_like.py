# gets: 0
# names: most_common_first
# why: value counts: the commonest first
def class_priors(y):
    classes, counts = np.unique(y, return_counts=True)
    order = np.argsort(-counts, kind="stable")
    return classes[order], counts[order] / len(y)
