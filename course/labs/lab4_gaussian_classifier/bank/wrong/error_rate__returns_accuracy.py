# gets: 0
# names: returns_accuracy
# why: right answers counted


def error_rate(y_true, y_pred):
    return np.mean(y_true == y_pred)
