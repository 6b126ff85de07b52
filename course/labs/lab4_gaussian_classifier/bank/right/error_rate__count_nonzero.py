# gets: 1
# names: none
# why: counts over size


def error_rate(y_true, y_pred):
    return np.count_nonzero(y_true != y_pred) / y_true.size
