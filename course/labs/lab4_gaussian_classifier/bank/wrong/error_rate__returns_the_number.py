# gets: 0
# names: returns_the_number
# why: a count


def error_rate(y_true, y_pred):
    return np.sum(y_true != y_pred)
