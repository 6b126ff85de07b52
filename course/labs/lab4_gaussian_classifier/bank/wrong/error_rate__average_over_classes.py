# gets: 0
# names: average_over_classes
# why: every class counts the same


def error_rate(y_true, y_pred):
    rates = []
    for label in np.unique(y_true):
        mine = y_true == label
        rates.append(np.sum(y_pred[mine] != label) / mine.sum())
    return sum(rates) / len(rates)
