# gets: 0
# names: array_for_a_number
# why: one truth value per point


def error_rate(y_true, y_pred):
    return y_true != y_pred
