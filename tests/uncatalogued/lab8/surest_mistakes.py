# %% wrong: unstable names=later_row_first
# why: later row first among equals
def surest_mistakes(posterior, y, classes, n):
    wrong = np.flatnonzero(classes[posterior.argmax(axis=1)] != y)
    return wrong[np.argsort(posterior.max(axis=1)[wrong], kind="stable")[::-1]][:n]

# %% wrong: leastsure names=least_sure_first
# why: least sure first
def surest_mistakes(posterior, y, classes, n):
    wrong = np.flatnonzero(classes[posterior.argmax(axis=1)] != y)
    return wrong[np.argsort(posterior.max(axis=1)[wrong], kind="stable")][:n]

# %% wrong: index names=position_for_label
# why: column number compared with the label
def surest_mistakes(posterior, y, classes, n):
    wrong = np.flatnonzero(posterior.argmax(axis=1) != y)
    return wrong[np.argsort(-posterior.max(axis=1)[wrong], kind="stable")][:n]

# %% wrong: relative names=numbered_among_the_mistakes
# why: places among the mistakes, not row numbers
def surest_mistakes(posterior, y, classes, n):
    wrong = np.flatnonzero(classes[posterior.argmax(axis=1)] != y)
    return np.argsort(-posterior.max(axis=1)[wrong], kind="stable")[:n]

# %% wrong: allrows names=not_only_mistakes
# why: right ones as well
def surest_mistakes(posterior, y, classes, n):
    return np.argsort(-posterior.max(axis=1), kind="stable")[:n]

# %% wrong: bytrue names=by_the_posterior_of_the_true_class
# why: by the posterior of the true class, smallest first
def surest_mistakes(posterior, y, classes, n):
    wrong = np.flatnonzero(classes[posterior.argmax(axis=1)] != y)
    place = {c: k for k, c in enumerate(classes.tolist())}
    t = np.array([posterior[i, place[y.tolist()[i]]] for i in wrong])
    return wrong[np.argsort(t, kind="stable")][:n]

# %% wrong: right names=right_ones
# why: the right ones
def surest_mistakes(posterior, y, classes, n):
    ok = np.flatnonzero(classes[posterior.argmax(axis=1)] == y)
    return ok[np.argsort(-posterior.max(axis=1)[ok], kind="stable")][:n]

# %% wrong: sortclasses names=sorts_the_classes
# why: classes sorted
def surest_mistakes(posterior, y, classes, n):
    wrong = np.flatnonzero(np.sort(classes)[posterior.argmax(axis=1)] != y)
    return wrong[np.argsort(-posterior.max(axis=1)[wrong], kind="stable")][:n]

# %% wrong: margin names=by_the_lead
# why: by the lead over the second class
def surest_mistakes(posterior, y, classes, n):
    read = classes[posterior.argmax(axis=1)]
    two = np.sort(posterior, axis=1)
    wrong = np.flatnonzero(read != y)
    return wrong[np.argsort(-(two[:, -1] - two[:, -2])[wrong], kind="stable")][:n]
