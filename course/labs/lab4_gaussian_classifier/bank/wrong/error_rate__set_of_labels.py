# gets: 0
# names: all_zero
# why: compares which labels occur


def error_rate(y_true, y_pred):
    return float(len(set(y_true.tolist()) ^ set(y_pred.tolist())) / len(y_true))
