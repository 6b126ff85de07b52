# %% right: flatnonzero
def surest_mistakes(posterior, y, classes, n):
    said = classes[posterior.argmax(axis=1)]
    wrong = np.flatnonzero(said != y)
    return wrong[np.argsort(-posterior.max(axis=1)[wrong], kind="stable")[:n]]

# %% right: sorted_by_key
def surest_mistakes(posterior, y, classes, n):
    top = posterior.max(axis=1)
    wrong = [i for i in range(len(y)) if classes[np.argmax(posterior[i])] != y[i]]
    return sorted(wrong, key=lambda i: (-top[i], i))[:n]

# %% right: marked_by_minus_one
# why: right decisions get −1, so that they stand last
def surest_mistakes(posterior, y, classes, n):
    wrong = classes[posterior.argmax(axis=1)] != y
    sure = np.where(wrong, posterior.max(axis=1), -1)
    return np.argsort(-sure, kind="stable")[: min(n, wrong.sum())]

# %% right: one_after_the_other
def surest_mistakes(posterior, y, classes, n):
    sure = posterior.max(axis=1)
    left = set(np.flatnonzero(classes.take(posterior.argmax(axis=1)) != y).tolist())
    found = []
    while left and len(found) < n:
        best = min(left, key=lambda i: (-sure[i], i))
        found.append(best)
        left.remove(best)
    return np.array(found, dtype=int)

# %% wrong: surest_of_all names=not_only_mistakes
def surest_mistakes(posterior, y, classes, n):
    return np.argsort(-posterior.max(axis=1), kind="stable")[:n]

# %% wrong: equal_for_unequal names=right_ones
def surest_mistakes(posterior, y, classes, n):
    rows = np.flatnonzero(classes[posterior.argmax(axis=1)] == y)
    return rows[np.argsort(-posterior.max(axis=1)[rows], kind="stable")[:n]]

# %% wrong: ascending names=least_sure_first
def surest_mistakes(posterior, y, classes, n):
    wrong = np.flatnonzero(classes[posterior.argmax(axis=1)] != y)
    return wrong[np.argsort(posterior.max(axis=1)[wrong], kind="stable")[:n]]

# %% wrong: true_class names=by_the_posterior_of_the_true_class
def surest_mistakes(posterior, y, classes, n):
    wrong = np.flatnonzero(classes[posterior.argmax(axis=1)] != y)
    true = (posterior * (y[:, None] == classes)).sum(axis=1)
    return wrong[np.argsort(true[wrong], kind="stable")[:n]]

# %% wrong: lead names=by_the_lead
def surest_mistakes(posterior, y, classes, n):
    wrong = np.flatnonzero(classes[posterior.argmax(axis=1)] != y)
    two = np.sort(posterior, axis=1)[:, -2:]
    lead = two[:, 1] - two[:, 0]
    return wrong[np.argsort(-lead[wrong], kind="stable")[:n]]

# %% wrong: turned_round names=later_row_first
# why: argsort, then [::-1]
def surest_mistakes(posterior, y, classes, n):
    wrong = np.flatnonzero(classes[posterior.argmax(axis=1)] != y)
    order = np.argsort(posterior.max(axis=1)[wrong], kind="stable")[::-1]
    return wrong[order][:n]

# %% wrong: positions names=position_for_label
# why: fine for the digits 0 to 9
def surest_mistakes(posterior, y, classes, n):
    said = posterior.argmax(axis=1).tolist()
    wrong = np.array([i for i in range(len(y)) if said[i] != y.tolist()[i]], dtype=int)
    return wrong[np.argsort(-posterior.max(axis=1)[wrong], kind="stable")[:n]]

# %% wrong: all_of_them names=all_mistakes
def surest_mistakes(posterior, y, classes, n):
    wrong = np.flatnonzero(classes[posterior.argmax(axis=1)] != y)
    return wrong[np.argsort(-posterior.max(axis=1)[wrong], kind="stable")]

# %% wrong: places names=numbered_among_the_mistakes
# why: the posteriors of the mistakes are sorted, and their places returned
def surest_mistakes(posterior, y, classes, n):
    wrong = classes[posterior.argmax(axis=1)] != y
    return np.argsort(-posterior[wrong].max(axis=1), kind="stable")[:n]

# %% wrong: sorted_rows names=in_the_order_of_the_rows
def surest_mistakes(posterior, y, classes, n):
    wrong = np.flatnonzero(classes[posterior.argmax(axis=1)] != y)
    return np.sort(wrong[np.argsort(-posterior.max(axis=1)[wrong], kind="stable")[:n]])

# %% wrong: turned_and_all names=later_row_first,all_mistakes
# why: two ideas at once
def surest_mistakes(posterior, y, classes, n):
    wrong = np.flatnonzero(classes[posterior.argmax(axis=1)] != y)
    return wrong[np.argsort(posterior.max(axis=1)[wrong], kind="stable")[::-1]]

# %% wrong: fails_without_mistakes
# why: max of an empty array
def surest_mistakes(posterior, y, classes, n):
    said = classes[posterior.argmax(axis=1)]
    rows = np.flatnonzero(said != y)
    order = sorted(rows.tolist(), key=lambda i: (-posterior[i].max(), i))
    assert posterior[rows].max() > 0
    return order[:n]

# %% wrong: posteriors_returned
# why: how sure, and not which
def surest_mistakes(posterior, y, classes, n):
    wrong = np.flatnonzero(classes[posterior.argmax(axis=1)] != y)
    return np.sort(posterior.max(axis=1)[wrong])[::-1][:n]

# %% wrong: equals_from_behind
# why: equals come in an order of chance
def surest_mistakes(posterior, y, classes, n):
    wrong = np.flatnonzero(classes[posterior.argmax(axis=1)] != y)
    top = posterior.max(axis=1)[wrong]
    return wrong[np.lexsort((wrong % 3, -top))][:n]

# %% wrong: columns_in_sorted_order names=sorts_the_classes
# why: the columns are taken to stand in the sorted order of the labels
def surest_mistakes(posterior, y, classes, n):
    labels = sorted(classes.tolist())
    rows = [i for i, p in enumerate(posterior) if labels[int(np.argmax(p))] != y[i]]
    return sorted(rows, key=lambda i: -max(posterior[i]))[:n]

# %% wrong: labels_that_occur
# why: the labels of y for those of the columns, though one of them may be nobody's
def surest_mistakes(posterior, y, classes, n):
    labels = np.unique(y)
    said = labels[np.minimum(posterior.argmax(axis=1), len(labels) - 1)]
    wrong = np.flatnonzero(said != y)
    return wrong[np.argsort(-posterior.max(axis=1)[wrong], kind="stable")][:n]

# %% wrong: sorted_by_two_digits
# why: posteriors that were rounded to be printed decide about the order
def surest_mistakes(posterior, y, classes, n):
    wrong = np.flatnonzero(classes[posterior.argmax(axis=1)] != y)
    return wrong[np.argsort(-posterior.max(axis=1).round(2)[wrong], kind="stable")][:n]
