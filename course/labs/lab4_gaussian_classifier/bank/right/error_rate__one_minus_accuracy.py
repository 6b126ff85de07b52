# gets: 1
# names: none
# why: one minus the share of hits


def error_rate(y_true, y_pred):
    return 1 - (y_true == y_pred).mean()
