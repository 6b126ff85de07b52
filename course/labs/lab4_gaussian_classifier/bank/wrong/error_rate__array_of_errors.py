# gets: 0
# names: none
# why: one truth value per point


def error_rate(y_true, y_pred):
    return y_true != y_pred
