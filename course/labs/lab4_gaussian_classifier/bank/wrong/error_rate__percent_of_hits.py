# gets: 0
# names: returns_accuracy, returns_percent
# why: two slips: hits, and in percent


def error_rate(y_true, y_pred):
    return 100 * (y_true == y_pred).mean()
