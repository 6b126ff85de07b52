# gets: 0
# names: labels_as_numbers
# why: the mean absolute error of regression


def error_rate(y_true, y_pred):
    return np.abs(y_true - y_pred).mean()
