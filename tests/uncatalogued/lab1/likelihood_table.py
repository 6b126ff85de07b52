# %% wrong: alpha_above_only names=alpha_only_above
# why: the pretended rows are missing below the line
def likelihood_table(feature, y, values, classes, alpha=0.0):
    return np.array([[(np.sum((feature == v) & (y == c)) + alpha) / np.sum(y == c) for v in values] for c in classes])

# %% wrong: one_alpha_below names=alpha_once_below
# why: alpha once in the denominator, not once per value
def likelihood_table(feature, y, values, classes, alpha=0.0):
    return np.array([[(np.sum((feature == v) & (y == c)) + alpha) / (np.sum(y == c) + alpha) for v in values] for c in classes])

# %% wrong: number_of_classes names=alpha_times_classes
# why: alpha times the number of classes in place of that of the values
def likelihood_table(feature, y, values, classes, alpha=0.0):
    return np.array([[(np.sum((feature == v) & (y == c)) + alpha) / (np.sum(y == c) + alpha * len(classes)) for v in values] for c in classes])

# %% wrong: joint_shares names=divides_by_all_rows
# why: shares of all rows, P(value and class), not of the class's
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.array([[np.sum((feature == v) & (y == c)) + alpha for v in values] for c in classes])
    return table / table.sum()

# %% wrong: turned_round names=columns_add_up_to_one
# why: P(class | value): columns add up to one
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.array([[np.sum((feature == v) & (y == c)) + alpha for v in values] for c in classes])
    return table / table.sum(axis=0)

# %% wrong: one_for_alpha names=always_adds_one
# why: always Laplace's one, whatever alpha
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.array([[np.sum((feature == v) & (y == c)) + 1 for v in values] for c in classes])
    return table / table.sum(axis=1, keepdims=True)

# %% wrong: own_sorted_values names=another_order
# why: values and classes are taken sorted, as np.unique gives them, not in the order asked
def likelihood_table(feature, y, values, classes, alpha=0.0):
    table = np.array([[np.sum((feature == v) & (y == c)) + alpha for v in np.sort(values)] for c in np.sort(classes)])
    return table / table.sum(axis=1, keepdims=True)
