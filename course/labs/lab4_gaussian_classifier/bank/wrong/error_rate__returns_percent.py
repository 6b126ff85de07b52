# gets: 0
# names: returns_percent
# why: percent, as printed on the slides


def error_rate(y_true, y_pred):
    return (y_pred != y_true).mean() * 100
