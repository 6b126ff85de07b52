# %% wrong: counts names=count_for_share
# why: the counts are not divided by n
def class_priors(y):
    classes, counts = np.unique(y, return_counts=True)
    return classes, counts

# %% wrong: equal_shares names=equal_priors
# why: every class gets the same share
def class_priors(y):
    classes = np.unique(y)
    return classes, np.full(len(classes), 1 / len(classes))

# %% wrong: order_of_coming names=order_of_appearance
# why: classes in the order in which they come first
def class_priors(y):
    classes = np.array(list(dict.fromkeys(np.asarray(y).tolist())))
    return classes, np.array([np.mean(y == c) for c in classes])

# %% wrong: most_frequent_first names=most_common_first
# why: sorted by their share, the largest first
def class_priors(y):
    classes, counts = np.unique(y, return_counts=True)
    order = np.argsort(-counts, kind="stable")
    return classes[order], counts[order] / len(y)

# %% wrong: codes_for_labels
# why: places 0 to K-1 are returned in place of the labels
def class_priors(y):
    classes, counts = np.unique(y, return_counts=True)
    return np.arange(len(classes)), counts / len(y)

# %% wrong: shares_for_each_row
# why: the share of each row's label, one per row
def class_priors(y):
    classes, where, counts = np.unique(y, return_inverse=True, return_counts=True)
    return classes, (counts / len(y))[where]
