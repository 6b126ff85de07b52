# %% right: count_nonzero
# why: counts over size
def error_rate(y_true, y_pred):
    return np.count_nonzero(y_true != y_pred) / y_true.size

# %% right: labgauss
# why: the library's function
def error_rate(y_true, y_pred):
    return labgauss.error_rate(y_true, y_pred)

# %% right: loop
# why: counting in a loop
def error_rate(y_true, y_pred):
    wrong = 0
    for i in range(len(y_true)):
        if y_true[i] != y_pred[i]:
            wrong += 1
    return wrong / len(y_true)

# %% right: one_minus_accuracy
# why: one minus the share of hits
def error_rate(y_true, y_pred):
    return 1 - (y_true == y_pred).mean()

# %% wrong: array_of_errors names=array_for_a_number
# why: one truth value per point
def error_rate(y_true, y_pred):
    return y_true != y_pred

# %% wrong: average_over_classes names=average_over_classes
# why: every class counts the same
def error_rate(y_true, y_pred):
    rates = []
    for label in np.unique(y_true):
        mine = y_true == label
        rates.append(np.sum(y_pred[mine] != label) / mine.sum())
    return sum(rates) / len(rates)

# %% wrong: labels_as_numbers names=labels_as_numbers
# why: the mean absolute error of regression
def error_rate(y_true, y_pred):
    return np.abs(y_true - y_pred).mean()

# %% wrong: percent_of_hits names=accuracy_for_error_rate,per_cent
# why: two slips: hits, and in percent
def error_rate(y_true, y_pred):
    return 100 * (y_true == y_pred).mean()

# %% wrong: returns_accuracy names=accuracy_for_error_rate
# why: right answers counted
def error_rate(y_true, y_pred):
    return np.mean(y_true == y_pred)

# %% wrong: returns_percent names=per_cent
# why: percent, as printed on the slides
def error_rate(y_true, y_pred):
    return (y_pred != y_true).mean() * 100

# %% wrong: returns_the_number names=count_for_share
# why: a count
def error_rate(y_true, y_pred):
    return np.sum(y_true != y_pred)

# %% wrong: set_of_labels names=all_zero
# why: compares which labels occur
def error_rate(y_true, y_pred):
    return float(len(set(y_true.tolist()) ^ set(y_pred.tolist())) / len(y_true))
